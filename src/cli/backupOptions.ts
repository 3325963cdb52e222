/** What `npm run backup` and `npm run restore` are told. */
import { parseArgs } from 'node:util';
import { UsageError } from './importOptions.ts';

export const backupHelp = `npm run backup -- FILE|FOLDER     writes all that the store holds into a file, while the service runs
npm run backup -- --verify FILE   restores the file into an empty store of its own, and compares every table

The store is that of DATA_DIR, or of DATABASE_URL. In a folder the file gets the instant as its name.`;

export const restoreHelp = `npm run restore -- FILE              puts a backup into the empty store of DATA_DIR, or of DATABASE_URL
npm run restore -- FILE --replace    the same in the place of whatever the store holds; asks first
                        --yes        does not ask

A backup of either kind of store fits into the other. All of it is restored, or nothing. Stop the service before.`;

export type BackupOptions = { readonly task: 'help' } | { readonly task: 'backup' | 'verify'; readonly path: string };
export type RestoreOptions =
  | { readonly task: 'help' }
  | { readonly task: 'restore'; readonly path: string; readonly replace: boolean; readonly yes: boolean };

function parsed<const T extends Readonly<Record<string, { readonly type: 'boolean' }>>>(
  args: readonly string[],
  options: T,
  help: string,
) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { ...options, help: { type: 'boolean' } },
      allowPositionals: true,
    });
    return {
      said: (name: keyof T | 'help') => (values as Readonly<Record<string, unknown>>)[name as string] === true,
      positionals,
    };
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split('. ')[0]}.\n\n${help}`);
  }
}

/** @throws UsageError with what there is */
export function readBackupOptions(args: readonly string[]): BackupOptions {
  const { said, positionals } = parsed(args, { verify: { type: 'boolean' } }, backupHelp);
  if (said('help')) return { task: 'help' };
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) throw new UsageError(`Name one file or folder.\n\n${backupHelp}`);
  return { task: said('verify') ? 'verify' : 'backup', path };
}

/** @throws UsageError with what there is */
export function readRestoreOptions(args: readonly string[]): RestoreOptions {
  const { said, positionals } = parsed(args, { replace: { type: 'boolean' }, yes: { type: 'boolean' } }, restoreHelp);
  if (said('help')) return { task: 'help' };
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) throw new UsageError(`Name one file.\n\n${restoreHelp}`);
  return { task: 'restore', path, replace: said('replace'), yes: said('yes') };
}
