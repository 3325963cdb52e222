/** The options of `npm run backup` and `npm run restore`. */
import { readArguments, UsageError } from './readArguments.ts';

export const backupHelp = `npm run backup -- FILE|FOLDER     Back up the whole store to a file. The service can keep running.
npm run backup -- --verify FILE   Restore the file into an empty temporary store, and compare every table.

DATA_DIR or DATABASE_URL selects the store. If you specify a folder, the file name contains the current time.`;

export const restoreHelp = `npm run restore -- FILE              Restore a backup into the empty store of DATA_DIR or DATABASE_URL.
npm run restore -- FILE --replace    Replace everything in the store. Asks for confirmation.
                        --yes        Do not ask for confirmation.

A backup of the embedded store can be restored into PostgreSQL, and vice versa. A restore either completes or changes nothing.
Stop the service first.`;

type BackupOptions = { readonly task: 'help' } | { readonly task: 'backup' | 'verify'; readonly path: string };
type RestoreOptions =
  | { readonly task: 'help' }
  | { readonly task: 'restore'; readonly path: string; readonly replace: boolean; readonly yes: boolean };

/** @throws UsageError */
export function readBackupOptions(args: readonly string[]): BackupOptions {
  const { values, positionals } = readArguments('backup', { verify: { type: 'boolean' } }, args);
  if (values.help) return { task: 'help' };
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) throw new UsageError(`Specify exactly one file or folder.\n\n${backupHelp}`);
  return { task: values.verify ? 'verify' : 'backup', path };
}

/** @throws UsageError */
export function readRestoreOptions(args: readonly string[]): RestoreOptions {
  const { values, positionals } = readArguments('restore', { replace: { type: 'boolean' }, yes: { type: 'boolean' } }, args);
  if (values.help) return { task: 'help' };
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) throw new UsageError(`Specify exactly one file.\n\n${restoreHelp}`);
  return { task: 'restore', path, replace: values.replace ?? false, yes: values.yes ?? false };
}
