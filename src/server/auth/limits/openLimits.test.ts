import { expect, it } from 'vitest';
import { collectLog, memoryStore, storedDataset } from '../../../../test/support/server/doubles.ts';
import type { LeaseRequest } from '../../../store/limits/rateRepository.ts';
import { openLimits } from './openLimits.ts';

it('on a shared store, a caller’s limit is refilled even if the machine’s clock was set back', async () => {
  const supply = { each: 0 };
  const rates = {
    lease: async (requests: readonly LeaseRequest[]) => new Map(requests.map(({ name }) => [name, supply.each])),
  };
  const store = { ...memoryStore(storedDataset({}), 'postgres'), rates };
  const { limits } = openLimits({ limits: { caller: { requestsPerSecond: 1, burst: 8 } }, store, log: collectLog() });
  const profile = { slug: 'fio', operator: 'Fio', activated: true, default: false };
  let now = Date.UTC(2026, 10, 21);
  const ask = () => limits?.({ ip: '198.51.100.7', means: 'secret', profile }, now).granted;
  expect([ask(), ask()]).toEqual([true, false]);
  // The store does not grant any tokens yet. The service must query the store again soon, even though the wall clock is set back.
  await new Promise((resolve) => setImmediate(resolve));
  now -= 3_600_000;
  supply.each = 8;
  await expect.poll(ask, { timeout: 45_000 }).toBe(true);
});
