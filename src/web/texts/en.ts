import type { Formats } from './formats.ts';

/**
 * English, and the shape every other language must have: each catalogue is a function of the locale's formats with
 * exactly these keys, so a missing or a surplus text does not compile.
 */
export const en = (f: Formats) => ({
  appName: 'ATM finder',
  titles: {
    atm: (name: string, app: string) => `${name} · ${app}`,
    place: (place: string, app: string) => `ATMs near ${place} · ${app}`,
  },
  atm: 'ATM',
  operatorUnknown: 'Operator not known',
  demo: 'Demo data',
  demoLong: 'This is an invented town with invented machines. Nothing here exists.',
  dismiss: 'Dismiss',
  retry: 'Try again',
  cancel: 'Cancel',
  /** A word before what it names. */
  labelled: (word: string) => `${word}:`,
  /** What is read out as one sentence, part by part. */
  joined: (before: string, after: string) => `${before}, ${after}`,

  skipToList: 'Skip to the list of ATMs',

  close: 'Close',
  listLabel: 'ATMs',
  mapLabel: 'Map of ATMs',
  list: 'List',
  map: 'Map',
  both: 'Both',
  switchLabel: 'Show',
  sheetHandle: 'Size of the list',
  sheetStop: { peek: 'small', half: 'half of the screen', full: 'full screen' },

  search: {
    label: 'Search for a place, a street or a bank',
    placeholder: 'Place, street, bank…',
    clear: 'Clear the search',
    near: 'Near me',
    useMyLocation: 'Use my location',
    searching: 'Searching…',
    nothing: (text: string) => `Nothing found for “${text}”.`,
    atms: (count: number) => f.plural(count, { one: '# ATM', other: '# ATMs' }),
    results: (count: number) => f.plural(count, { one: '# suggestion', other: '# suggestions' }),
  },

  filters: {
    label: 'Filters',
    clear: 'Clear all',
    clearFilters: 'Clear filters',
    chips: {
      openNow: 'Open now',
      isFree: 'No surcharge',
      depositAtm: 'Cash deposit',
      contactless: 'Contactless',
      wheelchairAccess: 'Wheelchair',
      voiceAssistant: 'Voice guidance',
      openNonStop: '24/7',
      allianceOnly: 'My network',
    },
    /** Read after the chip's word: how many of the shown machines fit. */
    fits: (count: number) => f.plural(count, { one: '# fits', other: '# fit' }),
  },

  /** Three states, three sentences: unknown is never worded as a no. */
  attributes: {
    wheelchairAccess: { yes: 'Wheelchair access', no: 'No wheelchair access', unknown: 'Wheelchair access: not known' },
    voiceAssistant: { yes: 'Voice guidance', no: 'No voice guidance', unknown: 'Voice guidance: not known' },
    contactless: { yes: 'Contactless', no: 'Not contactless', unknown: 'Contactless: not known' },
    depositAtm: { yes: 'Cash deposit', no: 'No cash deposit', unknown: 'Cash deposit: not known' },
    openNonStop: { yes: 'Open 24/7', no: 'Not open 24/7', unknown: 'Open 24/7: not known' },
  },

  open: {
    nonStop: 'Open 24/7',
    open: 'Open',
    closes: (moment: string) => `Open, closes ${moment}`,
    closesIn: (moment: string, left: string) => `Open, closes ${moment} (in ${left})`,
    closed: 'Closed',
    opens: (moment: string) => `Closed, opens ${moment}`,
    opensIn: (moment: string, left: string) => `Closed, opens ${moment} (in ${left})`,
    unknown: 'Hours not known',
    notNonStop: 'Hours not known, not 24/7',
  },
  amount: 'Amount',
  fee: {
    none: 'No surcharge',
    amount: (amount: string, currency: string) => `${amount}\u00a0${currency} surcharge`,
    percentage: (percentage: string) => `${percentage}\u00a0% surcharge`,
    unknown: 'Surcharge not known',
    amountUnknown: 'Surcharge, amount not known',
    someCards: 'Surcharge for some cards',
  },

  card: {
    walk: (minutes: number) => f.plural(minutes, { one: 'about # min on foot', other: 'about # min on foot' }),
    addressUnknown: 'Address not known',
    myNetwork: 'My network',
    noWithdrawal: 'No cash withdrawal here',
    caution: 'Several people reported that this machine is gone',
  },

  earlierSearch: 'The list is still that of your last search: the new one could not be made.',

  summary: {
    within: (shown: string, total: string, radius: string) => `${shown} of ${total} within ${radius}`,
    all: (count: number, radius: string) => f.plural(count, { one: `# ATM within ${radius}`, other: `# ATMs within ${radius}` }),
    announce: (count: number, radius: string) =>
      f.plural(count, { one: `# ATM found within ${radius}`, other: `# ATMs found within ${radius}` }),
    nearest: 'Nearest known ATM',
    truncated: 'There are more. Zoom in and search the area, or show more.',
    truncatedFull: (count: string) => `The nearest ${count} are shown. Zoom in and search the area for others.`,
    more: 'Show more',
    loading: 'Looking for ATMs…',
    updating: 'Updating…',
  },
  groups: {
    match: 'Match your filters',
    unconfirmed: 'Not confirmed, may fit',
    none: 'none known',
    matchCount: (shown: string, total: string) => `${shown} of ${total}`,
    noMatch: 'No ATM nearby is known to fit. The ones below may: nobody has told us yet.',
    unconfirmedHelp: 'Each card says what is not known.',
  },

  welcome: {
    title: 'Find cash nearby',
    lead: 'Use your location, or search for a place. Your position is used for the search only and is never part of a link.',
    lastPlace: 'Last place',
    places: 'Covered areas',
    placesFailed: 'The list of covered areas could not be loaded.',
    placesNone: 'No area has been loaded yet. An operator can import one.',
  },
  locating: { title: 'Finding your position…', lead: 'This can take a few seconds.' },
  noPosition: {
    denied: { title: 'Location is blocked for this page' },
    unavailable: { title: 'Your position could not be determined' },
    silent: { title: 'Your device did not answer' },
    insecure: { title: 'Your position needs a secure page' },
  },
  accuracy: (distance: string) => `Your position is only accurate to ${distance}.`,
  empty: {
    title: 'No ATM within 50 km',
    titleMiles: 'No ATM within 31 miles',
    outsideTitle: 'Outside the covered area',
    outsideNotice: 'This place is outside the covered areas. What is listed lies further away.',
  },
  failure: {
    title: 'The ATMs could not be loaded',
    network: 'The service could not be reached. Check the connection; it is tried again by itself.',
    timeout: 'The service took too long to answer. It is tried again by itself.',
    server: 'The service has a problem. It is tried again by itself.',
    unauthorized: 'This page is not signed in to the service. Reload it; if that does not help, the operator must check its key.',
    insecure: 'This page needs a secure connection. Open this address with https://.',
    forbidden: 'The ATM search is not activated here.',
    tooMany: 'Too many requests for now. It is tried again in a moment.',
    rejected: 'The service did not understand this request.',
    detail: (message: string) => `It said: ${message}`,
    oldResults: (time: string) => `Results from ${time} are shown.`,
    again: 'Trying again…',
  },
  offline: {
    title: 'You are offline',
    since: (time: string) => `Offline since ${time}.`,
    results: (time: string) => `These are the results of ${time}. It comes back by itself.`,
    none: 'Nothing has been loaded yet. It comes back by itself.',
  },
  mapLoading: 'The map is loading…',
  mapFailed: 'The map could not be loaded. The list still works.',
  partFailed: 'This part could not be loaded.',
  crashed: { title: 'Something went wrong on this page', lead: 'Nothing you did. Reloading brings it back.', reload: 'Reload' },

  detail: {
    back: 'Back to the list',
    backToAtm: 'Back to the ATM',
    loading: 'Loading this ATM…',
  },
  stack: {
    title: (count: number) => f.plural(count, { one: '# ATM at this spot', other: '# ATMs at this spot' }),
    back: 'Back to all ATMs',
  },
  mapTexts: {
    you: 'Your position',
  },
  attribution: 'Data',
});

export type Texts = ReturnType<typeof en>;
