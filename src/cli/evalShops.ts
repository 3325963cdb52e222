/** npm run eval:shops: how well the matching identifies shops and brands, as tables. Seeded: the same every time. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { freshStrings, heldOutStrings } from '../core/shops/testing/heldOutStrings.ts';
import { type LabelledString, labelledStrings } from '../core/shops/testing/labelledStrings.ts';
import { unseenStrings } from '../core/shops/testing/unseenStrings.ts';
import { type ExtractSet, extractSets, missingExtracts, readExtracts } from './evaluation/extracts.ts';
import { fitLogOdds, samplesOf } from './evaluation/fitCertainty.ts';
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
import { claimsOf, curveTable, shopTable } from './evaluation/shopTables.ts';
import { markdownTable, share } from './evaluation/tally.ts';
import { UsageError } from './importOptions.ts';
import { grouped } from './quantities.ts';
import { runCommand } from './runCommand.ts';

const help = `Evaluates the matching of card transactions with shops, and prints tables.

  npm run eval:shops                 with the data in ../shared/data
  npm run eval:shops -- --data DIR   with the data in DIR: osm/*.osm.pbf and descriptors/*.csv
  npm run eval:shops -- --fit        prints the weights of how sure a found shop is, fitted anew to the tuned extracts

What is not there is left out, and told.`;

async function shopLevel(folder: string): Promise<void> {
  const missing = missingExtracts(folder);
  if (missing.length > 0) return console.log(`Shop level: left out, ${folder} lacks ${missing.join(', ')}.`);
  const extracts = {
    tuned: await readExtracts(folder, extractSets.tuned),
    heldOut: await readExtracts(folder, extractSets.heldOut),
  };
  const other = { tuned: 'heldOut', heldOut: 'tuned' } as const;
  for (const set of ['tuned', 'heldOut'] as const satisfies ExtractSet[]) {
    const said = set === 'tuned' ? 'that the rules were tuned on' : 'that were held out';
    console.log(`\n## Shops of extracts ${said}: ${extractSets[set].map((file) => file.replace(/\.osm.*/, '')).join(', ')}`);
    for (const withCity of [true, false]) {
      const began = performance.now();
      const level = evaluateShops(extracts[set], extracts[other[set]], { withCity });
      const took = ((performance.now() - began) * 1000) / level.judged.length;
      console.log(
        `\n${withCity ? 'City and country given' : 'Country given, no city'} (${took.toFixed(0)} us a text, register included)\n`,
      );
      console.log(`${shopTable(level)}\n\n${curveTable(level)}\n\n${reliabilityTable(claimsOf(level))}`);
    }
  }
}

/** What to put into `logOdds`: fitted to several draws of the extracts that may be tuned on. */
async function printFit(folder: string): Promise<void> {
  const missing = missingExtracts(folder);
  if (missing.length > 0) throw new UsageError(`${folder} lacks ${missing.join(', ')}.`);
  const present = await readExtracts(folder, extractSets.tuned);
  const absent = await readExtracts(folder, extractSets.heldOut);
  const samples = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((seed) =>
    samplesOf(evaluateShops(present, absent, { withCity: seed <= 6, seed })),
  );
  for (const [circumstance, weight] of Object.entries(fitLogOdds(samples)))
    console.log(`  ${circumstance}: ${weight.toFixed(2)},`);
}

/** Of these two each payment has a text of its own: more than a quarter of all texts. */
const manyTexts: ReadonlySet<string | undefined> = new Set(['Amazon', 'Facebook']);

function merchantLevel(brands: BrandMatcher): void {
  console.log('\n## Brands in real texts of Toronto and Birmingham, labelled by hand; country and, where known, MCC given\n');
  const rows = [
    ...brandRows('tuned on', judgeLabelled(brands, labelledStrings)),
    ...brandRows('labelled later', judgeLabelled(brands, freshStrings)),
    ...brandRows('held out', judgeLabelled(brands, heldOutStrings)),
    ...brandRows('drawn last', judgeLabelled(brands, unseenStrings)),
  ];
  console.log(markdownTable(['', 'labelled', 'of known brands', 'answered', 'precision', 'recall'], rows));
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
    console.log(`\nThe whole files of both cities: left out, they are not in ${folder}.`);
    return;
  }
  const began = performance.now();
  const { answered, compared, differ, examples } = compareCategories(brands, strings);
  const took = ((performance.now() - began) * 1000) / strings.length;
  console.log(`\n## All ${grouped(strings.length)} texts of both cities, MCC held back\n`);
  console.log(
    markdownTable(
      ['', 'texts', 'share'],
      [
        ['answered with a brand', grouped(answered), share(answered, strings.length)],
        ['brand and MCC both name a category', grouped(compared), share(compared, answered)],
        ['of those another one', grouped(differ), share(differ, compared)],
      ],
    ),
  );
  const every = Math.max(1, Math.floor(examples.length / 8));
  console.log(
    `\nSome of those: ${examples
      .filter((_, index) => index % every === 0)
      .slice(0, 8)
      .join('; ')}`,
  );
  console.log(`\n${took.toFixed(0)} us a text.`);
}

/** Batches of 500 of real texts: what the service asks. */
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
  const { data, fit: isFit, help: isHelp } = readOptions(process.argv.slice(2));
  if (isHelp) return console.log(help);
  const folder = resolve(data);
  if (!existsSync(folder)) console.log(`${data} is not there: only what comes with the program is evaluated.`);
  if (isFit) return printFit(join(folder, 'osm'));
  const brands = brandMatcher();
  merchantLevel(brands);
  categories(brands, join(folder, 'descriptors'));
  speed(brands, join(folder, 'descriptors'));
  await shopLevel(join(folder, 'osm'));
});

function readOptions(args: readonly string[]): { data: string; fit: boolean; help: boolean } {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        data: { type: 'string', default: '../shared/data' },
        fit: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    return values;
  } catch (error) {
    throw new UsageError(`${(error as Error).message.replace(/\.?$/, '.')} See npm run eval:shops -- --help.`);
  }
}
