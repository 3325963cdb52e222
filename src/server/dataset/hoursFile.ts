import { access } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Timeline } from '../../core/hours/timeline.ts';
import type { Steps } from '../../core/steps.ts';
import type { Log } from '../observability/log.ts';
import { readCacheFile, writeCacheFile } from './cacheFile.ts';
import type { Hours } from './readHours.ts';
import { serialQueue } from './serialQueue.ts';
import { timeSlice } from './timeSlice.ts';

/** Where hours that have been read are kept for the next start: thousands of values take seconds to read. */
export interface HoursFile {
  /** Never rejects: what cannot be read is as if it were not there. */
  read(): Promise<Hours | undefined>;
  /** One after the other; nothing is done where the file says just that already, or newer ones wait. Never rejects: it is for the next start only. */
  write(hours: Hours): Promise<void>;
  /** Waits for what is being written, and writes no more. */
  close(): Promise<void>;
}

/** Fewer are read sooner than a file is found. */
const worthAFile = 500;

/** So many are written down in a millisecond or so. */
const pieceSize = 256;

const require = createRequire(import.meta.url);
const { version } = require('opening_hours/package.json') as { version: string };
const holidays = require('date-holidays/package.json') as { version: string };
/** Another release of either library has other holidays; another form of timelines another number. */
const madeBy = `timelines 3, opening_hours ${version}, date-holidays ${holidays.version}, Node ${process.versions.node}`;

type Entry = readonly [key: string, timeline: Timeline | undefined];

interface KeptHours extends Omit<Hours, 'timelines'> {
  /** Entries of the timelines, serialized a few at a time: all of them at once held up whoever waited for an answer for tens of ms. */
  readonly pieces: readonly Uint8Array[];
}

function* piecesOf(timelines: Hours['timelines']): Steps<readonly Uint8Array[]> {
  const entries: readonly Entry[] = [...timelines];
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < entries.length; at += pieceSize) {
    pieces.push(serialize(entries.slice(at, at + pieceSize)));
    yield;
  }
  return pieces;
}

function unpacked({ pieces, ...span }: KeptHours): Hours | undefined {
  try {
    return { ...span, timelines: new Map(pieces.flatMap((piece) => deserialize(piece) as Entry[])) };
  } catch {
    return undefined;
  }
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

export function hoursFile(dataDir: string, log: Log): HoursFile {
  const path = join(dataDir, 'hours.read');
  const queue = serialQueue((error) =>
    log.warn(`Could not cache the opening hours for the next start: ${(error as Error).message}`),
  );
  let newest: Hours | undefined;
  /** What the file says. */
  let inFile: Hours | undefined;

  async function keep(hours: Hours): Promise<void> {
    if (hours !== newest || (hours === inFile && (await isThere(path)))) return;
    inFile = undefined;
    if (hours.timelines.size < worthAFile) return;
    const { timelines, ...span } = hours;
    await writeCacheFile(path, madeBy, { ...span, pieces: await timeSlice(piecesOf(timelines)) } satisfies KeptHours);
    inFile = hours;
  }

  return {
    async read() {
      const kept = (await readCacheFile(path, madeBy)) as KeptHours | undefined;
      inFile = kept && unpacked(kept);
      return inFile;
    },
    write(hours) {
      newest = hours;
      return queue.add(() => keep(hours));
    },
    close: queue.close,
  };
}
