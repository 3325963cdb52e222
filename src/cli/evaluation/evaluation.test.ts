import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { freshStrings, heldOutStrings } from '../../core/shops/testing/heldOutStrings.ts';
import { labelledStrings } from '../../core/shops/testing/labelledStrings.ts';
import { unseenStrings } from '../../core/shops/testing/unseenStrings.ts';
import { readExtracts } from './extracts.ts';
import { brandMatcher, judgeLabelled, scoreLabelled } from './merchantLevel.ts';
import { reliabilityTable } from './reliability.ts';
import { evaluateShops } from './shopLevel.ts';
import { markdownTable, newTally } from './tally.ts';

const folder = fileURLToPath(new URL('../../../../shared/data/osm/', import.meta.url));
const isHere = existsSync(folder);
if (!isHere) console.info('skipped: shops of real extracts (no ../shared/data/osm)');

describe.each([
  ['labelled real texts', labelledStrings, 0.99, 0.98],
  ['real texts that were labelled later', freshStrings, 0.99, 0.94],
  ['labelled real texts that were held out', heldOutStrings, 0.98, 0.9],
  ['real texts that were drawn last', unseenStrings, 0.99, 0.88],
] as const)('brands in %s', (_which, strings, precision, recall) => {
  const judged = judgeLabelled(brandMatcher(), strings);
  it('are named rightly where they are named, and mostly are', () => {
    const { right, answered, known, knownRight } = scoreLabelled(judged, () => 1);
    expect(judged.filter(({ answer, right }) => answer && !right).map(({ labelled }) => labelled.text).length).toBeLessThan(2);
    expect(right / answered).toBeGreaterThan(precision);
    expect(knownRight / known).toBeGreaterThan(recall);
  });

  it('are nobody’s where somebody else is paid', () => {
    const others = judged.filter(({ labelled }) => labelled.brand === undefined);
    expect(others.length).toBeGreaterThan(80);
    expect(others.filter(({ answer }) => answer).length).toBeLessThan(2);
  });
});

describe.skipIf(!isHere)('shops of extracts that were held out', () => {
  it('are found, and hardly ever a wrong one', { timeout: 120_000 }, async () => {
    const present = await readExtracts(folder, [
      'garmisch.osm.pbf',
      'rome-piazza-vittorio-emanuele.osm.pbf',
      'monaco-2026.osm.pbf',
    ]);
    const absent = await readExtracts(folder, ['krems.osm.gz', 'neuss-s11.osm.pbf']);
    const { tallies } = evaluateShops(present, absent, { withCity: true });
    const of = (group: Parameters<typeof tallies.get>[0]) => tallies.get(group) ?? newTally();
    const one = of('one shop');
    expect(one.asked).toBeGreaterThan(500);
    expect(one.foundRight / one.found).toBeGreaterThan(0.985);
    expect(one.foundRight / one.asked).toBeGreaterThan(0.87);
    expect(of('shared').merchantRight / of('shared').asked).toBeGreaterThan(0.85);
    expect(of('elsewhere').found / of('elsewhere').asked).toBeLessThan(0.005);
  });
});

it('a table of claims says how often decisions of one confidence were right', () => {
  const claims = [0.91, 0.92, 0.93, 0.94].map((confidence) => ({ confidence, right: confidence !== 0.92 }));
  expect(reliabilityTable(claims).split('\n').at(-1)).toMatch(/^\| 0\.9 to 0\.95 \| +4 \| +92\.5 % \| +75\.0 % \|$/);
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
