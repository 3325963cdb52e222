import { describe, expect, it } from 'vitest';
import type { ClaimGroup } from './claims.ts';
import { identifyOperators } from './identifyOperators.ts';

const group = (country: string, name: string, machines: number, more: Partial<ClaimGroup> = {}): ClaimGroup => ({
  country,
  name,
  spelling: name,
  machines,
  ...more,
});
const tagged = (wikidata: string, known = false) => ({ wikidata, ...(known && { proper: 'its name' }) });

/** Returns the operator that a name without an id identifies in a country. */
const meaning = (groups: readonly ClaimGroup[], country: string, name: string, more: { plain?: true } = {}) =>
  identifyOperators(groups).of({ country, name, ...more });

describe('a name without an id', () => {
  it('does not match an operator in another country', () => {
    const groups = [
      group('CA', 'hsbc', 9, { known: 'Q735261' }),
      group('GB', 'hsbc', 1, { plain: true }),
      group('IE', 'hsbc', 1),
    ];
    expect(meaning(groups, 'GB', 'hsbc', { plain: true })).toBe('name:GB:hsbc');
    expect(meaning(groups, 'IE', 'hsbc')).toBe('name:IE:hsbc');
    expect(identifyOperators(groups).of({ country: 'CA', name: 'hsbc', known: 'Q735261' })).toBe('wikidata:Q735261');
  });

  it('remains a name if the register contains several operators with that name, regardless of other tags', () => {
    const groups = [group('GB', 'hsbc', 20, tagged('Q64767453', true)), group('GB', 'hsbc', 5, { plain: true })];
    expect(meaning(groups, 'GB', 'hsbc', { plain: true })).toBe('name:GB:hsbc');
  });

  it.each<[string, readonly ClaimGroup[], string]>([
    [
      'the id that most machines of the name have',
      [group('CZ', 'kb', 3, tagged('Q1', true)), group('CZ', 'kb', 3)],
      'wikidata:Q1',
    ],
    [
      'no id of a minority that the register knows by another name',
      [group('CZ', 'kb', 1, tagged('Q1', true)), group('CZ', 'kb', 9)],
      'name:CZ:kb',
    ],
    [
      'no id of a single machine that the register knows by another name: that is a slip',
      [group('CZ', 'kb', 1, tagged('Q1', true)), group('CZ', 'kb', 1)],
      'name:CZ:kb',
    ],
    [
      'the id that the register does not know and whose name it is',
      [group('CZ', 'kb', 1, tagged('Q1')), group('CZ', 'kb', 9)],
      'wikidata:Q1',
    ],
    [
      'no id of which it is one name of many',
      [group('CZ', 'csob', 5, tagged('Q1')), group('CZ', 'kb', 1, tagged('Q1')), group('CZ', 'kb', 200)],
      'name:CZ:kb',
    ],
    [
      'no id of one wrong tag in a hundred',
      [group('CZ', 'csob', 100, tagged('Q1')), group('CZ', 'kb', 1, tagged('Q1'))],
      'name:CZ:kb',
    ],
    ['no id where sources give it two', [group('CZ', 'kb', 5, tagged('Q1')), group('CZ', 'kb', 5, tagged('Q2'))], 'name:CZ:kb'],
    ['no id that is given to it in another country', [group('AT', 'kb', 50, tagged('Q1')), group('CZ', 'kb', 1)], 'name:CZ:kb'],
    [
      'what the register says, not what a minority is tagged',
      [group('CZ', 'kb', 1, tagged('Q2')), group('CZ', 'kb', 3, { known: 'Q1' })],
      'wikidata:Q1',
    ],
    [
      'what the register says, not an id that it knows by another name',
      [group('CZ', 'kb', 9, tagged('Q2', true)), group('CZ', 'kb', 3, { known: 'Q1' })],
      'wikidata:Q1',
    ],
    [
      'what most machines say, where the register does not know that id',
      [group('CZ', 'kb', 2, tagged('Q2')), group('CZ', 'kb', 1, { known: 'Q1' })],
      'wikidata:Q2',
    ],
  ])('identifies %s', (_, groups, expected) => {
    expect(meaning(groups, 'CZ', 'kb')).toBe(expected);
  });
});
