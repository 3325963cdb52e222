import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../configError.ts';
import type { Log } from '../observability/log.ts';
import type { CallerEntry } from './callerFields.ts';
import { parseCallers } from './parseCallers.ts';

export interface CallersFile {
  entries(): readonly CallerEntry[];
  /** Reads the file again where it has changed. A file that has become unreadable is reported, and the last good one stays. */
  look(): void;
}

/** `callers.json` in the data folder; no file is no callers. @throws ConfigError for a file that is wrong at the start. */
export function callersFile(dataDir: string, log: Log): CallersFile {
  const path = join(dataDir, 'callers.json');
  let seen = stampOf(path);
  let entries = readEntries(path);
  return {
    entries: () => entries,
    look() {
      const stamp = stampOf(path);
      if (stamp === seen) return;
      seen = stamp;
      try {
        entries = readEntries(path);
        log.info(`Read ${path}: ${entries.length} callers`);
      } catch (error) {
        log.error(`${error instanceof Error ? error.message : error} The callers are unchanged.`);
      }
    },
  };
}

/** Never throws: what cannot even be looked at (no right to, a link in a circle) cannot be read either, and reading says why. */
function stampOf(path: string): string | undefined {
  try {
    const stat = statSync(path, { throwIfNoEntry: false });
    return stat && `${stat.mtimeMs} ${stat.size} ${stat.ino}`;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code;
  }
}

function readEntries(path: string): readonly CallerEntry[] {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw new ConfigError(`${path} cannot be read: ${(error as Error).message}.`);
  }
  return parseCallers(text, path);
}
