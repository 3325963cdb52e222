import type { AtmAnswer, AtmQuery, FindNearbyAnswer, FindNearbyQuery } from '../../contract/atms.ts';
import { greatCircleDistance, halfGlobe, roundDistance } from '../geo/greatCircle.ts';
import type { Nearest } from '../geo/nearestPoints.ts';
import { decode } from '../utf8.ts';
import { type Allocate, type AnswerContext, recordWriter, roomFor } from './answerBytes.ts';
import type { Caller } from './caller.ts';
import { clusterMatches } from './clusterMatches.ts';
import { countFilters } from './countFilters.ts';
import { beginning, type PackedAtms, part, partsPerRecord, precedes, recordOf, treePosition } from './packedAtms.ts';
import type { Snapshot } from './snapshot.ts';

/** Upper bound of the bytes in a response without its records and attributions: four numbers and their keys. */
const aroundRecords = 256;

const fresh: Allocate = (size) => new Uint8Array(size);

/**
 * Finds the ATMs that match a query and that the caller can see. Returns record numbers, nearest first. `total` is exact
 * regardless of the limit. The result is valid until the next search.
 * @param now the instant for which open states are computed, epoch ms
 */
export function searchNearby(snapshot: Snapshot, query: FindNearbyQuery, caller: Caller, now: number): Nearest {
  const { packed, sets, search, sparseSearch } = snapshot;
  const { lat, long, radius, countLimit } = query;
  const found = sparseSearch(query, caller) ?? search.nearest(sets.fitting(query, caller, now), lat, long, radius, countLimit);
  const own = packed.partners.get(caller.id)?.shown;
  if (own === undefined || own.length === 0) return found;
  // The tree does not contain the records that only this caller sees. Scan them and merge them into the results.
  const fitting = [...own].filter((record) => sets.fits(record, query, caller, now));
  const near = fitting
    .map((record) => ({ record, exact: distanceTo(packed, record, lat, long) }))
    .filter(({ exact }) => exact <= radius)
    .map(({ record, exact }) => ({ record, distance: roundDistance(exact) }));
  const shared = Array.from({ length: found.count }, (_, i) => ({
    record: found.positions[i] as number,
    distance: found.distances[i] as number,
  }));
  const all = [...shared, ...near].sort((a, b) => a.distance - b.distance || (precedes(packed, a.record, b.record) ? -1 : 1));
  const kept = all.slice(0, countLimit);
  return {
    count: kept.length,
    total: found.total + near.length,
    positions: Uint32Array.from(kept, ({ record }) => record),
    distances: Float64Array.from(kept, ({ distance }) => distance),
  };
}

/** The radii in metres from which a search with `fitRadius` chooses. */
const stops = [500, 1_000, 2_000, 5_000, 10_000, 25_000];
/**
 * The number of matches, and the number of known matches, that the fitted radius must contain. People walk farther for a known
 * match.
 */
const [enough, enoughKnown] = [8, 3];
/** The maximum rounding error of a returned distance, which is rounded to a tenth of a metre. */
const mostRounded = 0.05;

/**
 * The smallest radius in `stops` that contains enough matches and enough known matches, or all matches within the requested
 * radius.
 */
function fittedRadius(snapshot: Snapshot, query: FindNearbyQuery, caller: Caller, now: number): number {
  const reach = (more: Partial<FindNearbyQuery>) => {
    const { count, distances } = searchNearby(snapshot, { ...query, ...more }, caller, now);
    return count === 0 ? undefined : (distances[count - 1] as number) + mostRounded;
  };
  const reaches = [reach({ countLimit: enough }), reach({ countLimit: enoughKnown, knownOnly: true })];
  const farthest = Math.max(...reaches.map((metres) => metres ?? 0));
  if (reaches[0] === undefined) return query.radius;
  return stops.find((stop) => stop >= farthest && stop < query.radius) ?? query.radius;
}

function searchAnywhere(snapshot: Snapshot, query: FindNearbyQuery, caller: Caller, now: number): Nearest {
  const { bounds: _, ...unbounded } = query;
  return searchNearby(snapshot, { ...unbounded, radius: halfGlobe, countLimit: 1 }, caller, now);
}

/** Copies a search result so that it stays valid after the next search. */
const copyOf = ({ count, total, positions, distances }: Nearest): Nearest => ({
  count,
  total,
  positions: positions.slice(0, count),
  distances: distances.slice(0, count),
});

/** The records within the radius that only this caller sees. */
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

/**
 * Returns the response to a search as UTF-8 JSON, assembled from prepared parts.
 * @param filling whether the service is fetching more data for the area
 */
