import type { Formats } from '../formats.ts';
import { en as hints } from '../hints/en.ts';
import { en as report } from '../reportForm/en.ts';

/**
 * The English of what comes after the first list: of an ATM's particulars, the map, the suggestions, the settings. Loaded
 * with the first such part, in whichever language; the shape every other language must have.
 */
export const en = (f: Formats) => ({
  search: {
    suggestions: 'Suggestions',
    coordinates: 'Coordinates',
    covered: 'Covered area',
    failed: 'The search did not answer. Coordinates and the covered areas below still work.',
    missed: (words: string) => `“${words}” was not found.`,
    showing: (place: string) => `Showing ${place}.`,
    change: 'Change',
    elsewhereSilent: 'Addresses outside the covered areas cannot be searched just now.',
    nothingHelp: 'Try a street, a city or a bank in a covered area, or coordinates such as 50.13, 14.49.',
    unreadableLink: (host: string) =>
      `A link of ${host} does not say where it leads. Open it, then copy the address or the coordinates from there.`,
    kinds: {
      place: 'Covered area',
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

  fee: {
    note: 'Charged by the machine’s operator. Your own bank may charge for it too.',
  },

  cost: {
    title: 'How much to withdraw?',
    inEach: 'In the money that each machine pays out',
    field: 'Another amount',
    invalid: (most: string) => `A whole number up to ${most}`,
    clear: 'Clear the amount',
    sort: 'Sort by total cost',
    sorted: 'Only the ATMs shown; unknown costs come last.',
    unsorted: 'No total cost is known here: the nearest come first.',
    rates: 'Currencies are not converted.',
    ownToo: 'Your own bank may charge too.',
    money: (amount: string, currency: string) => `${amount}\u00a0${currency}`,
    about: (money: string) => `about ${money}`,
    atLeast: (money: string) => `at least ${money}`,
    surcharge: (money: string, amount: string) => `${money} surcharge for ${amount}`,
    total: (money: string, amount: string) => `${money} in total for ${amount}`,
    nothing: 'No fees at all',
    unknown: 'Total cost not known',
    heading: (amount: string) => `Withdrawing ${amount}`,
    machine: 'Surcharge',
    own: 'Your bank’s fee',
    sum: 'In total',
    none: 'none',
    notKnown: 'not known',
  },

  searchArea: 'Search this area',
  near: (place: string) => `Near ${place}`,
  tilesUnreachable: 'Map images cannot be loaded.',

  mapTexts: {
    labels: {
      keys: 'Arrow keys move the map, plus and minus zoom',
      zoomIn: 'Zoom in',
      zoomOut: 'Zoom out',
      skip: 'Skip the map',
      position: 'Your position',
    },
    pin: (name: string, state: string) => `${name}, ${state}`,
    stack: (atms: string, state: string) => `${atms} here, ${state}`,
    states: { open: 'open', closed: 'closed', unknown: 'hours not known', gone: 'reported gone' },
  },

  detail: {
    gone: 'This ATM no longer exists.',
    notFound: 'This ATM is not known. The link may be incomplete.',
    directions: 'Directions',
    share: 'Share',
    shareText: (name: string, address: string) => `${name}, ${address}`,
    copied: 'Link copied',
    copyAddress: 'Copy address',
    addressCopied: 'Address copied',
    copyFailed: 'Could not copy. This is it:',
    features: 'What it offers',
    hours: 'Opening hours',
    week: 'The whole week',
    today: 'Today',
    closedAllDay: 'Closed',
    allDay: 'Open 24 hours',
    dayUnknown: 'Hours not known',
    unsure: (times: string) => `${times} (not certain)`,
    raw: 'As recorded',
    localTime: (zone: string) => `Times are the ATM’s own (${zone}).`,
    hoursUnreadable: 'The recorded hours could not be laid out as a week.',
    hoursLoading: 'Reading the hours…',
    nonStop: 'Open day and night, every day.',
    hoursUnknown: 'Nobody has told us when it is open.',
    fee: 'Surcharge',
    where: 'Where exactly',
    currencies: 'Currencies',
    network: 'My network',
    networkWithdrawal: 'Withdraw as at your own bank',
    networkDeposit: 'Deposit as at your own bank',
    networkNone: 'Not part of your bank’s network',
    partner: 'From your bank',
    about: 'About this record',
    checkedOn: (date: string) => `Last confirmed on ${date}`,
    checkedUnknown: 'Date of the last check not known',
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
    forget: 'Forget everything on this device',
    forgetWhat:
      'Places, results, map images, filters and settings. Your position, and results around it, go by themselves when you close the page. The browser’s own history is not ours to clear.',
    forgotten: 'Everything on this device is forgotten.',
  },

  noPosition: {
    denied: 'Nothing is lost: type a place above, or drag the map to where you are and search there.',
    unavailable: 'The device has no signal for it right now. Try again, type a place above, or drag the map and search there.',
    silent: 'It was asked for your position and stayed silent. Try again, type a place above, or drag the map and search there.',
    insecure: 'Browsers share it with https pages only. Type a place above, or drag the map and search there.',
    places: 'Or go to a covered area',
  },

  placeUnread: 'The place in this link could not be read.',

  empty: {
    filtered: 'No ATM within reach fits these filters.',
    outside: 'There is no data for this place yet. That does not mean that there are no ATMs.',
    nearest: 'The nearest known ATM is here:',
    nothing: 'No ATM is known anywhere for this search.',
  },

  areas: {
    fetch: 'Fetch this area from OpenStreetMap',
    looking: 'Looking for ATMs in this area…',
    more: 'This area is still being collected. More ATMs may appear.',
    nothing: 'Nothing came: OpenStreetMap knows no ATM here, or does not answer just now.',
    failed: 'The area cannot be fetched just now. Try again in a minute.',
  },

  howToAllow: {
    title: 'How to allow it again',
    chrome: 'Tap the icon at the left of the address, choose Permissions, allow Location, then try again.',
    safari: 'Open Settings, then Apps, Safari, Location, choose Ask or Allow, then come back and try again.',
    firefox: 'Tap the shield or lock at the left of the address, clear the blocked Location permission, then try again.',
    other: 'Allow location for this page in your browser’s or your app’s settings, then try again.',
  },

  offline: {
    kept: 'Kept on this device',
    keptOf: (time: string) => `Results of ${time}`,
  },
});

export type MoreTexts = ReturnType<typeof en>;
