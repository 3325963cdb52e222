/** Distinguishes a lost embedded store from one that never existed. */
import { statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { StoreError } from '../storeError.ts';

/** Files that a service writes to its folder, even with the store on PostgreSQL. They do not exist before the first start. */
const traces = ['service.key', 'sandbox.json', 'callers.kept', 'atms.packed', 'hours.read'];

/** Returns 0 on an error. Opening the file later reports the reason. */
function sizeOf(path: string): number {
  try {
    return statSync(path).size;
  } catch {
    return 0;
  }
}

/** Whether a file is missing or empty. */
export const isBlank = (path: string): boolean => sizeOf(path) === 0;

/** The file that shows that a service has used this folder. undefined: there is no such file. */
export const traceIn = (dataDir: string): string | undefined => traces.find((name) => sizeOf(join(dataDir, name)) > 0);

/**
 * The file that shows that a missing or empty store once had content. Check this before SQLite opens the store, because SQLite
 * creates the file and deletes the journal of an empty store. undefined: the store has content, or no file shows that it ever had
 * any.
 */
export function traceOfBlank(dataDir: string, path: string): string | undefined {
  if (!isBlank(path)) return undefined;
  return traceIn(dataDir) ?? (sizeOf(`${path}-wal`) > 0 ? `${basename(path)}-wal` : undefined);
}

const advice = {
  blank: 'Restore it, set DATABASE_URL if the store is in PostgreSQL, or create a new one with npm start -- --new',
  noTables: 'Restore it, or move it away and create a new one with npm start -- --new',
} as const;

/** @param trace the file that shows that a store existed */
export function lostStore(path: string, why: keyof typeof advice, trace: string): StoreError {
  const what = why === 'blank' ? 'is missing or empty' : 'has no tables';
  return new StoreError(`${path} ${what}, but ${trace} in the same folder shows that a store was in use. ${advice[why]}.`);
}
