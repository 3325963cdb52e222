import { readLanguageTag } from '../texts/languages.ts';
import { type FilterName, filterNames } from './filters.ts';
import type { ScreenState } from './screenUrl.ts';

/**
 * Settings that are stored between visits: the filters, and the chosen language and theme. If the storage is missing or full
 * (private windows, webviews), nothing is stored.
 */
export const rememberedKeys = { filters: 'finder.filters', look: 'finder.look' } as const;

function read(key: string): unknown {
  try {
    return JSON.parse(window.localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
export function rememberedFilters(): readonly FilterName[] {
  const stored = read(rememberedKeys.filters);
  return Array.isArray(stored) ? filterNames.filter((name) => stored.includes(name)) : [];
}
/** The chosen language and theme. If a key is absent, the default of the browser or the device applies. */
export type Look = Pick<ScreenState, 'lang' | 'theme'>;

export function rememberedLook(): Look {
  const stored = read(rememberedKeys.look) as Partial<Record<keyof Look, unknown>> | null;
  const { lang, theme } = stored ?? {};
  const tag = typeof lang === 'string' ? readLanguageTag(lang) : undefined;
  return {
    ...(tag && { lang: tag }),
    ...(theme === 'light' || theme === 'dark' ? { theme } : {}),
  };
}
