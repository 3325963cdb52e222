import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type JoinRecord, type JoinRules, joinRecords } from './join.ts';
import { operatorKeys } from './joinNames.ts';

const noRules: JoinRules = { apart: new Set(), together: new Set() };
const feeds = ['bank', 'list', 'map'];

/** Returns a feed's record of a Fio ATM in Prague, `metres` north of the other records. */
function record(
  feed: string,
  uid: string,
  metres: number,
  said: Partial<JoinRecord> & { readonly name?: string } = {},
): JoinRecord {
  const { name = 'Fio banka', ...more } = said;
  const names = operatorKeys(name === '' ? [] : [name]);
  return { uid, feed, lat: 50.0875 + metres / 111_195, long: 14.4213, country: 'CZ', names, traits: [], ...more };
}

const bank = record('bank', 'b', 0);
const joined = (records: readonly JoinRecord[], rules = noRules) => Object.fromEntries(joinRecords(records, feeds, rules));
const pairs = (...some: readonly string[]) => new Set(some.flatMap((pair) => [pair, pair.split(' ').reverse().join(' ')]));

describe('records from two feeds', () => {
  const address = { street: 'Rytířská 1', zip: '110 00' };
  const metroBank = record('bank', 'b', 0, { name: 'Metro Bank', ...address });
  it.each<[string, JoinRecord, JoinRecord, boolean]>([
    ['of one operator, 40 m apart', bank, record('map', 'm', 40), true],
    ['of one operator, 60 m apart', bank, record('map', 'm', 60), false],
    ['of one operator at one address, 200 m apart', { ...bank, ...address }, record('map', 'm', 200, address), true],
    ['of one operator at one address, 300 m apart', { ...bank, ...address }, record('map', 'm', 300, address), false],
    ['of which one lacks the word bank, 40 m apart', metroBank, record('map', 'm', 40, { name: 'Metro' }), false],
    ['of which one lacks the word bank, 8 m apart', metroBank, record('map', 'm', 8, { name: 'Metro' }), true],
    [
      'of which one lacks the word bank, at one address, 40 m apart',
      metroBank,
      record('map', 'm', 40, { name: 'Metro', ...address }),
      true,
    ],
    ['of two operators at one point', bank, record('map', 'm', 0, { name: 'KB' }), false],
    ['of operators with the same uid', { ...bank, operator: 'o' }, record('map', 'm', 9, { name: 'Fio', operator: 'o' }), true],
    ['of which one has no operator, 8 m apart', bank, record('map', 'm', 8, { name: '' }), true],
    ['of which one has no operator, 12 m apart', bank, record('map', 'm', 12, { name: '' }), false],
    ['without operators', { ...bank, names: new Set() }, record('map', 'm', 0, { name: '' }), false],
    ['of which only one dispenses cash', { ...bank, withdrawal: true }, record('map', 'm', 0, { withdrawal: false }), false],
    [
      'that contradict each other once',
      { ...bank, traits: [true, true] },
      record('map', 'm', 0, { traits: [true, false] }),
      true,
    ],
    [
      'that contradict each other twice',
      { ...bank, traits: [true, true] },
      record('map', 'm', 0, { traits: [false, false] }),
      false,
    ],
    ['with the same source, 200 m apart', { ...bank, source: 'ATM 7' }, record('map', 'm', 200, { source: 'ATM 7' }), true],
  ])('%s: %#', (_, a, b, one) => {
    expect([joined([a, b]), joined([b, a])]).toEqual(one ? [{ m: 'b' }, { m: 'b' }] : [{}, {}]);
  });

  it('without an operator stay separate if two operators are nearby', () => {
    const nobody = record('map', 'm', 3, { name: '' });
    expect(joined([bank, nobody, record('bank', 'k', 30, { name: 'KB' })])).toEqual({});
    expect(joined([bank, nobody, record('bank', 'k', 70, { name: 'KB' })])).toEqual({ m: 'b' });
  });
});

