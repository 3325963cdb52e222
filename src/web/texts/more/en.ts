import type { Formats } from '../formats.ts';
import { en as hints } from '../hints/en.ts';
import { en as report } from '../reportForm/en.ts';

/**
 * The English texts of later parts: the details of an ATM, the map, the suggestions and the settings. They load with the first of
 * these parts. Their type is the type of the texts in every other language.
 */
export const en = (f: Formats) => ({
  titles: {
    atm: (name: string, app: string) => `${name} · ${app}`,
    place: (place: string, app: string) => `ATMs near ${place} · ${app}`,
  },
  search: {
    suggestions: 'Suggestions',
    coordinates: 'Coordinates',
    covered: 'Area we cover',
    failed: 'Search isn’t available right now. Coordinates and the areas below still work.',
    missed: (words: string) => `No match for “${words}”.`,
    showing: (place: string) => `Showing ${place}.`,
    change: 'Change',
    elsewhereSilent: 'Addresses outside the areas we cover can’t be searched right now.',
    nothing: (text: string) => `No match for “${text}”.`,
    nothingHelp: 'Try a street, city or bank in an area we cover.',
    unreadableLink: (host: string) =>
      `This ${host} link doesn’t contain a place. Open it and copy the address or coordinates from there.`,
    kinds: {
      place: 'Area we cover',
      city: 'City',
      street: 'Street',
      zip: 'Postcode',
      operator: 'Bank',
      town: 'Town',
      village: 'Village',
      district: 'District',
      locality: 'Place',
      station: 'Station',
      airport: 'Airport',
      ferry: 'Ferry',
      hospital: 'Hospital',
      university: 'University',
      museum: 'Museum',
      theatre: 'Theatre',
      attraction: 'Sight',
      mall: 'Shopping centre',
      townHall: 'Town hall',
      park: 'Park',
      stadium: 'Stadium',
      beach: 'Beach',
    },
  },

  walk: { label: 'Walking time', any: 'Any distance' },

  fee: {
    note: 'Charged by the machine’s operator. Your bank may charge its own fee.',
  },

  cost: {
    title: 'How much do you need?',
    inEach: 'In each machine’s currency',
    field: 'Another amount',
    invalid: (most: string) => `Enter a whole number up to ${most}`,
    clear: 'Clear the amount',
    sort: 'Sort by total cost',
    sorted: 'Unknown costs are last. Only the ATMs shown are sorted.',
    unsorted: 'All costs are unknown here. The nearest ATMs are first.',
    rates: 'Currencies are not converted.',
    ownToo: 'Your bank may charge its own fee.',
    about: (money: string) => `about ${money}`,
    atLeast: (money: string) => `at least ${money}`,
    pay: (money: string, amount: string) => `You pay ${money} for ${amount}`,
    fees: (money: string, amount: string) => `${money} in fees for ${amount}`,
    nothing: 'No fees',
    unknown: 'Total cost unknown',
    heading: (amount: string) => `Withdrawing ${amount}`,
    machine: 'ATM fee',
    own: 'Your bank’s fee',
    sum: 'Total fees',
    none: 'none',
    notKnown: 'unknown',
  },

  searchArea: 'Search this area',
  near: (place: string) => `Near ${place}`,
  tilesUnreachable: 'Map images didn’t load.',

  status: {
    states: {
      inService: 'Working',
      outOfService: 'Out of service',
      outOfCash: 'Out of cash',
      depositUnavailable: 'No deposits at the moment',
    },
    withdrawalUnavailable: 'No withdrawals at the moment',
    partly: 'Partly working',
    down: 'not working right now',
    featureDown: (feature: string) => `${feature}: not working right now`,
    /** @param ago "8 min ago" */
    reportedBy: (state: string, name: string, ago: string) => `${state}, reported by ${name} ${ago}`,
    reported: (state: string, ago: string) => `${state}, reported ${ago}`,
  },
  mapTexts: {
    labels: {
      keys: 'Arrow keys move the map, plus and minus zoom',
      zoomIn: 'Zoom in',
      zoomOut: 'Zoom out',
      skip: 'Skip the map',
      position: 'Your location',
      noDetail: 'No street map of this area',
    },
    pin: (name: string, state: string) => `${name}, ${state}`,
    stack: (atms: string, state: string) => `${atms} here, ${state}`,
    cluster: (atms: string) => `${atms}. Zoom in`,
    states: { open: 'open', closed: 'closed', unknown: 'hours unknown', gone: 'reported as removed' },
  },

  detail: {
    demo: 'This town and its machines are invented.',
    gone: 'This cash machine is no longer listed.',
    notFound: 'We couldn’t find this cash machine. The link may be incomplete.',
    directions: 'Directions',
    otherMapApp: 'Other map app',
    share: 'Share',
    shareText: (name: string, address: string) => `${name}, ${address}`,
    copied: 'Link copied',
    copyAddress: 'Copy address',
    addressCopied: 'Address copied',
    copyFailed: 'Couldn’t copy. Copy it from here:',
    walk: {
      title: 'Walking directions',
      offline: 'You’re offline. Walking directions need a connection.',
      stepByStep: 'Step by step',
      stairs: 'Stairs on the way',
      steps: (count: number) => `Stairs on the way: ${f.plural(count, { one: '# step', other: '# steps' })}`,
      print: 'Print directions',
    },
    /** @param way "350 m" */
    from: (way: string, place: string) => `${way} from ${place}`,
    features: 'What it offers',
    hours: 'Opening hours',
    week: 'All week',
    today: 'Today',
    closedAllDay: 'Closed',
    allDay: 'Open 24 hours',
    dayUnknown: 'Hours unknown',
    unsure: (times: string) => `${times} (not certain)`,
    raw: 'As recorded',
    localTime: (zone: string) => `Local time there (${zone}).`,
    hoursUnreadable: 'We can’t show these hours as a week.',
    hoursLoading: 'Loading the hours…',
    nonStop: 'Open day and night, every day.',
    hoursUnknown: 'Unknown',
    fee: 'ATM fee',
    currencies: 'Currencies',
    network: 'Your bank’s network',
    networkWithdrawal: 'Withdraw without an ATM fee',
    networkDeposit: 'Deposit cash as at your own bank',
    networkNone: 'Not part of your bank’s network',
    partner: 'From your bank',
    about: 'About this information',
    checkedOn: (date: string) => `Last checked on ${date}`,
    checkedUnknown: 'Date of last check unknown',
    source: 'Source',
    address: 'Address',
    coordinates: 'Coordinates',
    yes: 'yes',
    no: 'no',
  },

  hints,
  report: report(f),

  settings: {
    label: 'Language and appearance',
    language: 'Language',
    theme: 'Appearance',
    themes: { system: 'Automatic', light: 'Light', dark: 'Dark' },
    saved: 'Saved places',
    cards: 'Your cards',
    forget: 'Delete everything on this device',
    forgetWhat:
      'Deletes saved ATMs, places, cards, results, map images, filters and settings. Your location and the results around it are deleted when you close the page. Your browser keeps its own history.',
    forgotten: 'Everything on this device is deleted.',
  },

  covered: {
    title: 'Areas we cover',
    failed: 'Couldn’t load the areas we cover.',
    none: 'We don’t know any cash machines yet.',
  },
  noPosition: {
    search: 'Search for a place',
    denied: 'Search for a place above.',
    unavailable: 'Your device has no location signal. Try again, search for a place above, or move the map.',
    silent: 'We asked for your location but got no answer. Try again, search for a place above, or move the map.',
    insecure: 'Browsers share your location only with https pages. Search for a place above, or move the map.',
    places: 'Or go to an area we cover',
  },

  placeUnread: 'We couldn’t read the place in this link.',

  stackTitle: (atms: string) => `${atms} here`,
  attribution: 'Data',
  empty: {
    clearFilters: 'Clear filters',
    searchIn: { apple: 'Search in Apple Maps', google: 'Search in Google Maps' },
    filtered: 'No ATM nearby fits these filters.',
    outside: 'We don’t know any cash machines here yet, but there may be some.',
    nearest: 'Nearest ATM we know',
    nothing: 'We don’t know any ATM for this search.',
  },

  areas: {
    fetch: 'Load ATMs from OpenStreetMap',
    looking: 'Looking for ATMs in this area…',
    more: 'Still loading this area. More ATMs may appear.',
    nothing: 'No ATMs found, or OpenStreetMap isn’t responding. Try again later.',
    failed: 'Couldn’t load this area. Try again in a minute.',
  },

  howToAllow: {
    title: 'How to allow location',
    chrome: 'Tap the icon at the left of the address, choose Permissions, allow Location, then try again.',
    safari: 'Open Settings, then Apps, Safari, Location, choose Ask or Allow, then come back and try again.',
    firefox: 'Tap the shield or lock at the left of the address, clear the blocked Location permission, then try again.',
    other: 'Allow location for this page in your browser’s or your app’s settings, then try again.',
  },

  offline: {
    kept: 'Saved on this device',
    keptOf: (time: string) => `Results from ${time}`,
  },
});

export type MoreTexts = ReturnType<typeof en>;
