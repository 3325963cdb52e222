/** Summarizes the results and changes of a shop import in a table. */
import { basename } from 'node:path';
import { categories } from '../data/shops/categories.ts';
import {
  type RefusedShops,
  type ShopImportResult,
  type ShopSource,
  type TooFewShops,
  yieldOfShops,
} from '../imports/importShops.ts';
import { describeImported, describeNothing, describePartial, lostOf } from '../sources/fileYield.ts';
import type { CountedDiff, RegisterDiff } from '../store/shops/shopRepositories.ts';
import { CommandFailure } from './command.ts';
import { describeMissing } from './describeDiff.ts';
import { plainText } from './plainText.ts';
import { grouped } from './quantities.ts';
import { countNotImported, listQuarantined, listWarnings, table } from './summary.ts';

const words = { map: { one: 'a shop', many: 'shops' }, list: { one: 'a record', many: 'records' } } as const;

export const filesOf = ({ paths }: ShopSource): string => paths.map((path) => basename(path)).join(', ');

const changes = (what: string, { added, changed, unchanged, gone }: CountedDiff) => [what, added, changed, unchanged, gone];

/** @param shown how many warnings and quarantined records to list; the rest are only counted */
export function summariseShops(
  { source, extraction, counts: { ofChain, online, known, byCategory }, diff }: ShopImportResult,
  shown: number,
): string {
  const { register, objectsRead, warnings } = extraction;
  const { feed, merchants, shops, terminals } = register;
  const counts: [string, number][] = [
    [source?.kind === 'map' ? 'objects read' : 'records read', objectsRead],
    ['merchants', merchants.length],
    ['shops', shops.length],
    ['  of a brand or chain with a Wikidata item', ofChain],
    ['  online', online],
    ['terminals', terminals.length],
    ...countNotImported(extraction),
  ];
  const knownRows = [...known].map(([name, count]) => [name, count, shops.length - count]);
  const categoryRows = Object.entries(categories)
    .map(([code, name]): [string, number] => [name, byCategory.get(code) ?? 0])
    .filter(([, count]) => count > 0)
    .sort((a, b) => b[1] - a[1]);
  const from = source === undefined ? 'the built-in brands' : source.paths.join(', ');
  return [
    `${plainText(from)} -> feed "${feed.name}" (${plainText(feed.title)})`,
    ...table(counts),
    '',
    ...(source === undefined || shops.length === 0 ? [] : [...table([['', 'known', 'unknown'], ...knownRows]), '']),
    ...(source === undefined || categoryRows.length === 0 ? [] : [...table([['category', 'shops'], ...categoryRows]), '']),
    ...table([
      ['', 'added', 'changed', 'unchanged', 'gone'],
      changes('merchants', diff.merchants),
      changes('shops', diff.shops),
      changes('terminals', diff.terminals),
    ]),
    '',
    ...listQuarantined(extraction, shown),
    ...listWarnings(warnings, shown),
  ].join('\n');
}

/** Summarizes a feed with too few usable records. */
export function summariseShopReading({ source, extraction }: RefusedShops, shown: number): string {
  const { register, objectsRead, warnings } = extraction;
  return [
    `${plainText(source.paths.join(', '))}, for the feed "${plainText(source.name)}"`,
    ...table([
      [source.kind === 'map' ? 'objects read' : 'records read', objectsRead],
      ['merchants', register.merchants.length],
      ['shops', register.shops.length],
      ['terminals', register.terminals.length],
      ...countNotImported(extraction),
    ]),
    '',
    ...listQuarantined(extraction, shown),
    ...listWarnings(warnings, shown),
  ].join('\n');
}

/** Summarizes the changes of an update in one line. */
export const describeShopDiff = ({ shops: { added, changed, gone } }: RegisterDiff): string =>
  `Shops: ${grouped(added)} added, ${grouped(changed)} changed, ${grouped(gone)} gone.`;

const levels = {
  shops: { one: 'shop', many: 'shops' },
  merchants: { one: 'merchant', many: 'merchants' },
  terminals: { one: 'terminal', many: 'terminals' },
} as const;

/** Returns a sentence about a feed that would lose too many records of a kind, or undefined for any other feed. */
export function describeShopLoss({ extraction, diff }: ShopImportResult): string | undefined {
  if (diff.stopped === undefined) return undefined;
  return describeMissing(extraction.register.feed.name, levels[diff.stopped], diff[diff.stopped]);
}

/** Describes the removal of the demo town's shops. */
export const describeDemo = (dryRun: boolean): string =>
  `${dryRun ? 'Removes' : 'Removed'} the shops of the demo town from the register.`;

/**
 * Summarizes a feed in one line, for the log of a nightly job. Returns undefined for the brands, because they do not come from
 * one of the operator's files.
 * @param suffix follows the names of the files
 */
export function describeShops({ source, extraction, same }: ShopImportResult, suffix = ''): string | undefined {
  if (source === undefined) return undefined;
  const files = `${filesOf(source)}${suffix}`;
  const told = describeImported(yieldOfShops(extraction), grouped);
  return same ? `${files} is unchanged. ${told}.` : `${files}: ${told}.`;
}

/**
 * Shows the results of feeds with too few usable records. The exit code is 1 if any feed has no usable records. Otherwise, the
 * exit code is 2.
 */
export function refusalOfShops({ feeds }: TooFewShops, shown: number): CommandFailure {
  for (const one of feeds) if (lostOf(one.all) > 1) console.log(`${summariseShopReading(one, shown)}\n`);
  const sentences = feeds.map(({ source, all, verdict }) =>
    verdict === 'nothing'
      ? describeNothing(filesOf(source), all, words[source.kind], grouped)
      : describePartial(filesOf(source), all, grouped),
  );
  return new CommandFailure(sentences.join('\n'), feeds.some(({ verdict }) => verdict === 'nothing') ? 1 : 2);
}
