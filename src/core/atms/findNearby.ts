import type { AtmAnswer, AtmQuery, FindNearbyAnswer, FindNearbyQuery } from '../../contract/atms.ts';
import { roundDistance } from '../geo/greatCircle.ts';
import type { Nearest } from '../geo/nearestPoints.ts';
import { decode } from '../utf8.ts';
import { type Allocate, type AnswerContext, recordWriter, roomFor } from './answerBytes.ts';
import type { ResolvedQuery, WalkArea } from './atmSets.ts';
import type { Caller } from './caller.ts';
import { clusterMatches } from './clusterMatches.ts';
import { countFilters } from './countFilters.ts';
import { beginning, part, partsPerRecord, recordOf } from './packedAtms.ts';
import { copyOf, distanceTo, fitsRadius, resolveRadius, searchAnywhere, searchNearby } from './searchNearby.ts';
import type { Snapshot } from './snapshot.ts';
import { noArrivals, openOnArrival, type Ranked, resolveOnFoot, searchOnFoot, type Walks } from './walkOrder.ts';

/**
 * Upper bound for the size of a response in bytes without records and attributions. The remaining members are numbers and their
 * keys.
 */
const aroundRecords = 320;

const fresh: Allocate = (size) => new Uint8Array(size);

/** Returns the records within the radius that only this caller sees. */
function ownRecords({ packed }: Snapshot, { lat, long, radius }: FindNearbyQuery, caller: Caller): readonly number[] {
  const own = packed.partners.get(caller.id)?.shown;
  if (own === undefined || own.length === 0) return [];
  return [...own].filter((record) => distanceTo(packed, record, lat, long) <= radius);
}

function countsText(snapshot: Snapshot, query: FindNearbyQuery, caller: Caller, now: number): string {
  if (query.counts !== true) return '';
  const { current, counts } = countFilters(snapshot, query, caller, now, ownRecords(snapshot, query, caller));
  return `,"knownCount":${current.known},"unknownCount":${current.unknown},"counts":${JSON.stringify(counts)}`;
}

/** The maximum number of matches that a response lists. More matches are grouped in clusters. */
const mostListed = 200;

function clustersText(snapshot: Snapshot, query: FindNearbyQuery, caller: Caller, now: number, total: number): string {
  const { bounds } = query;
  if (bounds === undefined || total <= mostListed) return '';
  const own = ownRecords(snapshot, query, caller).filter((record) => snapshot.sets.fits(record, query, caller, now));
  return `,"clusters":${JSON.stringify(clusterMatches(snapshot, { ...query, bounds }, caller, now, own))}`;
}

interface WritingOptions {
  readonly allocate?: Allocate;
  /** Whether the service is fetching more data for the area. */
  readonly filling?: boolean;
  /** The measured walks, if the query requests them. */
  readonly walks?: Walks;
  /** The ATMs within `walkMinutes`, if the query requests them. */
  readonly within?: WalkArea;
}

/** Returns the response to a search as UTF-8 JSON, assembled from stored JSON. */
export function writeNearby(
  snapshot: Snapshot,
  requested: FindNearbyQuery,
  caller: Caller,
  now: number,
  { allocate = fresh, filling = false, walks, within }: WritingOptions = {},
): Uint8Array {
  const asked: ResolvedQuery = within ? { ...requested, within } : requested;
  const fits = fitsRadius(asked);
  const query = walks ? resolveOnFoot(snapshot, asked, caller, now, walks) : resolveRadius(snapshot, asked, caller, now);
  const arrivals = walks ? openOnArrival(snapshot, query, caller, now, walks) : noArrivals;
  const search = (one: FindNearbyQuery): Ranked =>
    walks ? searchOnFoot(snapshot, one, caller, now, walks, arrivals) : searchNearby(snapshot, one, caller, now);
  const known = asked.knownResults === true ? copyOf(search({ ...query, knownOnly: true })) : undefined;
  const found = search(query);
  const { count, total } = found;
  // This search overwrites the results of the previous search, which are no longer needed here.
  const isLimited = fits || within !== undefined || query.bounds !== undefined;
  const nearest = count === 0 && isLimited ? searchAnywhere(snapshot, query, caller, now) : undefined;
  const lists = [found, known, nearest].filter((list) => list !== undefined);
  const reading = readingOf(snapshot, caller, query, now, walks);
  const attribution = attributionOf(snapshot, lists);
  const counted = countsText(snapshot, query, caller, now) + clustersText(snapshot, query, caller, now, total);
  const room = lists.reduce((sum, list) => sum + roomFor(reading, list.positions, list.count), 0);
  const writer = recordWriter(reading, allocate(room + attribution.length + counted.length + aroundRecords));
  writer.text('{"results":[');
  writer.list(found.positions, found.distances, count);
  writer.text(`],"count":${count},"countLimit":${query.countLimit},"totalCount":${total}${counted}`);
  if (walks && query.openNow === true) {
    const arriving = new Set(arrivals.arriving.map(({ record }) => record));
    writer.text(`,"arrivingCount":${found.positions.subarray(0, count).filter((record) => arriving.has(record)).length}`);
  }
  if (fits) writer.text(`,"radius":${query.radius}`);
  if (within) writer.text(`,"walkArea":"${within.basis}"`);
  if (found.proven !== undefined) writer.text(`,"provenCount":${found.proven}`);
  if (known) {
    writer.text(',"knownResults":[');
    writer.list(known.positions, known.distances, known.count);
    writer.text(']');
  }
  if (nearest?.count === 1) {
    writer.text(',"nearest":');
    writer.list(nearest.positions, nearest.distances, 1);
  }
  writer.bytes(attribution);
  writer.text(`${filling ? ',"filling":true' : ''},"asOf":${now}}`);
  return writer.done();
}

