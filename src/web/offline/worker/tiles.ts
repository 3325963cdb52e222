/**
 * Caches map tiles that the user has viewed, for as long as the tiles' headers allow. The worker does not prefetch tiles. Only
 * readable responses are cached, because an opaque response may be an error, and browsers count megabytes of quota for each
 * opaque response.
 */

const store = 'tiles';
/** The maximum number of cached tiles, about 6 MB. */
export const mostTiles = 400;
/** The number of tiles between two checks of the cache size. */
const between = 20;
const day = 86_400_000;
/** The lifetime of a tile without caching headers, as OpenStreetMap's tile policy requires. */
const unsaid = 7 * day;
/** The maximum lifetime, regardless of the headers. */
const longest = 30 * day;
const until = 'x-kept-until';
const strict = 'x-kept-strictly';

/**
 * The time for which a response may be used without revalidation, ms (RFC 9111). Returns 0 if revalidation is always required.
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
  // The standard treats an invalid date as expired.
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

/**
 * Browsers stop an idle worker after a short time, which resets this counter, so the worker checks the cache size at the first
 * tile after each start.
 */
let sinceTrimmed = between;

async function keepTile(cache: Cache, url: string, tile: Response, now: number): Promise<void> {
  const type = tile.headers.get('content-type') ?? '';
  const lifetime = lifetimeOf(tile.headers, now);
  await cache.delete(url);
  // Status 204 means that the tile is empty; cache it too for offline use.
  const isMap = tile.status === 204 || (tile.status === 200 && (type.startsWith('image/') || type === ownType));
  if (!isMap || !['basic', 'cors'].includes(tile.type) || lifetime === 0) return;
  const headers = new Headers({ ...(type !== '' && { 'content-type': type }), [until]: String(now + lifetime) });
  if (/\bmust-revalidate\b/i.test(tile.headers.get('cache-control') ?? '')) headers.set(strict, 'true');
  try {
    const body = tile.status === 204 ? null : await tile.arrayBuffer();
    await cache.put(url, new Response(body, { status: tile.status, headers }));
  } catch {
    // The storage is full, so free space.
    return trim(cache, mostTiles / 2, now);
  }
  sinceTrimmed += 1;
  if (sinceTrimmed < between) return;
  // Reset the counter before the first await, because a dozen tiles arrive at the same time.
  sinceTrimmed = 0;
  await trim(cache, mostTiles, now);
}

/**
 * The vector tiles of the service's own map. Scripts in the page draw these tiles, so the browser treats each request as a data
 * request.
 */
const ownTile = /^https?:\/\/[^/]+\/tiles\/\d+\/\d+\/\d+(\?|$)/;
const ownType = 'application/vnd.mapbox-vector-tile';

/** Whether a request is for a map tile that may be cached. For images, the page uses the mode `cors` only for such tiles. */
export const isTile = ({ method, destination, mode, url }: Request): boolean =>
  method === 'GET' && mode === 'cors' && (destination === 'image' || (destination === '' && ownTile.test(url)));

/**
 * Responds with a fresh tile from the cache or, if there is none, from the network. Uses a stale tile only if the network fails
 * (RFC 9111, 4.2.4).
 * @param after keeps the worker alive until the tile is in the cache
 */
export async function answerTile(request: Request, now: number, after: (work: Promise<unknown>) => void): Promise<Response> {
  // If there is no storage, use the network.
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
