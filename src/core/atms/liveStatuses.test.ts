import { describe, expect, it, test } from 'vitest';
import { here } from '../../../test/support/atms/askNearby.ts';
import { caller, someInstant as now, someAtm, someDataset, someSnapshot } from '../../../test/support/atms/someDataset.ts';
import type { FindNearbyAnswer, FindNearbyQuery } from '../../contract/atms.ts';
import { type AtmState, atmStates } from '../../contract/statuses.ts';
import { decode } from '../utf8.ts';
import type { AtmRecord } from './atm.ts';
import { findAtm, findNearby, writeNearby } from './findNearby.ts';
import type { AtmStatus } from './liveStatuses.ts';
import { recordOf } from './packedAtms.ts';
import { needsOf, worksNow } from './worksNow.ts';

const minute = 60_000;
const status = (state: AtmState, more: Partial<AtmStatus> = {}): AtmStatus => ({
  state,
  since: now - 10 * minute,
  expiresAt: now + 110 * minute,
  reportedAt: now - 8 * minute,
  ...more,
});
const row = (count: number, more: (i: number) => Partial<AtmRecord> = () => ({})) =>
  Array.from({ length: count }, (_, i) => someAtm({ uid: `m${i}`, lat: here.lat + i / 100_000, ...more(i) }));

function ask(snapshot: ReturnType<typeof someSnapshot>, query: Partial<FindNearbyQuery> = {}, at = now): FindNearbyAnswer {
  return findNearby(snapshot, { ...here, ...query }, caller, at);
}
const uids = ({ results }: FindNearbyAnswer) => results.map(({ atm }) => atm.uid);

test.each<[AtmState, Partial<AtmStatus>, { readonly cash: boolean; readonly deposits: boolean | undefined }]>([
  ['inService', {}, { cash: true, deposits: true }],
  ['inService', { lostCapabilities: ['withdrawal'] }, { cash: false, deposits: true }],
  ['inService', { lostCapabilities: ['depositAtm'] }, { cash: true, deposits: false }],
  ['outOfService', {}, { cash: false, deposits: false }],
  ['outOfCash', {}, { cash: false, deposits: undefined }],
  ['depositUnavailable', {}, { cash: true, deposits: false }],
])('%s with %o works for %o', (state, more, works) => {
  const one = status(state, more);
  expect({ cash: worksNow(one, needsOf({})), deposits: worksNow(one, needsOf({ depositAtm: true })) }).toEqual(works);
});

test('an ATM that has lost a capability does not work for a user who filters on it', () => {
  const one = status('inService', { lostCapabilities: ['contactless'] });
  expect([worksNow(one, needsOf({})), worksNow(one, needsOf({ contactless: true }))]).toEqual([true, false]);
  expect(worksNow(one, needsOf({ contactless: false }))).toBe(true);
});