function attributionOf({ attributionText }: Snapshot, lists: readonly Nearest[]): Uint8Array {
  const [only, ...others] = lists as [Nearest, ...Nearest[]];
  if (others.length === 0) return attributionText(only.positions, only.count);
  const records = lists.flatMap(({ positions, count }) => [...positions.subarray(0, count)]);
  return attributionText(records, records.length);
}

/** Returns the response of `writeNearby` as an object. */
export const findNearby = (snapshot: Snapshot, query: FindNearbyQuery, caller: Caller, now: number): FindNearbyAnswer =>
  JSON.parse(decode(writeNearby(snapshot, query, caller, now)));

type NotFound = Exclude<HeldRecord, { kind: 'found' }>;
type WrittenAtm = { kind: 'found'; bytes: Uint8Array } | NotFound;
type FoundAtm = { kind: 'found'; answer: AtmAnswer } | NotFound;

/**
 * Returns one ATM by its uid, as UTF-8 JSON. If the record with this uid was merged into another record, returns that other
 * record.
 * @param from the point from which the distance is measured, in degrees
 * @param query additional fields, and the time for which `openStatus` is evaluated
 */
export function writeAtm(
  snapshot: Snapshot,
  uid: string,
  caller: Caller,
  now: number,
  from?: { readonly lat: number; readonly long: number },
  { include, at }: Pick<AtmQuery, 'include' | 'at'> = {},
): WrittenAtm {
  const held = findRecord(snapshot, uid, caller);
  if (held.kind !== 'found') return held;
  const { record } = held;
  const distance = from && roundDistance(distanceTo(snapshot.packed, record, from.lat, from.long));
  const reading = readingOf(snapshot, caller, { ...(include && { include }), ...(at && { at }) }, now);
  const attribution = snapshot.attributionText([record], 1);
  const writer = recordWriter(reading, fresh(roomFor(reading, Uint32Array.of(record), 1) + attribution.length + aroundRecords));
  writer.record(record, distance);
  writer.bytes(attribution);
  writer.text(`,"asOf":${now}}`);
  return { kind: 'found', bytes: writer.done() };
}

/** Returns the response of `writeAtm` as an object. */
export function findAtm(...asked: Parameters<typeof writeAtm>): FoundAtm {
  const written = writeAtm(...asked);
  return written.kind === 'found' ? { kind: 'found', answer: JSON.parse(decode(written.bytes)) } : written;
}

export type HeldRecord = { kind: 'found'; record: number } | { kind: 'gone' } | { kind: 'unknown' };

/** Finds the record that the caller sees for a uid. For a merged uid, this is the record that it was merged into. */
export function findRecord(snapshot: Snapshot, uid: string, caller: Caller): HeldRecord {
  const { packed, gone } = snapshot;
  const record = packed.partners.get(caller.id)?.shownByUid.get(uid) ?? recordOf(packed, uid);
  if (record !== undefined) return { kind: 'found', record };
  return { kind: gone.has(uid) ? 'gone' : 'unknown' };
}

/** Returns the uid of a record. For merged records, this is the uid of the surviving record. */
export function uidOf({ packed }: Pick<Snapshot, 'packed'>, record: number): string {
  const held = packed.chunks[packed.chunk[record] as number] as Uint8Array;
  const from = (packed.marks[partsPerRecord * record] as number) + beginning.length - 1;
  const text = decode(held.subarray(from, packed.marks[partsPerRecord * record + part.depositAtm]));
  return (JSON.parse(`{"uid":${text}}`) as { uid: string }).uid;
}

/**
 * Returns all uids of an ATM: the uid of its record in the tree, and the uids of the records that were merged or joined into that
 * record.
 */
export function uidsOfSameAtm(snapshot: Pick<Snapshot, 'packed'>, uid: string): readonly string[] {
  const record = recordOf(snapshot.packed, uid);
  if (record === undefined) return [uid];
  const uids = [uidOf(snapshot, record)];
  for (const [merged, into] of snapshot.packed.merged) if (into === record) uids.push(merged);
  return uids;
}

function readingOf(
  snapshot: Snapshot,
  caller: Caller,
  query: AnswerContext['query'] & Pick<FindNearbyQuery, 'cards'>,
  now: number,
  walks?: Walks,
): AnswerContext {
  const { packed, hours, statuses } = snapshot;
  const alliances = snapshot.alliances(caller);
  return {
    packed,
    hours,
    statuses,
    caller,
    alliances,
    query,
    now,
    walks,
    prices: query.cards?.length ? snapshot.sets.cardPrices(query.cards, caller) : undefined,
    isReported: (record) => snapshot.isReported(record, now),
  };
}
