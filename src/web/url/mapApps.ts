/**
 * Builds links to map apps. A link contains an ATM or a searched place, but not the user's position, which the map app can
 * determine itself.
 */
import type { Coordinates } from '../../contract/atms.ts';

type Platform = 'apple' | 'android' | 'other';

const hostPlatforms = { ios: 'apple', android: 'android', web: 'other' } as const;

/**
 * @param agent the browser's user agent; iPads identify themselves as Macs, but Apple Maps works on iPads and on Macs
 * @param host the platform that the host app states, which is more reliable
 */
export function platformOf(agent: string, host?: keyof typeof hostPlatforms): Platform {
  if (host !== undefined) return hostPlatforms[host];
  if (/Android/.test(agent)) return 'android';
  return /iPhone|iPad|iPod|Macintosh/.test(agent) ? 'apple' : 'other';
}

const text = ({ lat, long }: Coordinates) => `${lat},${long}`;
const query = (values: Readonly<Record<string, string | undefined>>) =>
  Object.entries(values)
    .flatMap(([key, value]) => (value === undefined ? [] : [`${key}=${encodeURIComponent(value)}`]))
    .join('&');

/**
 * Returns a link to walking directions. Apple's and Google's links open the app if it is installed, and a web page otherwise
 * (Apple, "Map Links"; Google, "Maps URLs"). On other platforms, the link opens OpenStreetMap's page.
 * @param from a searched place; absent: the user's position, which the app determines
 */
export function directionsUrl(platform: Platform, to: Coordinates, from?: Coordinates): string {
  const [start, end] = [from && text(from), text(to)];
  if (platform === 'apple') return `https://maps.apple.com/?${query({ saddr: start, daddr: end, dirflg: 'w' })}`;
  if (platform === 'android') {
    return `https://www.google.com/maps/dir/?${query({ api: '1', origin: start, destination: end, travelmode: 'walking' })}`;
  }
  return `https://www.openstreetmap.org/directions?${query({ engine: 'fossgis_osrm_foot', from: start, to: end })}`;
}

/**
 * Returns a link for Android phones without Google Maps. Every map app handles this link and shows the point (RFC 5870, with
 * Android's "q").
 */
export const geoUrl = (to: Coordinates, name: string): string => `geo:${text(to)}?${query({ q: `${text(to)}(${name})` })}`;

/** Returns a link to a search for ATMs in a map app. @param near a searched place; absent: around the user */
export function cashSearchUrl(platform: Platform, near?: Coordinates): string {
  if (platform === 'apple') return `https://maps.apple.com/?${query({ q: 'ATM', near: near && text(near) })}`;
  return `https://www.google.com/maps/search/?${query({ api: '1', query: near ? `ATM near ${text(near)}` : 'ATM' })}`;
}
