/**
 * Compares findNearby on random datasets with an oracle that applies the contract's sentences to each record. The oracle shares
 * only the distance function and the timelines with the search.
 */
import fc from 'fast-check';
import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import {
  someAtm,
  someDataset,
  someFeed,
  someInstant,
  someSnapshot,
  someTimelines,
} from '../../../test/support/atms/someDataset.ts';
import { filters as allFilters, FindNearbyAnswer, type FindNearbyQuery } from '../../contract/atms.ts';
import { attributeNames, byName } from '../../contract/attributes.ts';
import { accessPointKinds, otherKinds } from '../../contract/kinds.ts';
import { greatCircleDistance } from '../geo/greatCircle.ts';
import type { AtmRecord } from './atm.ts';
import type { Caller } from './caller.ts';
import { findAtm, findNearby } from './findNearby.ts';

type PartnerData = ReadonlyMap<string, Readonly<Record<string, unknown>>>;
type Three = boolean | undefined;

/** Returns the records that a caller sees after merging. `uids` lists the uids of all records that were merged into a record. */
function mergeByTheBook(atms: readonly AtmRecord[], partner: PartnerData): { atm: AtmRecord; uids: string[] }[] {
  const isSame = (a: AtmRecord, b: AtmRecord) => {
    const bare = ({ uid: _u, checkedOn: _c, source: _s, feed: _f, ...rest }: AtmRecord) => JSON.stringify(rest);
    return bare(a) === bare(b) && !partner.has(a.uid) && !partner.has(b.uid);
  };
  const records: { atm: AtmRecord; uids: string[] }[] = [];
  for (const atm of atms.toSorted((a, b) => (a.uid < b.uid ? -1 : 1))) {
    const same = records.find((record) => isSame(record.atm, atm));
    if (!same) {
      records.push({ atm, uids: [atm.uid] });
      continue;
    }
    same.uids.push(atm.uid);
    const dates = [same.atm.checkedOn, atm.checkedOn].filter((date) => date !== undefined).sort();
    const newest = dates.at(-1);
    if (newest !== undefined) same.atm = { ...same.atm, checkedOn: newest };
  }
  return records;
}

function stateByTheBook(atm: AtmRecord): { openNow: Three; openStatus?: object } {
  if (atm.openNonStop || atm.openingHours === '24/7') return { openNow: true };
  switch (atm.openingHours) {
    case 'open for 45.5 minutes':
      return { openNow: true, openStatus: { isOpen: true, minutesToClose: 45 } };
    case 'closed for 44.5 minutes':
      return { openNow: false, openStatus: { isOpen: false, minutesToOpen: 45 } };
    case 'open without end':
      return { openNow: true, openStatus: { isOpen: true } };
    case 'closed without end':
      return { openNow: false, openStatus: { isOpen: false } };
    case 'closed, then unknown, then open':
      return { openNow: false, openStatus: { isOpen: false, minutesToOpen: 60 } };
    default:
      return { openNow: undefined };
  }
}

/**
 * "Only ATMs inside them are returned and counted." At a pole and on the 180th meridian, the same place has several coordinates.
 */
function isInside({ lat, long }: AtmRecord, bounds: FindNearbyQuery['bounds']): boolean {
  if (bounds === undefined) return true;
  const { south, west, north, east } = bounds;
  if (lat < south || lat > north) return false;
  const pieces = west > east ? [[west, 180] as const, [-180, east] as const] : [[west, east] as const];
  const names = lat === 90 || lat === -90 ? [west] : long === 180 || long === -180 ? [180, -180] : [long];
  return names.some((name) => pieces.some(([from, to]) => from <= name && name <= to));
}

