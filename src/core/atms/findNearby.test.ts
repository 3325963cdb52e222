import { describe, expect, it, test } from 'vitest';
import { ask, here, uids } from '../../../test/support/atms/askNearby.ts';
import { caller, someAtm, someDataset, someFeed, someInstant, someSnapshot } from '../../../test/support/atms/someDataset.ts';
import { greatCircleDistance, halfGlobe } from '../geo/greatCircle.ts';
import { decode } from '../utf8.ts';
import { findAtm, findNearby, writeNearby } from './findNearby.ts';
import { precedes } from './packedAtms.ts';

test('sorts equal distances by uid, for all characters in uids, and finds each uid', () => {
  const odd = ['a"b', 'a"c', 'a"', 'a', 'a\\', 'a\\"', 'a\\"b', '"', '\\', '\n', 'é', '😀'];
  const orders = [odd, odd.toReversed(), odd.toSorted()].map((given) => {
    const snapshot = someSnapshot(someDataset(given.map((uid) => someAtm({ uid, hints: [{ code: 'note', text: uid }] }))));
    const { packed } = snapshot;
    for (let a = 0; a < packed.size; a++) {
      for (let b = 0; b < a; b++) expect(precedes(packed, a, b)).toBe(!precedes(packed, b, a));
    }
    for (const uid of odd) expect(findAtm(snapshot, uid, caller, someInstant)).toMatchObject({ answer: { atm: { hint: uid } } });
    return findNearby(snapshot, { ...here, radius: 10, countLimit: 50 }, caller, someInstant).results.map(
      ({ atm: { uid } }) => uid,
    );
  });
  expect(orders).toEqual([orders[0], orders[0], orders[0]]);
});

describe('merging', () => {
  const twins = [
    someAtm({ uid: 'b', operator: { uid: 'kb', name: 'KB' }, checkedOn: '2026-05-01', source: 'node 1' }),
    someAtm({ uid: 'a', operator: { uid: 'kb', name: 'KB' }, checkedOn: '2024-01-01', source: 'node 2' }),
    someAtm({ uid: 'c', operator: { uid: 'kb', name: 'KB' } }),
  ];

  it('returns one record with the smallest uid and the newest date, and counts it only once', () => {
    const answer = ask(twins);
    expect(answer).toMatchObject({ count: 1, totalCount: 1 });
    expect(answer.results[0]?.atm).toMatchObject({ uid: 'a', checkedOn: '2026-05-01', source: 'node 2' });
  });

  test.each(['a', 'b', 'c'])('returns the surviving record for the uid %s', (uid) => {
    expect(findAtm(someSnapshot(someDataset(twins)), uid, caller, someInstant)).toMatchObject({
      kind: 'found',
      answer: { atm: { uid: 'a' } },
    });
  });

  it('finds a merged record by the uid of each of its members', () => {
    const snapshot = someSnapshot(someDataset(twins.slice(0, 1), { joined: new Map([['of another feed', 'b']]) }));
    for (const uid of ['b', 'of another feed']) {
      expect(findAtm(snapshot, uid, caller, someInstant)).toMatchObject({ answer: { atm: { uid: 'b' } } });
    }
  });

  test('keeps records separate if their positions differ even slightly', () => {
    expect(ask([...twins, someAtm({ uid: 'd', lat: 50.0875000001, operator: { uid: 'kb', name: 'KB' } })]).totalCount).toBe(2);
  });

  describe('with partner data', () => {
    const partnerData = new Map([['bank', new Map([['b', { kiosk: true }]])]]);
    const snapshot = someSnapshot(someDataset(twins, { partnerData }));
    const bank = { ...caller, id: 'bank' };

    it("keeps records separate if the caller's bank supplied data for them", () => {
      const answer = findNearby(snapshot, here, bank, someInstant);
      expect(answer.results.map(({ atm }) => [atm.uid, atm.checkedOn, atm.partnerData])).toEqual([
        ['a', '2024-01-01', undefined],
        ['b', '2026-05-01', { kiosk: true }],
      ]);
      expect(answer.totalCount).toBe(2);
    });

    it('returns the record of each uid', () => {
      const uidOf = (uid: string) => {
        const found = findAtm(snapshot, uid, bank, someInstant);
        return found.kind === 'found' ? found.answer.atm.uid : found.kind;
      };
      expect(['a', 'b', 'c'].map(uidOf)).toEqual(['a', 'b', 'a']);
    });

    it('for a joined uid, returns the separate record to this caller and the surviving record to other callers', () => {
      const withJoined = someSnapshot(someDataset(twins, { partnerData, joined: new Map([['of another feed', 'b']]) }));
      const found = (id: string) => findAtm(withJoined, 'of another feed', { ...caller, id }, someInstant);
      expect(found('bank')).toMatchObject({ answer: { atm: { uid: 'b', partnerData: { kiosk: true } } } });
      expect(found('another bank')).toMatchObject({ answer: { atm: { uid: 'a' } } });
    });

    it("never returns a bank's partner data to other callers", () => {
      const without = someSnapshot(someDataset(twins));
      for (const id of ['demo', 'another']) {
        const other = { ...caller, id };
        expect(findNearby(snapshot, here, other, someInstant)).toEqual(findNearby(without, here, other, someInstant));
      }
    });
  });
});

