import type { CoveredPlace } from '../../contract/app.ts';
import type { Attribution } from '../../contract/atms.ts';
import { distinctAttributions } from '../../core/atms/attributeAtms.ts';
import type { ReportedGone } from '../../core/atms/caution.ts';
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
import { soon, type TimeSlice, timeSlice } from '../tasks/timeSlice.ts';
import type { LoadedSnapshot, RunningSearch } from './loadSnapshot.ts';
import { type OperatorIndex, operatorIndexInSteps } from './operatorIndex.ts';
import type { Hours, KeyedSchedule } from './readHours.ts';

/** One immutable version of the data, with everything that responses need. A new version replaces the whole object. */
export interface ServedSnapshot {
  readonly snapshot: Snapshot;
  /** The distinct opening hours, in the order of the snapshot's list. */
  readonly keyedSchedules: readonly KeyedSchedule[];
  readonly search: RunningSearch;
  readonly places: readonly CoveredPlace[];
  readonly attributions: readonly Attribution[];
  readonly operators: OperatorIndex;
  /** Maps a region or country to the public holidays that affect opening hours there. */
  readonly holidays: ReadonlyMap<string, HolidayDates>;
}

/** The number of keys to compute between two yields. Each key takes microseconds. */
const keysEach = 64;

function* keyed(schedules: readonly Schedule[]): Steps<readonly KeyedSchedule[]> {
  const all: KeyedSchedule[] = [];
  for (const schedule of schedules) {
    if (all.push({ schedule, key: scheduleKey(schedule) }) % keysEach === 0) yield;
  }
  return all;
}

/** Prepares everything that responses need, except the opening hours. */
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

/** @param now the time for which open states are computed in advance, epoch ms */
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

/** Returns the snapshot with unknown open states. Use it for a time that the evaluated hours do not cover. */
export function withoutHours(served: ServedSnapshot): ServedSnapshot {
  return { ...served, snapshot: withTimelines(served.snapshot, []) };
}
