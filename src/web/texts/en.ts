import { attributeWords } from './attributeWords.ts';
import type { Formats } from './formats.ts';

const words = attributeWords('en');

/**
 * The English texts, whose type is the type of the texts in every other language. Each catalogue is a function of the locale's
 * formats and contains exactly these keys, so a missing or additional text does not compile.
 */
export const en = (f: Formats) => ({
  appName: 'ATM finder',
  operatorUnknown: 'Cash machine',
  demo: 'Demo data',
  dismiss: 'Dismiss',
  retry: 'Try again',
  cancel: 'Cancel',
  /** Formats a label that precedes its value. */
  labelled: (word: string) => `${word}:`,
  /** Joins parts of a sentence for screen readers. */
  joined: (before: string, after: string) => `${before}, ${after}`,

  howWeKnow: 'How we know',
  skipToList: 'Skip to the list of ATMs',

  close: 'Close',
  listLabel: 'ATMs',
  mapLabel: 'Map of ATMs',
  list: 'List',
  map: 'Map',
  sheetHandle: 'Size of the list',
  sheetStop: { peek: 'small', half: 'half of the screen', full: 'full screen' },

  search: {
    label: 'Search for a place, a street or a bank',
    placeholder: 'Place, street, bank…',
    clear: 'Clear the search',
    near: 'Near me',
    useMyLocation: 'Use my location',
    searching: 'Searching…',
    atms: (count: number) => f.plural(count, { one: '# ATM', other: '# ATMs' }),
  },

  filters: {
    label: 'Filters',
    clear: 'Clear all',
    chips: {
      openNow: 'Open now',
      isFree: 'No ATM fee',
      allianceOnly: 'No fee for you',
      ...words.chips,
    },
  },

  /** Each attribute has a sentence for each of its three states. An unknown value is not shown as "no". */
  attributes: words.attributes,

  open: {
    nonStop: 'Open 24/7',
    open: 'Open',
    closes: (moment: string) => `Open, closes ${moment}`,
    closesIn: (moment: string, left: string) => `Open, closes ${moment} (in ${left})`,
    closed: 'Closed',
    opens: (moment: string) => `Closed, opens ${moment}`,
    opensIn: (moment: string, left: string) => `Closed, opens ${moment} (in ${left})`,
    unknown: 'Hours unknown',
    notNonStop: 'Hours unknown, not 24/7',
  },
  amount: 'Amount',
  fee: {
    none: 'No ATM fee',
    amount: (money: string) => `${money} ATM fee`,
    percentage: (percentage: string) => `${percentage}\u00a0% ATM fee`,
    unknown: 'ATM fee unknown',
    amountUnknown: 'ATM fee, amount unknown',
    someCards: 'ATM fee for some cards',
  },

  card: {
    walk: (minutes: string) => `${minutes} min walk`,
    about: 'about',
    stepFree: (minutes: string) => `${minutes} min, step-free`,
    noStepFree: 'No step-free route known',
    closesBefore: (duration: string) => `Closes ${duration} before you would get there`,
    opensBefore: 'Opens before you get there',
    addressUnknown: 'Address unknown',
    differ: 'Other details differ by ATM',
    freeForYou: 'Free for you',
    noWithdrawal: 'No cash withdrawals',
    currencyUnknown: (code: string) => `${code} not confirmed`,
    caution: 'Several people reported this machine as removed',
  },

  earlierSearch: 'Couldn’t refresh the list. Showing your last search.',

  summary: {
    of: (shown: string, total: string) => `${shown} of ${total}`,
    /** @param counts "12 of 312", "3 ATMs", "1 match, 19 may match", "No ATM" */
    within: (counts: string, radius: string) => `${counts} within ${radius}`,
    onFoot: (counts: string, minutes: string, isAbout: boolean | undefined) =>
      `${counts} within ${isAbout ? 'about ' : ''}a ${minutes} min walk`,
    /** @param counts "137 ATMs", "1 match, 19 may match" */
    inArea: (counts: string) => `${counts} in this area`,
    /** Precedes the place from which distances are measured. */
    from: 'Distances from:',
    mostlyUnknown: 'Hours and fees are unknown unless shown.',
    /** The note above a list that contains only the ATMs in operators' own lists. */
    onlyOf: (banks: string) => `Only ATMs of ${banks} are listed here.`,
    shownOf: (shown: string, total: string) => `${shown} of ${total} shown. Zoom in to see more.`,
    more: 'Show more',
    loading: 'Looking for ATMs…',
    updating: 'Updating…',
  },
  groups: {
    counts: {
      // After 1, "match" is a noun, because readers took "1 matches" for an error.
      match: (count: number) => f.plural(count, { one: '#\u00a0match', other: '#\u00a0match' }),
      unconfirmed: (count: number) => `${f.number(count)}\u00a0may\u00a0match`,
    },
    shown: (shown: string) => `${shown} shown`,
    noMatch: 'No known match.',
    unconfirmedHelp: 'Each card says what we don’t know.',
  },

  welcome: {
    title: 'Find cash nearby',
    lead: 'Use your location or search for a place. We use your location only to search.',
    lastPlace: 'Last place',
  },
  locating: { title: 'Finding your location…', lead: 'This can take a few seconds.' },
  noPosition: {
    denied: { title: 'Location is blocked' },
    unavailable: { title: 'We couldn’t find your location' },
    silent: { title: 'Your device didn’t respond' },
    insecure: { title: 'Location needs a secure page' },
  },
  accuracy: (distance: string) => `Your location is only accurate to ${distance}.`,
  empty: {
    title: 'No ATM',
    bankTitle: (bank: string) => `No ${bank} ATM nearby`,
    outsideTitle: 'We don’t cover this place',
    outsideNotice: 'We don’t cover ATMs at this place yet. The results may be far away.',
  },
  failure: {
    title: 'Couldn’t load ATMs',
    network: 'Can’t reach the service. Check your connection. We’ll retry automatically.',
    timeout: 'The service is taking too long. We’ll retry automatically.',
    server: 'Something went wrong on our side. We’ll retry automatically.',
    unauthorized: 'This page is not signed in. Reload it. If that doesn’t help, contact your bank.',
    insecure: 'Open this page with https://.',
    forbidden: 'ATM search isn’t available here.',
    tooMany: 'Too many searches. We’ll retry in a moment.',
    rejected: 'The service couldn’t process this search.',
    detail: (message: string) => `Details: ${message}`,
    oldResults: (time: string) => `Showing results from ${time}.`,
    again: 'Retrying…',
  },
  offline: {
    title: 'You’re offline',
    since: (time: string) => `You’ve been offline since ${time}. Parts of the map may be missing.`,
    refresh: 'We’ll refresh when you’re back online.',
    none: 'We’ll load ATMs when you’re back online.',
  },
  mapLoading: 'Loading the map…',
  mapFailed: 'The map didn’t load. The list still works.',
  partFailed: 'This part didn’t load.',
  crashed: { title: 'Something went wrong', lead: 'Reload the page to continue.', reload: 'Reload' },

  detail: {
    back: 'Back to the list',
    backToDetails: 'Back to the details',
    loading: 'Loading this ATM…',
  },
  mapTexts: {
    you: 'Your location',
  },
});

export type Texts = ReturnType<typeof en>;
