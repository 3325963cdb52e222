import { readLanguageTag } from '../texts/languages.ts';
import { type FilterName, filterNames, isFilterName } from './filters.ts';

/** A point in WGS 84 degrees and, if relevant, the zoom level of the map. */
export interface View {
  readonly lat: number;
  readonly long: number;
  readonly zoom?: number;
}

/** The only bank whose ATMs are shown: the uid of its operator, and its name for the chip. */
export interface ChosenBank {
  readonly uid: string;
  readonly name: string;
}

/** The walking times that the page offers, minutes. */
export const walkMinutes = ['5', '10', '15'] as const;
export type WalkMinutes = (typeof walkMinutes)[number];

/** `all`: the search also finds shops, counters and other places that give cash and are not ATMs. */
export type WantedKinds = 'all';

/** `cards`: only ATMs that charge nothing for one of the person's cards, or that may charge nothing. */
export type FreeFor = 'cards';

/** South, west, north and east in degrees; west > east if the area crosses the 180th meridian. */
export type Area = readonly [south: number, west: number, north: number, east: number];

/**
 * The state of the screen in the URL. If the URL does not contain a value, its key is absent. The user's position is never
 * included: `near` only means that the search is around the user.
 */
export interface ScreenState {
  readonly near?: 'me';
  /** The search centre, if it is not the user's position. */
  readonly at?: View;
  /** The name of the chosen place, such as "Praha". */
  readonly place?: string;
  /** The view of the map, if the user has moved the map. */
  readonly view?: View;
  /** The map area that is searched; absent if the search uses a radius around the search centre. */
  readonly area?: Area;
  readonly filters: readonly FilterName[];
  /** The maximum walking time from the user to the ATMs shown, minutes; absent: any distance. */
  readonly walk?: WalkMinutes;
  readonly operator?: ChosenBank;
  /** With "open now", the time in the ATM's time zone at which the ATMs must be open, such as "2026-11-27T08:00"; absent: now. */
  readonly when?: string;
  /** The currency that the ATMs must dispense (ISO 4217). */
  readonly currency?: string;
  /** Absent: only ATMs. */
  readonly kinds?: WantedKinds;
  /** Absent: ATMs at any price. */
  readonly free?: FreeFor;
  /** The amount to withdraw, in whole units of the currency that the ATM dispenses. */
  readonly amount?: number;
  /** The sort order of the list; absent: by distance. Set only with an amount. */
  readonly sort?: 'cost';
  readonly atm?: string;
  /** Whether the form for reporting a problem with the ATM is open. */
  readonly report?: 'true';
  /** The open dialog: "How we know", the saved places or the person's cards. */
  readonly about?: 'data' | 'saved' | 'cards';
  /** The point whose stacked ATMs are listed, as "lat,long". */
  readonly pin?: string;
  /** The sheet's stop on a phone; absent: half. */
  readonly show?: 'list' | 'map';
  readonly theme?: 'light' | 'dark';
  /** An available language with an optional region: "en", "fr-CA". */
  readonly lang?: string;
  readonly bank?: string;
  /** Whether the page is embedded in an app or another page, which itself shows the title and a way to leave the finder. */
  readonly embed?: 'true';
  /** The platform of the device, if the host states it. It determines the links for directions. */
  readonly platform?: 'ios' | 'android' | 'web';
  /** Whether the host requests a close button. */
  readonly back?: 'close';
}

/** How the URL contains one key of the state. Both functions return `undefined` if the value is missing or invalid. */
interface Field<T> {
  readonly param: string;
  readonly parse: (text: string) => T | undefined;
  readonly serialise: (value: T) => string | undefined;
}

/**
 * The maximum length of a text from a link, which is rendered as plain text. The limit prevents a malicious link from filling the
 * screen.
 */
const longestText = 120;
const text = (param: string): Field<string> => ({
  param,
  parse: (value) => value.trim().slice(0, longestText) || undefined,
  serialise: (value) => value,
});
const matching = (param: string, form: RegExp): Field<string> => ({
  param,
  parse: (value) => (form.test(value) ? value : undefined),
  serialise: (value) => value,
});
const oneOf = <T extends string>(param: string, values: readonly T[]): Field<T> => ({
  param,
  parse: (value) => values.find((known) => known === value),
  serialise: (value) => value,
});

const decimal = /^-?\d{1,3}(\.\d+)?$/;
/** Formats a number with up to this many decimal places. The fifth decimal place of a degree is about a metre. */
const shortest = (value: number, digits: number) => String(Number(value.toFixed(digits)));
/** Parses decimal numbers separated by commas. Returns an empty list if any part is not a number. */
function readDecimals(value: string): readonly number[] {
  const parts = value.split(',');
  return parts.every((part) => decimal.test(part)) ? parts.map(Number) : [];
}
const isPoint = (lat: number, long: number) => Math.abs(lat) <= 90 && Math.abs(long) <= 180;
const view = (param: string): Field<View> => ({
  param,
  parse(value) {
    const [lat = 91, long = 181, zoom, more] = readDecimals(value);
    if (!isPoint(lat, long) || more !== undefined) return undefined;
    if (zoom === undefined) return { lat, long };
    return zoom >= 0 && zoom <= 22 ? { lat, long, zoom } : undefined;
  },
  serialise: ({ lat, long, zoom }) =>
    [shortest(lat, 5), shortest(long, 5), ...(zoom === undefined ? [] : [shortest(zoom, 2)])].join(','),
});

