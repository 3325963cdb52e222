import { type PointSearch, pointSearchInSteps } from '../geo/nearestPoints.ts';
import type { Schedule, Timeline } from '../hours/timeline.ts';
import { type JsonObject, jsonTextOf } from '../jsonObject.ts';
import { runToEnd, type Steps } from '../steps.ts';
import { decode } from '../utf8.ts';
import { type AllianceNumbers, allianceNumbers } from './alliance.ts';
import { isAtm } from './atm.ts';
import { type AtmSets, atmSets } from './atmSets.ts';
import { type AttributionText, attributionTexts } from './attributionText.ts';
import { isReportedGone, type ReportedGone } from './caution.ts';
import type { Feed } from './feed.ts';
import { type LiveStatuses, liveStatuses } from './liveStatuses.ts';
import { type OpenHours, openHoursInSteps } from './openHours.ts';
import { type AtmsToPack, packAtms } from './packAtms.ts';
import { type PackedAtms, part, partsPerRecord, precedes, recordOf } from './packedAtms.ts';
import { type SparseSearch, sparseSearch } from './sparseSearch.ts';
import { isConfirmed } from './visits.ts';

/** One version of all data that searches require. */
export interface Dataset extends AtmsToPack {
  readonly version: number;
  readonly gone: ReadonlySet<string>;
}

/** A snapshot in packed form, which can be transferred between threads. */
export interface PackedSnapshot {
  readonly version: number;
  readonly feeds: readonly Feed[];
  readonly gone: ReadonlySet<string>;
  /** The number of packed ATMs. Counts each merged record separately. */
  readonly atmCount: number;
  readonly packed: PackedAtms;
  /**
   * Maps the uid of each merged operator to the current uid of the operator that it was merged into. Absent if no operators were
   * merged.
   */
  readonly mergedOperators?: ReadonlyMap<string, string>;
}

/** The immutable in-memory data set for searches, with timelines and reports. */
export interface Snapshot extends PackedSnapshot {
  /** The distinct opening hours, in the same order as the timelines. */
  readonly schedules: readonly Schedule[];
  readonly search: PointSearch;
  readonly sparseSearch: SparseSearch;
  readonly hours: OpenHours;
  /** The live statuses, which change while the snapshot is in use. */
  readonly statuses: LiveStatuses;
  readonly sets: AtmSets;
  readonly attributionText: AttributionText;
  readonly alliances: AllianceNumbers;
  /** Whether a record has a caution. @param now epoch ms */
  readonly isReported: (record: number, now: number) => boolean;
}

export function* packSnapshot(dataset: Dataset): Steps<PackedSnapshot> {
  const { version, feeds, gone } = dataset;
  return { version, feeds, gone, atmCount: dataset.atms.filter(isAtm).length, packed: yield* packAtms(dataset) };
}

/** @returns a snapshot without timelines and reports, in which every open or closed state is unknown */
export const openSnapshot = (stored: PackedSnapshot): Snapshot => runToEnd(openSnapshotInSteps(stored));

export const buildSnapshot = (dataset: Dataset): Snapshot => openSnapshot(runToEnd(packSnapshot(dataset)));

export function* openSnapshotInSteps(stored: PackedSnapshot): Steps<Snapshot> {
  const { packed, feeds } = stored;
  const hours = yield* openHoursInSteps(packed, []);
  yield;
  const search = yield* pointSearchInSteps(packed.tree, (a, b) => precedes(packed, a, b));
  yield;
  const statuses = liveStatuses(packed);
  const sets = atmSets(packed, stored.mergedOperators, hours, statuses, search);
  yield;
  return {
    ...stored,
    schedules: packed.schedules,
    search,
    sparseSearch: sparseSearch(packed, search.memory),
    hours,
    statuses,
    sets,
    attributionText: attributionTexts(packed, feeds),
    alliances: allianceNumbers(packed),
    isReported: () => false,
  };
}

/** Returns a copy of the snapshot with parsed hours. @param timelines one per schedule, in the same order */
export const withTimelines = (snapshot: Snapshot, timelines: readonly (Timeline | undefined)[]): Snapshot =>
  runToEnd(withTimelinesInSteps(snapshot, timelines));

/** @param now the instant for which states are computed in advance, in epoch ms */
export function* withTimelinesInSteps(
  snapshot: Snapshot,
  timelines: readonly (Timeline | undefined)[],
  now?: number,
): Steps<Snapshot> {
  const hours = yield* openHoursInSteps(snapshot.packed, timelines, now);
  yield;
  const { packed, mergedOperators, statuses, search } = snapshot;
  return { ...snapshot, hours, sets: atmSets(packed, mergedOperators, hours, statuses, search) };
}

/** Returns a copy of the snapshot with user reports. Reports do not affect merging or search results. */
export function withReportedGone(snapshot: Snapshot, { gone, confirmed }: ReportedGone): Snapshot {
  const { packed } = snapshot;
  const confirmedOn = lastDays(packed, confirmed);
  const days = new Map([...lastDays(packed, gone)].filter(([record, day]) => !isConfirmed(day, confirmedOn.get(record))));
  if (days.size === 0) return { ...snapshot, isReported: () => false };
  const checked = new Map([...days.keys()].map((record) => [record, checkedOn(packed, record)]));
  const isReported = (record: number, now: number) => isReportedGone(days.get(record), checked.get(record), now);
  return { ...snapshot, isReported };
}

/** Returns the last day of each record, which is the latest of the days of its uids. @param days ISO dates by ATM uid */
function lastDays(packed: PackedAtms, days: ReadonlyMap<string, string>): ReadonlyMap<number, string> {
  const last = new Map<number, string>();
  for (const [uid, day] of days) {
    const records = [recordOf(packed, uid)];
    for (const { shownByUid } of packed.partners.values()) records.push(shownByUid.get(uid));
    for (const record of records) if (record !== undefined && day > (last.get(record) ?? '')) last.set(record, day);
  }
  return last;
}

/**
 * Returns a copy of the snapshot with new partner data for one caller. New partner data for a merged record takes effect only
 * with the next snapshot, because the record must be split. Partner data that the bank has withdrawn disappears from responses
 * immediately.
 * @param data all data from the caller's bank, keyed by ATM uid
 */
export function withPartnerData(snapshot: Snapshot, callerId: string, data: ReadonlyMap<string, JsonObject>): Snapshot {
  const { packed } = snapshot;
  const before = packed.partners.get(callerId);
  const several = new Set(packed.merged.values());
  const texts = new Map<number, string>();
  for (const [uid, object] of data) {
    const own = before?.shownByUid.get(uid);
    const record = own ?? recordOf(packed, uid);
    if (record !== undefined && (own !== undefined || !several.has(record))) texts.set(record, jsonTextOf(object));
  }
  const partner = before ?? { hidden: new Uint32Array(), shown: new Uint32Array(), shownByUid: new Map() };
  const partners = new Map(packed.partners).set(callerId, { ...partner, data: texts });
  return { ...snapshot, packed: { ...packed, partners } };
}

function checkedOn({ chunks, chunk, marks }: PackedAtms, record: number): string | undefined {
  const held = chunks[chunk[record] as number] as Uint8Array;
  const at = partsPerRecord * record;
  const text = decode(held.subarray(marks[at] as number, marks[at + part.end] as number));
  return (JSON.parse(`${text}}}`) as { atm: { checkedOn?: string } }).atm.checkedOn;
}
