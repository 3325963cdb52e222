import { expect, test } from 'vitest';
import { entriesOf } from './listEntries.ts';
import { pinKeyOf, stackAtms, stackOf, stackState } from './pins.ts';

const at = (uid: string, lat: number, long: number) => ({
  atm: { uid, location: { address: { country: 'CZ' }, coordinates: { lat, long } } },
  distance: 0,
});

test('ATMs at one point share a pin, in the order of the list', () => {
  const stacks = stackAtms([at('a', 50.1, 14.4), at('b', 50.2, 14.4), at('c', 50.1000001, 14.4)]);
  expect([...stacks.values()].map((stack) => stack.map(({ atm }) => atm.uid))).toEqual([['a', 'c'], ['b']]);
});

test('two ATMs two metres apart have two pins', () => {
  expect(pinKeyOf(at('a', 50.1, 14.4))).not.toBe(pinKeyOf(at('b', 50.10002, 14.4)));
});

test.each([
  [['open', 'closed'], 'open'],
  [['closed', 'closed'], 'closed'],
  [['closed', 'unknown'], 'unknown'],
  [['unknown', 'open'], 'open'],
] as const)('a pin of %o is %s', (states, state) => {
  expect(stackState(states)).toBe(state);
});

const fio = { uid: 'fio', name: 'Fio banka' };
const kb = { uid: 'kb', name: 'Komerční banka' };
/** @param metres the distance north of Prague */
const machine = (uid: string, metres: number, street?: string, merchant?: typeof fio) => ({
  atm: {
    uid,
    ...(merchant && { merchant }),
    location: {
      address: { country: 'CZ', ...(street !== undefined && { street }) },
      coordinates: { lat: 50 + metres / 111_195, long: 14 },
    },
  },
  distance: metres,
});
const uidsOf = (groups: readonly (readonly { readonly atm: { readonly uid: string } }[])[]) =>
  groups.map((group) => group.map(({ atm }) => atm.uid).join(' '));

test.each([
  ['a bank and its machine at one address are', [machine('a', 0, 'Dlouhá 1', fio), machine('b', 60, 'DLOUHÁ 1', fio)], ['a b']],
  [
    'a machine without an address next to its bank is',
    [machine('a', 0, 'Dlouhá 1', fio), machine('b', 20, undefined, fio)],
    ['a b'],
  ],
  ['machines in one long street are not', [machine('a', 0, 'Dlouhá', fio), machine('b', 60, 'Dlouhá', fio)], ['a', 'b']],
  ['neighbouring houses are not', [machine('a', 0, 'Dlouhá 1', fio), machine('b', 10, 'Dlouhá 3', fio)], ['a', 'b']],
  ['the same address in another town is not', [machine('a', 0, 'Dlouhá 1', fio), machine('b', 900, 'Dlouhá 1', fio)], ['a', 'b']],
  ['two banks in one building are not', [machine('a', 0, 'Dlouhá 1', fio), machine('b', 5, 'Dlouhá 1', kb)], ['a', 'b']],
  ['machines of unknown operators are not', [machine('a', 0, 'Dlouhá 1'), machine('b', 5, 'Dlouhá 1')], ['a', 'b']],
])('%s one entry', (_, atms, expected) => {
  expect(uidsOf(entriesOf(atms))).toEqual(expected);
});

test('places that are not ATMs are never merged into an entry, and share the pin of their point', () => {
  const atm = machine('a', 0, 'Dlouhá 1', fio);
  const place = (uid: string, kind: 'counter' | 'shop') => ({ ...atm, atm: { ...atm.atm, uid, kind } });
  const all = [atm, place('b', 'counter'), place('c', 'counter'), place('d', 'shop'), machine('e', 0, 'Dlouhá 1', fio)];
  expect(uidsOf(entriesOf(all))).toEqual(['a e', 'b', 'c', 'd']);
  expect(uidsOf([...stackAtms(all).values()])).toEqual(['a b c d e']);
});

test('an entry has one pin, which also lists the other ATMs at its point', () => {
  const atms = [machine('a', 0, 'Dlouhá 1', fio), machine('b', 60, 'Dlouhá 1', fio), machine('c', 0, 'Dlouhá 1', kb)];
  expect(uidsOf([...stackAtms(atms).values()])).toEqual(['a b c']);
  expect(uidsOf([stackOf(pinKeyOf(machine('a', 0)), [atms])])).toEqual(['a b c']);
});

test('any ATM of an entry, in any list, opens the entry’s own machines', () => {
  const [a, b, c] = [machine('a', 0, 'Dlouhá 1', fio), machine('b', 60, 'Dlouhá 1', fio), machine('c', 0, 'Dlouhá 1', kb)];
  expect(uidsOf([stackOf('b', [[a, b, c]])])).toEqual(['a b']);
  expect(uidsOf([stackOf('b', [[a], [c, b]])])).toEqual(['b']);
  expect(stackOf('gone', [[a]])).toEqual([]);
});
