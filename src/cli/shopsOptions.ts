/** The options of `npm run shops`. */
import { basename, resolve } from 'node:path';
import { brandFeed, isReservedFeed } from '../core/shops/reservedFeeds.ts';
import { feedName } from '../imports/feedName.ts';
import type { ShopSource } from '../imports/importShops.ts';
import { isFeedFile } from '../sources/shops/feed/feedLines.ts';
import { checkNaming, refuseRepeated, refuseTwins } from './feedName.ts';
import { readArguments, UsageError } from './readArguments.ts';

export const shopsHelp = `Manage the merchants, shops and terminals against which card transactions are matched.

  npm run shops -- import FILE...         Import OpenStreetMap files (.osm.pbf, .osm, .osm.gz, GeoJSON) or All The
                                          Places (GeoJSON), each as one feed.
  npm run shops -- import FILE... --feed NAME
                                          Import .jsonl and .csv files as one feed. See docs/shop-feeds.md.
  npm run shops -- list                   List the feeds in the store.
  npm run shops -- remove NAME...         Remove feeds.

A feed replaces the earlier import of the same name. If an import fails, the earlier data remains. Without --feed, the name is
the file's name without a date: malta-2018.osm.pbf becomes the feed "malta". Every import also updates the feed "${brandFeed}",
the list of international brands that is part of this program.

  --feed NAME        Set the feed's name (one OpenStreetMap file only). Required for more than one .jsonl or .csv file.
  --title TITLE      Set the feed's title (one feed only). Without it, the title in the file is used. If there is none, an
                     existing feed keeps its title.
  --dry-run          Read everything and show what would change. Change nothing.
  --accept-loss      Import even if more than 20 % of a feed's shops or terminals are missing from the files.
  --accept-partial   Import even if fewer than half of a feed's records are valid.
  --all              Show all warnings and all quarantined records, not only the first few.
  --without-brands   Do not update the feed "${brandFeed}".
  --help             Show this help.

Exit codes: 0 the import succeeded, or nothing changed. 1 the import failed, a feed contained no valid record, or too many
of its records are missing from the files. 2 fewer than half of a feed's records are valid. With 1 or 2, the store is unchanged.

Environment: DATA_DIR is the store's folder (default ./data). DATABASE_URL (postgres://...) selects PostgreSQL instead.`;

export type ShopsCommand =
  | { readonly task: 'help' }
  | { readonly task: 'list' }
  | { readonly task: 'remove'; readonly names: readonly string[] }
  | {
      readonly task: 'import';
      readonly sources: readonly ShopSource[];
      readonly brands: boolean;
      readonly dryRun: boolean;
      readonly acceptPartial?: boolean;
      readonly acceptLoss?: boolean;
      readonly allWarnings: boolean;
    };

const options = {
  feed: { type: 'string' },
  title: { type: 'string' },
  'dry-run': { type: 'boolean' },
  'accept-loss': { type: 'boolean' },
  'accept-partial': { type: 'boolean' },
  all: { type: 'boolean' },
  // The previous name of --all.
  warnings: { type: 'boolean' },
  'without-brands': { type: 'boolean' },
} as const;

/** @param folder the base folder for relative file names @throws UsageError */
export function readShopsOptions(args: readonly string[], folder: string): ShopsCommand {
  const { values, positionals } = readArguments('shops', options, args);
  const [task, ...operands] = positionals;
  if (values.help || (task === undefined && args.length === 0)) return { task: 'help' };
  if (task === 'import') {
    return {
      task,
      sources: sourcesOf(operands, values, folder),
      brands: !(values['without-brands'] ?? false),
      dryRun: values['dry-run'] ?? false,
      ...(values['accept-partial'] && { acceptPartial: true }),
      ...(values['accept-loss'] && { acceptLoss: true }),
      allWarnings: values.all ?? values.warnings ?? false,
    };
  }
  const stray = Object.keys(values)[0];
  if (stray !== undefined) throw new UsageError(`--${stray} can be used only with 'import'. See npm run shops -- --help.`);
  if (task === 'list' && operands.length === 0) return { task };
  if (task === 'remove' && operands.length > 0) return { task, names: operands };
  if (task === 'remove') throw new UsageError('No feed specified. See npm run shops -- list.');
  throw new UsageError(
    `${task === undefined ? 'No command specified' : `Unknown command '${positionals.join(' ')}'`}. See npm run shops -- --help.`,
  );
}

interface Naming {
  readonly feed?: string | undefined;
  readonly title?: string | undefined;
}

/** Each map becomes a separate feed. All lists together become one feed. */
function sourcesOf(files: readonly string[], { feed, title }: Naming, folder: string): ShopSource[] {
  if (files.length === 0) throw new UsageError('No file specified. See npm run shops -- --help.');
  checkNaming(feed, title);
  const paths = files.map((file) => resolve(folder, file));
  refuseRepeated(paths);
  const lists = paths.filter(isFeedFile);
  const maps = paths.filter((path) => !isFeedFile(path));
  const titled = title === undefined ? {} : { title: title.trim() };
  if ((feed ?? title) !== undefined && maps.length + Math.min(lists.length, 1) > 1) {
    throw new UsageError(
      '--feed and --title can be used only when importing a single feed: either one map, or .jsonl and .csv files of the same feed.',
    );
  }
  if (lists.length > 1 && feed === undefined) {
    throw new UsageError(`${lists.map((path) => basename(path)).join(', ')}: specify the name of their feed with --feed.`);
  }
  const sources: ShopSource[] = maps.map((path) => ({ kind: 'map', name: feed ?? feedName(path), ...titled, paths: [path] }));
  const [first] = lists;
  if (first !== undefined) sources.push({ kind: 'list', name: feed ?? feedName(first), ...titled, paths: lists });
  const named = sources.map(({ name, paths: [path = ''] }) => ({ name, path }));
  refuseBuiltIn(named);
  refuseTwins(named);
  return sources;
}

/** @throws UsageError if a name is that of a built-in feed of shops */
export function refuseBuiltIn(feeds: readonly { readonly name: string; readonly path: string }[]): void {
  const own = feeds.find(({ name }) => isReservedFeed(name));
  if (own === undefined) return;
  throw new UsageError(`"${own.name}" is the name of a built-in feed. Choose a different name for ${own.path} with --feed.`);
}
