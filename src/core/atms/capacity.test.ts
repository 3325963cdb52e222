import { describe, expect, it, test } from 'vitest';
import { here } from '../../../test/support/atms/askNearby.ts';
import { caller, someAtm, someDataset, someInstant, someSnapshot } from '../../../test/support/atms/someDataset.ts';
import type { AtmRecord } from './atm.ts';
import type { FeedKind } from './feed.ts';
import { findNearby } from './findNearby.ts';
import { mergeRecords } from './mergeRecords.ts';

const read = (atms: readonly AtmRecord[], kind: FeedKind = 'list', include?: readonly ['capacity']) => {
  const dataset = someDataset(atms.map((atm) => ({ feed: 'county', ...atm })));
  const [feed] = dataset.feeds;
  const feeds = ['county', 'other'].map((name) => ({ ...(feed as NonNullable<typeof feed>), name, kind }));
  const found = findNearby(someSnapshot({ ...dataset, feeds }), { ...here, ...(include && { include }) }, caller, someInstant);
  return found.results.map(({ atm }) => atm);
};
const capacities = (atms: readonly AtmRecord[], kind?: FeedKind) => read(atms, kind, ['capacity']).map((atm) => atm.capacity);
const atm = (uid: string, said: Partial<AtmRecord> = {}) => someAtm({ uid, lat: 50.0875, ...said });

it('is in the response only if the request includes it', () => {
  const [without, withIt] = [read([atm('a')]), read([atm('a', { capacity: 3 })])];
  expect(JSON.stringify(withIt)).toBe(JSON.stringify(without));
  expect(capacities([atm('a', { capacity: 3 })])).toEqual([3]);
  expect(capacities([atm('a')])).toEqual([undefined]);
});

describe('of identical records at one point', () => {
  const three = [atm('a'), atm('b'), atm('c')];
  test.each<[string, readonly AtmRecord[], FeedKind, number | undefined]>([
    ['in a list is their number', three, 'list', 3],
    ["in an operator's feed is their number", three, 'operator', 3],
    ['in a map is unknown, because an ATM may be mapped twice', three, 'map', undefined],
    ['is unknown if they are from two lists', [atm('a'), atm('b', { feed: 'other' })], 'list', undefined],
    ['is the one that some of them state', [atm('a'), atm('b', { capacity: 4 })], 'list', 4],
    [
      'is unknown if they contradict each other in a map',
      [atm('a', { capacity: 2 }), atm('b', { capacity: 4 })],
      'map',
      undefined,
    ],
    ['is unknown if there are too many', Array.from({ length: 51 }, (_, i) => atm(`a${i}`)), 'list', undefined],
  ])('%s', (_, atms, kind, capacity) => {
    expect(capacities(atms, kind)).toEqual([capacity]);
  });
});

it('of joined records comes from the first record that contains it', () => {
  const other = atm('b', { capacity: 2, feed: 'osm' });
  expect(mergeRecords(atm('a'), [other])).toMatchObject({ capacity: 2, filled: { capacity: 'osm' } });
  expect(mergeRecords(atm('a', { capacity: 3 }), [other]).capacity).toBe(3);
});
