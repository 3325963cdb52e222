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
import type { LoadedSnapshot, RunningSearch } from './loadSnapshot.ts';
import { type OperatorIndex, operatorIndexInSteps } from './operatorIndex.ts';
import type { Hours, KeyedSchedule } from './readHours.ts';
import { soon, type TimeSlice, timeSlice } from './timeSlice.ts';

/** ATM uid -> the last day on which enough people reported it gone, ISO date. */
export type ReportedGone = ReadonlyMap<string, string>;

/** One immutable version of the data with everything that responses need; replaced as a whole. */
export interface ServedSnapshot {
  readonly snapshot: Snapshot;
  /** The distinct opening hours, in the order of the snapshot. */
  readonly keyedSchedules: readonly KeyedSchedule[];
  readonly search: RunningSearch;
  readonly places: readonly CoveredPlace[];
  readonly attributions: readonly Attribution[];
  readonly operators: OperatorIndex;
  /** Public holidays from other tables, which the hours depend on, by region or country. */
  readonly holidays: ReadonlyMap<string, HolidayDates>;
}

/** The number of keys computed between two yields; each takes microseconds. */
const keysEach = 64;

function* keyed(schedules: readonly Schedule[]): Steps<readonly KeyedSchedule[]> {
  const all: KeyedSchedule[] = [];
  for (const schedule of schedules) {
    if (all.push({ schedule, key: scheduleKey(schedule) }) % keysEach === 0) yield;
  }
  return all;
}

/** Without the opening hours. */
export async function prepareSnapshot({ data, search }: LoadedSnapshot, pace: TimeSlice = soon): Promise<ServedSnapshot> {
  const snapshot = await timeSlice(openSnapshotInSteps(data), pace);
  const { packed, feeds, places, mergedOperators, operatorNames, operatorPlaces } = data;
  const operators = await timeSlice(operatorIndexInSteps(packed.operators, mergedOperators, operatorNames, operatorPlaces), pace);
  const keyedSchedules = await timeSlice(keyed(snapshot.schedules), pace);
  return {
    snapshot,
    keyedSchedules,
    search,
    places,
    attributions: distinctAttributions(feeds),
    operators,
    holidays: new Map(),
  };
}

/** @param now the instant for which states are computed immediately, epoch ms */
export async function snapshotWithHours(
  served: ServedSnapshot,
  hours: Hours,
  now: number,
  pace: TimeSlice = soon,
): Promise<ServedSnapshot> {
  const timelines = served.keyedSchedules.map(({ key }) => hours.timelines.get(key));
  const holidays = new Map<string, HolidayDates>();
  served.keyedSchedules.forEach(({ schedule }, index) => {
    const known = timelines[index]?.holidays;
    if (known) holidays.set(schedule.region ?? schedule.country, known);
  });
  return { ...served, snapshot: await timeSlice(withTimelinesInSteps(served.snapshot, timelines, now), pace), holidays };
}

export function withReports(served: ServedSnapshot, gone: ReportedGone): ServedSnapshot {
  return { ...served, snapshot: withReportedGone(served.snapshot, gone) };
}

/** For an instant without valid hours: open states are unknown, not wrong. */
export function withoutHours(served: ServedSnapshot): ServedSnapshot {
  return { ...served, snapshot: withTimelines(served.snapshot, []) };
}
