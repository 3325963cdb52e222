import type { Coordinates } from '../../contract/atms.ts';

export type Platform = 'apple' | 'android' | 'other';

const toldPlatforms = { ios: 'apple', android: 'android', web: 'other' } as const;

/**
 * @param agent the browser's user agent; iPads call themselves Macs, and Apple's maps are right on both
 * @param told what the app around the page says, which knows better
 */
export function platformOf(agent: string, told?: keyof typeof toldPlatforms): Platform {
  if (told !== undefined) return toldPlatforms[told];
  if (/Android/.test(agent)) return 'android';
  return /iPhone|iPad|iPod|Macintosh/.test(agent) ? 'apple' : 'other';
}

/** A plain link that the platform's own maps app answers to; elsewhere OpenStreetMap's directions in the browser. */
export function directionsUrl(platform: Platform, { lat, long }: Coordinates, name: string): string {
  const point = `${lat},${long}`;
  if (platform === 'android') return `geo:${point}?q=${encodeURIComponent(`${point}(${name})`)}`;
  if (platform === 'apple') return `https://maps.apple.com/?daddr=${encodeURIComponent(point)}&dirflg=w`;
  return `https://www.openstreetmap.org/directions?to=${encodeURIComponent(point)}`;
}
