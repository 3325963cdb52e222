import type { CoveredPlace } from '../../contract/app.ts';
import type { Attribution } from '../../contract/atms.ts';
import { distinctAttributions } from '../../core/atms/attributeAtms.ts';
import {
  openSnapshotInSteps,
  type Snapshot,
  withReportedGone,
  withTimelines,
  withTimelinesInSteps,
} from '../../core/atms/snapshot.ts';
import { scheduleKey } from '../../core/hours/scheduleKey.ts';
import type { HolidayDates, Schedule } from '../../core/hours/timeline.ts';
import type { Steps } from '../../core/steps.ts';
import type { ReportedGone } from './followReports.ts';
import { inTurns, type Pace, soon } from './inTurns.ts';
import { type OperatorBook, operatorBookInSteps } from './operatorBook.ts';
import type { Hours, KeyedSchedule } from './readHours.ts';
import type { ReadWorld, RunningSearch } from './readWorld.ts';

/** One version of the data with everything that is answered from it; never changed, only replaced. */
export interface ServedWorld {
  readonly snapshot: Snapshot;
  /** The distinct opening hours, in the order of the snapshot. */
  readonly keyedSchedules: readonly KeyedSchedule[];
  readonly search: RunningSearch;
  readonly places: readonly CoveredPlace[];
  readonly attributions: readonly Attribution[];
  readonly operators: OperatorBook;
  /** Public holidays that the hours depend on and the hours library has no table of, by region or country. */
  readonly holidays: ReadonlyMap<string, HolidayDates>;
}

/** A key costs microseconds: after so many it is time for a pause. */
const keysEach = 64;

function* keyed(schedules: readonly Schedule[]): Steps<readonly KeyedSchedule[]> {
  const all: KeyedSchedule[] = [];
  for (const schedule of schedules) {
    if (all.push({ schedule, key: scheduleKey(schedule) }) % keysEach === 0) yield;
  }
  return all;
}

/** Everything but the hours. */
export async function prepareWorld({ world, search, places, ...told }: ReadWorld, pace: Pace = soon): Promise<ServedWorld> {
  const snapshot = await inTurns(openSnapshotInSteps(world), pace);
  const { mergedOperators, operatorNames, operatorPlaces } = told;
  const operators = await inTurns(
    operatorBookInSteps(world.packed.operators, mergedOperators, operatorNames, operatorPlaces),
    pace,
  );
  const keyedSchedules = await inTurns(keyed(snapshot.schedules), pace);
  return {
    snapshot,
    keyedSchedules,
    search,
    places,
    attributions: distinctAttributions(world.feeds),
    operators,
    holidays: new Map(),
  };
}

/** @param now the instant for which states are worked out at once, epoch ms */
export async function withHours(world: ServedWorld, hours: Hours, now: number, pace: Pace = soon): Promise<ServedWorld> {
  const timelines = world.keyedSchedules.map(({ key }) => hours.timelines.get(key));
  const holidays = new Map<string, HolidayDates>();
  world.keyedSchedules.forEach(({ schedule }, index) => {
    const known = timelines[index]?.holidays;
    if (known) holidays.set(schedule.region ?? schedule.country, known);
  });
  return { ...world, snapshot: await inTurns(withTimelinesInSteps(world.snapshot, timelines, now), pace), holidays };
}

export function withReports(world: ServedWorld, gone: ReportedGone): ServedWorld {
  return { ...world, snapshot: withReportedGone(world.snapshot, gone) };
}

/** For an instant at which no hours hold: unknown, not wrong. */
export function withoutHours(world: ServedWorld): ServedWorld {
  return { ...world, snapshot: withTimelines(world.snapshot, []) };
}
