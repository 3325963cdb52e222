import { describe, expect, it, test } from 'vitest';
import type { FindNearbyQuery } from '../../contract/atms.ts';
import { greatCircleDistance, halfGlobe } from '../geo/greatCircle.ts';
import type { Atm } from './atm.ts';
import type { Caller } from './caller.ts';
import { findAtm, findNearby } from './findNearby.ts';
import { caller, callerWithLists, someAtm, someFeed, someInstant, someSnapshot, someWorld } from './testing/someWorld.ts';

const here = { lat: 50.0875, long: 14.4213, radius: 1_000, countLimit: 50 };

function ask(atms: readonly Atm[], query: Partial<FindNearbyQuery> = {}, who: Caller = caller) {
  return findNearby(someSnapshot(someWorld(atms)), { ...here, ...query }, who, someInstant);
}

function uids(answer: { results: readonly { atm: { uid: string } }[] }): string[] {
  return answer.results.map(({ atm }) => atm.uid);
}

/** Three machines a metre apart that differ in one thing. */
function three(field: keyof Atm): Atm[] {
  return [
    someAtm({ uid: 'no', lat: 50.0875, [field]: false }),
    someAtm({ uid: 'unknown', lat: 50.08751 }),
    someAtm({ uid: 'yes', lat: 50.08752, [field]: true }),
  ];
}

describe('attribute filters', () => {
  const attributes = ['voiceAssistant', 'wheelchairAccess', 'contactless', 'depositAtm', 'openNonStop'] as const;
  for (const attribute of attributes) {
    test.each([
      [undefined, false, ['no', 'unknown', 'yes']],
      [true, false, ['unknown', 'yes']],
      [false, false, ['no', 'unknown']],
      [undefined, true, ['no', 'unknown', 'yes']],
      [true, true, ['yes']],
      [false, true, ['no']],
    ] as const)(`${attribute}=%s with knownOnly=%s keeps %j`, (wanted, knownOnly, kept) => {
      const answer = ask(three(attribute), { knownOnly, ...(wanted !== undefined && { [attribute]: wanted }) });
      expect(uids(answer)).toEqual(kept);
      expect(answer.totalCount).toBe(kept.length);
    });
  }
});

describe('isFree', () => {
  const atms = [
    someAtm({ uid: 'none', lat: 50.0875, surcharge: { kind: 'none' } }),
    someAtm({ uid: 'amount', lat: 50.08751, surcharge: { kind: 'amount', currency: 'EUR', amount: 3.95 } }),
    someAtm({ uid: 'percentage', lat: 50.08752, surcharge: { kind: 'percentage', percentage: 6 } }),
    someAtm({ uid: 'unknown', lat: 50.08753 }),
  ];
  test.each([
    [true, false, ['none', 'unknown']],
    [false, false, ['amount', 'percentage', 'unknown']],
    [true, true, ['none']],
    [false, true, ['amount', 'percentage']],
  ])('isFree=%s with knownOnly=%s keeps %j', (isFree, knownOnly, kept) => {
    expect(uids(ask(atms, { isFree, knownOnly }))).toEqual(kept);
  });
});

