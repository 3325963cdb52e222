/** Stores the settings that `remembered.ts` reads at the next visit. This code loads after the first list. */
import { type Look, rememberedFilters, rememberedKeys } from './remembered.ts';
import type { ScreenState } from './screenUrl.ts';

function write(key: string, value: unknown): void {
  try {
    window.localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Ignore the error: without storage, the next visit uses the defaults.
  }
}

/**
 * Writes only changes, so that storage stays empty until the user selects a filter, even after the user has deleted all data. A
 * chosen time is not stored, and neither are filters that are set together with a time.
 */
export function rememberFilters({ filters, when }: Pick<ScreenState, 'filters' | 'when'>): void {
  if (!when && `${filters}` !== `${rememberedFilters()}`) write(rememberedKeys.filters, filters);
}

export const rememberLook = (look: Look): void => write(rememberedKeys.look, look);
