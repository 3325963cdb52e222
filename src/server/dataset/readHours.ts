import { access } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { evaluationPeriod, type Schedule, type Timeline } from '../../core/hours/timeline.ts';
import type { Steps } from '../../core/steps.ts';
import type { TimelineReader } from '../../timelines/timelineReader.ts';
import type { Log } from '../observability/log.ts';
import { serialQueue } from '../tasks/serialQueue.ts';
import { timeSlice } from '../tasks/timeSlice.ts';
import { readCacheFile, writeCacheFile } from './cacheFile.ts';

/** Opening hours evaluated for a period. */
export interface Hours {
  /** The start of the period, epoch ms. Timelines contain the state and the next change for every time in [from, holdsUntil). */
  readonly from: number;
  readonly holdsUntil: number;
  /** The timelines, keyed by `scheduleKey`. A timeline is undefined if the hours cannot be parsed. */
  readonly timelines: ReadonlyMap<string, Timeline | undefined>;
}

export interface KeyedSchedule {
  readonly schedule: Schedule;
  readonly key: string;
}

export function hoursHold(hours: Hours, now: number): boolean {
  return now >= hours.from && now < hours.holdsUntil;
}

/** Whether the hours should be evaluated again, because they no longer cover all times that queries can request. */
export function hoursAge(hours: Hours, now: number): boolean {
  return !hoursHold(hours, now) || now >= hours.holdsUntil - evaluationPeriod.ahead;
}

/**
 * Evaluates opening hours around `now` in another thread. Reuses timelines from `known` that stay valid long enough.
 * @returns `known` itself if nothing was evaluated; in this case, it may contain more hours than requested
 */
export async function readHours(
  reader: TimelineReader,
  schedules: readonly KeyedSchedule[],
  now: number,
  log: Log,
  known?: Hours,
): Promise<Hours> {
  const base = known && !hoursAge(known, now) ? known : undefined;
  const fresh = schedules.filter(({ key }) => !base?.timelines.has(key));
  if (base && fresh.length === 0) return base;
  const from = base?.from ?? now - evaluationPeriod.past;
  const asked = fresh.map(({ schedule }) => schedule);
  const readings = asked.length > 0 ? await reader.read(asked, from) : [];
  const timelines = new Map<string, Timeline | undefined>();
  for (const { key } of schedules) timelines.set(key, base?.timelines.get(key));
  fresh.forEach(({ schedule, key }, i) => {
    const reading = readings[i];
    if (reading && !('broken' in reading)) timelines.set(key, reading);
    else
      log.warn(
        `Opening hours '${schedule.value}' (${schedule.timeZone}) cannot be read and are treated as unknown: ${reading?.broken}`,
      );
  });
  return { from, holdsUntil: from + evaluationPeriod.horizon, timelines };
}

/** Caches evaluated hours for the next start, because evaluating thousands of values takes seconds. */
export interface HoursCache {
  /** Never rejects. An unreadable cache counts as missing. */
  read(): Promise<Hours | undefined>;
  /**
   * Queues a write. Does nothing if the file already has this content or a newer write is waiting. Never rejects, because the
   * file only makes the next start faster.
   */
  write(hours: Hours): Promise<void>;
  /** Waits for the current write, then stops writing. */
  close(): Promise<void>;
}

/**
 * The minimum number of schedules for which a cache file is written. Evaluating fewer schedules is faster than reading a file.
 */
const worthAFile = 500;

/** The number of entries whose serialization takes about a millisecond. */
const pieceSize = 256;

const require = createRequire(import.meta.url);
const { version } = require('opening_hours/package.json') as { version: string };
const holidays = require('date-holidays/package.json') as { version: string };
/**
 * Identifies the format of the timelines and the versions that determine their content. If it changes, the cache is invalid,
 * because, for example, a different version of a library may contain different holidays.
 */
const madeBy = `timelines 4, opening_hours ${version}, date-holidays ${holidays.version}, Node ${process.versions.node}`;

type Entry = readonly [key: string, timeline: Timeline | undefined];

interface KeptHours extends Omit<Hours, 'timelines'> {
  /**
   * The entries of the timelines, serialized in small groups, because serializing all entries in one step delayed requests by
   * tens of ms.
   */
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

export function hoursCache(dataDir: string, log: Log): HoursCache {
  const path = join(dataDir, 'hours.read');
  const queue = serialQueue((error) =>
    log.warn(`Could not cache the opening hours for the next start: ${(error as Error).message}`),
  );
  let newest: Hours | undefined;
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
      const kept = (await readCacheFile(path, (key) => key === madeBy)) as KeptHours | undefined;
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
