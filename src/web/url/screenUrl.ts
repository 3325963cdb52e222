import { readLanguageTag } from '../texts/languages.ts';
import { type FilterName, filterNames, isFilterName } from './filters.ts';

/** WGS 84 degrees and, where the map's scale matters, its zoom level. */
export interface View {
  readonly lat: number;
  readonly long: number;
  readonly zoom?: number;
}

/**
 * Everything that the screen shows, as the URL says it. What is not in the URL is an absent key. The person's own
 * position is never here: `near` only says that the search is around it.
 */
export interface ScreenState {
  readonly near?: 'me';
  /** The middle of the search when it is not the person. */
  readonly at?: View;
  /** What the person chose there, e.g. "Praha". */
  readonly place?: string;
  /** Where the map was moved to since, without searching there. */
  readonly view?: View;
  readonly filters: readonly FilterName[];
  /** What the person wants to withdraw: whole units of the money that a machine pays out. */
  readonly amount?: number;
  /** By what the list is sorted; absent: by distance. Only with an amount. */
  readonly sort?: 'cost';
  readonly atm?: string;
  /** The form to report a problem with that ATM, in place of its particulars. */
  readonly report?: 'true';
  /** The point whose stacked machines are listed: "lat,long". */
  readonly pin?: string;
  /** How much of a phone's screen the list takes; absent: half. */
  readonly show?: 'list' | 'map';
  readonly theme?: 'light' | 'dark';
  /** A language that there is, with a region where one was named: "en", "fr-CA". */
  readonly lang?: string;
  /** Whose finder this is: a bank's slug. */
  readonly bank?: string;
  /** Part of an app's screen or of another page: that one has the name and the way out. */
  readonly embed?: 'true';
  /** What the device is, where a host knows better than the browser tells: decides how directions are linked. */
  readonly platform?: 'ios' | 'android' | 'web';
  /** A host without a way out of its own asks for one here. */
  readonly back?: 'close';
}

/** How one key of the state is written in the URL. `undefined` from either side: not there, or not readable. */
interface Field<T> {
  readonly param: string;
  readonly parse: (text: string) => T | undefined;
  readonly serialise: (value: T) => string | undefined;
}

/** Text from a link is shown, never run; the limit keeps a hostile one from filling the screen. */
const longestText = 120;
const text = (param: string): Field<string> => ({
  param,
  parse: (value) => value.trim().slice(0, longestText) || undefined,
  serialise: (value) => value,
});
const oneOf = <T extends string>(param: string, values: readonly T[]): Field<T> => ({
  param,
  parse: (value) => values.find((known) => known === value),
  serialise: (value) => value,
});

const decimal = /^-?\d{1,3}(\.\d+)?$/;
/** Five decimals are about a metre. */
const shortest = (value: number, digits: number) => String(Number(value.toFixed(digits)));
const view = (param: string): Field<View> => ({
  param,
  parse(value) {
    const parts = value.split(',');
    if (parts.length < 2 || parts.length > 3 || !parts.every((part) => decimal.test(part))) return undefined;
    const [lat = 91, long = 181, zoom] = parts.map(Number);
    if (Math.abs(lat) > 90 || Math.abs(long) > 180) return undefined;
    if (zoom === undefined) return { lat, long };
    return zoom >= 0 && zoom <= 22 ? { lat, long, zoom } : undefined;
  },
  serialise: ({ lat, long, zoom }) =>
    [shortest(lat, 5), shortest(long, 5), ...(zoom === undefined ? [] : [shortest(zoom, 2)])].join(','),
});

/** No machine pays out more, in whatever currency. */
export const largestAmount = 99_999_999;

/** The one table: every key of the state, its parameter, how it is read and written. Defaults are absent keys. */
const schema: { readonly [K in keyof Required<ScreenState>]: Field<NonNullable<ScreenState[K]>> } = {
  near: oneOf('near', ['me']),
  at: view('at'),
  place: text('place'),
  view: view('view'),
  filters: {
    param: 'filters',
    parse: (value) => {
      const named = new Set(value.split(',').filter(isFilterName));
      return filterNames.filter((name) => named.has(name));
    },
    serialise: (names) => names.join(',') || undefined,
  },
  amount: {
    param: 'amount',
    parse: (value) => (/^[1-9]\d{0,7}$/.test(value) ? Number(value) : undefined),
    serialise: (value) => String(value),
  },
  sort: oneOf('sort', ['cost']),
  atm: text('atm'),
  report: oneOf('report', ['true']),
  pin: text('pin'),
  show: oneOf('show', ['list', 'map']),
  theme: oneOf('theme', ['light', 'dark']),
  lang: { param: 'lang', parse: readLanguageTag, serialise: (value) => value },
  bank: {
    param: 'bank',
    parse: (value) => (/^[a-z0-9][a-z0-9-]{0,62}$/.test(value) ? value : undefined),
    serialise: (value) => value,
  },
  embed: oneOf('embed', ['true']),
  platform: oneOf('platform', ['ios', 'android', 'web']),
  back: oneOf('back', ['close']),
};

/** Reads a query string ("?at=50.13,14.49&filters=openNow"). What cannot be read counts as not there. */
export function parseScreen(query: string): ScreenState {
  const params = new URLSearchParams(query);
  const state: Record<string, unknown> = { filters: [] };
  for (const [key, field] of Object.entries(schema)) {
    const raw = params.get(field.param);
    const value = raw === null ? undefined : field.parse(raw);
    if (value !== undefined) state[key] = value;
  }
  // The search has one middle: a link that names both means the place, which is the same for everyone.
  if (state.at !== undefined) delete state.near;
  if (state.amount === undefined) delete state.sort;
  if (state.atm === undefined) delete state.report;
  return state as unknown as ScreenState;
}

/** The query string of a state, "" or starting with "?". Commas stay readable. */
export function serialiseScreen(state: ScreenState): string {
  const parts: string[] = [];
  for (const [key, field] of Object.entries(schema)) {
    const value = state[key as keyof ScreenState];
    const written = value === undefined ? undefined : (field as Field<typeof value>).serialise(value);
    if (written !== undefined) parts.push(`${field.param}=${encodeURIComponent(written).replaceAll('%2C', ',')}`);
  }
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

/** What to change: a key with `undefined` is taken away. A form goes with the ATM it was about. */
export type ScreenPatch = { readonly [K in keyof ScreenState]?: ScreenState[K] | undefined };

export function patched(state: ScreenState, patch: ScreenPatch): ScreenState {
  const report = 'atm' in patch && patch.atm !== state.atm ? { report: undefined } : {};
  const all = { ...state, ...report, ...patch, filters: patch.filters ?? state.filters };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as unknown as ScreenState;
}