export function writeNearby(
  snapshot: Snapshot,
  asked: FindNearbyQuery,
  caller: Caller,
  now: number,
  allocate: Allocate = fresh,
  filling = false,
): Uint8Array {
  // Bounds define the searched area. The radius limits only a search without bounds.
  const fits = asked.fitRadius === true && asked.bounds === undefined;
  const radius = asked.bounds ? halfGlobe : fits ? fittedRadius(snapshot, asked, caller, now) : asked.radius;
  const query = { ...asked, radius };
  const known =
    asked.knownResults === true ? copyOf(searchNearby(snapshot, { ...query, knownOnly: true }, caller, now)) : undefined;
  const found = searchNearby(snapshot, query, caller, now);
  const { count, total } = found;
  // This search invalidates earlier results, but none of them is still in use.
  const nearest = total === 0 && (fits || query.bounds !== undefined) ? searchAnywhere(snapshot, query, caller, now) : undefined;
  const lists = [found, known, nearest].filter((list) => list !== undefined);
  const reading = readingOf(snapshot, caller, query, now);
  const owed = attributionOf(snapshot, lists);
  const counted = countsText(snapshot, query, caller, now) + clustersText(snapshot, query, caller, now, total);
  const room = lists.reduce((sum, list) => sum + roomFor(reading, list.positions, list.count), 0);
  const writer = recordWriter(reading, allocate(room + owed.length + counted.length + aroundRecords));
  writer.text('{"results":[');
  writer.list(found.positions, found.distances, count);
  writer.text(`],"count":${count},"countLimit":${query.countLimit},"totalCount":${total}${counted}`);
  if (fits) writer.text(`,"radius":${query.radius}`);
  if (known) {
    writer.text(',"knownResults":[');
    writer.list(known.positions, known.distances, known.count);
    writer.text(']');
  }
  if (nearest?.count === 1) {
    writer.text(',"nearest":');
    writer.list(nearest.positions, nearest.distances, 1);
  }
  writer.bytes(owed);
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
export type WrittenAtm = { kind: 'found'; bytes: Uint8Array } | NotFound;
export type FoundAtm = { kind: 'found'; answer: AtmAnswer } | NotFound;

/**
 * Returns one ATM by its uid, as UTF-8 JSON. For the uid of a record that was merged into another, returns the other record.
 * @param from the point from which the distance is measured, in degrees
 * @param include additional fields
 */
export function writeAtm(
  snapshot: Snapshot,
  uid: string,
  caller: Caller,
  now: number,
  from?: { readonly lat: number; readonly long: number },
  include?: AtmQuery['include'],
): WrittenAtm {
  const held = findRecord(snapshot, uid, caller);
  if (held.kind !== 'found') return held;
  const { record } = held;
  const distance = from && roundDistance(distanceTo(snapshot.packed, record, from.lat, from.long));
  const reading = readingOf(snapshot, caller, include ? { include } : {}, now);
  const owed = snapshot.attributionText([record], 1);
  const writer = recordWriter(reading, fresh(roomFor(reading, Uint32Array.of(record), 1) + owed.length + aroundRecords));
  writer.record(record, distance);
  writer.bytes(owed);
  writer.text(`,"asOf":${now}}`);
  return { kind: 'found', bytes: writer.done() };
}

/** Returns the response of `writeAtm` as an object. */
export function findAtm(...asked: Parameters<typeof writeAtm>): FoundAtm {
  const written = writeAtm(...asked);
  return written.kind === 'found' ? { kind: 'found', answer: JSON.parse(decode(written.bytes)) } : written;
}

export type HeldRecord = { kind: 'found'; record: number } | { kind: 'gone' } | { kind: 'unknown' };

/** Finds the record of a uid as the caller sees it. For a merged uid, returns the record that it was merged into. */
export function findRecord(snapshot: Snapshot, uid: string, caller: Caller): HeldRecord {
  const { packed, gone } = snapshot;
  const record = packed.partners.get(caller.id)?.shownByUid.get(uid) ?? recordOf(packed, uid);
  if (record !== undefined) return { kind: 'found', record };
  return { kind: gone.has(uid) ? 'gone' : 'unknown' };
}

/** The uid of a record. For merged records, the uid of the surviving record. */
export function uidOf({ packed }: Pick<Snapshot, 'packed'>, record: number): string {
  const held = packed.chunks[packed.chunk[record] as number] as Uint8Array;
  const from = (packed.marks[partsPerRecord * record] as number) + beginning.length - 1;
  const text = decode(held.subarray(from, packed.marks[partsPerRecord * record + part.depositAtm]));
  return (JSON.parse(`{"uid":${text}}`) as { uid: string }).uid;
}

function readingOf(snapshot: Snapshot, caller: Caller, query: AnswerContext['query'], now: number): AnswerContext {
  const { packed, hours } = snapshot;
  const alliances = snapshot.alliances(caller);
  return { packed, hours, caller, alliances, query, now, isReported: (record) => snapshot.isReported(record, now) };
}

function distanceTo(packed: PackedAtms, record: number, lat: number, long: number): number {
  const at = treePosition(packed, record);
  return greatCircleDistance(lat, long, packed.tree.lats[at] as number, packed.tree.longs[at] as number);
}
