import { expect, test } from 'vitest';
import { someAtm, someDataset, someInstant, someSnapshot } from '../../../test/support/atms/someDataset.ts';
import { findAtm, findNearby } from './findNearby.ts';
import { withPartnerData } from './snapshot.ts';

const bank = { id: 'bank', hasLists: false, withdrawals: new Set<string>(), deposits: new Set<string>() };
const query = { lat: 50.0875, long: 14.4213, radius: 100, countLimit: 50 };
/** The records b and c are merged, except in responses to a bank that has supplied data for c. */
const atms = [someAtm({ uid: 'a', hints: [{ code: 'inside' }] }), someAtm({ uid: 'b' }), someAtm({ uid: 'c' })];
const world = (data: ReadonlyMap<string, object>) =>
  someSnapshot(someDataset(atms, { partnerData: new Map([['bank', data as ReadonlyMap<string, Record<string, unknown>>]]) }));

test.each<[before: Record<string, object>, now: Record<string, object>, served: readonly unknown[]]>([
  [{ a: { n: 1 } }, { a: { n: 2 } }, [{ n: 2 }, undefined]],
  [{ a: { n: 1 } }, {}, [undefined, undefined]],
  [{}, { a: { n: 2 } }, [{ n: 2 }, undefined]],
  [{ c: { n: 1 } }, { c: { n: 2 } }, [undefined, undefined, { n: 2 }]],
  [{ c: { n: 1 } }, { b: { n: 2 } }, [undefined, { n: 2 }, undefined]],
  // The merged record would have to be split, which happens only in the next version of the data.
  [{}, { c: { n: 2 } }, [undefined, undefined]],
  [{ a: { n: 1 } }, { nowhere: { n: 2 } }, [undefined, undefined]],
])('when %j is replaced by %j, returns %j and no withdrawn data', (before, now, served) => {
  const said = new Map(Object.entries(before));
  const snapshot = withPartnerData(world(said), 'bank', new Map(Object.entries(now)) as never);
  const { results } = findNearby(snapshot, query, bank, someInstant);
  expect(results.map(({ atm }) => atm.partnerData)).toEqual(served);
  const found = findAtm(snapshot, 'a', bank, someInstant);
  expect(found.kind === 'found' && found.answer.atm.partnerData).toEqual(served[0]);
  const others = findNearby(snapshot, query, { ...bank, id: 'another' }, someInstant);
  expect(JSON.stringify(others)).not.toContain('partnerData');
});
