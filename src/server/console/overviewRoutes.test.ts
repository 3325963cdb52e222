import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type BankTown, bankTown, machine, operatorToken } from '../../../test/support/server/bankTown.ts';
import type { Overview } from '../../contract/console/overview.ts';
import { StoreError } from '../../store/storeError.ts';

let town: BankTown;
beforeAll(async () => {
  town = await bankTown([machine('m1', 'fio'), machine('m2', 'fio')], { operatorToken });
});
afterAll(() => town.close());

async function overview(): Promise<Overview> {
  const authorization = `Bearer ${operatorToken}`;
  const response = await town.app.inject({ url: '/operator/v1/overview', headers: { authorization } });
  return response.json<Overview>();
}

it('counts each ATM with reports once, and only suggestions without a decision', async () => {
  const { reports, shops } = town.store;
  for (const [atmUid, network] of [
    ['m1', '10.0.0.0'],
    ['m1', '10.0.1.0'],
    ['m2', '10.0.0.0'],
  ] as const)
    await reports.add({ callerId: 'fio', atmUid, problem: 'broken' }, network, town.now);
  const suggestion = { callerId: 'fio', original: {}, current: null, suggestion: {}, source: 'user' } as const;
  const decided = await shops.suggestions.add(suggestion, town.now);
  await shops.suggestions.add(suggestion, town.now);
  await shops.suggestions.decide(decided, 'rejected', [], town.now);
  expect((await overview()).waiting).toMatchObject({ suggestions: 1, reportedAtms: 2 });
});

it('reports errors if at least 1 % of the requests of the last day failed', async () => {
  const hour = town.now - (town.now % 3_600_000);
  const add = (value: string, total: number, hoursAgo = 0) =>
    town.store.usage.add(hour - hoursAgo * 3_600_000, [{ measure: 'requests', value, total }]);
  // These requests are older than a day.
  await add('5xx', 500, 24);
  await add('2xx', 200, 23);
  await add('5xx', 2);
  const before = await overview();
  expect(before.usage).toMatchObject({ requests: 202, failed: 2, from: new Date(hour - 23 * 3_600_000).toISOString() });
  expect(before.problems).toEqual([]);
  await add('5xx', 1);
  expect((await overview()).problems).toEqual(['errors']);
  // One more request has failed recently, which is no problem of its own.
  await add('2xx', 20_000, 2);
  await add('5xx', 500, 2);
  const after = await overview();
  expect([after.usage.recent.failed, after.problems]).toEqual([3, ['errors']]);
});

it('reports a new outage, although few of the requests of the last day failed', async () => {
  const hour = town.now - (town.now % 3_600_000);
  const add = (value: string, total: number, hoursAgo: number) =>
    town.store.usage.add(hour - hoursAgo * 3_600_000, [{ measure: 'requests', value, total }]);
  await add('2xx', 100_000, 5);
  await add('2xx', 100, 1);
  const before = await overview();
  expect(before.problems).toEqual([]);
  await add('5xx', 5, 1);
  const { problems, usage } = await overview();
  expect([problems, usage.failed - before.usage.failed, usage.recent.failed - before.usage.recent.failed]).toEqual([
    ['recentErrors'],
    5,
    5,
  ]);
  expect(usage.recent.from).toBe(new Date(hour - 3_600_000).toISOString());
});

it('names the callers whose webhooks fail, and since when', async () => {
  const { webhooks } = town.store.shops;
  const hook = await webhooks.set('fio', 'https://fio.example/hook', 'whsec_c2VjcmV0', town.now);
  if (hook === undefined) throw new Error('There are too many webhooks');
  expect((await overview()).problems).not.toContain('webhooksFailing');
  await webhooks.failed(hook, { problem: 'timeout' }, town.now + 60_000, town.now);
  const { problems, failingWebhooks } = await overview();
  expect(problems).toContain('webhooksFailing');
  expect(failingWebhooks).toEqual([{ caller: 'fio', since: new Date(town.now).toISOString() }]);
  await webhooks.remove('fio', hook.id);
});

it('names old feeds', async () => {
  const before = town.now;
  expect((await overview()).feeds.some(({ old }) => old)).toBe(false);
  town.now += 46 * 86_400_000;
  const { problems, feeds, failingWebhooks } = await overview();
  town.now = before;
  expect([problems.includes('feedsOld'), feeds.map(({ old }) => old), failingWebhooks]).toEqual([true, [true], []]);
});

it('reports a store that responds, but too slowly', async () => {
  const answered = Promise.withResolvers<number>();
  const version = vi.spyOn(town.store, 'version').mockReturnValue(answered.promise);
  const problems = async () => (await overview()).problems;
  // The result of the check before remains valid for a second.
  await expect.poll(problems, { timeout: 5_000 }).toContain('storeSlow');
  version.mockRestore();
  answered.resolve(1);
  await expect.poll(problems, { timeout: 5_000 }).not.toContain('storeSlow');
});

it('has a code for an unavailable store, which other failures with this status do not have', async () => {
  const read = vi.spyOn(town.store, 'listFeeds').mockRejectedValue(new StoreError('The store does not respond'));
  const authorization = `Bearer ${operatorToken}`;
  const response = await town.app.inject({ url: '/operator/v1/overview', headers: { authorization } });
  read.mockRestore();
  expect([response.statusCode, response.json().problem]).toEqual([503, { code: 'storeUnavailable' }]);
});