describe('openNow', () => {
  const values = {
    open: { openingHours: 'open for 45.5 minutes' },
    closed: { openingHours: 'closed for 44.5 minutes' },
    'says unknown': { openingHours: 'unknown for an hour' },
    unreadable: { openingHours: 'a value without a timeline' },
    'no hours': {},
    'not 24/7, nothing more': { openNonStop: false },
    '24/7': { openNonStop: true, openingHours: '24/7' },
    'never closes': { openNonStop: true },
  };
  const atms = Object.entries(values).map(([uid, said], i) => someAtm({ uid, lat: 50.0875 + i / 100_000, ...said }));
  const unknown = ['says unknown', 'unreadable', 'no hours', 'not 24/7, nothing more'];
  test.each([
    [true, false, ['open', ...unknown, '24/7', 'never closes']],
    [false, false, ['closed', ...unknown]],
    [true, true, ['open', '24/7', 'never closes']],
    [false, true, ['closed']],
  ])('openNow=%s with knownOnly=%s keeps %j', (openNow, knownOnly, kept) => {
    expect(uids(ask(atms, { openNow, knownOnly }))).toEqual(kept);
  });

  test.each([
    ['open', { isOpen: true, minutesToClose: 45 }],
    ['closed', { isOpen: false, minutesToOpen: 45 }],
    ['says unknown', undefined],
    ['unreadable', undefined],
    ['no hours', undefined],
    ['24/7', undefined],
    ['never closes', undefined],
  ])('openStatus of an ATM whose state is "%s" is %j', (uid, openStatus) => {
    const found = ask(atms).results.find(({ atm }) => atm.uid === uid)?.atm;
    expect(found?.openStatus).toEqual(openStatus);
    expect(Object.hasOwn(found ?? {}, 'openStatus')).toBe(openStatus !== undefined);
  });

  it('gives no minutes where there is no next change', () => {
    const said = ['open without end', 'closed without end'].map((value, i) => someAtm({ uid: `a${i}`, openingHours: value }));
    expect(ask(said).results.map(({ atm }) => atm.openStatus)).toEqual([{ isOpen: true }, { isOpen: false }]);
  });

  it('counts the minutes to when it is known to open', () => {
    const [found] = ask([someAtm({ uid: 'a', openingHours: 'closed, then unknown, then open' })]).results;
    expect(found?.atm.openStatus).toEqual({ isOpen: false, minutesToOpen: 60 });
  });

  it('says unknown, not wrong, at an instant that no timeline covers', () => {
    const snapshot = someSnapshot(someWorld([someAtm({ uid: 'a', openingHours: 'open without end' })]));
    for (const leap of [-2, 5_000]) {
      const answer = findNearby(snapshot, { ...here, openNow: true }, caller, someInstant + leap * 86_400_000);
      expect(answer.results[0]?.atm).not.toHaveProperty('openStatus');
    }
  });
});

describe('alliance', () => {
  const fio = { uid: 'fio', name: 'Fio banka' };
  const csob = { uid: 'csob', name: 'ČSOB' };
  const kb = { uid: 'kb', name: 'Komerční banka' };
  const atms = [
    someAtm({ uid: '1 fio deposit', operator: fio, depositAtm: true }),
    someAtm({ uid: '2 fio no deposit', operator: fio, depositAtm: false }),
    someAtm({ uid: '3 fio', operator: fio }),
    someAtm({ uid: '4 csob deposit', operator: csob, depositAtm: true }),
    someAtm({ uid: '5 csob', operator: csob }),
    someAtm({ uid: '6 kb deposit', operator: kb, depositAtm: true }),
    someAtm({ uid: '7 nobody', depositAtm: true }),
  ];
  const bank = callerWithLists(['fio', 'csob'], ['fio']);
  test.each<[string, Partial<FindNearbyQuery>, string]>([
    ['allianceOnly=true keeps operators in W; an unknown operator is not in W', { allianceOnly: true }, '12345'],
    ['allianceOnly=false does not restrict', { allianceOnly: false }, '1234567'],
    ['with depositAtm=true only operators in D, true or unknown', { allianceOnly: true, depositAtm: true }, '13'],
    ['with depositAtm=false everything outside D too', { allianceOnly: true, depositAtm: false }, '2345'],
    ['with depositAtm=true and knownOnly only what is known', { allianceOnly: true, depositAtm: true, knownOnly: true }, '1'],
    ['with depositAtm=false outside D is known to be false', { allianceOnly: true, depositAtm: false, knownOnly: true }, '245'],
    ['depositAtm without allianceOnly reads as it is', { depositAtm: true }, '134567'],
    ['depositAtm with allianceOnly=false reads as it is', { allianceOnly: false, depositAtm: false }, '235'],
  ])('%s', (_, query, kept) => {
    expect(
      uids(ask(atms, query, bank))
        .map((uid) => uid[0])
        .join(''),
    ).toBe(kept);
  });

  it('returns depositAtm as it was read', () => {
    const answer = ask(atms, { allianceOnly: true, depositAtm: false }, bank);
    expect(answer.results.map(({ atm }) => atm.depositAtm)).toEqual([false, undefined, false, false]);
    const plain = ask(atms, { allianceOnly: true }, bank);
    expect(plain.results.map(({ atm }) => atm.depositAtm)).toEqual([true, false, undefined, true, undefined]);
  });

  it('reads a caller without lists as an alliance of its own operator, and shows it no alliance', () => {
    const alone: Caller = { id: 'fio', hasLists: false, withdrawals: new Set(['fio']), deposits: new Set(['fio']) };
    const answer = ask(atms, { allianceOnly: true }, alone);
    expect(uids(answer)).toEqual(['1 fio deposit', '2 fio no deposit', '3 fio']);
    for (const { atm } of answer.results) expect(atm).not.toHaveProperty('alliance');
  });

  it('tells callers with lists what each operator is to them, and nothing of an unknown operator', () => {
    expect(ask(atms, {}, bank).results.map(({ atm }) => atm.alliance)).toEqual([
      ...Array(3).fill({ withdrawal: true, deposit: true }),
      ...Array(2).fill({ withdrawal: true, deposit: false }),
      { withdrawal: false, deposit: false },
      undefined,
    ]);
  });

  it('merges before it reads the alliance: outside D a yes and an unknown stay two machines', () => {
    const twins = [someAtm({ uid: 'a', operator: csob, depositAtm: true }), someAtm({ uid: 'b', operator: csob })];
    expect(ask(twins, { allianceOnly: true, depositAtm: false }, bank).totalCount).toBe(2);
  });
});

