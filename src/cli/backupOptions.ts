/** What `npm run backup` and `npm run restore` are told. */
import { readArguments, UsageError } from './readArguments.ts';

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

/** @throws UsageError with what there is */
export function readBackupOptions(args: readonly string[]): BackupOptions {
  const { values, positionals } = readArguments('backup', { verify: { type: 'boolean' } }, args);
  if (values.help) return { task: 'help' };
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) throw new UsageError(`Name one file or folder.\n\n${backupHelp}`);
  return { task: values.verify ? 'verify' : 'backup', path };
}

/** @throws UsageError with what there is */
export function readRestoreOptions(args: readonly string[]): RestoreOptions {
  const { values, positionals } = readArguments('restore', { replace: { type: 'boolean' }, yes: { type: 'boolean' } }, args);
  if (values.help) return { task: 'help' };
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) throw new UsageError(`Name one file.\n\n${restoreHelp}`);
  return { task: 'restore', path, replace: values.replace ?? false, yes: values.yes ?? false };
}
