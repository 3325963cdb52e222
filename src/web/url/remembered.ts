import { readLanguageTag } from '../texts/languages.ts';
import { type FilterName, filterNames } from './filters.ts';
import type { ScreenState } from './screenUrl.ts';

/**
 * Settings that are stored between visits: the filters, and the chosen language and theme. If the storage is missing or full
 * (private windows, webviews), nothing is stored.
 */
const keys = { filters: 'finder.filters', look: 'finder.look' } as const;

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
    // Ignore the error: without storage, the next visit uses the defaults.
  }
}

export function rememberedFilters(): readonly FilterName[] {
  const stored = read(keys.filters);
  return Array.isArray(stored) ? filterNames.filter((name) => stored.includes(name)) : [];
}
/**
 * Writes only changes, so that storage stays empty until the user selects a filter, even after the user has deleted all data. A
 * chosen time is not stored, and neither are filters that are set together with a time.
 */
export function rememberFilters({ filters, when }: Pick<ScreenState, 'filters' | 'when'>): void {
  if (!when && `${filters}` !== `${rememberedFilters()}`) write(keys.filters, filters);
}

/** The chosen language and theme. If a key is absent, the default of the browser or the device applies. */
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
