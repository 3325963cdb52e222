import { readLanguageTag } from '../texts/languages.ts';
import { type FilterName, filterNames, isFilterName } from './filters.ts';

/** WGS 84 degrees and, if relevant, the map's zoom level. */
export interface View {
  readonly lat: number;
  readonly long: number;
  readonly zoom?: number;
}

/** A bank whose ATMs are the only ones shown: the uid of an operator, and its name for the chip. */
export interface ChosenBank {
  readonly uid: string;
  readonly name: string;
}

/** The walking times that the page offers, in minutes. */
export const walkMinutes = ['5', '10', '15'] as const;
export type WalkMinutes = (typeof walkMinutes)[number];

/** South, west, north and east in degrees; west > east across the 180th meridian. */
export type Area = readonly [south: number, west: number, north: number, east: number];

/**
 * The screen's state in the URL. A value that is not in the URL is an absent key. The person's own position is never included:
 * `near` only means that the search is around the person.
 */
export interface ScreenState {
  readonly near?: 'me';
  /** The search centre, if it is not the person's position. */
  readonly at?: View;
  /** The name of the chosen place, for example "Praha". */
  readonly place?: string;
  /** The map's view, if the user has moved the map. */
  readonly view?: View;
  /** The part of the map that is searched; absent if the search is around the search centre. */
  readonly area?: Area;
  readonly filters: readonly FilterName[];
  /** The walk from the person within which ATMs are shown, minutes; absent: any distance. */
  readonly walk?: WalkMinutes;
  readonly operator?: ChosenBank;
  /** With "open now", the time on the ATMs' clocks at which they must be open: "2026-11-27T08:00"; absent: now. */
  readonly when?: string;
  /** The currency that the ATMs must dispense, ISO 4217. */
  readonly currency?: string;
  /** The amount to withdraw, in whole units of the currency that an ATM dispenses. */
  readonly amount?: number;
  /** The list's sort order; absent: by distance. Set only with an amount. */
  readonly sort?: 'cost';
  readonly atm?: string;
  /** Whether the form to report a problem with that ATM is open. */
  readonly report?: 'true';
  /** The open dialog: "How we know" or the saved places. */
  readonly about?: 'data' | 'saved';
  /** The point whose stacked ATMs are listed: "lat,long". */
  readonly pin?: string;
  /** The sheet's stop on a phone; absent: half. */
  readonly show?: 'list' | 'map';
  readonly theme?: 'light' | 'dark';
  /** An available language, optionally with a region: "en", "fr-CA". */
  readonly lang?: string;
  readonly bank?: string;
  /** Whether the page is embedded in an app or another page, which itself shows the title and a way to leave. */
  readonly embed?: 'true';
  /** The device's platform, if the host provides it. Determines the links for directions. */
  readonly platform?: 'ios' | 'android' | 'web';
  /** Whether the host requests a close button. */
  readonly back?: 'close';
}

/** How the URL contains one key of the state. Both functions return `undefined` for a missing or invalid value. */
interface Field<T> {
  readonly param: string;
  readonly parse: (text: string) => T | undefined;
  readonly serialise: (value: T) => string | undefined;
}

/** Text from a link is rendered as plain text. The limit prevents a malicious link from filling the screen. */
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
/** Writes a number with at most this many decimals. Five decimals of a degree are about a metre. */
const shortest = (value: number, digits: number) => String(Number(value.toFixed(digits)));
/** Reads comma-separated decimal numbers. Returns an empty list if any part is not a number. */
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

/** No ATM dispenses more, in any currency. */
export const largestAmount = 99_999_999;

/** Every key of the state: its parameter, parser and serializer. Defaults are absent keys. */
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
  // Written as "<uid>,<name>". The URL contains the name, because the page shows the chip before any response.
  operator: {
    param: 'operator',
    parse: (value) => {
      const [, uid, name] = /^([\w.:-]{1,64}),\s*(\S.*)$/s.exec(value) ?? [];
      return uid === undefined || name === undefined ? undefined : { uid, name: name.slice(0, longestText).trim() };
    },
    serialise: ({ uid, name }) => `${uid},${name}`,
  },
  // The choice of the time removes a time that has passed or does not exist.
  when: matching('when', /^\d{4}(-\d\d){2}T\d\d:\d\d$/),
  currency: matching('currency', /^[A-Z]{3}$/),
  amount: {
    param: 'amount',
    parse: (value) => (/^[1-9]\d{0,7}$/.test(value) ? Number(value) : undefined),
    serialise: (value) => String(value),
  },
  sort: oneOf('sort', ['cost']),
  atm: text('atm'),
  report: oneOf('report', ['true']),
  pin: text('pin'),
  about: oneOf('about', ['data', 'saved']),
  show: oneOf('show', ['list', 'map']),
  theme: oneOf('theme', ['light', 'dark']),
  lang: { param: 'lang', parse: readLanguageTag, serialise: (value) => value },
  bank: matching('bank', /^[a-z0-9][a-z0-9-]{0,62}$/),
  embed: oneOf('embed', ['true']),
  platform: oneOf('platform', ['ios', 'android', 'web']),
  back: oneOf('back', ['close']),
};

/** Reads a query string ("?at=50.13,14.49&filters=openNow"). Ignores invalid values. */
export function parseScreen(query: string): ScreenState {
  const params = new URLSearchParams(query);
  const state: Record<string, unknown> = { filters: [] };
  for (const [key, field] of Object.entries(schema)) {
    const raw = params.get(field.param);
    const value = raw === null ? undefined : field.parse(raw);
    if (value !== undefined) state[key] = value;
  }
  // The search has one centre. If a link names both a place and the person, the place takes precedence, because it is the same
  // for everyone.
  // Walking times are from the person's position.
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

/** The query string of a state, "" or starting with "?". Commas stay unencoded, so they are readable. */
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
 * Changes to the state. A key with `undefined` is removed. Removing the ATM also removes its report form, and removing the filter
 * "open now" its time.
 */
export type ScreenPatch = { readonly [K in keyof ScreenState]?: ScreenState[K] | undefined };

export function patched(state: ScreenState, patch: ScreenPatch): ScreenState {
  const report = 'atm' in patch && patch.atm !== state.atm ? { report: undefined } : {};
  const { filters = state.filters } = patch;
  const now = filters.includes('openNow') ? {} : { when: undefined };
  const all = { ...state, ...report, ...patch, ...now, filters };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as unknown as ScreenState;
}
