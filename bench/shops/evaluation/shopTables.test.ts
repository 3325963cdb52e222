import { describe, expect, it } from 'vitest';
import type { Shop } from '../../../src/core/shops/shop.ts';
import { markdownTable } from '../../tables.ts';
import type { StyleName } from '../statements/styles.ts';
import type { Group, Judged } from './shopLevel.ts';
import { allTexts, gapTable, meanOfStyles, scoresOf } from './shopTables.ts';

const shop = (uid: string): Shop => ({ uid, type: 'bricks', name: uid, tags: [], merchantUid: `m-${uid}` });
const [a, b, c, cyrillic] = [shop('a'), shop('b'), shop('c'), shop('d')];

const judged = (style: StyleName, of: Shop, group: Group, found: 'right' | 'wrong' | 'not'): Judged => ({
  ...{ style, shop: of, group, transaction: {} },
  decision:
    found === 'not' ? { kind: 'nothing' } : { kind: 'found', shopUid: of.uid, merchantUid: of.merchantUid, confidence: 0.97 },
  right: found === 'right',
  onlyCompared: of === cyrillic && style === 'plain',
});

describe('scores of styles', () => {
  const scores = scoresOf({
    judged: [
      judged('plain', a, 'one', 'right'),
      judged('plain', b, 'one', 'right'),
      judged('plain', c, 'one', 'not'),
      judged('plain', c, 'absent', 'wrong'),
      judged('noVowels', c, 'one', 'not'),
      judged('noVowels', a, 'one', 'wrong'),
      judged('noVowels', b, 'several', 'wrong'),
      judged('dojo', a, 'one', 'right'),
      judged('dojo', b, 'absent', 'not'),
      judged('plain', cyrillic, 'one', 'not'),
      judged('icao', cyrillic, 'one', 'right'),
    ],
  });

  it('compare each style with the plain texts of the same shops', () => {
    const found = scores.map(({ style, asked, foundRight, plainAsked, plainRight }) => [
      style,
      asked,
      foundRight,
      plainAsked,
      plainRight,
    ]);
    expect(found).toEqual([
      ['plain', 3, 2, 3, 2],
      ['dojo', 1, 1, 1, 1],
      ['noVowels', 2, 0, 2, 1],
      ['icao', 1, 1, 1, 0],
    ]);
  });

  it('have a mean that weights styles equally, and a total that weights texts equally', () => {
    expect(meanOfStyles(scores).foundRight).toBeCloseTo((2 / 3 + 1 + 0 + 1) / 4);
    expect(allTexts(scores).foundRight).toBeCloseTo(4 / 7);
    expect(allTexts(scores)).toMatchObject({ rightAmongFound: 4 / 5, absentFound: 1 / 2, severalFound: 1 });
  });
});

it('the more shops a register lacks, the lower the precision', () => {
  const present = [judged('plain', a, 'one', 'right'), judged('plain', b, 'one', 'not')];
  const missing = [
    judged('plain', c, 'absent', 'wrong'),
    ...Array.from({ length: 9 }, () => judged('plain', c, 'absent', 'not')),
  ];
  // Of 100 payments, 20 are at shops that the register lacks. The matcher finds 40 of the other 80, and 2 of the 20.
  const row = gapTable({ judged: [...present, ...missing] }).split('\n')[4];
  expect(row).toMatch(/^\| 20 % +\| +42\.0 % \| +97\.0 % \| +95\.24 % \|$/);
});

it('a table is Markdown with right-aligned numbers', () => {
  expect(
    markdownTable(
      ['what', 'n'],
      [
        ['a', '1'],
        ['b', '1 000'],
      ],
    ),
  ).toBe('| what |     n |\n|------|------:|\n| a    |     1 |\n| b    | 1 000 |');
});
