/** Tests attacks over HTTP on the live statuses of ATMs. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type AttackedBank, type AttackedTown, attackedTown } from '../support/server/attackedTown.ts';
import { wrongInError } from '../support/server/wrongInError.ts';

const minute = 60_000;
const iso = (offset: number) => new Date(Date.now() + offset).toISOString();

let town: AttackedTown;
beforeAll(async () => {
  town = await attackedTown();
  await town.store.callers.change(
    ({ callers }) => ({ callers: callers.map((caller) => ({ ...caller, operates: [caller.operator] })) }),
    Date.now(),
  );
  const state = { state: 'inService', since: iso(-minute) };
  const isAllowed = async () => expect((await put('/v6/atms/of-kb/status', state, await withScope(town.kb))).status).toBe(200);
  await vi.waitFor(isAllowed, { timeout: 45_000, interval: 50 });
  [kb, fio] = [await withScope(town.kb), await withScope(town.fio)];
});
afterAll(() => town.close());

let [kb, fio] = ['', ''];
async function withScope({ clientId, clientSecret }: AttackedBank): Promise<string> {
  const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
  const reply = await fetch(`${town.url}/oauth/token`, { method: 'POST', body: new URLSearchParams(form) });
  return ((await reply.json()) as { access_token: string }).access_token;
}

const put = (path: string, body: unknown, token = kb, type = 'application/json') =>
  fetch(`${town.url}${path}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const putAll = (statuses: unknown, token = kb) => put('/v6/atms/status', { statuses }, token);
const resultsOf = async (reply: Response) =>
  ((await reply.json()) as { results: { result: string }[] }).results.map(({ result }) => result);
async function statusOf(uid: string): Promise<{ state: string; expiresAt: string } | undefined> {
  const reply = await town.ask(`/v6/atms/complete/${uid}?include=status`, town.fio);
  return ((await reply.json()) as { atm: { status?: { state: string; expiresAt: string } } }).atm.status;
}

const good = { uid: 'of-kb', state: 'outOfCash', since: '2026-11-21T09:00:00Z' };

test.each<[string, unknown, number, string]>([
  [
    'more than 5,000 entries',
    { statuses: Array.from({ length: 10_000 }, () => ({ uid: 'x', state: 'inService', since: good.since })) },
    400,
    'A request must contain at most 5000 statuses, got 10000',
  ],
  ['a body that is too large', `{"statuses":["${'x'.repeat(2_600_000)}"]}`, 413, 'too large'],
  ['a list without the object', [good], 400, 'The body must be {"statuses": [...]}'],
  ['entries of a wrong type', { statuses: [good, 7] }, 400, 'statuses[1]: A status must be a JSON object, got 7'],
  [
    'a misspelt field',
    { statuses: [{ ...good, exspiresAt: good.since }] },
    400,
    "statuses[0]: Unknown field 'exspiresAt'. Known fields: uid, reference, state,",
  ],
  ['null', { statuses: null }, 400, "Field 'statuses' must be an array, got null"],
  ['a number as uid', { statuses: [{ ...good, uid: 7 }] }, 400, "statuses[0]: Field 'uid' must be a string, got a number"],
  [
    'an unknown state',
    { statuses: [{ ...good, state: 'working' }] },
    400,
    "statuses[0]: Field 'state' must be one of inService, outOfService, outOfCash, depositUnavailable, got 'working'",
  ],
  ['a missing state', { statuses: [{ uid: 'of-kb', since: good.since }] }, 400, "field 'state' is not present"],
  ['a time as a number', { statuses: [{ ...good, since: 1 }] }, 400, "statuses[0]: Field 'since' must be a string, got a number"],
  [
    'a time without an offset',
    { statuses: [{ ...good, since: '2026-11-21T09:00:00' }] },
    400,
    'must be a time with a UTC offset',
  ],
  [
    'an unknown capability',
    { statuses: [{ ...good, lostCapabilities: ['toString'] }] },
    400,
    'A lost capability must be one of withdrawal,',
  ],
  [
    'a prototype',
    '{"statuses":[{"__proto__":{"uid":"of-kb"},"state":"inService","since":"2026-11-21T09:00:00Z"}]}',
    400,
    "Unknown field '__proto__'",
  ],
  [
    'a clock that is ahead',
    { statuses: [{ ...good, since: iso(6 * minute) }] },
    400,
    "statuses[0]: Field 'since' must be no more than 5 minutes after",
  ],
  [
    'an expiry that is too late',
    { statuses: [{ ...good, since: iso(0), expiresAt: iso(25 * 60 * minute) }] },
    400,
    "Field 'expiresAt' must be no more than 24 hours after",
  ],
])('%s is rejected with a message', async (_title, body, status, message) => {
  const reply = await put('/v6/atms/status', body);
  const text = await reply.text();
  expect([reply.status, text]).toEqual([status, expect.stringContaining(JSON.stringify(message).slice(1, -1))]);
  expect(wrongInError(reply, text, JSON.stringify(body))).toEqual([]);
});

describe('an attacker', () => {
  test('cannot report another bank’s ATM, and the other entries of the batch are applied', async () => {
    const since = iso(0);
    const entries = [
      { uid: 'of-fio', state: 'outOfService', since },
      { uid: 'of-kb', state: 'outOfCash', since },
    ];
    expect(await resultsOf(await putAll(entries))).toEqual(['forbidden', 'applied']);
    expect([await statusOf('of-fio'), (await statusOf('of-kb'))?.state]).toEqual([undefined, 'outOfCash']);
    expect((await put('/v6/atms/of-fio/status', { state: 'outOfService', since })).status).toBe(403);
  });

  test('cannot report anything without a token that has the required scope', async () => {
    const entries = { statuses: [{ uid: 'of-kb', state: 'outOfService', since: iso(1) }] };
    for (const token of ['abc.def.ghi', town.kb.publishable, 'pk_page.kb']) {
      expect((await put('/v6/atms/status', entries, token)).status).toBeGreaterThanOrEqual(401);
    }
    const page = await fetch(`${town.url}/v6/atms/status`, {
      method: 'PUT',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body: JSON.stringify(entries),
    });
    expect([page.status, (await statusOf('of-kb'))?.state]).toEqual([401, 'outOfCash']);
  });

  test('cannot extend or restore a status by sending an old message again', async () => {
    const old = { uid: 'of-fio', state: 'outOfService', since: iso(-119 * minute) };
    expect(await resultsOf(await putAll([old], fio))).toEqual(['applied']);
    const before = await statusOf('of-fio');
    expect(await resultsOf(await putAll([old, old], fio))).toEqual(['unchanged', 'unchanged']);
    expect((await statusOf('of-fio'))?.expiresAt).toBe(before?.expiresAt);
    await putAll([{ uid: 'of-fio', state: 'inService', since: iso(-minute) }], fio);
    expect(await resultsOf(await putAll([old], fio))).toEqual(['superseded']);
    const expired = { uid: 'of-fio', state: 'outOfService', since: iso(-121 * minute) };
    expect(await resultsOf(await putAll([expired], fio))).toEqual(['superseded']);
    expect((await statusOf('of-fio'))?.state).toBe('inService');
  });

  test('cannot affect the result with the order of contradictory entries that have different times', async () => {
    const [earlier, later] = [iso(2), iso(3)];
    const entries = [
      { uid: 'of-fio', state: 'outOfCash', since: later },
      { uid: 'of-fio', state: 'outOfService', since: earlier },
    ];
    expect(await resultsOf(await putAll(entries, fio))).toEqual(['applied', 'superseded']);
    const same = iso(4);
    const equal = [
      { uid: 'of-fio', state: 'inService', since: same },
      { uid: 'of-fio', state: 'outOfService', since: same },
    ];
    expect(await resultsOf(await putAll(equal, fio))).toEqual(['applied', 'conflict']);
    expect((await statusOf('of-fio'))?.state).toBe('inService');
  });

  test('cannot store anything with a batch that contains an invalid entry', async () => {
    const entries = [
      { uid: 'of-fio', state: 'outOfCash', since: iso(10) },
      { uid: 'of-fio', state: 'no', since: iso(10) },
    ];
    expect((await putAll(entries, fio)).status).toBe(400);
    expect((await statusOf('of-fio'))?.state).toBe('inService');
  });

  test('cannot break anything with unusual uids and references', async () => {
    const since = iso(0);
    for (const text of ['\0', '\ud800', "' or 1=1 --", 'x'.repeat(256), '../..', 'constructor']) {
      const entries = [
        { uid: text, state: 'inService', since },
        { reference: text, state: 'inService', since },
      ];
      expect(await resultsOf(await putAll(entries))).toEqual(['unknown', 'unknown']);
      const reply = await put(`/v6/atms/${encodeURIComponent(text.toWellFormed())}/status`, { state: 'inService', since });
      expect([404, 414]).toContain(reply.status);
    }
  });

  test('cannot send the content types that a form on another site could send', async () => {
    expect((await put('/v6/atms/status', '{"statuses":[]}', kb, 'text/plain')).status).toBe(415);
  });
});
