import { putPoint } from '../geo/pointSet.ts';
import { openStateAt, openStatusOf, stateUntil } from '../hours/openState.ts';
import { announced, minute, type OpenState, type Timeline } from '../hours/timeline.ts';
import { finish, pauseEvery, type Steps } from '../steps.ts';
import { encode } from '../utf8.ts';
import type { Known } from './packedAtms.ts';
import { neverCloses, type PackedAtms } from './packedAtms.ts';

/** What the hours of a snapshot say at an instant: worked out once, and again only for what has changed since. */
export interface OpenHours {
  /** Who of the tree is known to be open, and who closed. `epoch` is another number whenever that is another set. */
  at(now: number): Known & { readonly epoch: number };
  /** undefined: no hours known, or the schedule itself says unknown. @param schedule its number, or what stands in its place */
  isOpen(schedule: number, now: number): boolean | undefined;
  /** The JSON of `openStatus` as it follows others; empty where there is none. */
  status(schedule: number, now: number): Uint8Array;
}

const nothing = new Uint8Array(0);

/**
 * @param timelines by schedule number; undefined or missing where the hours could not be read, or have not been yet
 * @param now for this instant the states are worked out at once, with pauses; absent: when they are first asked for
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

  /** @returns how many that concerns */
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
      if (now < since || now >= next) finish(work(now));
      return { yes: open, no: closed, epoch };
    },
    isOpen: (schedule, now) => schedule === neverCloses || isOpenAt(timelines[schedule], now),
    status: openStatuses(timelines),
  };
}

function isOpenAt(timeline: Timeline | undefined, now: number): boolean | undefined {
  const state = timeline === undefined ? 'unknown' : openStateAt(timeline, now).state;
  return state === 'unknown' ? undefined : state === 'open';
}

/** The JSON of `openStatus` by schedule: written anew only when it says something else. */
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

/** Until when what is said of the hours stays the same, epoch ms: the state or the minutes are others, or a change is near enough to be told. */
function sameUntil(timeline: Timeline, now: number): number {
  const { state, minutesToClose, minutesToOpen, changesAt } = openStateAt(timeline, now);
  const { until } = stateUntil(timeline, now);
  if (state === 'unknown' || (changesAt === undefined && until === timeline.until)) return until;
  // The first change is not near enough, or there is another one behind it: that is looked for at each instant.
  if (changesAt === undefined) return until - announced > now ? until - announced : now + 1;
  // Rounded down, the minutes hold up to and with that instant; rounded up, until just before it.
  const turns =
    minutesToClose === undefined ? changesAt - ((minutesToOpen ?? 0) - 1) * minute : changesAt - minutesToClose * minute + 0.5;
  return Math.min(until, turns);
}