/** The maximum amount; no ATM dispenses more in any currency. */
export const largestAmount = 99_999_999;

/** The parameter, the parser and the serializer for every key of the state. For default values, the key is absent. */
const schema: { readonly [K in keyof Required<ScreenState>]: Field<NonNullable<ScreenState[K]>> } = {
  near: oneOf('near', ['me']),
  at: view('at'),
  place: text('place'),
  view: view('view'),
  area: {
    param: 'area',
    parse: (value) => {
      const [south = 91, west = 181, north = 91, east = 181] = readDecimals(value);
      return isPoint(south, west) && isPoint(north, east) && south <= north ? [south, west, north, east] : undefined;
    },
    serialise: (degrees) => degrees.map((edge) => shortest(edge, 5)).join(','),
  },
  filters: {
    param: 'filters',
    parse: (value) => {
      const named = new Set(value.split(',').filter(isFilterName));
      return filterNames.filter((name) => named.has(name));
    },
    serialise: (names) => names.join(',') || undefined,
  },
  walk: oneOf('walk', walkMinutes),
  // The format is "<uid>,<name>". The URL contains the name, because the page shows the chip before a response arrives.
  operator: {
    param: 'operator',
    parse: (value) => {
      const [, uid, name] = /^([\w.:-]{1,64}),\s*(\S.*)$/s.exec(value) ?? [];
      return uid === undefined || name === undefined ? undefined : { uid, name: name.slice(0, longestText).trim() };
    },
    serialise: ({ uid, name }) => `${uid},${name}`,
  },
  // `TimeChoice` removes a time that has passed or that does not exist.
  when: matching('when', /^\d{4}(-\d\d){2}T\d\d:\d\d$/),
  currency: matching('currency', /^[A-Z]{3}$/),
  kinds: oneOf('kinds', ['all']),
  free: oneOf('free', ['cards']),
  amount: {
    param: 'amount',
    parse: (value) => (/^[1-9]\d{0,7}$/.test(value) ? Number(value) : undefined),
    serialise: (value) => String(value),
  },
  sort: oneOf('sort', ['cost']),
  atm: text('atm'),
  report: oneOf('report', ['true']),
  pin: text('pin'),
  about: oneOf('about', ['data', 'saved', 'cards']),
  show: oneOf('show', ['list', 'map']),
  theme: oneOf('theme', ['light', 'dark']),
  lang: { param: 'lang', parse: readLanguageTag, serialise: (value) => value },
  bank: matching('bank', /^[a-z0-9][a-z0-9-]{0,62}$/),
  embed: oneOf('embed', ['true']),
  platform: oneOf('platform', ['ios', 'android', 'web']),
  back: oneOf('back', ['close']),
};

/** Parses a query string ("?at=50.13,14.49&filters=openNow"). Ignores invalid values. */
export function parseScreen(query: string): ScreenState {
  const params = new URLSearchParams(query);
  const state: Record<string, unknown> = { filters: [] };
  for (const [key, field] of Object.entries(schema)) {
    const raw = params.get(field.param);
    const value = raw === null ? undefined : field.parse(raw);
    if (value !== undefined) state[key] = value;
  }
  // A search has only one centre. If a link contains both a place and the user, the place takes precedence, because it is the
  // same for everyone. Walking times are measured from the user's position.
  if (state.at !== undefined) {
    delete state.near;
    delete state.walk;
  }
  if (state.at === undefined && state.near === undefined) delete state.area;
  if (!(state.filters as string[]).includes('openNow')) delete state.when;
  if (state.amount === undefined) delete state.sort;
  if (state.atm === undefined) delete state.report;
  return state as unknown as ScreenState;
}

/**
 * Returns the query string of a state: "", or a string that starts with "?". Commas are not encoded, so that they are readable.
 */
export function serialiseScreen(state: ScreenState): string {
  const parts: string[] = [];
  for (const [key, field] of Object.entries(schema)) {
    const value = state[key as keyof ScreenState];
    const written = value === undefined ? undefined : (field as Field<typeof value>).serialise(value);
    if (written !== undefined) parts.push(`${field.param}=${encodeURIComponent(written).replaceAll('%2C', ',')}`);
  }
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

/**
 * Changes of the state. The value `undefined` removes a key. Removing the ATM also removes its report form, and removing the
 * filter "open now" also removes its time.
 */
export type ScreenPatch = { readonly [K in keyof ScreenState]?: ScreenState[K] | undefined };

export function patched(state: ScreenState, patch: ScreenPatch): ScreenState {
  const report = 'atm' in patch && patch.atm !== state.atm ? { report: undefined } : {};
  const { filters = state.filters } = patch;
  const now = filters.includes('openNow') ? {} : { when: undefined };
  const all = { ...state, ...report, ...patch, ...now, filters };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as unknown as ScreenState;
}
