import { readLanguageTag } from '../texts/languages.ts';
import { type FilterName, filterNames } from './filters.ts';
import type { ScreenState, View } from './screenUrl.ts';

/**
 * Data stored between visits: the filters, the last place searched by name, and the chosen language and theme. The person's own
 * position is never stored. If storage is missing or full (private windows, webviews), the page stores nothing.
 */
export interface LastPlace extends View {
  readonly place: string;
}

const keys = { filters: 'finder.filters', lastPlace: 'finder.lastPlace', look: 'finder.look' } as const;

function read(key: string): unknown {
  try {
    return JSON.parse(window.localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
function write(key: string, value: unknown): void {
  try {
    window.localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage failed, which is harmless.
  }
}

export function rememberedFilters(): readonly FilterName[] {
  const stored = read(keys.filters);
  return Array.isArray(stored) ? filterNames.filter((name) => stored.includes(name)) : [];
}
/** Writes only changes, so storage stays empty until a filter is used, even after all data was cleared. */
export function rememberFilters(filters: readonly FilterName[]): void {
  if (String(filters) !== String(rememberedFilters())) write(keys.filters, filters);
}

export function lastPlace(): LastPlace | undefined {
  const stored = read(keys.lastPlace) as Partial<LastPlace> | null;
  const whole = typeof stored?.place === 'string' && typeof stored.lat === 'number' && typeof stored.long === 'number';
  return whole ? { place: stored.place as string, lat: stored.lat as number, long: stored.long as number } : undefined;
}
export const rememberPlace = ({ place, lat, long }: LastPlace): void => write(keys.lastPlace, { place, lat, long });

/** The chosen language and theme. If a key is absent, the browser's or device's default applies. */
type Look = Pick<ScreenState, 'lang' | 'theme'>;

export function rememberedLook(): Look {
  const stored = read(keys.look) as Partial<Record<keyof Look, unknown>> | null;
  const { lang, theme } = stored ?? {};
  const tag = typeof lang === 'string' ? readLanguageTag(lang) : undefined;
  return {
    ...(tag && { lang: tag }),
    ...(theme === 'light' || theme === 'dark' ? { theme } : {}),
  };
}
export const rememberLook = (look: Look): void => write(keys.look, look);