describe('ATMs that are merely close together', () => {
  it('stay separate within a feed, and are each joined with the nearest record or the record with the same values', () => {
    const wall = record('bank', 'wall', 0, { traits: [false] });
    const hall = record('bank', 'hall', 6, { traits: [true] });
    expect(joined([wall, hall, record('map', 'm', 5)])).toEqual({ m: 'hall' });
    expect(joined([wall, hall, record('map', 'm', 5, { traits: [false] })])).toEqual({ m: 'wall' });
    expect(joined([wall, hall, record('map', 'm', 1), record('map', 'n', 5)])).toEqual({ m: 'wall', n: 'hall' });
  });

  it('are not joined by a source that all records have, such as "OpenStreetMap" in files without ids', () => {
    const said = { source: 'OpenStreetMap' };
    const two = [record('list', 'l', 0, said), record('list', 'l2', 300, said)];
    expect(joined([...two, record('map', 'm', 150, said), record('map', 'm2', 450, said)])).toEqual({});
  });

  it('are not joined through a third record that matches both, if the two differ in withdrawal or operator', () => {
    const both = record('list', 'l', 1, { names: operatorKeys(['Fio banka', 'KB']) });
    expect(joined([bank, both, record('map', 'm', 1, { name: 'KB' })])).toEqual({ l: 'b' });
    const dispenser = { ...bank, withdrawal: true };
    expect(joined([dispenser, record('list', 'l', 1), record('map', 'm', 1, { withdrawal: false })])).toEqual({ l: 'b' });
  });

  it('are joined first by ids that are in both feeds', () => {
    const at = (feed: string, id: string) => record(feed, `${feed} ${id}`, 0, { source: `Fio ${id}` });
    expect(joined([at('bank', '1'), at('bank', '2'), at('map', '2'), at('map', '1')])).toEqual({
      'map 1': 'bank 1',
      'map 2': 'bank 2',
    });
  });
});

describe('rules', () => {
  it('separate records that look like one ATM, so that the next best record can match', () => {
    const rules = { apart: pairs('b m'), together: new Set<string>() };
    expect(joined([bank, record('map', 'm', 1)], rules)).toEqual({});
    expect(joined([bank, record('bank', 'c', 9), record('map', 'm', 1)], rules)).toEqual({ m: 'c' });
  });

  it('separate two records even in a group with a third record', () => {
    const three = [bank, record('list', 'l', 1), record('map', 'm', 2)];
    expect(joined(three)).toEqual({ l: 'b', m: 'b' });
    expect(joined(three, { apart: pairs('b m'), together: new Set() })).toEqual({ l: 'b' });
  });

  it('join records that look like two ATMs', () => {
    const rules = { apart: new Set<string>(), together: pairs('b m') };
    expect(joined([bank, record('map', 'm', 90, { name: 'KB' })], rules)).toEqual({ m: 'b' });
  });
});

it('the order of the records has no effect, and no group contains two records from one feed or a pair that a rule separates', () => {
  const any = fc.record({
    feed: fc.constantFrom(...feeds),
    metres: fc.integer({ min: 0, max: 120 }),
    name: fc.constantFrom('Fio', 'KB', ''),
    trait: fc.constantFrom(undefined, true, false),
  });
  const world = fc
    .array(any, { maxLength: 12 })
    .map((list) =>
      list.map(({ feed, metres, name, trait }, i) => record(feed, `u${i}`, metres, { name, traits: [trait, trait] })),
    );
  const rule = fc.tuple(fc.nat(11), fc.nat(11)).filter(([a, b]) => a !== b);
  fc.assert(
    fc.property(world, fc.array(rule, { maxLength: 4 }), fc.infiniteStream(fc.nat()), (records, apart, lots) => {
      const rules = { apart: pairs(...apart.map(([a, b]) => `u${a} u${b}`)), together: new Set<string>() };
      const found = joinRecords(records, feeds, rules);
      const shuffled = records.map((one) => ({ one, lot: lots.next().value ?? 0 })).sort((a, b) => a.lot - b.lot);
      expect(
        new Map(
          [
            ...joinRecords(
              shuffled.map(({ one }) => one),
              feeds,
              rules,
            ),
          ].sort(),
        ),
      ).toEqual(new Map([...found].sort()));
      for (const group of Map.groupBy(records, ({ uid }) => found.get(uid) ?? uid).values()) {
        expect(new Set(group.map(({ feed }) => feed)).size).toBe(group.length);
        for (const a of group) for (const b of group) expect(rules.apart.has(`${a.uid} ${b.uid}`)).toBe(false);
      }
    }),
    { numRuns: 1500, seed: 7 },
  );
});
