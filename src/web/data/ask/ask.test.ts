import { afterEach, describe, expect, test, vi } from 'vitest';
import { AskError, ask, isPassing, retryAfterMs, retryDelay, send } from './ask.ts';

const body = (status: number) => JSON.stringify({ timestamp: 0, status, reason: 'x', message: 'said so' });
const signal = () => new AbortController().signal;
const answered = (response: Response | Error) =>
  vi.stubGlobal('fetch', async () => {
    if (response instanceof Error) throw response;
    return response;
  });
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('each failure has its own kind', () => {
  test.each([
    [401, 'unauthorized', false],
    [403, 'forbidden', false],
    [404, 'notFound', false],
    [410, 'gone', false],
    [400, 'rejected', false],
    [429, 'tooMany', true],
    [500, 'server', true],
    [503, 'server', true],
    [504, 'timeout', true],
  ] as const)('%d is %s', async (status, kind, passing) => {
    answered(new Response(body(status), { status }));
    const error = await ask('/v6', signal()).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ kind, message: 'said so' });
    expect(isPassing(error)).toBe(passing);
  });

  test('on an insecure page a 401 is a connection error, because the service cannot identify the page', async () => {
    vi.stubGlobal('isSecureContext', false);
    vi.resetModules();
    const { ask } = await import('./ask.ts');
    answered(new Response(body(401), { status: 401 }));
    await expect(ask('/v6', signal())).rejects.toMatchObject({ kind: 'insecure' });
  });

  test('a request body is sent as JSON, and its failures have the same kinds', async () => {
    const sent: [string, RequestInit][] = [];
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      sent.push([url, init]);
      return new Response(body(429), { status: 429, headers: { 'retry-after': '30' } });
    });
    const error = await send('/v6/x', { problem: 'gone' }, signal()).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ kind: 'tooMany', retryAfter: 30_000 });
    expect(sent).toMatchObject([['/v6/x', { method: 'POST', body: '{"problem":"gone"}' }]]);
    expect(new Headers(sent[0]?.[1].headers).get('content-type')).toBe('application/json');
  });

  test('a response that is not JSON, such as an error page, is a server error', async () => {
    answered(new Response('<html>', { status: 200 }));
    await expect(ask('/v6', signal())).rejects.toMatchObject({ kind: 'server' });
    answered(new Response('<html>', { status: 502 }));
    await expect(ask('/v6', signal())).rejects.toMatchObject({ kind: 'server', message: '' });
  });

  test("numbers in partner data keep the bank's notation", async () => {
    answered(new Response('{"lat":50.1,"partnerData":{"limit":1.10,"card":12345678901234567890,"queue":2,"fees":[1e3,"1.10"]}}'));
    expect(await ask('/v6', signal())).toEqual({
      lat: 50.1,
      partnerData: { limit: '1.10', card: '12345678901234567890', queue: 2, fees: ['1e3', '1.10'] },
    });
  });

  test('a missing connection counts as a network error', async () => {
    answered(new TypeError('Failed to fetch'));
    await expect(ask('/v6', signal())).rejects.toMatchObject({ kind: 'network' });
  });

  test('a missing response is a timeout', async () => {
    vi.useFakeTimers();
    vi.stubGlobal(
      'fetch',
      (_: string, { signal: given }: { signal: AbortSignal }) =>
        new Promise((_resolve, reject) =>
          given.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
        ),
    );
    const asked = expect(ask('/v6', signal())).rejects.toMatchObject({ kind: 'timeout' });
    await vi.advanceTimersByTimeAsync(12_000);
    await asked;
    vi.useRealTimers();
  });
});

test.each([
  ['2', 2000],
  ['Sat, 21 Nov 2026 12:00:05 GMT', 5000],
  ['86400', 86_400_000],
  ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
  ['soon', undefined],
  [null, undefined],
])('Retry-After %s means a wait of %s ms', (header, wait) => {
  expect(retryAfterMs(header, Date.parse('2026-11-21T12:00:00Z'))).toBe(wait);
});

test('attempts back off, and respect the server’s retry time', () => {
  const busy = new AskError('server', '');
  expect([0, 1, 2, 9].map((failures) => retryDelay(failures, busy))).toEqual([1000, 2000, 4000, 30_000]);
  expect(retryDelay(0, new AskError('tooMany', '', 7000))).toBe(7000);
  expect(retryDelay(0, new AskError('tooMany', '', 86_400_000))).toBe(60_000);
});
