import { expect, it, vi } from 'vitest';
import { matcherHere } from '../../../test/support/server/matcherHere.ts';
import { shopTown } from '../../../test/support/server/shopTown.ts';
import { matcherBuilder } from '../../core/shops/register/buildMatcher.ts';
import type { ReadMatcher } from '../shops/runningMatcher.ts';

it('a service starts while the index of the shops is being built, and look-ups return 503 until then', async () => {
  const built = Promise.withResolvers<void>();
  const readAtOnce = matcherHere(matcherBuilder);
  const readMatcher: ReadMatcher = async (...asked) => {
    await built.promise;
    return readAtOnce(...asked);
  };
  const town = await shopTown({ readMatcher, matcherWithin: 10, lookEvery: 5 });
  try {
    const find = () => town.ask('/v6/shops/findByCardTransaction', { description: 'U ZLATEHO TYGRA', country: 'CZ' });
    expect(await find()).toMatchObject({ status: 503, body: { message: expect.stringContaining('still being loaded') } });
    built.resolve();
    await vi.waitFor(async () => expect(await find()).toMatchObject({ status: 200, body: { result: 'found' } }), 45_000);
  } finally {
    await town.close();
  }
});
