/** Distinguishes a lost embedded store from a store that never existed. */
import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { StoreError } from '../storeError.ts';

/** Files that a service writes to its folder, even if its store is on PostgreSQL. They do not exist before the first start. */
const traces = ['service.key', 'sandbox.json', 'callers.kept', 'atms.packed', 'hours.read'];
/** The name contains a digest, which `currentRegisterFile` computes. */
const shopsIndex = /^shops\.[0-9a-f]{16}\.index$/;

/** Returns the size of a file, or 0 on an error. The code that later opens the file reports the reason for the error. */
function sizeOf(path: string): number {
  try {
    return statSync(path).size;
  } catch {
    return 0;
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Returns whether a file is missing or empty. After other errors, returns false, so that opening the file reports the reason. */
export function isBlank(path: string): boolean {
  try {
    return statSync(path).size === 0;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
}

/** Returns the name of a file that proves that a service has used this folder, or undefined if there is no such file. */
export const traceIn = (dataDir: string): string | undefined =>
  [...traces, ...namesIn(dataDir).filter((name) => shopsIndex.test(name))].find((name) => sizeOf(join(dataDir, name)) > 0);

/**
 * Returns the name of a file that proves that a missing or empty store once had content. Returns undefined if the store has
 * content, or if there is no such file. Call this before SQLite opens the store, because SQLite creates the database file and
 * deletes the journal of an empty store.
 */
export function traceOfBlank(dataDir: string, path: string): string | undefined {
  if (!isBlank(path)) return undefined;
  return traceIn(dataDir) ?? (sizeOf(`${path}-wal`) > 0 ? `${basename(path)}-wal` : undefined);
}

const advice = {
  blank: 'Restore it, set DATABASE_URL if the store is in PostgreSQL, or create a new one with npm start -- --new',
  noTables: 'Restore it, or move it elsewhere and create a new one with npm start -- --new',
} as const;

/** @param trace the name of a file that proves that a store existed */
export function lostStore(path: string, why: keyof typeof advice, trace: string): StoreError {
  const what = why === 'blank' ? 'is missing or empty' : 'has no tables';
  return new StoreError(`${path} ${what}, but ${trace} in the same folder shows that a store was in use. ${advice[why]}.`);
}
