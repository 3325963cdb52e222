import type { At } from '../../contract/at.ts';
import { putPoint } from '../geo/pointSet.ts';
import { instantAt } from '../hours/instantAt.ts';
import { openStateAt, openStatusOf, stateUntil } from '../hours/openState.ts';
import { announced, minute, type OpenState, type Timeline } from '../hours/timeline.ts';
import { pauseEvery, runToEnd, type Steps } from '../steps.ts';
import { encode } from '../utf8.ts';
import type { Known } from './packedAtms.ts';
import { alwaysOpen, type PackedAtms } from './packedAtms.ts';

/**
 * The open or closed states of a snapshot's schedules at an instant. The states are cached. For a later instant, only schedules
 * whose state has changed are recomputed.
 */
export interface OpenHours {
  /**
   * Returns the records in the tree that are known to be open and those that are known to be closed. `epoch` changes whenever
   * these sets change.
   */
  at(now: number): Known & { readonly epoch: number };
  /** Returns undefined if the state is unknown. @param schedule a schedule number, or a negative code (see `packedAtms.ts`) */
  isOpen(schedule: number, now: number): boolean | undefined;
  /** Returns the JSON of the `openStatus` member with a leading comma, or an empty array if there is no status. */
  status(schedule: number, now: number): Uint8Array;
  /** The states at a time that a query specifies. */
  readonly atTime: HoursAtTime;
}

/** The open or closed states at a time that a query specifies. The functions correspond to those of `OpenHours`. */
interface HoursAtTime {
  /** Returns the records that are known to be open and those that are known to be closed. Later calls may overwrite the sets. */
  at(at: At): Known;
  /** Computes the result of `at` in steps. The results for the most recent times are cached. */
  atInSteps(at: At): Steps<Known>;
  /** @param later a number of ms that is added to `at` */
  isOpen(schedule: number, at: At, later?: number): boolean | undefined;
  /** The `openStatus` also contains the instant that `at` corresponds to in the ATM's time zone. */
  status(schedule: number, at: At): Uint8Array;
}

const nothing = new Uint8Array(0);

/**
 * @param timelines indexed by schedule number; undefined if the hours could not be parsed or have not been parsed yet
 * @param now the instant for which the states are computed in advance, in steps; absent if the first request computes them
 */
export function* openHoursInSteps(
  packed: PackedAtms,
  timelines: readonly (Timeline | undefined)[],
  now?: number,
): Steps<OpenHours> {
  const { tree, schedules, index } = packed;
  const { starts, records } = index.bySchedule;
  const open = index.nonStop.slice();
  const closed = new Uint32Array(tree.leaves);
  const states: OpenState[] = schedules.map(() => 'unknown');
  const untils = new Float64Array(schedules.length).fill(Number.NEGATIVE_INFINITY);
  let since = Number.POSITIVE_INFINITY;
  let next = Number.NEGATIVE_INFINITY;
  let epoch = 0;

  /** Sets the state of a schedule. @returns the number of records whose state changed */
  function turn(schedule: number, state: OpenState): number {
    const before = states[schedule];
    if (before === state) return 0;
    states[schedule] = state;
    for (let at = starts[schedule] as number; at < (starts[schedule + 1] as number); at++) {
      const record = records[at] as number;
      if (before !== 'unknown') putPoint(tree, before === 'open' ? open : closed, record, false);
      if (state !== 'unknown') putPoint(tree, state === 'open' ? open : closed, record, true);
    }
    return (starts[schedule + 1] as number) - (starts[schedule] as number);
  }

  function* work(now: number): Steps<void> {
    const all = now < since;
    let turned = 0;
    next = Number.POSITIVE_INFINITY;
    for (let schedule = 0; schedule < schedules.length; schedule++) {
      const timeline = timelines[schedule];
      if (timeline === undefined) continue;
      if (all || (untils[schedule] as number) <= now) {
        const { state, until } = stateUntil(timeline, now);
        untils[schedule] = until;
        turned += turn(schedule, state);
        if (turned > pauseEvery) yield;
        turned %= pauseEvery;
      }
      next = Math.min(next, untils[schedule] as number);
    }
    since = now;
    epoch++;
  }

  if (now !== undefined) yield* work(now);
  return {
    at(now) {
      if (now < since || now >= next) runToEnd(work(now));
      return { yes: open, no: closed, epoch };
    },
    isOpen: (schedule, now) => schedule === alwaysOpen || isOpenAt(timelines[schedule], now),
    status: openStatuses(timelines),
    atTime: hoursAtTime(packed, timelines),
  };
}

/** The number of times whose states are cached. */
const mostTimes = 8;

/**
 * Computes the states at the time that a query specifies. These states are separate from the current states, because the latter
 * are updated incrementally, and switching them to a different time would require a full recomputation.
 */
