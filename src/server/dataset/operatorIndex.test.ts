import { expect, test } from 'vitest';
import { operatorIndex } from './operatorIndex.ts';

const book = operatorIndex(
  [
    { uid: 'op-1', name: 'Česká spořitelna, a.s.' },
    { uid: 'op-1', name: 'Česká spořitelna, a.s.' },
    { uid: 'op-2', name: 'Sparkasse' },
    { uid: 'op-3', name: 'SPARKASSE' },
  ],
  new Map([['op-0', 'op-1']]),
  new Map([
    ['cs', ['op-1', 'op-gone']],
    ['sparkasse', ['op-1']],
  ]),
);

test.each([
  ['op-1', ['op-1']],
  ['op-0', ['op-1']],
  ['ceska sporitelna', ['op-1']],
  ['Sparkasse', ['op-2', 'op-3']],
  ['ČS', ['op-1']],
  ['Nobody', []],
  ['', []],
])('"%s" matches %j', (uidOrName, uids) => {
  expect(book.resolve(uidOrName)).toEqual(uids);
});

test('an operator that is repeated for each of its ATMs is parsed once', () => {
  let read = 0;
  const fio = {
    uid: 'fio',
    get name() {
      read++;
      return 'Fio banka';
    },
  };
  const machines = Array.from({ length: 1_000 }, () => fio);
  expect(operatorIndex(machines).resolve('FIO BANKA')).toEqual(['fio']);
  expect(read).toBe(1);
});

test.each([
  ['GB', ['op-real', 'op-plain']],
  [undefined, ['op-real', 'op-plain', 'op-other']],
  ['FR', ['op-other']],
])('in %s a registered name does not match operators with a different Wikidata id', (country, uids) => {
  const name = 'Northshore Bank';
  const place = (where: string, wikidata?: string) => ({
    countries: { [where]: { machines: 1, names: ['northshorebank'] } },
    ...(wikidata !== undefined && { wikidata }),
  });
  const index = operatorIndex(
    ['op-wrong', 'op-real', 'op-plain', 'op-other'].map((uid) => ({ uid, name })),
    new Map(),
    new Map([['northshorebank', ['op-wrong', 'op-real']]]),
    new Map([
      ['op-wrong', place('GB', 'Q9')],
      ['op-real', place('GB', 'Q1')],
      ['op-plain', place('GB')],
      ['op-other', place('FR', 'Q2')],
    ]),
    (_, where) => (where === 'GB' ? 'Q1' : undefined),
  );
  expect(index.resolve(name, country)).toEqual(uids);
});

test('operators without an identity may be the named operator if they have a similar name in the same country', () => {
  const place = (country: string, wikidata?: string) => ({
    countries: { [country]: { machines: 1, names: [] } },
    ...(wikidata !== undefined && { wikidata }),
  });
  const index = operatorIndex(
    [
      { uid: 'hsbc-uk', name: 'HSBC UK' },
      { uid: 'hsbc', name: 'HSBC' },
      { uid: 'hsbc-mt', name: 'HSBC' },
      { uid: 'barclays', name: 'Barclays' },
      { uid: 'ireland', name: 'Bank of Ireland' },
      { uid: 'boi', name: 'BOI' },
      { uid: 'shop', name: 'Corner Shop' },
    ],
    new Map(),
    new Map(),
    new Map([
      ['hsbc-uk', place('GB', 'Q64767453')],
      ['hsbc', place('GB')],
      ['hsbc-mt', place('MT')],
      ['barclays', place('GB', 'Q245343')],
      ['ireland', place('GB', 'Q806689')],
      ['boi', place('GB')],
      ['shop', place('GB')],
    ]),
  );
  expect(index.mayBe(['hsbc-uk'])).toEqual(['hsbc']);
  expect(index.mayBe(['hsbc-uk', 'hsbc', 'ireland'])).toEqual(['boi']);
  expect(index.mayBe(['barclays', 'shop', 'hsbc-mt', 'nobody'])).toEqual([]);
});