describe('workingNow', () => {
  const snapshot = someSnapshot(someDataset(row(6)));
  snapshot.statuses.update([
    ['m0', status('outOfCash')],
    ['m1', status('inService')],
    ['m2', status('outOfService', { expiresAt: now + minute })],
    ['m3', status('depositUnavailable')],
    ['nobody', status('inService')],
  ]);

  test.each<[Partial<FindNearbyQuery>, readonly string[]]>([
    [{ workingNow: true }, ['m1', 'm3', 'm4', 'm5']],
    [{ workingNow: true, knownOnly: true }, ['m1', 'm3']],
    [{ workingNow: false }, ['m0', 'm2', 'm4', 'm5']],
    [{ workingNow: false, knownOnly: true }, ['m0', 'm2']],
    [{ workingNow: true, depositAtm: true }, ['m0', 'm1', 'm4', 'm5']],
    [{ workingNow: true, bounds: { south: 50, west: 14, north: 51, east: 15 } }, ['m1', 'm3', 'm4', 'm5']],
    [{}, ['m0', 'm1', 'm2', 'm3', 'm4', 'm5']],
  ])('with %o finds %j', (query, found) => {
    const answer = ask(snapshot, query);
    expect([uids(answer), answer.totalCount]).toEqual([found, found.length]);
  });

  it('keeps an ATM as soon as its status has expired', () => {
    const query = { workingNow: true };
    expect(uids(ask(snapshot, query, now + minute - 1))).not.toContain('m2');
    expect(uids(ask(snapshot, query, now + minute))).toContain('m2');
    expect(uids(ask(snapshot, { ...query, knownOnly: true }, now + 111 * minute))).toEqual([]);
  });

  it('has a new epoch only if the sets of these needs change', () => {
    const fresh = someSnapshot(someDataset(row(3)));
    const epochs = (at = now) => [needsOf({}), needsOf({ depositAtm: true })].map((needs) => fresh.statuses.at(needs, at).epoch);
    const before = epochs();
    fresh.statuses.update([['m0', status('outOfCash', { expiresAt: now + minute })]]);
    const reported = epochs();
    expect([reported[0] !== before[0], reported[1] !== before[1]]).toEqual([true, false]);
    fresh.statuses.update([['m0', status('outOfCash', { since: now, expiresAt: now + 2 * minute })]]);
    expect(epochs(now + minute)).toEqual(reported);
    const expired = epochs(now + 2 * minute);
    expect([expired[0] !== reported[0], expired[1] !== reported[1]]).toEqual([true, false]);
  });

  it('keeps and counts all ATMs as soon as their statuses have expired, even if many expire together', () => {
    const equal = ['b', 'c'].map((uid) => someAtm({ uid, lat: here.lat - 0.001 }));
    const many = someSnapshot(someDataset([...row(1_000), ...equal]));
    const uidsOf = (from: number, to: number) => row(to).flatMap(({ uid }, i) => (i < from ? [] : [uid]));
    many.statuses.update([...uidsOf(0, 500), 'b'].map((uid) => [uid, status('outOfCash', { expiresAt: now + minute })]));
    many.statuses.update(uidsOf(500, 1_000).map((uid) => [uid, status('inService', { expiresAt: now + minute })]));
    many.statuses.update([['c', status('outOfCash', { expiresAt: now + 2 * minute })]]);
    const all = { radius: 5_000, countLimit: 1 };
    const count = (query: Partial<FindNearbyQuery>, at: number) => ask(many, { ...all, ...query }, at).totalCount;
    const counts = (at: number) => [
      count({ workingNow: true }, at),
      count({ workingNow: false }, at),
      count({ workingNow: true, knownOnly: true }, at),
      count({ workingNow: false, knownOnly: true }, at),
    ];
    const total = count({}, now);
    expect(counts(now)).toEqual([total - 501, 501, 500, 501]);
    expect(count({ workingNow: true, contactless: true }, now)).toBe(total - 501);
    expect(counts(now + minute)).toEqual([total, total, 0, 0]);
    expect(count({ workingNow: true, contactless: true }, now + minute)).toBe(total);
    // A status that had expired when it arrived.
    many.statuses.update([['m0', status('outOfService', { since: now, expiresAt: now + minute - 1 })]]);
    expect(counts(now + minute)).toEqual([total, total, 0, 0]);
    let steps = 0;
    for (const _ of many.statuses.expireInSteps(now + minute)) steps++;
    expect(steps).toBeGreaterThan(10);
    expect(counts(now + minute)).toEqual([total, total, 0, 0]);
  });

  it('has no statuses after they were cleared, and a new epoch', () => {
    const fresh = someSnapshot(someDataset(row(2)));
    fresh.statuses.update([['m0', status('outOfCash')]]);
    expect(uids(ask(fresh, { workingNow: true }))).toEqual(['m1']);
    fresh.statuses.clear();
    expect(uids(ask(fresh, { workingNow: true }))).toEqual(['m0', 'm1']);
    fresh.statuses.update([['m1', status('outOfCash', { since: now - minute * 60 })]]);
    expect(uids(ask(fresh, { workingNow: true }))).toEqual(['m0']);
  });

  it('does not count ATMs that never dispense cash as working, unless the search is for deposits', () => {
    const atms = row(4, (i) => (i < 3 ? { withdrawal: false, depositAtm: true } : {}));
    const deposits = someSnapshot(someDataset(atms));
    deposits.statuses.update([
      ['m0', status('inService')],
      ['m1', status('depositUnavailable')],
      ['m3', status('inService')],
    ]);
    const found = (query: Partial<FindNearbyQuery>) => uids(ask(deposits, query));
    expect(found({ workingNow: true, knownOnly: true })).toEqual(['m3']);
    expect(found({ workingNow: false, knownOnly: true })).toEqual(['m0', 'm1']);
    expect(found({ workingNow: true })).toEqual(['m2', 'm3']);
    expect(found({ workingNow: true, knownOnly: true, depositAtm: true })).toEqual(['m0']);
    const works = (uid: string) => deposits.statuses.works(recordOf(deposits.packed, uid) as number, needsOf({}), now);
    expect(['m0', 'm2', 'm3'].map(works)).toEqual([false, undefined, true]);
  });

  it('has counts only in a query with workingNow', () => {
    const fresh = someSnapshot(someDataset(row(3)));
    fresh.statuses.update([
      ['m0', status('outOfCash')],
      ['m1', status('inService')],
    ]);
    for (const workingNow of [true, false])
      expect(ask(fresh, { counts: true, workingNow }).counts?.workingNow).toEqual({ known: 1, unknown: 1 });
    expect(ask(fresh, { counts: true, include: ['status'] }).counts).not.toHaveProperty('workingNow');
  });
});

