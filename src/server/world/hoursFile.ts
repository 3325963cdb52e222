import { access } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Timeline } from '../../core/hours/timeline.ts';
import type { Steps } from '../../core/steps.ts';
import type { Log } from '../log.ts';
import { inTurns } from './inTurns.ts';
import { readKept, writeKept } from './keptFile.ts';
import type { Hours } from './readHours.ts';

/** Where hours that have been read are kept for the next start: thousands of values take seconds to read. */
export interface HoursFile {
  read(): Promise<Hours | undefined>;
  /** Nothing is done where the file says just that already. Never rejects: it is for the next start only. */
  write(hours: Hours): Promise<void>;
}

/** Fewer are read sooner than a file is found. */
const worthAFile = 500;

/** So many are written down in a millisecond or so. */
const pieceSize = 256;

const { version } = createRequire(import.meta.url)('opening_hours/package.json') as { version: string };
/** Another release of the library has other holidays; another form of timelines another number. */
const madeBy = `timelines 2, opening_hours ${version}, Node ${process.versions.node}`;

type Entry = readonly [key: string, timeline: Timeline | undefined];

interface KeptHours extends Omit<Hours, 'timelines'> {
  /** Entries of the timelines, serialized: all of them at once would hold up whoever waits for an answer. */
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

export function hoursFile(dataDir: string, log: Log): HoursFile {
  const path = join(dataDir, 'hours.read');
  /** What the file says. */
  let inFile: Hours | undefined;
  const isThere = () =>
    access(path).then(
      () => true,
      () => false,
    );
  return {
    async read() {
      const kept = (await readKept(path, madeBy)) as KeptHours | undefined;
      if (kept === undefined) return undefined;
      const { pieces, ...span } = kept;
      inFile = { ...span, timelines: new Map(pieces.flatMap((piece) => deserialize(piece) as Entry[])) };
      return inFile;
    },
    async write(hours) {
      if (hours.timelines.size < worthAFile || (hours === inFile && (await isThere()))) return;
      const { timelines, ...span } = hours;
      try {
        await writeKept(path, madeBy, { ...span, pieces: await inTurns(piecesOf(timelines)) } satisfies KeptHours);
        inFile = hours;
      } catch (error) {
        log.warn(`The opening hours could not be kept for the next start: ${(error as Error).message}`);
      }
    },
  };
}