/** @param merged the records that the caller sees */
function answerByTheBook(
  merged: ReturnType<typeof mergeByTheBook>,
  partner: PartnerData,
  query: FindNearbyQuery,
  caller: Caller,
) {
  const keeps = (value: Three, wanted: Three) => {
    if (wanted === undefined) return true;
    if (value === undefined) return query.knownOnly !== true;
    return value === wanted;
  };
  const matches = merged.flatMap(({ atm }) => {
    const distance = greatCircleDistance(query.lat, query.long, atm.lat, atm.long);
    // "Results are ordered by distance from lat and long. radius and fitRadius do not limit them."
    if (query.bounds ? !isInside(atm, query.bounds) : distance > query.radius) return [];
    // "Without this parameter, only ATMs are found."
    if (!(query.kinds ?? ['atm']).includes(atm.kind ?? 'atm')) return [];
    // ATMs with an unknown operator are not in any alliance.
    const isIn = (list: ReadonlySet<string>) => atm.operator !== undefined && list.has(atm.operator.uid);
    // "true: only ATMs whose operator is in the caller's withdrawal alliance. With depositAtm=true, the deposit alliance applies
    // instead."
    if (query.allianceOnly === true && !isIn(query.depositAtm === true ? caller.deposits : caller.withdrawals)) return [];
    // "Places that are not ATMs match only with depositAtm=true."
    if (query.allianceOnly === true && query.depositAtm !== true && atm.kind !== undefined) return [];
    // "The uid of a merged operator selects the operator it was merged into. An unknown uid matches no ATM."
    const named = query.operator?.map((uid) => (uid === 'era' ? 'csob' : uid));
    if (named && !isIn(new Set(named))) return [];
    // "With allianceOnly=true, it is false outside the caller's deposit alliance, both in the filter and in the response."
    let { depositAtm } = atm as { depositAtm: Three };
    if (query.allianceOnly === true && query.depositAtm !== undefined && !isIn(caller.deposits)) depositAtm = false;
    // "With allianceOnly=true, the ATMs of all operators in the caller's withdrawal alliance count as free, regardless of their
    // fees."
    const charges = atm.surcharge === undefined ? undefined : atm.surcharge.kind === 'none';
    const free = query.allianceOnly === true && isIn(caller.withdrawals) ? true : charges;
    const { openNow, openStatus } = stateByTheBook(atm);
    const fits =
      attributeNames.every((name) => keeps(name === 'depositAtm' ? depositAtm : atm[name], query[name])) &&
      keeps(openNow, query.openNow) &&
      keeps(free, query.isFree);
    if (!fits) return [];
    const operator = atm.operator?.uid;
    const alliance =
      caller.hasLists && operator !== undefined
        ? { withdrawal: caller.withdrawals.has(operator), deposit: caller.deposits.has(operator) }
        : undefined;
    const said = { uid: atm.uid, checkedOn: atm.checkedOn, depositAtm, openStatus, alliance, partnerData: partner.get(atm.uid) };
    return [{ ...said, feeUnknown: charges === undefined ? true : undefined, distance: Math.round(distance * 10) / 10 }];
  });
  matches.sort((a, b) => a.distance - b.distance || (a.uid < b.uid ? -1 : 1));
  return { totalCount: matches.length, results: matches.slice(0, query.countLimit) };
}

const three = fc.constantFrom(true, false, undefined);
const positions: Readonly<Record<string, fc.Arbitrary<readonly [number, number]>>> = {
  'in a town, many at one point': fc.constantFrom([50.0875, 14.4213], [50.0876, 14.4213], [50.0875, 14.43], [50.1, 14.5]),
  'around the 180th meridian': fc.tuple(
    fc.double({ min: -18, max: -17, noNaN: true }),
    fc.constantFrom(179.99, 180, -180, -179.995),
  ),
  'around the poles': fc.tuple(fc.constantFrom(90, 89.999, -89.9995, -90), fc.double({ min: -180, max: 180, noNaN: true })),
  'anywhere on the globe': fc.tuple(
    fc.double({ min: -90, max: 90, noNaN: true }),
    fc.double({ min: -180, max: 180, noNaN: true }),
  ),
};
const operators = ['fio', 'csob', 'kb'];
const mergedOperators = new Map([['era', 'csob']]);

function some<T>(values: readonly T[]): fc.Arbitrary<T | undefined> {
  return fc.option(fc.constantFrom(...values), { nil: undefined });
}

