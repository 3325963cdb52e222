import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CoveredPlace } from '../../contract/app.ts';
import type { Attribution } from '../../contract/atms.ts';
import { distinctAttributions } from '../../core/atms/attributeAtms.ts';
import { buildSnapshot, type Snapshot, withTimelines } from '../../core/atms/snapshot.ts';
import { scheduleKey } from '../../core/hours/scheduleKey.ts';
import type { Store, StoredWorld } from '../../store/store.ts';
import type { TimelineReader } from '../../timelines/timelineReader.ts';
import type { Log } from '../log.ts';
import { findableThings } from '../search/findableThings.ts';
import { buildSearchIndex, type SearchIndex } from '../search/searchIndex.ts';
import { type OperatorBook, operatorBook } from './operatorBook.ts';
import { coveredPlaces } from './places.ts';
import { type Hours, hoursAge, hoursHold, readHours } from './readHours.ts';

/** One version of the data with everything that is answered from it; never changed, only replaced. */
export interface ServedWorld {
  readonly snapshot: Snapshot;
  readonly search: SearchIndex;
  readonly places: readonly CoveredPlace[];
  readonly attributions: readonly Attribution[];
  readonly operators: OperatorBook;
}

export interface WorldKeeper {
  /** What is served now, whatever the state of its hours; undefined before the first version is there. */
  current(): ServedWorld | undefined;
  /** The same with hours that hold at `now` (epoch ms). Waits for them only after a leap of the clock. */
  at(now: number): Promise<ServedWorld | undefined>;
  /** Looks for a new version and for hours that run out; one look at a time. */
  look(): Promise<void>;
  /** Why the store cannot be asked; undefined: it answers. */
  storeTrouble(): string | undefined;
  close(): Promise<void>;
}

export interface WorldKeeperOptions {
  readonly store: Store;
  readonly reader: TimelineReader;
  readonly now: () => number;
  readonly log: Log;
  /** The longest that an answer waits for hours after a leap of the clock, ms; then their states are unknown in it. */
  readonly patience?: number;
}

/** Keeps the newest version of the store's data ready in memory. The old one serves until the new one is whole. */
export function keepWorld({ store, reader, now, log, patience = 5_000 }: WorldKeeperOptions): WorldKeeper {
  let served: ServedWorld | undefined;
  let hours: Hours | undefined;
  let trouble: string | undefined;
  let closed = false;
  /** All work on what is served happens one after the other. */
  let work: Promise<void> = Promise.resolve();
  const enqueue = (task: () => Promise<void>): Promise<void> => {
    work = work
      .then(() => (closed ? undefined : task()))
      .catch((error) => {
        if (!closed) log.error('Could not bring the served data up to date', error);
      });
    return work;
  };

  async function replace(world: StoredWorld): Promise<void> {
    const began = performance.now();
    const prepared = await prepareWorld(world);
    hours = await readHours(reader, prepared.snapshot.schedules, now(), log, hours);
    served = withHours(prepared, hours);
    const took = Math.round(performance.now() - began);
    log.info(
      `Serving version ${world.version}: ${world.atms.length} ATMs of ${world.feeds.length} areas, ready after ${took} ms`,
    );
  }

  async function refreshHours(isDue: (hours: Hours, now: number) => boolean): Promise<void> {
    if (!served || !hours || !isDue(hours, now())) return;
    hours = await readHours(reader, served.snapshot.schedules, now(), log);
    served = withHours(served, hours);
    log.debug(`Opening hours read until ${new Date(hours.holdsUntil).toISOString()}`);
  }

  async function askStore<T>(question: () => Promise<T>): Promise<T | undefined> {
    try {
      const reply = await question();
      if (trouble !== undefined) log.info('The store answers again');
      trouble = undefined;
      return reply;
    } catch (error) {
      if (trouble === undefined && !closed) log.error('The store does not answer; serving what is in memory', error);
      trouble = error instanceof Error ? error.message : String(error);
      return undefined;
    }
  }

  return {
    current: () => served,
    async at(instant) {
      if (!served || !hours || hoursHold(hours, instant)) return served;
      let timer: NodeJS.Timeout | undefined;
      const enough = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, patience);
      });
      await Promise.race([enqueue(() => refreshHours((read, at) => !hoursHold(read, at))), enough]);
      clearTimeout(timer);
      return hoursHold(hours, instant) ? served : { ...served, snapshot: withTimelines(served.snapshot, []) };
    },
    look: () =>
      enqueue(async () => {
        const version = await askStore(() => store.version());
        if (version !== undefined && version !== served?.snapshot.version) {
          const world = await askStore(() => store.readWorld());
          if (world) await replace(world);
        }
        await refreshHours(hoursAge);
      }),
    storeTrouble: () => trouble,
    async close() {
      closed = true;
      await work;
    },
  };
}

/** In several turns, so that requests are answered in between. */
async function prepareWorld(world: StoredWorld): Promise<ServedWorld> {
  await nextTurn();
  const snapshot = buildSnapshot(world);
  await nextTurn();
  const places = coveredPlaces(world.feeds, world.atms);
  const things = findableThings(places, world.atms);
  await nextTurn();
  const search = buildSearchIndex(things);
  await nextTurn();
  const operators = operatorBook(
    world.atms.flatMap(({ operator }) => operator ?? []),
    world.mergedOperators,
  );
  return { snapshot, search, places, attributions: distinctAttributions(world.feeds), operators };
}

function withHours(world: ServedWorld, hours: Hours): ServedWorld {
  const timelines = world.snapshot.schedules.map((schedule) => hours.timelines.get(scheduleKey(schedule)));
  return { ...world, snapshot: withTimelines(world.snapshot, timelines) };
}
