/**
 * npm run eval:shops: measures how well the matcher identifies shops and brands, and prints tables. The run is seeded, so
 * results are reproducible.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runCommand } from '../../src/cli/command.ts';
import { grouped } from '../../src/cli/quantities.ts';
import { parseOptions, UsageError } from '../../src/cli/readArguments.ts';
import { setByHand } from '../../src/core/shops/match/certainty.ts';
import { markdownTable, share } from '../tables.ts';
import { type ExtractSet, extractSets, missingExtracts, readExtracts } from './evaluation/extracts.ts';
import { fitLogOdds, samplesOf } from './evaluation/fitCertainty.ts';
import { levelScores, levelScoresOfStrings, levelTable, readingTable } from './evaluation/levels.ts';
import {
  type BrandMatcher,
  brandMatcher,
  compareCategories,
  type JudgedString,
  judgeLabelled,
  scoreLabelled,
} from './evaluation/merchantLevel.ts';
import { readRealStrings } from './evaluation/realStrings.ts';
import { reliabilityTable } from './evaluation/reliability.ts';
import { evaluateShops } from './evaluation/shopLevel.ts';
import { allTexts, claimsOf, curveTable, examplesOf, gapTable, scoresOf, styleTable } from './evaluation/shopTables.ts';
import { madeTown } from './statements/madeTowns.ts';
import { type StyleName, styleNames, styles } from './statements/styles.ts';
import { freshStrings, heldOutStrings } from './strings/heldOutStrings.ts';
import { type LabelledString, labelledStrings } from './strings/labelledStrings.ts';
import { unseenStrings } from './strings/unseenStrings.ts';

const help = `Evaluates the matching of card transactions with shops, and prints tables.

  npm run eval:shops                          evaluate brands in real texts, then shops of the tuning and held-out extracts
  npm run eval:shops -- --set tuning          evaluate only shops, only in these extracts (or heldOut, or all)
  npm run eval:shops -- --share 0.2           evaluate a fifth of the texts
  npm run eval:shops -- --seed 2              draw other shops and other noise
  npm run eval:shops -- --set tuning --show STYLE
                                              print texts of one style with a wrong result or no result
  npm run eval:shops -- --fit                 fit the weights of the confidence to the tuning extracts again, and print them
  npm run eval:shops -- --data DIR            read DIR/osm/*.osm.pbf and DIR/descriptors/*.csv instead of ../shared/data

The evaluation skips missing data with a message. Styles: ${styleNames.join(', ')}.`;

interface ShopOptions {
  readonly sets: readonly ExtractSet[];
  readonly share: number;
  readonly seed?: number;
  readonly show?: StyleName;
}

const titles = { tuning: 'that rules and weights were tuned on', heldOut: 'that were held out' } as const;

async function shopLevel(folder: string, { sets, share: asked, seed, show }: ShopOptions): Promise<void> {
  const missing = missingExtracts(folder, sets);
  if (missing.length > 0) return console.log(`\nShops: skipped, ${folder} lacks ${missing.join(', ')}.`);
  for (const set of sets) {
    console.log(
      `\n## Shops of extracts ${titles[set]}: ${extractSets[set].map((file) => file.replace(/\.osm.*/, '')).join(', ')}`,
    );
    const extracts = await readExtracts(folder, extractSets[set]);
    const began = performance.now();
    const level = evaluateShops(extracts, {
      town: madeTown(set),
      share: asked,
      ...(seed !== undefined && { seed }),
      ...(show !== undefined && { styles: ['plain', show] }),
    });
    const took = ((performance.now() - began) * 1000) / level.judged.length;
    if (show !== undefined) console.log(`\n${styles[show].title}: ${examplesOf(level, show, 60)}`);
    const scores = scoresOf(level);
    const several = scores.reduce((sum, score) => sum + score.several, 0);
    console.log(
      `\n${grouped(level.judged.length)} texts, ${took.toFixed(0)} us each, register included. ` +
        `${grouped(several)} of them match several shops; for ${share(allTexts(scores).severalFound, 1, 2)} of these, one shop was found.\n`,
    );
    console.log(`${styleTable(scores)}\n\n${curveTable(level)}\n\n${reliabilityTable(claimsOf(level))}\n\n${gapTable(level)}`);
    console.log(`\n${levelTable(levelScores(level))}\n\n${readingTable(level)}`);
  }
}

/**
 * Prints values for `logOdds`, fitted to several samples of the tuning extracts. Each sample omits different places from the
 * register.
 */
async function printFit(folder: string): Promise<void> {
  const missing = missingExtracts(folder, ['tuning']);
  if (missing.length > 0) throw new UsageError(`${folder} lacks ${missing.join(', ')}.`);
  const extracts = await readExtracts(folder, extractSets.tuning);
  const samples = [1, 2, 3].flatMap((seed) => samplesOf(evaluateShops(extracts, { town: madeTown('tuning'), seed, share: 0.5 })));
  for (const [circumstance, weight] of Object.entries(fitLogOdds(samples, setByHand)))
    console.log(`  ${circumstance}: ${weight.toFixed(2)},`);
}

/** Merchants whose text is different for each payment. These merchants account for more than a quarter of all texts. */
const manyTexts: ReadonlySet<string | undefined> = new Set(['Amazon', 'Facebook']);

function merchantLevel(brands: BrandMatcher): void {
  console.log('\n## Brands in real texts of Toronto and Birmingham, labelled by hand; with the country and, if known, the MCC\n');
  const rows = [
    ...brandRows('tuned on', judgeLabelled(brands, labelledStrings)),
    ...brandRows('labelled later', judgeLabelled(brands, freshStrings)),
    ...brandRows('held out', judgeLabelled(brands, heldOutStrings)),
    ...brandRows('drawn last', judgeLabelled(brands, unseenStrings)),
  ];
  console.log(markdownTable(['', 'labelled', 'of known brands', 'answered', 'precision', 'recall'], rows));
  const tuned = [...judgeLabelled(brands, labelledStrings), ...judgeLabelled(brands, freshStrings)];
  const others = [...judgeLabelled(brands, heldOutStrings), ...judgeLabelled(brands, unseenStrings)];
  console.log(`\nLevels, tuned on and labelled later:\n\n${levelTable(levelScoresOfStrings(tuned))}`);
  console.log(`\nLevels, held out and drawn last:\n\n${levelTable(levelScoresOfStrings(others))}`);
}

function brandRows(title: string, judged: readonly JudgedString[]): string[][] {
  const weights: readonly (readonly [string, (string: LabelledString) => number])[] = [
    ['distinct texts', () => 1],
    ['without Amazon and Facebook', ({ brand }) => (manyTexts.has(brand) ? 0 : 1)],
    ['payments', ({ payments }) => payments],
  ];
  return weights.map(([name, weight]) => {
    const { asked, known, answered, right, knownRight } = scoreLabelled(judged, weight);
    const counts = [grouped(asked), grouped(known), grouped(answered)];
    return [`${title}: ${name}`, ...counts, share(right, answered, 2), share(knownRight, known)];
  });
}

function categories(brands: BrandMatcher, folder: string): void {
  const strings = readRealStrings(folder);
  if (strings.length === 0) {
    console.log(`\nThe complete files of both cities were skipped because they are not in ${folder}.`);
    return;
  }
  const began = performance.now();
  const { answered, compared, differ, examples } = compareCategories(brands, strings);
  const took = ((performance.now() - began) * 1000) / strings.length;
  console.log(`\n## All ${grouped(strings.length)} texts of both cities, MCC withheld\n`);
  console.log(
    markdownTable(
      ['', 'texts', 'share'],
      [
        ['a brand was found', grouped(answered), share(answered, strings.length)],
        ['brand and MCC both have a category', grouped(compared), share(compared, answered)],
        ['with different categories', grouped(differ), share(differ, compared)],
      ],
    ),
  );
  const every = Math.max(1, Math.floor(examples.length / 8));
  console.log(
    `\nSome of these: ${examples
      .filter((_, index) => index % every === 0)
      .slice(0, 8)
      .join('; ')}`,
  );
  console.log(`\n${took.toFixed(0)} us per text.`);
}

