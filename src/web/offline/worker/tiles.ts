/**
 * Map images that were looked at, for as long as whoever sent them allows. Nothing is fetched ahead of being looked at, and
 * only what can be read is kept: an unreadable (opaque) answer may be an error, and browsers count megabytes for each.
 */

const store = 'tiles';
/** About 6 MB. */
export const mostTiles = 400;
/** How many come between two looks at the count. */
const between = 20;
const day = 86_400_000;
/** Where nobody says how long, as OpenStreetMap's tile policy asks. */
const unsaid = 7 * day;
/** Whatever is said. */
const longest = 30 * day;
const until = 'x-kept-until';
const strict = 'x-kept-strictly';

/**
 * For how many milliseconds an answer may be used without asking again (RFC 9111), 0: not at all.
 * @param now epoch ms
 */
export function lifetimeOf(headers: Headers, now: number): number {
  const said = (headers.get('cache-control') ?? '').toLowerCase();
  if (/\bno-(store|cache)\b/.test(said)) return 0;
  const maxAge = /(?:^|[\s,])max-age\s*=\s*"?(\d+)/.exec(said)?.[1];
  const expires = headers.get('expires');
  if (maxAge !== undefined) return Math.min(Number(maxAge) * 1000, longest);
  if (expires === null) return unsaid;
  const left = Date.parse(expires) - now;
  // A date that cannot be read is one that has passed, says the standard.
  return left > 0 ? Math.min(left, longest) : 0;
}

const keptUntil = (tile: Response): number => Number(tile.headers.get(until) ?? 0);

async function trim(cache: Cache, most: number, now: number): Promise<void> {
  const kept = await cache.keys();
  const surplus = new Set(kept.slice(0, Math.max(0, kept.length - most)));
  for (const request of kept) {
    const tile = surplus.has(request) ? undefined : await cache.match(request);
    if (tile === undefined || keptUntil(tile) + longest < now) await cache.delete(request);
  }
}

/** A browser ends an idle worker soon, and its count with it: each one looks at its first image already. */
let sinceTrimmed = between;

async function keepTile(cache: Cache, url: string, tile: Response, now: number): Promise<void> {
  const type = tile.headers.get('content-type') ?? '';
  const lifetime = lifetimeOf(tile.headers, now);
  await cache.delete(url);
  // 204: the map has nothing there, which is worth knowing without a connection too.
  const isMap = tile.status === 204 || (tile.status === 200 && (type.startsWith('image/') || type === ownType));
  if (!isMap || !['basic', 'cors'].includes(tile.type) || lifetime === 0) return;
  const headers = new Headers({ ...(type !== '' && { 'content-type': type }), [until]: String(now + lifetime) });
  if (/\bmust-revalidate\b/i.test(tile.headers.get('cache-control') ?? '')) headers.set(strict, 'true');
  try {
    const body = tile.status === 204 ? null : await tile.arrayBuffer();
    await cache.put(url, new Response(body, { status: tile.status, headers }));
  } catch {
    // No room: the device needs it more than the map does.
    return trim(cache, mostTiles / 2, now);
  }
  sinceTrimmed += 1;
  if (sinceTrimmed < between) return;
  // Before anything is waited for: images come a dozen at a time.
  sinceTrimmed = 0;
  await trim(cache, mostTiles, now);
}

/** Tiles of the service's own map: drawn by the page, so to the browser they are data. */
const ownTile = /^https?:\/\/[^/]+\/tiles\/\d+\/\d+\/\d+(\?|$)/;
const ownType = 'application/vnd.mapbox-vector-tile';

/** The page asks for map images and tiles in this way and for nothing else; where they are not to be kept it asks otherwise. */
export const isTile = ({ method, destination, mode, url }: Request): boolean =>
  method === 'GET' && mode === 'cors' && (destination === 'image' || (destination === '' && ownTile.test(url)));

/**
 * A fresh one from what was kept, else from the network; an aged one only where that cannot be reached (RFC 9111, 4.2.4).
 * @param after holds the worker alive until the tile is kept
 */
export async function answerTile(request: Request, now: number, after: (work: Promise<unknown>) => void): Promise<Response> {
  // Where there is no storage there is still a network.
  const cache = await caches.open(store).catch(() => undefined);
  const held = await cache?.match(request.url).catch(() => undefined);
  if (held !== undefined && keptUntil(held) > now) return held;
  try {
    const fetched = await fetch(request);
    if (cache !== undefined && fetched.ok) after(keepTile(cache, request.url, fetched.clone(), now).catch(() => {}));
    return fetched;
  } catch (error) {
    if (held !== undefined && held.headers.get(strict) === null) return held;
    throw error;
  }
}
