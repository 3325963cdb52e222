/** The options of `npm run import`. */
import { resolve } from 'node:path';
import { isOfCell } from '../core/atms/liveCells.ts';
import { feedName } from '../imports/feedName.ts';
import type { FileToImport } from '../imports/importFiles.ts';
import type { ImportTask } from '../imports/importIntoStore.ts';
import type { UpdateSource } from '../imports/updateExtracts.ts';
import { checkNaming, refuseRepeated, refuseTwins } from './feedName.ts';
import { readArguments, UsageError } from './readArguments.ts';
import { refuseBuiltIn } from './shopsOptions.ts';

export const importHelp = `Import lists of ATMs into the store. A running service serves the new data within half a minute.

  npm run import -- FILE...               Import .osm.pbf, .osm, .osm.gz, GeoJSON, Overpass JSON, Open Banking lists,
                                          a bank's own feed, or CSV. See docs/atm-feeds.md.
  npm run import -- FILE.osc.gz           Update an imported extract with an OsmChange file (.osc or .osc.gz). The file's
                                          name or --feed names the extract.
  npm run import -- --update DIR-or-URL   Apply the new minutely, hourly or daily change files of a folder or URL that
                                          contains state.txt to the extracts that follow it. The first time, specify the
                                          extract with --feed, unless there is only one.
  npm run import -- --list                List the feeds in the store.
  npm run import -- --remove NAME         Remove a feed. Its shops stay: see npm run shops -- remove NAME.
  npm run import -- --undo NAME           Restore a feed as it was before its last import. If that import created the feed,
                                          remove it. Maps, walking networks and shops stay as they are.

If an import of OpenStreetMap files is stopped, repeat the command. It continues after the last finished stage.

Each file becomes one feed and replaces the earlier import of the same name. Without --feed, the name is the file's name
without a date: malta-2018.osm.pbf becomes the feed "malta". If one file fails, no file is imported.

  --feed NAME       Set the feed's name (one file only).
  --title TITLE     Set the title of the covered area or list (one file only). Also the attribution of a list that does not
                    state one. Without it, the title in the file is used. If there is none, an existing feed keeps its title.
  --map FILE        Read the column mapping from FILE: for CSV, for JSON lists, and for GeoJSON that is not from
                    OpenStreetMap (one file only). Without it, the error for an unknown list suggests a mapping. See
                    docs/atm-feeds.md.
  --bank SLUG       Import the file as this bank's own feed, and show its partner data to the bank's callers (one file
                    only). Later imports of the feed are for the same bank. Not allowed for OpenStreetMap data.
  --shops           Also import the shops of OpenStreetMap files into the shop register, as npm run shops -- import does, but read
                    each file only once. Also update the list of international brands.
  --without-brands  With --shops: do not update the list of international brands in the shop register.
  --dry-run         Read everything and show what would change. Change nothing.
  --accept-loss     Import even if more than 20 % of a feed's ids, or of the shops that are also imported, are missing from the
                    file.
  --accept-partial  Import even if fewer than half of a file's records are valid.
  --no-walking      Do not create the walking network of an extract, and remove the feed's earlier network. Walking
                    times are then estimates. See docs/walking.md.
  --no-updates      Do not keep the copy of an extract that updates need, and remove the feed's earlier copy.
  --memory SIZE     Use about this much memory, such as 512M or 4G, for data that grows with an extract: positions of nodes,
                    shops, and the streets, houses and named destinations of the place search. The rest of this data is in
                    temporary files in DATA_DIR. The import also needs memory for other data. Default: 256M. See
                    docs/operating.md.
  --all             Show all warnings and all changes, not only the first few.
  --help            Show this help.

Exit codes: 0 the import succeeded, or nothing changed. 1 the import failed, a file contained no valid record, or too many
records of a feed are missing from the file. 2 fewer than half of a file's records are valid. With 1 or 2, the store is unchanged.

See also npm run feeds (past imports) and npm run quality (quality of the data).

Environment: DATA_DIR is the store's folder (default ./data). DATABASE_URL (postgres://...) selects PostgreSQL instead.`;

export type ImportCommand =
  | { readonly task: 'help' }
  | { readonly task: 'list' }
  | { readonly task: 'remove'; readonly names: readonly string[] }
  | {
      readonly task: 'update';
      readonly source: UpdateSource;
      /** The feed to update. Absent: the extracts that follow the source, or the only extract. */
      readonly feed?: string;
      readonly acceptLoss: boolean;
      readonly all: boolean;
    }
  | { readonly task: 'undo'; readonly feed: string }
  | ({ readonly task: 'import'; readonly all: boolean } & ImportTask);

const changeFile = /\.osc(\.gz)?$/i;