describe('a status', () => {
  it('is in responses only if asked for, with its age, and leaves all others byte-identical', () => {
    const atms = row(40);
    const [with_, without] = [someSnapshot(someDataset(atms)), someSnapshot(someDataset(atms))];
    with_.statuses.update(atms.map(({ uid }, i) => [uid, status(atmStates[i % 4] as AtmState)]));
    const bytes = (snapshot: typeof with_, query: Partial<FindNearbyQuery>) =>
      decode(writeNearby(snapshot, { ...here, ...query }, caller, now));
    for (const query of [{}, { counts: true }, { include: ['hints' as const] }, { knownOnly: true, depositAtm: true }]) {
      expect(bytes(with_, query)).toBe(bytes(without, query));
    }
    const [first] = ask(with_, { include: ['status'] }).results;
    expect(first?.atm.status).toEqual({
      state: 'inService',
      since: '2026-11-21T08:50:00Z',
      expiresAt: '2026-11-21T10:50:00Z',
      age: 480,
    });
    expect(ask(without, { include: ['status'] }).results[0]?.atm).not.toHaveProperty('status');
  });

  it('is in the response about one ATM, with all that was reported', () => {
    const snapshot = someSnapshot(someDataset(row(1)));
    const more = { lostCapabilities: ['contactless' as const], expectedUntil: now + 20 * minute, reportedAt: now + 1 };
    snapshot.statuses.update([['m0', status('inService', more)]]);
    const found = findAtm(snapshot, 'm0', caller, now, undefined, { include: ['status'] });
    expect(found.kind === 'found' && found.answer.atm.status).toEqual({
      state: 'inService',
      lostCapabilities: ['contactless'],
      since: '2026-11-21T08:50:00Z',
      expectedUntil: '2026-11-21T09:20:00Z',
      expiresAt: '2026-11-21T10:50:00Z',
      age: 0,
    });
  });

  it('of one of several identical ATMs at a point does not mark all of them as broken', () => {
    const twins = [someAtm({ uid: 'a' }), someAtm({ uid: 'b' })];
    const snapshot = someSnapshot(someDataset(twins));
    const seen = () => {
      const { results } = ask(snapshot, { include: ['status'] });
      const kept = (workingNow: boolean) => ask(snapshot, { workingNow, knownOnly: true }).totalCount;
      return [results[0]?.atm.status?.state, kept(true), kept(false)];
    };
    snapshot.statuses.update([['a', status('outOfCash')]]);
    expect(seen()).toEqual([undefined, 0, 0]);
    snapshot.statuses.update([['b', status('outOfService')]]);
    expect(seen()).toEqual(['outOfCash', 0, 1]);
    snapshot.statuses.update([['b', status('inService', { since: now - minute })]]);
    expect(seen()).toEqual(['inService', 1, 0]);
  });

  test.each<[string, AtmStatus, AtmStatus | undefined, object | undefined, boolean | undefined]>([
    [
      'one without withdrawals, and an unknown one',
      status('inService', { lostCapabilities: ['withdrawal'] }),
      undefined,
      undefined,
      undefined,
    ],
    ['one without deposits, and an unknown one', status('depositUnavailable'), undefined, undefined, true],
    [
      'one that has lost an attribute, and an unknown one',
      status('inService', { lostCapabilities: ['contactless'] }),
      undefined,
      undefined,
      true,
    ],
    [
      'one that works, and an unknown one',
      status('inService', { lostCapabilities: [] }),
      undefined,
      { state: 'inService' },
      true,
    ],
    [
      'one without withdrawals, and one without deposits',
      status('inService', { lostCapabilities: ['withdrawal'] }),
      status('depositUnavailable'),
      { state: 'depositUnavailable' },
      true,
    ],
    [
      'two that have lost attributes',
      status('inService', { lostCapabilities: ['contactless', 'voiceAssistant'] }),
      status('inService', { lostCapabilities: ['contactless'] }),
      { state: 'inService', lostCapabilities: ['contactless'] },
      true,
    ],
    [
      'one without withdrawals, and one without cash',
      status('outOfCash'),
      status('inService', { lostCapabilities: ['withdrawal'] }),
      { state: 'inService', lostCapabilities: ['withdrawal'] },
      false,
    ],
  ])('of two identical ATMs, %s, does not show anything that only one of them has lost', (_, first, second, shown, works) => {
    for (const [a, b] of [
      [first, second],
      [second, first],
    ]) {
      const snapshot = someSnapshot(someDataset([someAtm({ uid: 'a' }), someAtm({ uid: 'b' })]));
      if (a) snapshot.statuses.update([['a', a]]);
      if (b) snapshot.statuses.update([['b', b]]);
      const answer = ask(snapshot, { include: ['status'] }).results[0]?.atm.status;
      expect(
        answer && { state: answer.state, ...(answer.lostCapabilities && { lostCapabilities: answer.lostCapabilities }) },
      ).toEqual(shown);
      const kept = (workingNow: boolean) => ask(snapshot, { workingNow, knownOnly: true }).totalCount === 1;
      expect(kept(true) ? true : kept(false) ? false : undefined).toBe(works);
    }
  });

  it('of two identical ATMs that do not dispense cash is the better one for deposits', () => {
    const twins = ['a', 'b'].map((uid) => someAtm({ uid, withdrawal: false, depositAtm: true }));
    const snapshot = someSnapshot(someDataset(twins));
    snapshot.statuses.update([
      ['a', status('depositUnavailable')],
      ['b', status('inService', { lostCapabilities: ['withdrawal'] })],
    ]);
    expect(ask(snapshot, { include: ['status'] }).results[0]?.atm.status?.state).toBe('inService');
  });

  it('of a joined record is the status of the ATM, and the newest one applies', () => {
    const snapshot = someSnapshot(someDataset([someAtm({ uid: 'a' })], { joined: new Map([['of-the-map', 'a']]) }));
    const state = () => ask(snapshot, { include: ['status'] }).results[0]?.atm.status?.state;
    snapshot.statuses.update([['of-the-map', status('outOfCash', { since: now - 5 * minute })]]);
    expect(state()).toBe('outOfCash');
    snapshot.statuses.update([['a', status('inService')]]);
    expect(state()).toBe('outOfCash');
    snapshot.statuses.update([['a', status('inService', { since: now - minute })]]);
    expect(state()).toBe('inService');
  });

  it('also applies to a record that only one caller sees', () => {
    const twins = [someAtm({ uid: 'a' }), someAtm({ uid: 'b' })];
    const partnerData = new Map([['demo', new Map([['b', { note: 1 }]])]]);
    const snapshot = someSnapshot(someDataset(twins, { partnerData }));
    snapshot.statuses.update([['b', status('outOfCash')]]);
    const states = ask(snapshot, { include: ['status'] }).results.map(({ atm }) => [atm.uid, atm.status?.state]);
    expect(states).toEqual([
      ['a', undefined],
      ['b', 'outOfCash'],
    ]);
    expect(uids(ask(snapshot, { workingNow: true }))).toEqual(['a']);
  });
});

