import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { answered, MemoryCaches } from '../../../../test/support/web/memoryCaches.ts';
import { cachePage, networkFirst, networkTimeout, pageCacheKey, pageCacheKeys, runsOn } from './pages.ts';

const here = 'https://finder.example';

describe('the cache key of a page contains only its bank', () => {
  test.each([
    ['/', '/'],
    ['/?near=me&lat=50.1&long=14.4&filters=openNow', '/'],
    ['/?bank=harbour', '/?bank=harbour'],
    ['/?at=50,14&bank=harbour&embed=true', '/?bank=harbour'],
    ['/?bank=harbour&bank=lagoon', undefined],
    ['/?bank=', undefined],
    ['/?bank=Harbour', undefined],
    ['/?bank=harbour%20', undefined],
    [`/?bank=${'a'.repeat(64)}`, undefined],
    ['/docs', undefined],
    ['/index.html', undefined],
    ['/v6/atms/complete/findNearby?bank=harbour', undefined],
  ])('%s: %s', (address, key) => expect(pageCacheKey(`${here}${address}`)).toBe(key));
});

const files = ['/assets/index-a1.js', '/assets/index-b2.css', '/assets/mount-c3.js'];
const html = '<script src="/assets/index-a1.js"></script><link href="/assets/index-b2.css">';

test('a page belongs to a version that has every file it references', () => {
  expect(runsOn(html, files)).toBe(true);
  expect(runsOn(html, files.slice(1))).toBe(false);
  expect(runsOn('<p>Under maintenance</p>', files)).toBe(false);
});

describe('caching a page', () => {
  const cache = async () => (await new MemoryCaches().open('shell')) as unknown as Cache;
  const policy = "frame-ancestors 'self' https://www.harbour.example";
  const headers = { 'content-security-policy': policy, 'content-encoding': 'br', 'content-length': '9' };

  it('keeps its headers except the compression headers, and nothing of its URL', async () => {
    const kept = await cache();
    await cachePage(kept, files, '/?bank=harbour', answered(html, { headers }));
    const page = await kept.match(`${here}/?bank=harbour`);
    expect(page?.headers.get('content-security-policy')).toBe(policy);
    expect([page?.headers.get('content-encoding'), page?.headers.get('content-length'), page?.url]).toEqual([null, null, '']);
    expect(await page?.text()).toBe(html);
  });

  it('drops the content rendered for one visit', async () => {
    const kept = await cache();
    const drawn = `<html lang="ar" dir="rtl" data-theme="dark">${html}<div id="root"><!--drawn--><ul><li>Fio\nbanka</li></ul><!--/drawn--></div>`;
    await cachePage(kept, files, '/', answered(drawn));
    expect(await (await kept.match(`${here}/`))?.text()).toBe(`<html lang="en">${html}<div id="root"></div>`);
  });

  test.each([
    ['of another version', answered(html.replace('a1', 'z9'))],
    ['that is an error', answered(html, { status: 503 })],
    ['that came from elsewhere', answered(html, { type: 'cors' })],
  ])('skips a page %s', async (_what, page) => {
    const kept = await cache();
    await cachePage(kept, files, '/', page);
    expect(await pageCacheKeys(kept)).toEqual([]);
  });

  it('keeps the pages of the last four banks, and the page without a bank', async () => {
    const kept = await cache();
    for (const key of ['/', ...['a', 'b', 'c', 'd', 'e'].map((bank) => `/?bank=${bank}`)]) {
      await cachePage(kept, files, key, answered(html));
    }
    expect(await pageCacheKeys(kept)).toEqual(['/', '/?bank=b', '/?bank=c', '/?bank=d', '/?bank=e']);
  });
});

describe('the service is requested first', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const kept = async () => new Response('kept');
  const none = async () => undefined;
  const text = async (answer: Promise<Response>) => (await answer).text();
  const fails = () => Promise.reject(new TypeError('Failed to fetch'));

  it('the browser gets the service’s response, even a client error', async () => {
    expect(await text(networkFirst(Promise.resolve(new Response('fresh')), kept))).toBe('fresh');
    expect(await text(networkFirst(Promise.resolve(new Response('no', { status: 404 })), kept))).toBe('no');
  });

  it('if the service is unreachable or failing, the cached page is used', async () => {
    expect(await text(networkFirst(fails(), kept))).toBe('kept');
    expect(await text(networkFirst(Promise.resolve(new Response('', { status: 502 })), kept))).toBe('kept');
  });

  it('if the service responds too late, the cached page is used', async () => {
    const answer = text(networkFirst(new Promise(() => {}), kept));
    await vi.advanceTimersByTimeAsync(networkTimeout);
    expect(await answer).toBe('kept');
  });

  it('if no page is cached, a late response is used', async () => {
    await expect(networkFirst(fails(), none)).rejects.toThrow('Failed to fetch');
    expect((await networkFirst(Promise.resolve(new Response('', { status: 502 })), none)).status).toBe(502);
    const broken = () => Promise.reject(new Error('storage'));
    const late = new Promise<Response>((resolve) => void setTimeout(() => resolve(new Response('late')), 2 * networkTimeout));
    const answer = text(networkFirst(late, broken));
    await vi.advanceTimersByTimeAsync(2 * networkTimeout);
    expect(await answer).toBe('late');
  });
});
