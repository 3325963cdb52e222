import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../observability/log.ts';
import { ConfigError } from '../settings/configError.ts';
import type { CallerEntry } from './callerFields.ts';
import { parseCallers } from './parseCallers.ts';

export interface CallersFile {
  entries(): readonly CallerEntry[];
  /**
   * Reads the file again if it has changed. If the file has become unreadable, logs an error and keeps the last valid content.
   */
  look(): void;
}

/**
 * Reads `callers.json` in the data folder. A missing file is treated as a file without callers.
 * @throws ConfigError if the file is invalid at startup
 */
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
        log.info(`Read ${entries.length} callers from ${path}`);
      } catch (error) {
        log.error(`${error instanceof Error ? error.message : error} The callers are unchanged.`);
      }
    },
  };
}

/**
 * Never throws. If stat fails because of permissions or a symlink loop, reading the file fails as well and reports the reason.
 */
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
    throw new ConfigError(`Cannot read ${path}: ${(error as Error).message}.`);
  }
  return parseCallers(text, path);
}