describe('merging', () => {
  const twins = [
    someAtm({ uid: 'b', operator: { uid: 'kb', name: 'KB' }, checkedOn: '2026-05-01', source: 'node 1' }),
    someAtm({ uid: 'a', operator: { uid: 'kb', name: 'KB' }, checkedOn: '2024-01-01', source: 'node 2' }),
    someAtm({ uid: 'c', operator: { uid: 'kb', name: 'KB' } }),
  ];

  it('answers one record with the smallest uid and the newest date, counted once', () => {
    const answer = ask(twins);
    expect(answer).toMatchObject({ count: 1, totalCount: 1 });
    expect(answer.results[0]?.atm).toMatchObject({ uid: 'a', checkedOn: '2026-05-01', source: 'node 2' });
  });

  test.each(['a', 'b', 'c'])('the uid %s answers with the survivor', (uid) => {
    expect(findAtm(someSnapshot(someWorld(twins)), uid, caller, someInstant)).toMatchObject({
      kind: 'found',
      answer: { atm: { uid: 'a' } },
    });
  });

  test('any distance apart is its own record', () => {
    expect(ask([...twins, someAtm({ uid: 'd', lat: 50.0875000001, operator: { uid: 'kb', name: 'KB' } })]).totalCount).toBe(2);
  });

  describe('with partner data', () => {
    const partnerData = new Map([['bank', new Map([['b', { kiosk: true }]])]]);
    const snapshot = someSnapshot(someWorld(twins, { partnerData }));
    const bank = { ...caller, id: 'bank' };

    it("keeps apart what the caller's own bank supplied data for", () => {
      const answer = findNearby(snapshot, here, bank, someInstant);
      expect(answer.results.map(({ atm }) => [atm.uid, atm.checkedOn, atm.partnerData])).toEqual([
        ['a', '2024-01-01', undefined],
        ['b', '2026-05-01', { kiosk: true }],
      ]);
      expect(answer.totalCount).toBe(2);
    });

    it('answers each uid with the record it belongs to', () => {
      const uidOf = (uid: string) => {
        const found = findAtm(snapshot, uid, bank, someInstant);
        return found.kind === 'found' ? found.answer.atm.uid : found.kind;
      };
      expect(['a', 'b', 'c'].map(uidOf)).toEqual(['a', 'b', 'a']);
    });

    it("shows no other caller any trace of one bank's partner data", () => {
      const without = someSnapshot(someWorld(twins));
      for (const id of ['demo', 'another']) {
        const other = { ...caller, id };
        expect(findNearby(snapshot, here, other, someInstant)).toEqual(findNearby(without, here, other, someInstant));
      }
    });
  });
});