test('after many random changes, the filter agrees with the verdict on each ATM', () => {
  let seed = 11;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed % below;
  };
  const atms = row(500, (i) => ({ ...(i % 3 === 0 && { depositAtm: true }) }));
  const snapshot = someSnapshot(someDataset(atms));
  const latest = new Map<string, AtmStatus>();
  for (let round = 0; round < 40; round++) {
    const at = now + round * minute;
    const changes = Array.from({ length: 30 }, () => {
      const lost = random(4) === 0 ? { lostCapabilities: ['withdrawal' as const] } : {};
      const expiresAt = at + (1 + random(20)) * minute;
      return [
        `m${random(500)}`,
        status(atmStates[random(4)] as AtmState, { ...lost, since: at, reportedAt: at, expiresAt }),
      ] as const;
    });
    for (const [uid, one] of changes) latest.set(uid, one);
    snapshot.statuses.update(changes);
    for (const query of [{}, { depositAtm: true }]) {
      const works = (uid: string) => {
        const one = latest.get(uid);
        return one === undefined || one.expiresAt <= at + 1 ? undefined : worksNow(one, needsOf(query));
      };
      for (const wanted of [true, false]) {
        const expected = atms.filter(({ uid }) => (works(uid) ?? wanted) === wanted).length;
        expect(ask(snapshot, { ...query, workingNow: wanted, countLimit: 1 }, at + 1).totalCount).toBe(expected);
      }
    }
  }
});
