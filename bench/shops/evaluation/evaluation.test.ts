import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { canonicalTransaction } from '../../../src/core/shops/cardTransaction.ts';
import { readWithdrawal } from '../../../src/core/shops/withdrawals/readWithdrawal.ts';
import { madeTown } from '../statements/madeTowns.ts';
import { type StyleName, styleNames } from '../statements/styles.ts';
import { freshStrings, heldOutStrings } from '../strings/heldOutStrings.ts';
import { labelledStrings } from '../strings/labelledStrings.ts';
import { unseenStrings } from '../strings/unseenStrings.ts';
import { readExtracts } from './extracts.ts';
import { brandMatcher, judgeLabelled, scoreLabelled } from './merchantLevel.ts';
import { reliabilityTable } from './reliability.ts';
import { evaluateShops } from './shopLevel.ts';
import { allTexts, meanOfStyles, scoresOf } from './shopTables.ts';

const folder = fileURLToPath(new URL('../../../../shared/data/osm/', import.meta.url));
const isHere = existsSync(folder);
if (!isHere) console.info('skipped: shops of real extracts (no ../shared/data/osm)');

describe.each([
  ['labelled real texts', labelledStrings, 0.99, 0.96],
  ['real texts that were labelled later', freshStrings, 0.99, 0.94],
  ['labelled real texts that were held out', heldOutStrings, 0.97, 0.9],
  ['real texts that were drawn last', unseenStrings, 0.98, 0.85],
] as const)('brands in %s', (_which, strings, precision, recall) => {
  const judged = judgeLabelled(brandMatcher(), strings);
  it('are named correctly if they are named at all, and most are named', () => {
    const { right, answered, known, knownRight } = scoreLabelled(judged, () => 1);
    // In each of the last two sets, one of these results counts as wrong only because the label is the company's short name.
    expect(judged.filter(({ answer, right }) => answer && !right).map(({ labelled }) => labelled.text).length).toBeLessThan(3);
    expect(right / answered).toBeGreaterThan(precision);
    expect(knownRight / known).toBeGreaterThan(recall);
  });

  it('are not found in texts without a known brand', () => {
    const others = judged.filter(({ labelled }) => labelled.brand === undefined);
    expect(others.length).toBeGreaterThan(80);
    expect(others.filter(({ answer }) => answer).length).toBeLessThan(2);
  });

  it('are not read as certain withdrawals', () => {
    const certainty = ({ text }: { text: string }) => readWithdrawal(canonicalTransaction({ description: text }))?.certainty;
    expect(strings.filter((one) => certainty(one) === 'sure')).toEqual([]);
  });
});

/** Styles that need attributes that generated shops lack: district, quarter and short city name. */
const ofRealCities: readonly StyleName[] = ['cityDistrict', 'cityQuarter', 'cityShort'];

describe('shops of a generated town', () => {
  const { shops, merchants } = madeTown('latin');
  const level = evaluateShops([{ shops, merchants, districts: new Map() }], { town: madeTown('tuning') });
  const scores = scoresOf(level);

  it('are looked up in every style, whether they are in the register or missing', () => {
    expect(scores.map(({ style }) => style)).toEqual(styleNames.filter((style) => !ofRealCities.includes(style)));
    expect(scores.filter(({ asked, absent }) => asked < 10 || absent < 3)).toEqual([]);
  });

  it.each(scores.map((score) => [score.style, score] as const))('%s: matches are correct', (_style, score) => {
    expect(score.found - score.foundRight).toBeLessThanOrEqual(score.asked * 0.02);
    expect(score.absentFound).toBeLessThanOrEqual(Math.max(1, score.absent * 0.03));
  });

  it('are found, nearly all of them when printed plainly', () => {
    expect(scores.find(({ style }) => style === 'plain')).toSatisfy(({ foundRight, asked }) => foundRight / asked > 0.98);
    // The share would be higher with a confidence threshold below 0.955. However, the matcher would then return a wrong shop for
    // too many texts from shops that the register lacks.
    expect(meanOfStyles(scores).foundRight).toBeGreaterThan(0.94);
  });
});

describe.skipIf(!isHere)('shops of held-out extracts', () => {
  it('are found, and a wrong shop is very rare', { timeout: 240_000 }, async () => {
    const extracts = await readExtracts(folder, [
      'garmisch.osm.pbf',
      'rome-piazza-vittorio-emanuele.osm.pbf',
      'monaco-2026.osm.pbf',
    ]);
    const scores = scoresOf(evaluateShops(extracts, { town: madeTown('heldOut'), share: 0.08 }));
    const all = allTexts(scores);
    expect(scores).toHaveLength(styleNames.length);
    expect(all.rightAmongFound).toBeGreaterThan(0.995);
    expect(all.absentFound).toBeLessThan(0.015);
    expect(meanOfStyles(scores).foundRight).toBeGreaterThan(0.88);
  });
});

it('a calibration table shows how often decisions with the same confidence were right', () => {
  const claims = [0.91, 0.92, 0.93, 0.94].map((confidence) => ({ confidence, right: confidence !== 0.92 }));
  expect(reliabilityTable(claims).split('\n').at(-1)).toMatch(/^\| 0\.9 to 0\.95 \| +4 \| +92\.5 % \| +75\.0 % \|$/);
});
