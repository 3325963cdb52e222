import { expect, it } from 'vitest';
import { type StoreReach, watchStoreReach } from './storeReach.ts';

const silent = new Promise<never>(() => {});
const never = () => silent;
const down = () => Promise.reject<never>(new Error('connect ECONNREFUSED'));
type Questions = Parameters<typeof watchStoreReach>[0];

it.each<[StoreReach, string, Questions['version'], Questions['reachesAllNodes']]>([
  ['reachable', 'all nodes respond', async () => 1, async () => true],
  ['partial', 'a node is unreachable', async () => 1, async () => false],
  ['partial', 'a node does not respond', async () => 1, never],
  ['unreachable', 'the store is unreachable', down, down],
  ['unreachable', 'the store does not respond', never, never],
])('the store is %s if %s', async (reach, _when, version, reachesAllNodes) => {
  expect(await watchStoreReach({ version, reachesAllNodes }, 20)()).toBe(reach);
});

it('requests at the same time share one check', async () => {
  let checks = 0;
  const version = async () => ++checks;
  const reach = watchStoreReach({ version, reachesAllNodes: async () => true });
  expect(await Promise.all([reach(), reach(), reach()])).toEqual(['reachable', 'reachable', 'reachable']);
  expect(checks).toBe(1);
});
