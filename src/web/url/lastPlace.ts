import type { View } from './screenUrl.ts';

/** The place that the user searched for last. The user's position is never stored here. */
export interface LastPlace extends View {
  readonly place: string;
}

const storageKey = 'finder.lastPlace';

export const isFramed = (): boolean => window.parent !== window;

/**
 * In a frame, the page does not store places permanently, because the device may be a public computer. @throws if access is
 * denied
 */
export const placeStorage = (): Storage => (isFramed() ? window.sessionStorage : window.localStorage);

export function lastPlace(): LastPlace | undefined {
  try {
    const stored = JSON.parse(placeStorage().getItem(storageKey) ?? '{}') as Partial<LastPlace>;
    const isWhole = typeof stored.place === 'string' && typeof stored.lat === 'number' && typeof stored.long === 'number';
    return isWhole ? (stored as LastPlace) : undefined;
  } catch {
    // There is no storage, or the stored place is damaged.
    return undefined;
  }
}

export function rememberPlace({ place, lat, long }: LastPlace): void {
  try {
    placeStorage().setItem(storageKey, JSON.stringify({ place, lat, long }));
  } catch {
    // Ignore the error: without storage, the next visit does not offer the last place.
  }
}