const options = {
  feed: { type: 'string' },
  name: { type: 'string' },
  title: { type: 'string' },
  map: { type: 'string' },
  bank: { type: 'string' },
  remove: { type: 'string', multiple: true },
  list: { type: 'boolean' },
  shops: { type: 'boolean' },
  'without-brands': { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  'accept-loss': { type: 'boolean' },
  'accept-partial': { type: 'boolean' },
  'no-walking': { type: 'boolean' },
  'no-updates': { type: 'boolean' },
  memory: { type: 'string' },
  update: { type: 'string' },
  undo: { type: 'string' },
  all: { type: 'boolean' },
  warnings: { type: 'boolean' },
} as const;

/** @param folder the base folder for relative file names @throws UsageError */
export function readImportOptions(args: readonly string[], folder: string): ImportCommand {
  const { values, positionals } = readArguments('import', options, args);
  if (values.help) return { task: 'help' };
  const tasks = [
    values.list && '--list',
    values.remove && '--remove',
    values.update && '--update',
    values.undo !== undefined && '--undo',
    positionals.length > 0 && 'a file',
  ].filter(Boolean);
  if (tasks.length > 1) throw new UsageError(`${tasks.join(' and ')} cannot be combined.`);
  if (values.list || values.remove) refuseStray(values, values.list ? 'list' : 'remove');
  if (values.undo !== undefined) {
    refuseStray(values, 'undo');
    return { task: 'undo', feed: values.undo };
  }
  if (values.list) return { task: 'list' };
  if (values.remove) return { task: 'remove', names: values.remove };
  const update = updateOf(values.update, positionals, folder);
  if (update !== undefined) {
    refuseStray(values, 'update', ['feed', 'accept-loss', 'all']);
    const feed = values.feed ?? update.feed;
    return {
      task: 'update',
      source: update.source,
      ...(feed !== undefined && { feed }),
      acceptLoss: values['accept-loss'] ?? false,
      all: values.all ?? false,
    };
  }
  if (positionals.length === 0) throw new UsageError('No file specified. See npm run import -- --help.');
  const ofOneFile = (['feed', 'name', 'title', 'map', 'bank'] as const).filter((name) => values[name] !== undefined);
  if (positionals.length > 1 && ofOneFile.length > 0) {
    const given = ofOneFile.map((name) => `--${name}`).join(' and ');
    throw new UsageError(`${given} can be used with one file only, got ${positionals.length} files.`);
  }
  if (values.feed !== undefined && values.name !== undefined)
    throw new UsageError('--name is an alias of --feed. Use only one of them.');
  const name = values.feed ?? values.name;
  checkNaming(name, values.title);
  const files = positionals.map((file) => ({
    path: resolve(folder, file),
    name: name ?? feedName(file),
    ...(values.title !== undefined && { title: values.title.trim() }),
    ...(values.map !== undefined && { map: resolve(folder, values.map) }),
    ...(values.bank !== undefined && { bank: values.bank }),
  }));
  refuseRepeated(files.map(({ path }) => path));
  refuseTwins(files);
  refuseFetched(files);
  if (values.shops) refuseBuiltIn(files);
  if (values['without-brands'] && !values.shops) throw new UsageError('--without-brands requires --shops.');
  return {
    task: 'import',
    files,
    dryRun: values['dry-run'] ?? false,
    acceptLoss: values['accept-loss'] ?? false,
    ...(values['accept-partial'] && { acceptPartial: true }),
    ...(values.shops && { shops: true }),
    ...(values['without-brands'] && { withoutBrands: true }),
    ...(values['no-walking'] && { noWalking: true }),
    ...(values['no-updates'] && { noUpdates: true }),
    ...(values.memory !== undefined && { memory: bytesOf(values.memory) }),
    all: values.all ?? values.warnings ?? false,
  };
}

const multiples: Readonly<Record<string, number>> = { M: 2 ** 20, G: 2 ** 30 };

/** @throws UsageError */
function bytesOf(size: string): number {
  const [, number, multiple = ''] = /^(\d+(?:\.\d+)?)([MG])$/i.exec(size) ?? [];
  const bytes = Math.floor(Number(number) * (multiples[multiple.toUpperCase()] ?? Number.NaN));
  if (!(bytes > 0)) throw new UsageError(`--memory must be a size in megabytes or gigabytes, such as 512M or 4G, not '${size}'.`);
  return bytes;
}

/** Returns the source of an update, if the command is an update. @throws UsageError */
function updateOf(
  follow: string | undefined,
  files: readonly string[],
  folder: string,
): { readonly source: UpdateSource; readonly feed?: string } | undefined {
  if (follow !== undefined) {
    const isUrl = /^https?:\/\//.test(follow);
    if (!isUrl && /^[a-z][a-z\d+.-]*:\/\//i.test(follow))
      throw new UsageError(`--update must be a folder or a URL that begins with http:// or https://, not '${follow}'.`);
    return { source: { follow: isUrl ? follow : resolve(folder, follow) } };
  }
  const [file] = files.filter((path) => changeFile.test(path));
  if (file === undefined) return undefined;
  if (files.length > 1) throw new UsageError('Import OsmChange files one by one, in the order of their dates.');
  return { source: { file: resolve(folder, file) }, feed: feedName(file.replace(changeFile, '')) };
}

/**
 * Rejects options that do not apply to a task other than an import. For example, `--remove --dry-run` would otherwise remove the
 * feed.
 */
function refuseStray(
  values: Readonly<Record<string, unknown>>,
  task: 'list' | 'remove' | 'update' | 'undo',
  allowed: readonly string[] = [],
): void {
  const stray = Object.keys(values).find((name) => name !== task && !allowed.includes(name));
  if (stray !== undefined)
    throw new UsageError(
      `--${stray} cannot be used with ${task === 'update' ? 'an update' : `--${task}`}. See npm run import -- --help.`,
    );
}

/**
 * Rejects feed names that are reserved for areas that the service fetches, because the service would overwrite the imported data.
 */
function refuseFetched(files: readonly FileToImport[]): void {
  const own = files.find(({ name }) => isOfCell(name));
  if (own === undefined) return;
  throw new UsageError(`"${own.name}" is reserved for areas that the service fetches. Choose a different name with --feed.`);
}
