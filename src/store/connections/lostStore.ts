/** An embedded store that is gone, as opposed to one that has never been. */
import { statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { StoreError } from '../storeError.ts';

/** What a service leaves beside its store, or in place of it where that is on PostgreSQL; never there before the first start. */
const traces = ['service.key', 'sandbox.json', 'callers.kept', 'atms.packed', 'hours.read'];

/** What cannot be looked at is explained where it is opened. */
function sizeOf(path: string): number {
  try {
    return statSync(path).size;
  } catch {
    return 0;
  }
}

/** Whether a file is missing or empty. */
export const isBlank = (path: string): boolean => sizeOf(path) === 0;

/** What shows that a service has worked in this folder; undefined: nothing does. */
export const traceIn = (dataDir: string): string | undefined => traces.find((name) => sizeOf(join(dataDir, name)) > 0);

/**
 * What shows that a store's file, which is missing or empty, held something. To be asked before SQLite opens it, which makes the file and
 * drops the journal of an empty one. undefined: it holds something, or nothing shows that it did.
 */
export function traceOfBlank(dataDir: string, path: string): string | undefined {
  if (!isBlank(path)) return undefined;
  return traceIn(dataDir) ?? (sizeOf(`${path}-wal`) > 0 ? `${basename(path)}-wal` : undefined);
}

const advice = {
  blank: 'restore it, set DATABASE_URL if it is in PostgreSQL, or start with --new (npm start -- --new) for a new one',
  noTables: 'restore it, or move it away and start with --new (npm start -- --new) for a new one',
} as const;

/** @param trace what shows that there was one */
export function lostStore(path: string, why: keyof typeof advice, trace: string): StoreError {
  const what = why === 'blank' ? 'is missing or empty' : 'holds no tables';
  return new StoreError(`${path} ${what}, but ${trace} beside it shows that a store was in use: ${advice[why]}.`);
}
