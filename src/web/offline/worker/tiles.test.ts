import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { answered, MemoryCaches } from '../../../../test/support/web/memoryCaches.ts';
import { answerTile, isTile, lifetimeOf, mostTiles } from './tiles.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const day = 86_400_000;

describe('an image may be used without revalidation', () => {
  test.each<[string, Record<string, string>, number]>([
    ['for as long as its headers state', { 'cache-control': 'max-age=3600' }, 3_600_000],
    [
      'for as long as one of several directives states',
      { 'cache-control': 'public, MAX-AGE=60, stale-while-revalidate=9' },
      60_000,
    ],
    ['not by directives for proxies', { 'cache-control': 's-maxage=9, max-age=60' }, 60_000],
    ['until its date', { expires: 'Sun, 22 Nov 2026 12:00:00 GMT' }, day],
    ['by its age if both are stated', { 'cache-control': 'max-age=60', expires: 'Sun, 22 Nov 2026 12:00:00 GMT' }, 60_000],
    ['not past its date', { expires: 'Fri, 20 Nov 2026 12:00:00 GMT' }, 0],
    ['not with an invalid date', { expires: '0' }, 0],
    ['not if that is forbidden', { 'cache-control': 'no-store, max-age=60' }, 0],
    ['not if revalidation is always required', { 'cache-control': 'no-cache' }, 0],
    ['for a month at most', { 'cache-control': 'max-age=31536000' }, 30 * day],
    ['for a week without headers', {}, 7 * day],
  ])('%s', (_how, headers, lifetime) => expect(lifetimeOf(new Headers(headers), now)).toBe(lifetime));
});

test.each([
  [true, { method: 'GET', destination: 'image', mode: 'cors' }],
  [false, { method: 'GET', destination: 'image', mode: 'no-cors' }],
  [false, { method: 'GET', destination: '', mode: 'cors', url: 'https://atm.example/v6/tiles/1/2/3' }],
  [true, { method: 'GET', destination: '', mode: 'cors', url: 'https://atm.example/tiles/14/8800/6400?v=1a2b' }],
  [false, { method: 'GET', destination: '', mode: 'same-origin', url: 'https://atm.example/tiles/14/8800/6400?v=1a2b' }],
])('a map image or tile has its own request mode: %s', (is, request) => expect(isTile(request as Request)).toBe(is));

describe('a viewed image', () => {
  let kept: MemoryCaches;
  let network: () => Promise<Response>;
  let asked = 0;
  beforeEach(() => {
    kept = new MemoryCaches();
    asked = 0;
    vi.stubGlobal('caches', kept);
    vi.stubGlobal('fetch', () => {
      asked += 1;
      return network();
    });
  });
  afterEach(() => void vi.unstubAllGlobals());

  const picture = (headers: Record<string, string> = {}, type: ResponseType = 'cors', status = 200) =>
    answered(status === 200 ? 'png' : null, { status, type, headers: { 'content-type': 'image/png', ...headers } });
  const gone = () => Promise.reject(new TypeError('Failed to fetch'));
  const tile = (name = '1') => new Request(`https://tiles.example/${name}.png`);
  /** Requests a tile and waits until it is cached. */
  async function look(at = now, name = '1'): Promise<Response> {
    const work: Promise<unknown>[] = [];
    const answer = await answerTile(tile(name), at, (one) => work.push(one));
    await Promise.all(work);
    return answer;
  }
  const count = async () => (await (await kept.open('tiles')).keys()).length;

  it('is cached and not requested again while it is fresh', async () => {
    network = async () => picture({ 'cache-control': 'max-age=60' });
    await look();
    await look(now + 59_000);
    expect(asked).toBe(1);
    await look(now + 60_000);
    expect(asked).toBe(2);
  });

  it('is shown when offline even if it is stale, unless its headers forbid that', async () => {
    network = async () => picture({ 'cache-control': 'max-age=60' });
    await look(now, 'a');
    network = async () => picture({ 'cache-control': 'max-age=60, must-revalidate' });
    await look(now, 'b');
    network = gone;
    expect(await (await look(now + day, 'a')).text()).toBe('png');
    await expect(look(now + day, 'b')).rejects.toThrow('Failed to fetch');
    await expect(look(now, 'c')).rejects.toThrow('Failed to fetch');
  });

  test.each([
    ['cannot be read', () => picture({}, 'opaque')],
    ['is not an image', () => picture({ 'content-type': 'text/html' })],
    ['is an error', () => picture({}, 'cors', 404)],
    ['must not be stored', () => picture({ 'cache-control': 'no-store' })],
  ])('is not cached when it %s', async (_why, answer) => {
    network = async () => answer();
    await look();
    expect(await count()).toBe(0);
  });

  it('is evicted for newer ones', async () => {
    network = async () => picture();
    for (let n = 0; n < mostTiles + 60; n++) await look(now, String(n));
    expect(await count()).toBeLessThanOrEqual(mostTiles + 20);
    network = gone;
    await expect(look(now, '0')).rejects.toThrow();
    expect(await (await look(now, String(mostTiles + 59))).text()).toBe('png');
  });

  it('is evicted even if no worker lives long enough to see many', async () => {
    network = async () => picture();
    const cache = await kept.open('tiles');
    const before = () => picture({ 'x-kept-until': String(now + day) });
    for (let n = 0; n < mostTiles + 60; n++) await cache.put(`https://tiles.example/old-${n}.png`, before());
    vi.resetModules();
    const work: Promise<unknown>[] = [];
    await (await import('./tiles.ts')).answerTile(tile(), now, (one) => work.push(one));
    await Promise.all(work);
    expect(await count()).toBe(mostTiles);
  });

  it('is shown even without space or storage', async () => {
    network = async () => picture();
    (await kept.open('tiles')).full = true;
    expect(await (await look()).text()).toBe('png');
    vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('not here', 'SecurityError')) });
    expect(await (await look()).text()).toBe('png');
  });
});
