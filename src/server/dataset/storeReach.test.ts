import { afterEach, expect, it, vi } from 'vitest';
import { collectLog } from '../../../test/support/server/doubles.ts';
import { StoreError } from '../../store/storeError.ts';
import { type StoreReach, watchStoreReach } from './storeReach.ts';

const silent = new Promise<never>(() => {});
const never = () => silent;
const down = () => Promise.reject<never>(new StoreError('The database cannot be reached.', { isAway: true }));
type Questions = Parameters<typeof watchStoreReach>[0];
afterEach(() => vi.restoreAllMocks());

it.each<[StoreReach, string, Questions['version'], Questions['reachesAllNodes']]>([
  ['reachable', 'all nodes respond', async () => 1, async () => true],
  ['partial', 'a node is unreachable', async () => 1, async () => false],
  ['partial', 'a node does not respond', async () => 1, never],
  ['unreachable', 'the store is unreachable', down, down],
  ['unreachable', 'the store does not respond', never, never],
])('the store is %s if %s', async (reach, _when, version, reachesAllNodes) => {
  expect(await watchStoreReach({ version, reachesAllNodes }, collectLog(), 20)()).toBe(reach);
});

it('requests at the same time share one check', async () => {
  let checks = 0;
  const version = async () => ++checks;
  const reach = watchStoreReach({ version, reachesAllNodes: async () => true }, collectLog());
  expect(await Promise.all([reach(), reach(), reach()])).toEqual(['reachable', 'reachable', 'reachable']);
  expect(checks).toBe(1);
});

it('a query that does not settle is not repeated, and later requests wait for the same query', async () => {
  const { promise, resolve } = Promise.withResolvers<number>();
  const version = vi.fn(() => promise);
  const now = vi.spyOn(performance, 'now');
  const reach = watchStoreReach({ version, reachesAllNodes: async () => true }, collectLog(), 20);
  for (const time of [0, 2_000, 4_000]) {
    now.mockReturnValue(time);
    expect(await reach()).toBe('unreachable');
  }
  expect(version).toHaveBeenCalledTimes(1);
  now.mockReturnValue(6_000);
  const last = reach();
  resolve(1);
  expect(await last).toBe('reachable');
});

it.each([
  ['logged once if the nodes cannot be checked', new StoreError('The database denies its user a required permission.'), 1],
  ['not logged if the store is unreachable, because the log already contains this', await down().catch((error) => error), 0],
])('an error is %s', async (_title, error: Error, count) => {
  const log = collectLog();
  const now = vi.spyOn(performance, 'now');
  const reach = watchStoreReach({ version: async () => 1, reachesAllNodes: () => Promise.reject(error) }, log);
  for (const time of [0, 2_000]) {
    now.mockReturnValue(time);
    expect(await reach()).toBe('partial');
  }
  expect(log.lines.filter((line) => line.includes(error.message))).toHaveLength(count);
});

it('a failed query of the version is not logged as a problem of the nodes', async () => {
  const log = collectLog();
  const denied = new StoreError('The database denies its user a required permission.');
  const reach = watchStoreReach({ version: () => Promise.reject(denied), reachesAllNodes: async () => true }, log);
  expect(await reach()).toBe('unreachable');
  expect(log.lines).toEqual([]);
});
