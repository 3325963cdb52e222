/** npm run eval:shops: how well the matching identifies shops and brands, as tables. Seeded: the same every time. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type ExtractSet, extractSets, missingExtracts, readExtracts } from './evaluation/extracts.ts';
import { type BrandMatcher, brandMatcher, compareCategories, judgeLabelled, scoreLabelled } from './evaluation/merchantLevel.ts';
import { readRealStrings } from './evaluation/realStrings.ts';
import { reliabilityTable } from './evaluation/reliability.ts';
import { evaluateShops, type Group, type ShopLevel } from './evaluation/shopLevel.ts';
import { markdownTable, newTally, share } from './evaluation/tally.ts';
import { UsageError } from './importOptions.ts';
import { grouped } from './quantities.ts';
import { runCommand } from './runCommand.ts';

const help = `Evaluates the matching of card transactions with shops, and prints tables.

  npm run eval:shops                 with the data in ../shared/data
  npm run eval:shops -- --data DIR   with the data in DIR: osm/*.osm.pbf and descriptors/*.csv

What is not there is left out, and told.`;

const groups: readonly Group[] = [
  'one shop',
  'no noise',
  'lost letter',
  'processor prefix',
  'store or phone number',
  'no city',
  'wrong city',
  'shared',
  'shared, other names',
  'absent, elsewhere',
  'absent, nearby',
  'absent, namesake known',
];

function shopTable({ tallies }: ShopLevel): string {
  const rows = groups.flatMap((group) => {
    const { asked, found, foundRight, merchant, merchantRight } = tallies.get(group) ?? newTally();
    if (asked === 0) return [];
    const isIn = !group.startsWith('absent');
    const name = group === 'one shop' || !isIn || group.startsWith('shared') ? group : `- ${group}`;
    return [
      [
        name,
        grouped(asked),
        isIn ? share(foundRight, asked) : '-',
        isIn ? share(foundRight, found, 2) : '-',
        share(found - foundRight, asked, 2),
        share(merchantRight, asked),
        share(merchant - merchantRight, asked),
      ],
    ];
  });
  const head = ['Texts', 'asked', 'rightly found', 'of found right', 'falsely found', 'merchant right', 'merchant wrong'];
  return markdownTable(head, rows);
}

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
      const level = evaluateShops(extracts[set], extracts[other[set]], withCity);
      const took = ((performance.now() - began) * 1000) / level.judged.length;
      console.log(
        `\n${withCity ? 'City and country given' : 'Country given, no city'} (${took.toFixed(0)} us a text, register included)\n`,
      );
      console.log(shopTable(level));
      const claims = level.judged.flatMap(({ group, decision, right }) =>
        decision.kind === 'found' && group !== 'absent, namesake known' ? [{ confidence: decision.confidence, right }] : [],
      );
      if (withCity) console.log(`\n${reliabilityTable(claims)}`);
    }
  }
}

function merchantLevel(brands: BrandMatcher): void {
  const judged = judgeLabelled(brands);
  const rows = (
    [
      ['distinct texts', () => 1],
      ['payments', ({ payments }: { payments: number }) => payments],
    ] as const
  ).map(([name, weight]) => {
    const { asked, known, answered, right, knownRight } = scoreLabelled(judged, weight);
    return [name, grouped(asked), grouped(known), grouped(answered), share(right, answered, 2), share(knownRight, known)];
  });
  console.log('\n## Brands in real texts of Toronto and Birmingham, labelled by hand; country and, where known, MCC given\n');
  console.log(markdownTable(['', 'labelled', 'of known brands', 'answered', 'precision', 'recall'], rows));
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
  const { data, help: isHelp } = readOptions(process.argv.slice(2));
  if (isHelp) return console.log(help);
  const folder = resolve(data);
  if (!existsSync(folder)) console.log(`${data} is not there: only what comes with the program is evaluated.`);
  const brands = brandMatcher();
  merchantLevel(brands);
  categories(brands, join(folder, 'descriptors'));
  speed(brands, join(folder, 'descriptors'));
  await shopLevel(join(folder, 'osm'));
});

function readOptions(args: readonly string[]): { data: string; help: boolean } {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { data: { type: 'string', default: '../shared/data' }, help: { type: 'boolean', short: 'h', default: false } },
    });
    return values;
  } catch (error) {
    throw new UsageError(`${(error as Error).message.replace(/\.?$/, '.')} See npm run eval:shops -- --help.`);
  }
}