/** Removes keys whose value is undefined. */
function known<T extends object>(record: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as never;
}

function worldOf(position: fc.Arbitrary<readonly [number, number]>): fc.Arbitrary<AtmRecord[]> {
  const atm = fc
    .record({
      position,
      said: fc.record({
        ...byName(attributeNames, () => three),
        wheelchairAccess: fc.constantFrom(true, undefined),
        contactless: fc.constantFrom(true, undefined),
        openingHours: some(['24/7', 'unreadable', ...Object.keys(someTimelines)]),
        surcharge: some([
          { kind: 'none' },
          { kind: 'amount', currency: 'CZK', amount: 99 },
          { kind: 'percentage', percentage: 2 },
        ] as const),
        operator: some(operators.map((uid) => ({ uid, name: uid }))),
        kind: fc.constantFrom(undefined, undefined, undefined, ...otherKinds),
      }),
    })
    .map(({ position: [lat, long], said }) => ({ lat, long, ...known(said) }));
  const record = fc.record({ checkedOn: some(['2024-05-01', '2025-05-01', '2026-05-01']), source: some(['node 1', 'node 2']) });
  // Several records for the same ATM, so that the test covers merging.
  const pile = fc
    .tuple(atm, fc.array(record, { minLength: 1, maxLength: 3 }))
    .map(([one, records]) => records.map((own) => ({ ...one, ...known(own) })));
  return fc
    .array(pile, { maxLength: 25 })
    .map((piles) => piles.flat())
    .chain((bare) =>
      fc
        .shuffledSubarray([...bare.keys()], { minLength: bare.length })
        .map((names) => bare.map((one, i) => someAtm({ ...one, uid: `u${names[i]}` }))),
    );
}

type Filters = Omit<FindNearbyQuery, 'lat' | 'long'>;

/** Corners are often at the position of an ATM, so the test covers the edges. */
const boundsAmong = (position: fc.Arbitrary<readonly [number, number]>): fc.Arbitrary<FindNearbyQuery['bounds']> => {
  const anywhere = positions['anywhere on the globe'] as fc.Arbitrary<readonly [number, number]>;
  const corner = fc.oneof(position, position, anywhere, fc.constantFrom<readonly [number, number]>([90, 180], [-90, -180]));
  const bounds = fc.tuple(corner, corner).map(([[latA, west], [latB, east]]) => {
    return { south: Math.min(latA, latB), west, north: Math.max(latA, latB), east };
  });
  return fc.option(bounds, { nil: undefined });
};

const fewFilters: fc.Arbitrary<Filters> = fc
  .record({
    radius: fc.oneof(fc.integer({ min: 0, max: 20_015_115 }), fc.integer({ min: 0, max: 3_000 }), fc.constant(40_000_000)),
    countLimit: fc.constantFrom(1, 2, 50, 200),
    ...byName(attributeNames, () => three),
    openNow: three,
    isFree: three,
    allianceOnly: three,
    operator: fc.uniqueArray(fc.constantFrom(...operators, 'era', 'nobody'), { minLength: 1, maxLength: 3 }),
    knownOnly: three,
    kinds: fc.subarray([...accessPointKinds], { minLength: 1 }),
  })
  // Most queries have few filters, because hardly any ATM would match many filters.
  .chain((full) =>
    fc
      .shuffledSubarray(
        Object.keys(full).filter((name) => name !== 'radius' && name !== 'countLimit'),
        { maxLength: 3 },
      )
      .map((names) => ({
        ...(known(Object.fromEntries(Object.entries(full).filter(([name]) => names.includes(name)))) as object),
        radius: full.radius,
        countLimit: full.countLimit,
      })),
  );

const query: fc.Arbitrary<Filters> = fc.oneof(
  fewFilters,
  fc.tuple(fewFilters, three, three, three).map(([few, depositAtm, isFree, knownOnly]) => ({
    radius: 40_000_000,
    countLimit: few.countLimit,
    allianceOnly: true,
    ...(known({ depositAtm, isFree, knownOnly }) as object),
  })),
);

