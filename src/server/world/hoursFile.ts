import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Log } from '../log.ts';
import { readKept, writeKept } from './keptFile.ts';
import type { Hours } from './readHours.ts';

/** Where hours that have been read are kept for the next start: thousands of values take seconds to read. */
export interface HoursFile {
  read(): Promise<Hours | undefined>;
  /** Never rejects: it is for the next start only. */
  write(hours: Hours): Promise<void>;
}

/** Fewer are read sooner than a file is found. */
const worthAFile = 500;

const { version } = createRequire(import.meta.url)('opening_hours/package.json') as { version: string };
/** Another release of the library has other holidays; another form of timelines another number. */
const madeBy = `timelines 1, opening_hours ${version}, Node ${process.versions.node}`;

export function hoursFile(dataDir: string, log: Log): HoursFile {
  const path = join(dataDir, 'hours.read');
  return {
    async read() {
      return (await readKept(path, madeBy)) as Hours | undefined;
    },
    async write(hours) {
      if (hours.timelines.size < worthAFile) return;
      try {
        await writeKept(path, madeBy, hours);
      } catch (error) {
        log.warn(`The opening hours could not be kept for the next start: ${(error as Error).message}`);
      }
    },
  };
}