describe('the response', () => {
  const row = Array.from({ length: 12 }, (_, i) => someAtm({ uid: `m${String(i).padStart(2, '0')}`, lat: 50.0875 + i / 1_000 }));

  it('is sorted by distance, limited to countLimit, and counts all matches', () => {
    const answer = ask(row.toReversed(), { countLimit: 5 });
    expect(uids(answer)).toEqual(['m00', 'm01', 'm02', 'm03', 'm04']);
    expect(answer).toMatchObject({ count: 5, countLimit: 5, totalCount: 9, asOf: someInstant });
  });

  it('orders equal distances by uid', () => {
    const pile = ['c', 'a', 'b'].map((uid) => someAtm({ uid, hints: [{ code: 'note', text: uid }] }));
    expect(uids(ask(pile))).toEqual(['a', 'b', 'c']);
    expect(uids(ask(pile, { countLimit: 2 }))).toEqual(['a', 'b']);
  });

  it('includes an ATM at exactly the radius, and compares the distance before rounding', () => {
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
  ])('finds ATMs near %s', (_, lat, long, atmLat, atmLong) => {
    expect(ask([someAtm({ uid: 'a', lat: atmLat, long: atmLong })], { lat, long, radius: 500 }).totalCount).toBe(1);
  });

  test.each([20_015_115, 30_000_000, 40_030_174, 1e12, Number.MAX_VALUE])('a radius of %d m covers the whole globe', (radius) => {
    const atms = [someAtm({ uid: 'here' }), someAtm({ uid: 'antipode', lat: -50.0875, long: -165.5787 })];
    const answer = ask(atms, { radius });
    expect(uids(answer)).toEqual(['here', 'antipode']);
    expect(answer.results[1]?.distance).toBeLessThanOrEqual(Math.round(halfGlobe * 10) / 10);
  });

  it('contains each feed with a result only once', () => {
    const other = { ...someFeed, name: 'kml', attribution: { text: 'A bank' } };
    const unused = { ...someFeed, name: 'unused', attribution: { text: 'Nobody' } };
    const atms = [
      someAtm({ uid: 'a', feed: 'kml' }),
      someAtm({ uid: 'b', feed: 'praha', hints: [{ code: 'note', text: 'x' }] }),
      someAtm({ uid: 'c', feed: 'praha', hints: [{ code: 'note', text: 'y' }] }),
    ];
    const dataset = someDataset(atms, { feeds: [someFeed, other, unused] });
    const answer = findNearby(someSnapshot(dataset), here, caller, someInstant);
    expect(answer.attributions).toEqual([someFeed.attribution, { text: 'A bank' }]);
  });

  it('contains all feeds with a member of a merged record', () => {
    const feeds = [someFeed, { ...someFeed, name: 'cz', attribution: { text: 'Another' } }];
    const dataset = someDataset([someAtm({ uid: 'a', feed: 'cz' }), someAtm({ uid: 'b', feed: 'praha' })], { feeds });
    expect(findNearby(someSnapshot(dataset), here, caller, someInstant).attributions).toHaveLength(2);
  });

  it('contains no attribution without results', () => {
    expect(ask([], {})).toEqual({ results: [], count: 0, countLimit: 50, totalCount: 0, asOf: someInstant });
  });
});

describe('findAtm', () => {
  const snapshot = someSnapshot(someDataset([someAtm({ uid: 'a' })], { gone: new Set(['old']) }));

  it('measures the distance if the request has a position', () => {
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

test('the response contains `filling` only while the service is fetching more data', () => {
  const snapshot = someSnapshot(someDataset([someAtm({ uid: 'a' })]));
  const written = (filling?: boolean) =>
    decode(writeNearby(snapshot, here, caller, someInstant, { ...(filling !== undefined && { filling }) }));
  expect(JSON.parse(written(true))).toEqual({ ...JSON.parse(written()), filling: true });
  expect(written(false)).toBe(written());
  expect(written()).not.toContain('filling');
});
