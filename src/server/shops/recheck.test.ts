import { afterAll, beforeAll, expect, it } from 'vitest';
import { collectLog } from '../../../test/support/server/doubles.ts';
import { now, praha, tiger } from '../../../test/support/store/shopsFixture.ts';
import { testDigests } from '../../../test/support/store/testDigests.ts';
import { type TestPlaces, testPlaces } from '../../../test/support/store/testPlaces.ts';
import { openStore } from '../../store/openStore.ts';
import { recheck } from './recheck.ts';

let places: TestPlaces;
beforeAll(async () => {
  places = await testPlaces('sqlite');
});
afterAll(() => places.clear());

it('only callers that got an outcome from an older register after the recheck get invalidations', async () => {
  const store = await openStore(await places.fresh());
  await store.migrate();
  const { shops: repositories } = store;
  const { register, lookUps, invalidations } = repositories;
  let registerVersion = 0;
  const look = recheck({
    repositories,
    matchers: { current: () => ({ registerVersion, decide: async () => [] }) } as never,
    digests: { current: () => testDigests } as never,
    now: () => now,
    log: collectLog(),
  });
  const answered = (callerId: string, version: number) => {
    const found = { key: callerId, transaction: { description: 'TIGER' }, refreshed: false };
    const options = { records: false, registerVersion: version, now, newHandle: () => 'h', digests: testDigests };
    return lookUps.keep(callerId, [{ ...found, shopUid: tiger.uid, merchantUid: tiger.merchantUid }], options);
  };
  const told = async (callerId: string) =>
    (await invalidations.read(callerId, 0, 10)).map(({ level, type }) => `${level} ${type}`);
  await register.replaceFeed(praha, now);
  const before = await register.version();
  await register.edit({ kind: 'correct', level: 'shop', uid: tiger.uid, fields: { name: 'Tygr' } }, now);
  registerVersion = await register.version();
  await look();
  expect(await invalidations.recheckState(now)).toEqual({ version: registerVersion, late: 0 });
  await answered('kb', registerVersion);
  await answered('fio', before);
  expect(await invalidations.recheckState(now)).toEqual({ version: registerVersion, late: 1 });
  await look();
  await look();
  expect([await told('fio'), await told('kb')]).toEqual([['lookup changed'], []]);
  expect(await invalidations.recheckState(now)).toEqual({ version: registerVersion, late: 0 });
  await store.close();
});
