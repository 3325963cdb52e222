import { describe, expect, it } from 'vitest';
import type { Shop } from '../../../src/core/shops/shop.ts';
import { markdownTable } from '../../tables.ts';
import type { StyleName } from '../statements/styles.ts';
import type { Group, Judged } from './shopLevel.ts';
import { allTexts, meanOfStyles, scoresOf } from './shopTables.ts';

const shop = (uid: string): Shop => ({ uid, type: 'bricks', name: uid, tags: [], merchantUid: `m-${uid}` });
const [a, b, c] = [shop('a'), shop('b'), shop('c')];

const judged = (style: StyleName, of: Shop, group: Group, found: 'right' | 'wrong' | 'not'): Judged => ({
  ...{ style, shop: of, group, transaction: {} },
  decision:
    found === 'not' ? { kind: 'nothing' } : { kind: 'found', shopUid: of.uid, merchantUid: of.merchantUid, confidence: 0.97 },
  right: found === 'right',
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
      // A shop of another alphabet is printed plainly only to be compared with.
      judged('plain', shop('d'), 'one', 'not'),
    ].filter(({ shop: { uid } }) => uid !== 'd'),
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
    ]);
  });

  it('have a mean in which every style counts the same, and a sum in which every text does', () => {
    expect(meanOfStyles(scores).foundRight).toBeCloseTo((2 / 3 + 1 + 0) / 3);
    expect(allTexts(scores).foundRight).toBeCloseTo(3 / 6);
    expect(allTexts(scores)).toMatchObject({ rightAmongFound: 3 / 4, absentFound: 1 / 2, severalFound: 1 });
  });
});

it('a table is Markdown with its numbers flush', () => {
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
