import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MemoryStorage } from '../../../test/support/web/memoryStorage.ts';
import type { Atm } from '../../contract/atms.ts';
import { AskError, type FailureKind } from '../data/ask/ask.ts';
import { beginAnew } from '../url/visit.ts';
import { checkSaved, keepChecking } from './checkSaved.ts';
import { currentSaved, saveAtm } from './savedStore.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const hour = 3_600_000;
const uids = ['fio', 'csob', 'mbank'];
const record = (uid: string): Atm => ({
  uid,
  location: { address: { country: 'CZ' }, coordinates: { lat: 50.0875, long: 14.4213 } },
});

beforeEach(() => {
  vi.useFakeTimers({ now });
  const page = { parent: undefined as unknown, localStorage: new MemoryStorage() };
  page.parent = page;
  vi.stubGlobal('window', page);
  beginAnew();
  // The first uid is the oldest, so it is checked first.
  uids.forEach((uid, index) => {
    saveAtm(uid, { lat: 50, long: 14 }, now - (9 - index) * hour);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Responds with the record for every ATM except the one that is checked first. */
const failing = (kind: FailureKind, message = '') =>
  vi.fn(async (uid: string) => {
    if (uid === 'fio') throw new AskError(kind, message);
    return { atm: record(uid) };
  });
const checked = () => currentSaved().atms.flatMap(({ uid, checkedAt }) => (checkedAt === now ? [uid] : []));

const check = (get: Parameters<typeof checkSaved>[2]) => checkSaved(uids, new AbortController().signal, get);

test('an ATM that is no longer listed counts as checked', async () => {
  expect(await check(failing('gone'))).toBe(true);
  expect(checked()).toEqual(['mbank', 'csob', 'fio']);
});

test.each<FailureKind>(['server', 'rejected', 'notFound', 'network', 'timeout', 'tooMany'])(
  'the failure %s ends a check, and the next check leaves the failed ATM to the end',
  async (kind) => {
    const get = failing(kind);
    expect(await check(get)).toBe(false);
    expect(get).toHaveBeenCalledTimes(1);
    expect(await check(get)).toBe(false);
    expect(get.mock.calls.map(([uid]) => uid)).toEqual(['fio', 'csob', 'mbank', 'fio']);
    expect(checked()).toEqual(['mbank', 'csob']);
    // After a successful check, the ATM's position in the order depends on its age again.
    expect(await check(async (uid) => ({ atm: record(uid) }))).toBe(true);
    expect(checked()).toEqual(['mbank', 'csob', 'fio']);
  },
);

test('a status holds until it expires, by the device’s clock', async () => {
  const status = { state: 'outOfCash', since: '2026-11-21T10:00:00Z', age: 480 } as const;
  const atm: Atm = { ...record('fio'), status: { ...status, expiresAt: '2026-11-21T15:00:00Z' } };
  // The server's clock is two hours ahead.
  await checkSaved(['fio'], new AbortController().signal, async () => ({ atm, asOf: now + 2 * hour }));
  expect(currentSaved().atms.find(({ uid }) => uid === 'fio')?.latest.atm).toMatchObject({
    works: false,
    worksUntil: now + hour,
  });
});

test('the connection returning during a check starts no second one', async () => {
  const page = new EventTarget() as unknown as Window;
  const ends: ((isDone: boolean) => void)[] = [];
  const check = vi.fn((_signal: AbortSignal) => new Promise<boolean>((resolve) => ends.push(resolve)));
  const stop = keepChecking(check, page);
  page.dispatchEvent(new Event('online'));
  expect(check).toHaveBeenCalledTimes(1);
  ends[0]?.(false);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(check).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(check).toHaveBeenCalledTimes(2);
  ends[1]?.(true);
  await vi.advanceTimersByTimeAsync(0);
  // If the connection returns between two checks, the next check starts early, and the timer does not start another one.
  page.dispatchEvent(new Event('online'));
  expect(check).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(check).toHaveBeenCalledTimes(3);
  stop();
  expect(check.mock.lastCall?.[0].aborted).toBe(true);
  ends[2]?.(true);
  page.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(check).toHaveBeenCalledTimes(3);
});