/** Measures batches of 500 real texts, the maximum batch size of the service. */
function speed({ matcher }: BrandMatcher, folder: string): void {
  const strings = readRealStrings(folder).slice(0, 10_000);
  const times: number[] = [];
  for (let at = 0; at + 500 <= strings.length; at += 500) {
    const batch = strings.slice(at, at + 500).map(({ text, country }) => ({ description: text, country }));
    const began = performance.now();
    matcher.decide(batch, []);
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  const median = times[times.length >> 1];
  if (median !== undefined)
    console.log(`A batch of 500 of them against all brands: ${median.toFixed(0)} ms (median of ${times.length}).`);
}

await runCommand(async () => {
  const { data, fit: isFit, help: isHelp, set, ...asked } = readOptions(process.argv.slice(2));
  if (isHelp) return console.log(help);
  const folder = resolve(data);
  if (!existsSync(folder)) console.log(`${data} is missing, so only the included texts are evaluated.`);
  const extracts = join(folder, 'osm');
  if (isFit) return printFit(extracts);
  if (set === undefined) {
    const brands = brandMatcher();
    merchantLevel(brands);
    categories(brands, join(folder, 'descriptors'));
    speed(brands, join(folder, 'descriptors'));
  }
  await shopLevel(extracts, { ...asked, sets: set === undefined || set === 'all' ? ['tuning', 'heldOut'] : [set] });
});

interface Options extends Omit<ShopOptions, 'sets'> {
  readonly data: string;
  readonly fit: boolean;
  readonly help: boolean;
  readonly set?: ExtractSet | 'all';
}

function readOptions(args: readonly string[]): Options {
  const advice = 'See npm run eval:shops -- --help.';
  const { values } = parseOptions(
    {
      data: { type: 'string', default: '../shared/data' },
      fit: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
      seed: { type: 'string' },
      set: { type: 'string' },
      share: { type: 'string', default: '1' },
      show: { type: 'string' },
    },
    args,
    { words: false, advice },
  );
  const { share: asked, seed, set, show, ...rest } = values;
  const part = Number(asked);
  if (!(part > 0 && part <= 1)) throw new UsageError(`--share must be greater than 0 and at most 1, not '${asked}'.`);
  if (seed !== undefined && !/^\d{1,9}$/.test(seed)) throw new UsageError(`--seed must be a whole number, not '${seed}'.`);
  const isSet = (one: string): one is ExtractSet | 'all' => one === 'all' || one in extractSets;
  if (set !== undefined && !isSet(set)) throw new UsageError(`--set must be tuning, heldOut or all, not '${set}'.`);
  const isStyle = (one: string): one is StyleName => one in styles;
  if (show !== undefined && !isStyle(show))
    throw new UsageError(`--show must be one of ${styleNames.join(', ')}, not '${show}'.`);
  return {
    ...rest,
    share: part,
    ...(seed !== undefined && { seed: Number(seed) }),
    ...(set !== undefined && { set }),
    ...(show !== undefined && { show }),
  };
}
