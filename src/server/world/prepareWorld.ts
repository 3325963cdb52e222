import type { CoveredPlace } from '../../contract/app.ts';
import type { Attribution } from '../../contract/atms.ts';
import { distinctAttributions } from '../../core/atms/attributeAtms.ts';
import {
  openSnapshotInSteps,
  packWorld,
  type Snapshot,
  withReportedGone,
  withTimelines,
  withTimelinesInSteps,
} from '../../core/atms/snapshot.ts';
import { scheduleKey } from '../../core/hours/scheduleKey.ts';
import type { StoredWorld } from '../../store/store.ts';
import { findableThings } from '../search/findableThings.ts';
import { buildSearchIndex, type SearchIndex } from '../search/searchIndex.ts';
import type { ReportedGone } from './followReports.ts';
import { inTurns } from './inTurns.ts';
import { type OperatorBook, operatorBook } from './operatorBook.ts';
import { coveredPlaces } from './places.ts';
import type { Hours } from './readHours.ts';

/** One version of the data with everything that is answered from it; never changed, only replaced. */
export interface ServedWorld {
  readonly snapshot: Snapshot;
  readonly search: SearchIndex;
  readonly places: readonly CoveredPlace[];
  readonly attributions: readonly Attribution[];
  readonly operators: OperatorBook;
}

/** Everything but the hours. */
export async function prepareWorld(world: StoredWorld): Promise<ServedWorld> {
  const snapshot = await inTurns(openSnapshotInSteps(await inTurns(packWorld(world))));
  const places = coveredPlaces(world.feeds, world.atms);
  const things = await inTurns(findableThings(places, world.atms));
  const search = await inTurns(buildSearchIndex(things));
  const operators = operatorBook(
    world.atms.flatMap(({ operator }) => operator ?? []),
    world.mergedOperators,
  );
  return { snapshot, search, places, attributions: distinctAttributions(world.feeds), operators };
}

/** @param now the instant for which states are worked out at once, epoch ms */
export async function withHours(world: ServedWorld, hours: Hours, now: number): Promise<ServedWorld> {
  const timelines = world.snapshot.schedules.map((schedule) => hours.timelines.get(scheduleKey(schedule)));
  return { ...world, snapshot: await inTurns(withTimelinesInSteps(world.snapshot, timelines, now)) };
}

export function withReports(world: ServedWorld, gone: ReportedGone): ServedWorld {
  return { ...world, snapshot: withReportedGone(world.snapshot, gone) };
}

/** For an instant at which no hours hold: unknown, not wrong. */
export function withoutHours(world: ServedWorld): ServedWorld {
  return { ...world, snapshot: withTimelines(world.snapshot, []) };
}
