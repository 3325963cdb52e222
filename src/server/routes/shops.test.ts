import { expect, it, vi } from 'vitest';
import { collectLog } from '../../../test/support/server/doubles.ts';
import { matcherHere } from '../../../test/support/server/matcherHere.ts';
import { shopTown } from '../../../test/support/server/shopTown.ts';
import { matcherBuilder } from '../../core/shops/register/buildMatcher.ts';
import { openMetrics } from '../observability/metrics/metrics.ts';
import type { ReadMatcher } from '../shops/runningMatcher.ts';

it('a service that starts before the index is loaded does not report a build if there is none', async () => {
  const loaded = Promise.withResolvers<void>();
  const readAtOnce = matcherHere(matcherBuilder);
  const readMatcher: ReadMatcher = async (register, options) => {
    await loaded.promise;
    return readAtOnce(register, options);
  };
  const log = collectLog();
  const town = await shopTown({ readMatcher, matcherWithin: 10, log });
  loaded.resolve();
  await town.close();
  expect(log.lines.filter((line) => line.includes('index of the shop register'))).toEqual([
    'warn: The index of the shop register is not loaded yet. Until it is loaded, shop look-ups return 503.',
  ]);
});

it('a service starts while the index of the shops is being built, and look-ups return 503 until then', async () => {
  const built = Promise.withResolvers<void>();
  const readAtOnce = matcherHere(matcherBuilder);
  const readMatcher: ReadMatcher = async (register, options) => {
    options?.onBuild?.();
    await built.promise;
    return readAtOnce(register, options);
  };
  const metrics = openMetrics();
  const log = collectLog();
  const town = await shopTown({ readMatcher, matcherWithin: 10, lookEvery: 5, metrics, log });
  const statesIn = async () =>
    (await metrics.read())
      .find(({ name }) => name === 'atm_finder_shop_index_state')
      ?.values.map(({ labels, value }) => [labels.state, value]);
  try {
    const find = () => town.ask('/v6/shops/findByCardTransaction', { description: 'U ZLATEHO TYGRA', country: 'CZ' });
    expect(await find()).toMatchObject({ status: 503, body: { message: expect.stringContaining('still being loaded') } });
    expect(await town.ask('/readyz')).toMatchObject({ status: 200, body: { status: 'ready', shopIndex: 'building' } });
    expect(Object.fromEntries((await statesIn()) ?? [])).toEqual({ ready: 0, building: 1, unavailable: 0 });
    expect(log.lines).toContain(
      'warn: The index of the shop register is still being built. Until it is complete, shop look-ups return 503.',
    );
    built.resolve();
    await vi.waitFor(async () => expect(await find()).toMatchObject({ status: 200, body: { result: 'found' } }), 45_000);
    expect(await town.ask('/readyz')).toMatchObject({ status: 200, body: { status: 'ready', shopIndex: 'ready' } });
    expect(Object.fromEntries((await statesIn()) ?? [])).toEqual({ ready: 1, building: 0, unavailable: 0 });
  } finally {
    await town.close();
    metrics.close();
  }
});
