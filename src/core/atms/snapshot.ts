import { buildPointIndexInSteps, type PointIndex } from '../geo/pointIndex.ts';
import type { Schedule, Timeline } from '../hours/timeline.ts';
import { finish, pauseEvery, type Steps } from '../steps.ts';
import type { Atm } from './atm.ts';
import type { Feed } from './feed.ts';
import { type MergedAtm, mergeAtms } from './mergeAtms.ts';
import { registerSchedules, type ScheduleRegister } from './schedules.ts';

type PartnerData = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

/** Everything a search needs, of one single version of the data. What the store reads fits. */
export interface World {
  readonly version: number;
  readonly feeds: readonly Feed[];
  /** One record per uid. */
  readonly atms: readonly Atm[];
  /** Uids that were held once and are no more. */
  readonly gone: ReadonlySet<string>;
  /** caller id -> atm uid -> the JSON object its bank supplied. */
  readonly partnerData: ReadonlyMap<string, PartnerData>;
}

export interface AtmRecord extends MergedAtm {
  /** Number of its opening hours among the snapshot's schedules; absent: no hours known, or it never closes. */
  readonly schedule?: number;
}

/** What one caller sees differently, because its bank supplied data of its own. */
export interface PartnerView {
  readonly data: PartnerData;
  /** The records at the points where partner data keeps apart what is one record for everyone else. */
  readonly recordsAt: ReadonlyMap<number, readonly AtmRecord[]>;
}

/** The world's machines by where they stand. Those of point p are records[first[p]] to records[first[p + 1] - 1]. */
interface StandingRecords {
  readonly records: readonly AtmRecord[];
  readonly first: Uint32Array;
  /** Every uid, merged ones too -> its point. */
  readonly pointOf: ReadonlyMap<string, number>;
}

/**
 * A world made ready for searching; immutable. ATMs that stand at the same coordinates share one point of the index, so
 * that one index serves every caller, whatever is merged at a point for whom.
 */
export interface Snapshot extends StandingRecords {
  readonly version: number;
  readonly feeds: readonly Feed[];
  readonly points: PointIndex;
  readonly gone: ReadonlySet<string>;
  /** By caller id; absent for a caller without partner data. */
  readonly partners: ReadonlyMap<string, PartnerView>;
  /** The distinct opening hours, to be read into `timelines` in this order. */
  readonly schedules: readonly Schedule[];
  /** By schedule number; undefined or missing where the hours could not be read, or have not been yet. */
  readonly timelines: readonly (Timeline | undefined)[];
  /** ATM uid -> the last day on which enough people reported it gone, ISO date. */
  readonly reportedGone: ReadonlyMap<string, string>;
}

/** @returns a snapshot without timelines yet, so that the state of all opening hours is unknown in it, and without reports. */
export function buildSnapshot(world: World): Snapshot {
  return finish(buildSnapshotInSteps(world));
}

export function* buildSnapshotInSteps(world: World): Steps<Snapshot> {
  const register = registerSchedules();
  const standing = yield* standRecords(world.atms, register);
  const { records, first } = standing;
  const lats = Float64Array.from(first.subarray(0, -1), (record) => (records[record] as AtmRecord).atm.lat);
  const longs = Float64Array.from(first.subarray(0, -1), (record) => (records[record] as AtmRecord).atm.long);
  const partners = new Map<string, PartnerView>();
  for (const [caller, data] of world.partnerData) {
    yield;
    partners.set(caller, viewPartner(standing, data, register));
  }
  return {
    ...standing,
    version: world.version,
    feeds: world.feeds,
    points: yield* buildPointIndexInSteps(lats, longs),
    gone: world.gone,
    partners,
    schedules: register.schedules,
    timelines: [],
    reportedGone: new Map(),
  };
}

/** The same snapshot with its hours read: one timeline per schedule, in order. */
export function withTimelines(snapshot: Snapshot, timelines: readonly (Timeline | undefined)[]): Snapshot {
  return { ...snapshot, timelines };
}

/** The same snapshot with what people report: neither what is merged nor what is found depends on it. */
export function withReportedGone(snapshot: Snapshot, reportedGone: Snapshot['reportedGone']): Snapshot {
  return { ...snapshot, reportedGone };
}

/** Visits the records at a point as a caller sees them. */
export function eachRecordAt(
  snapshot: StandingRecords,
  partner: PartnerView | undefined,
  point: number,
  visit: (record: AtmRecord) => void,
): void {
  const own = partner?.recordsAt.get(point);
  if (own) {
    own.forEach(visit);
    return;
  }
  const end = snapshot.first[point + 1] as number;
  for (let i = snapshot.first[point] as number; i < end; i++) visit(snapshot.records[i] as AtmRecord);
}

function* standRecords(atms: readonly Atm[], register: ScheduleRegister): Steps<StandingRecords> {
  const piles = new Map<string, Atm[]>();
  for (const [i, atm] of atms.entries()) {
    const position = `${atm.lat} ${atm.long}`;
    const pile = piles.get(position);
    if (pile) pile.push(atm);
    else piles.set(position, [atm]);
    if (i % pauseEvery === 0) yield;
  }
  const records: AtmRecord[] = [];
  const first = [0];
  const pointOf = new Map<string, number>();
  for (const pile of piles.values()) {
    for (const { uid } of pile) pointOf.set(uid, first.length - 1);
    for (const merged of mergeAtms(pile, () => false)) records.push(withSchedule(merged, register));
    if (first.push(records.length) % pauseEvery === 0) yield;
  }
  return { records, first: Uint32Array.from(first), pointOf };
}

/** Partner data is felt at a point only where something was merged: everywhere else the shared records serve. */
function viewPartner(standing: StandingRecords, data: PartnerData, register: ScheduleRegister): PartnerView {
  const recordsAt = new Map<number, readonly AtmRecord[]>();
  for (const uid of data.keys()) {
    const point = standing.pointOf.get(uid);
    if (point === undefined || recordsAt.has(point)) continue;
    const shared: AtmRecord[] = [];
    eachRecordAt(standing, undefined, point, (record) => shared.push(record));
    if (shared.every(({ members }) => members === undefined)) continue;
    const atms = shared.flatMap(({ atm, members }) => members ?? [atm]);
    const own = mergeAtms(atms, (one) => data.has(one)).map((merged) => withSchedule(merged, register));
    recordsAt.set(point, own);
  }
  return { data, recordsAt };
}

function withSchedule(merged: MergedAtm, register: ScheduleRegister): AtmRecord {
  const schedule = register.numberOf(merged.atm);
  return schedule === undefined ? merged : { ...merged, schedule };
}
