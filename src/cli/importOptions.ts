/** The command line of the import. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { feedName } from './feedName.ts';

export const importHelp = `Reads ATMs from OpenStreetMap files into the store; a running server shows them within seconds.

  npm run import -- FILE...               .osm.pbf, .osm, .osm.gz or GeoJSON with OpenStreetMap ids
  npm run import -- --list                what is in the store
  npm run import -- --remove NAME         takes a feed out again

Each file is one feed, and replaces what an earlier import under the same name held. The name is that of the file without
a date: malta-2018.osm.pbf is the feed "malta". Several files are written together or not at all.

  --name NAME    the feed's name (one file only)
  --title TITLE  what to call the covered area (one file only)
  --dry-run      reads everything and tells what would change, without changing it
  --warnings     lists all warnings, not only the first
  --help         this text

DATA_DIR (./data) is the folder of the store; DATABASE_URL (postgres://...) names a PostgreSQL instead.`;

export interface FileToImport {
  readonly path: string;
  readonly name: string;
  readonly title?: string;
}

export type ImportOptions =
  | { readonly task: 'help' }
  | { readonly task: 'list' }
  | { readonly task: 'remove'; readonly names: readonly string[] }
  | {
      readonly task: 'import';
      readonly files: readonly FileToImport[];
      readonly dryRun: boolean;
      readonly allWarnings: boolean;
    };

/** The command line cannot be understood: one sentence. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** @param folder against which relative file names are read. @throws UsageError */
export function readImportOptions(args: readonly string[], folder: string): ImportOptions {
  const { values, positionals } = parse(args);
  if (values.help) return { task: 'help' };
  const tasks = [values.list && '--list', values.remove && '--remove', positionals.length > 0 && 'a file'].filter(Boolean);
  if (tasks.length > 1) throw new UsageError(`Either ${tasks.join(' or ')}: one at a time.`);
  if (values.list) return { task: 'list' };
  if (values.remove) return { task: 'remove', names: values.remove };
  if (positionals.length === 0) throw new UsageError('Which file? See npm run import -- --help.');
  if (positionals.length > 1 && (values.name ?? values.title) !== undefined) {
    throw new UsageError(`--name and --title go with one file, here are ${positionals.length}.`);
  }
  if (values.name !== undefined && !/^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._-]{0,99}$/u.test(values.name)) {
    throw new UsageError(`'${values.name}' cannot be a feed's name: up to 100 letters, digits, dots, dashes and underscores.`);
  }
  if (values.title?.trim() === '') throw new UsageError('--title is blank.');
  const files = positionals.map((file) => ({
    path: resolve(folder, file),
    name: values.name ?? feedName(file),
    ...(values.title !== undefined && { title: values.title.trim() }),
  }));
  refuseTwins(files);
  return { task: 'import', files, dryRun: values['dry-run'] ?? false, allWarnings: values.warnings ?? false };
}

function parse(args: readonly string[]) {
  const options = {
    name: { type: 'string' },
    title: { type: 'string' },
    remove: { type: 'string', multiple: true },
    list: { type: 'boolean' },
    'dry-run': { type: 'boolean' },
    warnings: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  } as const;
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${(error as Error).message.replace(/\.?$/, '.')} See npm run import -- --help.`);
  }
}

/** Two files under one name would replace each other. */
function refuseTwins(files: readonly FileToImport[]): void {
  const byName = new Map<string, string>();
  for (const { name, path } of files) {
    const twin = byName.get(name);
    if (twin !== undefined) {
      throw new UsageError(`${twin} and ${path} would both be the feed "${name}": import them one by one, with --name.`);
    }
    byName.set(name, path);
  }
}