const callers: fc.Arbitrary<Caller> = fc
  .record({ hasLists: fc.boolean(), withdrawals: fc.subarray(operators), deposits: fc.subarray(operators) })
  .map(({ hasLists, withdrawals, deposits }) => ({
    id: 'bank',
    hasLists,
    withdrawals: new Set(withdrawals),
    deposits: new Set(hasLists ? deposits : withdrawals),
  }));

describe('findNearby conforms to the contract', () => {
  test.each(Object.entries(positions))('for ATMs %s', (_, position) => {
    const asked = fc.tuple(
      worldOf(position),
      position,
      fc.tuple(query, boundsAmong(position)).map(([filters, bounds]) => (bounds ? { ...filters, bounds } : filters)),
      callers,
      fc.func(fc.constantFrom(true, false, false)),
    );
    fc.assert(
      fc.property(asked, ([atms, [lat, long], filters, caller, hasData]) => {
        const partner = new Map(atms.filter(({ uid }) => hasData(uid)).map(({ uid }) => [uid, { note: uid }]));
        const others: PartnerData = new Map(atms.map(({ uid }) => [uid, { secret: true }]));
        const partnerData = new Map<string, PartnerData>([
          ['bank', partner],
          ['other', others],
        ]);
        const snapshot = someSnapshot(someDataset(atms, { partnerData, feeds: [someFeed] }), someTimelines, mergedOperators);
        const merged = mergeByTheBook(atms, partner);
        const expected = answerByTheBook(merged, partner, { ...filters, lat, long }, caller);
        const answer = findNearby(snapshot, { ...filters, lat, long }, caller, someInstant);

        // The serialized response must match the schema, with no extra fields and no null.
        const arrived: unknown = JSON.parse(JSON.stringify(answer));
        expect([...Value.Errors(FindNearbyAnswer, arrived)]).toEqual([]);
        expect(Value.Clean(FindNearbyAnswer, structuredClone(arrived))).toEqual(arrived);
        expect(JSON.stringify(answer)).not.toContain('null');
        expect(answer.totalCount).toBe(expected.totalCount);
        expect(answer.count).toBe(answer.results.length);
        expect(
          answer.results.map(({ atm, distance }) => {
            const { uid, checkedOn, depositAtm, openStatus, alliance, partnerData: data, feeUnknown } = atm;
            return { uid, checkedOn, depositAtm, openStatus, alliance, partnerData: data, feeUnknown, distance };
          }),
        ).toEqual(expected.results);

        // If no ATM within the bounds matches, the response also contains the nearest match anywhere.
        const { bounds: _, ...unbounded } = filters;
        const anywhere = answerByTheBook(merged, partner, { ...unbounded, lat, long, radius: 40_000_000 }, caller).results[0];
        const isEmpty = filters.bounds !== undefined && expected.totalCount === 0;
        expect(answer.nearest?.atm.uid).toBe(isEmpty ? anywhere?.uid : undefined);

        // counts=true adds the counts and changes nothing else.
        const { counts, knownCount, unknownCount, ...rest } = findNearby(
          snapshot,
          { ...filters, lat, long, counts: true },
          caller,
          someInstant,
        );
        expect(rest).toEqual(answer);
        const countBothWays = (more: Partial<FindNearbyQuery>) => {
          const totalOf = (knownOnly: boolean) =>
            answerByTheBook(merged, partner, { ...filters, ...more, lat, long, knownOnly }, caller).totalCount;
          const known = totalOf(true);
          return { known, unknown: totalOf(false) - known };
        };
        expect({ known: knownCount, unknown: unknownCount }).toEqual(countBothWays({}));
        expect(counts).toEqual(Object.fromEntries(allFilters.map((filter) => [filter, countBothWays({ [filter]: true })])));

        for (const { atm, uids } of merged) {
          for (const uid of uids)
            expect(findAtm(snapshot, uid, caller, someInstant)).toMatchObject({ answer: { atm: { uid: atm.uid } } });
        }
      }),
      { numRuns: 400 },
    );
  });
});
