import { describe, expect, it, test } from 'vitest';
import {
  caller,
  callerWithLists,
  someAtm,
  someDataset,
  someInstant,
  someSnapshot,
} from '../../../test/support/atms/someDataset.ts';
import type { FindNearbyQuery } from '../../contract/atms.ts';
import { decode } from '../utf8.ts';
import type { AtmRecord } from './atm.ts';
import { writeNearby } from './findNearby.ts';
import { type Fact, fact } from './packedAtms.ts';
import type { Snapshot } from './snapshot.ts';

let seed = 7;
const random = (below: number): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) | 0;
  return ((seed >>> 0) / 2 ** 32) * below;
};

const facts = Object.keys(fact) as readonly Fact[];
/** One in twelve ATMs is known to have an attribute, and one in twelve is known not to have it. */
const known = (name: Fact): Partial<AtmRecord> => {
  const drawn = Math.floor(random(12));
  if (drawn > 1) return {};
  if (name === 'isFree') return { surcharge: drawn === 1 ? { kind: 'none' } : { kind: 'percentage', percentage: 4 } };
  return { [name]: drawn === 1 };
};
const atms = (place: (i: number) => { readonly lat: number; readonly long: number }, size: number): AtmRecord[] =>
  Array.from({ length: size }, (_, i) => someAtm({ uid: `n${i}`, ...place(i), ...Object.assign({}, ...facts.map(known)) }));

const worlds: Readonly<Record<string, () => { readonly lat: number; readonly long: number }>> = {
  'a town': () => ({ lat: 50 + random(0.1), long: 14 + random(0.1) }),
  'a town at the date line': () => ({ lat: -17 + random(0.2), long: random(2) < 1 ? 179.9 + random(0.1) : -180 + random(0.1) }),
  'the pole': () => ({ lat: 90 - random(0.3), long: random(360) - 180 }),
  'the whole globe': () => ({ lat: random(180) - 90, long: random(360) - 180 }),
  'one place': () => ({ lat: 50, long: 14 }),
};

const questions: readonly FindNearbyQuery[] = facts.flatMap((name) =>
  [true, false].map((wanted) => ({ lat: 0, long: 0, radius: 0, countLimit: 50, [name]: wanted, knownOnly: true })),
);

const without = (snapshot: Snapshot): Snapshot => ({ ...snapshot, sparseSearch: () => undefined });

test.each(Object.keys(worlds))('for %s, a search in the sparse tree returns the results of a full scan', (name) => {
  const place = worlds[name] as (typeof worlds)[string];
  const snapshot = someSnapshot(someDataset(atms(place, 900)));
  for (const question of questions) {
    for (const radius of [0, 300, 5_000, 600_000, 20_100_000]) {
      for (const countLimit of [0, 1, 7, 200]) {
        const query = { ...question, ...place(), radius, countLimit };
        expect(snapshot.sparseSearch(query, caller)).toBeDefined();
        const answer = decode(writeNearby(snapshot, query, caller, someInstant));
        expect(answer).toBe(decode(writeNearby(without(snapshot), query, caller, someInstant)));
      }
    }
  }
});

describe('there is no sparse tree', () => {
  const town = atms(worlds['a town'] as () => { lat: number; long: number }, 300);
  const snapshot = someSnapshot(someDataset(town.map((atm, i) => ({ ...atm, contactless: i % 3 > 0 }))));
  const asked = { lat: 50, long: 14, radius: 5_000, countLimit: 5, knownOnly: true } as const;
  it.each([
    ['for an attribute that most ATMs are known to have', { ...asked, contactless: true }],
    ['if unknown values also match', { ...asked, knownOnly: false, depositAtm: true }],
    ['for two attributes', { ...asked, depositAtm: true, wheelchairAccess: true }],
    ['for what changes by the minute', { ...asked, openNow: true, depositAtm: true }],
    ['for an alliance', { ...asked, allianceOnly: true, depositAtm: true }],
    ['where nothing is asked for', asked],
  ] satisfies readonly (readonly [string, FindNearbyQuery])[])('%s', (_why, query) => {
    expect(snapshot.sparseSearch(query, callerWithLists([], []))).toBeUndefined();
  });

  it('for a caller with partner data for records that are merged for other callers', () => {
    const twins = [...town, { ...(town[0] as AtmRecord), uid: 'twin' }];
    const partnerData = new Map([['bank', new Map([['twin', { of: 'bank' }]])]]);
    const query = { ...asked, depositAtm: true };
    const parted = someSnapshot(someDataset(twins, { partnerData }));
    expect(parted.sparseSearch(query, caller)).toBeDefined();
    expect(parted.sparseSearch(query, callerWithLists([], []))).toBeUndefined();
  });
});
