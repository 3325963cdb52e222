import { expect, test } from 'vitest';
import { someAtm, someDataset, someInstant, someSnapshot } from '../../../test/support/atms/someDataset.ts';
import { type FindNearbyQuery, filters } from '../../contract/atms.ts';
import { greatCircleDistance } from '../geo/greatCircle.ts';
import type { Caller } from './caller.ts';
import { findNearby, writeNearby } from './findNearby.ts';

const caller: Caller = { id: 'bank', hasLists: true, withdrawals: new Set(['fio', 'kb']), deposits: new Set(['fio']) };

function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
const random = numbers(7);
const oneOf = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
const three = () => oneOf([{ is: true }, { is: false }, undefined])?.is;

/** Half of the ATMs are in one city, many of them at the same place. The other half are anywhere on the globe. */
const atms = Array.from({ length: 6_000 }, (_, i) => {
  const isInCity = i % 2 === 0;
  const step = () => Math.round(random() * 300) / 1_000;
  const [lat, long] = isInCity ? [50 + step(), 14.3 + step()] : [random() * 180 - 90, random() * 360 - 180];
  const facts = { voiceAssistant: three(), wheelchairAccess: three(), contactless: three(), depositAtm: three() };
  const told = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
  const name = oneOf(['fio', 'kb', 'csob', undefined]);
  return someAtm({ uid: `u${i}`, lat, long, ...told, ...(name !== undefined && { operator: { uid: name, name } }) });
});
const snapshot = someSnapshot(someDataset(atms));
const find = (query: FindNearbyQuery) => findNearby(snapshot, query, caller, someInstant);

/** Returns the exact distance from a centre to one of the ATMs, so that the ATM is on the edge of the circle. */
const toAnAtm = (lat: number, long: number): number => {
  const atm = oneOf(atms);
  return Math.ceil(greatCircleDistance(lat, long, atm.lat, atm.long));
};

test('counts are the totals of separate searches, for circles of all sizes', () => {
  for (let round = 0; round < 60; round++) {
    const [lat, long] = round % 3 === 0 ? [random() * 180 - 90, random() * 360 - 180] : [50.15, 14.45];
    const radius = oneOf([0, 300, 2_000, 10_000, 50_000, 5_000_000, 40_000_000, toAnAtm(lat, long)]);
    const chosen = filters.filter(() => random() < 0.2);
    const set = Object.fromEntries(chosen.map((filter) => [filter, random() < 0.7]));
    const query = { lat, long, radius, countLimit: 1, ...set };
    const totals = (more: Partial<FindNearbyQuery>) => {
      const known = find({ ...query, ...more, knownOnly: true }).totalCount;
      return { known, unknown: find({ ...query, ...more, knownOnly: false }).totalCount - known };
    };
    const { knownCount, unknownCount, counts } = find({ ...query, counts: true });
    expect({ known: knownCount, unknown: unknownCount }).toEqual(totals({}));
    expect(counts).toEqual(Object.fromEntries(filters.map((filter) => [filter, totals({ [filter]: true })])));
  }
});

test('apart from the counts, the response is identical, byte for byte', () => {
  const query = { lat: 50.15, long: 14.45, radius: 10_000, countLimit: 50 };
  const bytes = (more: Partial<FindNearbyQuery>) => writeNearby(snapshot, { ...query, ...more }, caller, someInstant);
  expect(bytes({ counts: false })).toEqual(bytes({}));
  const text = Buffer.from(bytes({ counts: true })).toString();
  expect(text.replace(/,"knownCount":.*?\}\}(?=,"|\})/, '')).toBe(Buffer.from(bytes({})).toString());
});