describe('the answer', () => {
  const row = Array.from({ length: 12 }, (_, i) => someAtm({ uid: `m${String(i).padStart(2, '0')}`, lat: 50.0875 + i / 1_000 }));

  it('is sorted by distance, cut at countLimit, and counts all that match', () => {
    const answer = ask(row.toReversed(), { countLimit: 5 });
    expect(uids(answer)).toEqual(['m00', 'm01', 'm02', 'm03', 'm04']);
    expect(answer).toMatchObject({ count: 5, countLimit: 5, totalCount: 9, asOf: someInstant });
  });

  it('orders equal distances by uid', () => {
    const pile = ['c', 'a', 'b'].map((uid) => someAtm({ uid, hint: uid }));
    expect(uids(ask(pile))).toEqual(['a', 'b', 'c']);
    expect(uids(ask(pile, { countLimit: 2 }))).toEqual(['a', 'b']);
  });

  it('includes an ATM at exactly the radius, and judges by the distance before rounding', () => {
    const atm = someAtm({ uid: 'a', lat: 50.0920001, long: 14.43 });
    const exact = greatCircleDistance(here.lat, here.long, atm.lat, atm.long);
    expect(ask([atm], { radius: exact }).results[0]?.distance).toBe(Math.round(exact * 10) / 10);
    expect(ask([atm], { radius: exact * (1 - Number.EPSILON) }).totalCount).toBe(0);
  });

  test.each([
    ['across the 180th meridian from the east', -17.8, 179.999, -17.8, -179.999],
    ['across the 180th meridian from the west', -17.8, -179.999, -17.8, 179.999],
    ['on the meridian itself, written either way', -17.8, 180, -17.8, -180],
    ['around the North Pole', 89.999, 0, 89.999, 180],
    ['around the South Pole', -89.999, -90, -89.999, 90],
    ['at the pole, from any longitude', 90, 12, 90, -99],
  ])('finds what is near %s', (_, lat, long, atmLat, atmLong) => {
    expect(ask([someAtm({ uid: 'a', lat: atmLat, long: atmLong })], { lat, long, radius: 500 }).totalCount).toBe(1);
  });

  test.each([20_015_115, 30_000_000, 40_030_174, 1e12, Number.MAX_VALUE])('a radius of %d m is the whole globe', (radius) => {
    const atms = [someAtm({ uid: 'here' }), someAtm({ uid: 'antipode', lat: -50.0875, long: -165.5787 })];
    const answer = ask(atms, { radius });
    expect(uids(answer)).toEqual(['here', 'antipode']);
    expect(answer.results[1]?.distance).toBeLessThanOrEqual(Math.round(halfGlobe * 10) / 10);
  });

  it('names the feeds that its results come from, each once', () => {
    const other = { ...someFeed, name: 'kml', attribution: { text: 'A bank' } };
    const unused = { ...someFeed, name: 'unused', attribution: { text: 'Nobody' } };
    const atms = [
      someAtm({ uid: 'a', feed: 'kml' }),
      someAtm({ uid: 'b', feed: 'praha', hint: 'x' }),
      someAtm({ uid: 'c', feed: 'praha', hint: 'y' }),
    ];
    const world = someWorld(atms, { feeds: [someFeed, other, unused] });
    const answer = findNearby(someSnapshot(world), here, caller, someInstant);
    expect(answer.attributions).toEqual([someFeed.attribution, { text: 'A bank' }]);
  });

  it('names all feeds of a merged record', () => {
    const feeds = [someFeed, { ...someFeed, name: 'cz', attribution: { text: 'Another' } }];
    const world = someWorld([someAtm({ uid: 'a', feed: 'cz' }), someAtm({ uid: 'b', feed: 'praha' })], { feeds });
    expect(findNearby(someSnapshot(world), here, caller, someInstant).attributions).toHaveLength(2);
  });

  it('names nobody where it holds nothing', () => {
    expect(ask([], {})).toEqual({ results: [], count: 0, countLimit: 50, totalCount: 0, asOf: someInstant });
  });
});

describe('findAtm', () => {
  const snapshot = someSnapshot(someWorld([someAtm({ uid: 'a' })], { gone: new Set(['old']) }));

  it('measures the distance from a position when there is one', () => {
    const found = findAtm(snapshot, 'a', caller, someInstant, { lat: 50.0975, long: 14.4213 });
    expect(found).toMatchObject({ answer: { distance: 1112 } });
    expect(findAtm(snapshot, 'a', caller, someInstant)).not.toHaveProperty('answer.distance');
  });

  test.each([
    ['old', 'gone'],
    ['never', 'unknown'],
    ['', 'unknown'],
    ['__proto__', 'unknown'],
  ])('the uid "%s" is %s', (uid, kind) => {
    expect(findAtm(snapshot, uid, caller, someInstant).kind).toBe(kind);
  });
});