function hoursAtTime({ tree, schedules, index }: PackedAtms, timelines: readonly (Timeline | undefined)[]): HoursAtTime {
  const { starts, records } = index.bySchedule;
  /**
   * The instants that correspond to the most recent `at`, keyed by time zone. The instants are cached, because each conversion
   * takes microseconds and a snapshot contains only a few time zones.
   */
  let instants: { readonly key: string; readonly byZone: Map<string, number> } | undefined;
  /** The cached results, least recently used first. */
  const ready = new Map<string, Known>();
  const keyOf = (at: At): string => ('instant' in at ? `${at.instant}` : `wall ${at.wall}`);

  function instantOf(schedule: number, at: At): number {
    const key = keyOf(at);
    if (instants?.key !== key) instants = { key, byZone: new Map() };
    const { timeZone } = schedules[schedule] as (typeof schedules)[number];
    return instants.byZone.getOrInsertComputed(timeZone, () => instantAt(at, timeZone));
  }

  /** If there is no room, removes the least recently used result and returns it, so that its memory can be reused. */
  function makeRoom(): Known | undefined {
    const [oldest] = ready.size < mostTimes ? [] : ready;
    if (oldest) ready.delete(oldest[0]);
    return oldest?.[1];
  }

  function* atInSteps(at: At): Steps<Known> {
    const key = keyOf(at);
    let known = ready.get(key);
    if (known) ready.delete(key);
    else {
      const { yes, no } = makeRoom() ?? { yes: new Uint32Array(tree.leaves), no: new Uint32Array(tree.leaves) };
      yes.set(index.nonStop);
      no.fill(0);
      let done = 0;
      for (let schedule = 0; schedule < schedules.length; schedule++) {
        const timeline = timelines[schedule];
        const isOpen = timeline && isOpenAt(timeline, instantOf(schedule, at));
        const [from, to] = [starts[schedule] as number, starts[schedule + 1] as number];
        done += 1 + to - from;
        if (isOpen !== undefined) for (let i = from; i < to; i++) putPoint(tree, isOpen ? yes : no, records[i] as number, true);
        if (done > pauseEvery) yield;
        done %= pauseEvery;
      }
      known = { yes, no };
      // Other results may have been cached during the pauses.
      makeRoom();
    }
    ready.set(key, known);
    return known;
  }

  return {
    at: (at) => runToEnd(atInSteps(at)),
    atInSteps,
    isOpen(schedule, at, later = 0) {
      if (schedule === alwaysOpen) return true;
      const timeline = timelines[schedule];
      return timeline && isOpenAt(timeline, instantOf(schedule, at) + later);
    },
    status(schedule, at) {
      const timeline = timelines[schedule];
      if (timeline === undefined) return nothing;
      const asOf = instantOf(schedule, at);
      const status = openStatusOf(timeline, asOf);
      return status === undefined ? nothing : encode(`,"openStatus":${JSON.stringify({ ...status, asOf })}`);
    },
  };
}

function isOpenAt(timeline: Timeline | undefined, now: number): boolean | undefined {
  const state = timeline === undefined ? 'unknown' : openStateAt(timeline, now).state;
  return state === 'unknown' ? undefined : state === 'open';
}

/** Caches the JSON of `openStatus` for each schedule, and serializes the status again only when it changes. */
function openStatuses(timelines: readonly (Timeline | undefined)[]): OpenHours['status'] {
  const statuses: Uint8Array[] = timelines.map(() => nothing);
  const told = new Float64Array(timelines.length).fill(Number.POSITIVE_INFINITY);
  const toldUntil = new Float64Array(timelines.length);
  return (schedule, now) => {
    if (schedule < 0) return nothing;
    if (now >= (told[schedule] as number) && now < (toldUntil[schedule] as number)) return statuses[schedule] as Uint8Array;
    const timeline = timelines[schedule];
    if (timeline === undefined) return nothing;
    const status = openStatusOf(timeline, now);
    told[schedule] = now;
    toldUntil[schedule] = sameUntil(timeline, now);
    statuses[schedule] = status === undefined ? nothing : encode(`,"openStatus":${JSON.stringify(status)}`);
    return statuses[schedule];
  };
}

/**
 * Returns the time until which the status is valid, in epoch ms. The status changes when the state or the minutes change, or when
 * the next change is near enough to be in the response.
 */
function sameUntil(timeline: Timeline, now: number): number {
  const { state, minutesToClose, minutesToOpen, changesAt } = openStateAt(timeline, now);
  const { until } = stateUntil(timeline, now);
  if (state === 'unknown' || (changesAt === undefined && until === timeline.until)) return until;
  // Either the next change is still too far in the future to be in the response, or the minutes depend on a later change. In the
  // second case, the status must be computed again for each instant.
  if (changesAt === undefined) return until - announced > now ? until - announced : now + 1;
  // Minutes that are rounded down are valid up to and including the instant at which they change. Minutes that are rounded up are
  // valid until just before this instant.
  const turns =
    minutesToClose === undefined ? changesAt - ((minutesToOpen ?? 0) - 1) * minute : changesAt - minutesToClose * minute + 0.5;
  return Math.min(until, turns);
}
