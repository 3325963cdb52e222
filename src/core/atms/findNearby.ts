import type { AtmAnswer, Attribution, FindNearbyAnswer, FindNearbyQuery, Atm as WireAtm } from '../../contract/atms.ts';
import { greatCircleDistance } from '../geo/greatCircle.ts';
import { openStateAt, openStatusOf } from '../hours/openState.ts';
import type { Timeline } from '../hours/timeline.ts';
import { attributeAtms } from './attributeAtms.ts';
import type { Caller } from './caller.ts';
import { cautionOf } from './caution.ts';
import { describeAtm } from './describeAtm.ts';
import { filterAtms, readDeposit } from './filterAtms.ts';
import { keepNearest, roundDistance } from './nearestFirst.ts';
import { neverCloses } from './schedules.ts';
import { type AtmRecord, eachRecordAt, type Snapshot } from './snapshot.ts';

/**
 * The ATMs around a position that fit, nearest first, as one caller sees them. `totalCount` is exact whatever the limit.
 * @param now the instant for which hours are read, epoch ms.
 */
export function findNearby(snapshot: Snapshot, query: FindNearbyQuery, caller: Caller, now: number): FindNearbyAnswer {
  const partner = snapshot.partners.get(caller.id);
  const keeps = filterAtms<AtmRecord>(query, caller, (record) => isOpen(record, snapshot, now));
  const nearest = keepNearest<AtmRecord>(query.countLimit);
  let totalCount = 0;
  snapshot.points.within(query.lat, query.long, query.radius, (point, exact) => {
    const distance = roundDistance(exact);
    eachRecordAt(snapshot, partner, point, (record) => {
      if (!keeps(record.atm, record)) return;
      totalCount++;
      nearest.offer({ uid: record.atm.uid, distance, holder: record });
    });
  });
  const kept = nearest.kept();
  const records = kept.map(({ holder }) => holder);
  return {
    results: kept.map(({ holder, distance }) => ({ atm: describe(holder, snapshot, caller, now, query), distance })),
    count: kept.length,
    countLimit: query.countLimit,
    totalCount,
    ...owedTo(records, snapshot),
    asOf: now,
  };
}

export type FoundAtm = { kind: 'found'; answer: AtmAnswer } | { kind: 'gone' } | { kind: 'unknown' };

/**
 * One ATM by its uid; the uid of a record that was merged into another answers with the survivor.
 * @param from where to measure the distance from, in degrees.
 */
export function findAtm(
  snapshot: Snapshot,
  uid: string,
  caller: Caller,
  now: number,
  from?: { readonly lat: number; readonly long: number },
): FoundAtm {
  const held = findRecord(snapshot, uid, caller);
  if (held.kind !== 'found') return held;
  const { record } = held;
  const { lat, long } = record.atm;
  const answer: AtmAnswer = {
    atm: describe(record, snapshot, caller, now, {}),
    ...(from && { distance: roundDistance(greatCircleDistance(from.lat, from.long, lat, long)) }),
    ...owedTo([record], snapshot),
    asOf: now,
  };
  return { kind: 'found', answer };
}

export type HeldRecord = { kind: 'found'; record: AtmRecord } | { kind: 'gone' } | { kind: 'unknown' };

/** The record that a uid stands for in the eyes of a caller; that of the survivor where it was merged. */
export function findRecord(snapshot: Snapshot, uid: string, caller: Caller): HeldRecord {
  const point = snapshot.pointOf.get(uid);
  if (point === undefined) return { kind: snapshot.gone.has(uid) ? 'gone' : 'unknown' };
  let found: AtmRecord | undefined;
  eachRecordAt(snapshot, snapshot.partners.get(caller.id), point, (record) => {
    if ((record.members ?? [record.atm]).some((member) => member.uid === uid)) found = record;
  });
  return found ? { kind: 'found', record: found } : { kind: 'unknown' };
}

/** Whether it is open at this instant. undefined: no hours known, or the schedule itself says unknown. */
function isOpen(record: AtmRecord, snapshot: Snapshot, now: number): boolean | undefined {
  if (neverCloses(record.atm)) return true;
  const timeline = timelineOf(record, snapshot);
  const state = timeline ? openStateAt(timeline, now).state : 'unknown';
  return state === 'unknown' ? undefined : state === 'open';
}

function timelineOf({ schedule }: AtmRecord, { timelines }: Snapshot): Timeline | undefined {
  return schedule === undefined ? undefined : timelines[schedule];
}

function describe(
  record: AtmRecord,
  snapshot: Snapshot,
  caller: Caller,
  now: number,
  query: Pick<FindNearbyQuery, 'allianceOnly' | 'depositAtm'>,
): WireAtm {
  const timeline = timelineOf(record, snapshot);
  const openStatus = timeline && openStatusOf(timeline, now);
  const partnerData = snapshot.partners.get(caller.id)?.data.get(record.atm.uid);
  const depositAtm = readDeposit(record.atm, caller, query);
  const caution = cautionOf(record, snapshot.reportedGone, now);
  return describeAtm(record.atm, {
    caller,
    ...(openStatus && { openStatus }),
    ...(partnerData && { partnerData }),
    ...(depositAtm !== undefined && { depositAtm }),
    ...(caution && { caution }),
  });
}

function owedTo(records: readonly AtmRecord[], snapshot: Snapshot): { attributions?: Attribution[] } {
  const attributions = attributeAtms(records, snapshot.feeds);
  return attributions.length > 0 ? { attributions } : {};
}
