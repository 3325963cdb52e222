/**
 * Records the streets, houses and named destinations of a file for the place search. A country has millions of them, so they are
 * stored as bytes, in memory up to a limit and otherwise in a temporary file.
 */
import { type AddressParts, lentAddress } from '../extract/addressPoint.ts';
import { centreOfOutline, outlineOfPoints, outlineOfWay } from '../extract/outlines.ts';
import { type RecordSpill, type SharedRecords, SpilledRecords, takeShared } from '../extract/recordSpill.ts';
import { type Geometry, pointAmongMembers, type Search } from '../extract/survey.ts';
import type { LatLong } from '../flatGeometry.ts';
import type { OsmNode, OsmRelation, OsmWay, Tags } from '../osmObject.ts';
import { readAddressParts, writeAddressParts } from './addressBytes.ts';
import { classifyPlace, findableOf, findableStreet, isPlaceKey, slimPlaceTags } from './findable.ts';
import { mapNames } from './mapNames.ts';
import { PlaceReader, PlaceWriter } from './placeBytes.ts';
import { RepeatedIds } from './repeatedIds.ts';
import { type OutlineSummary, summarizeOutline } from './shapes.ts';
import { readStreetNames, type StreetNames, writeStreetNames } from './streetNames.ts';

/** What the place search uses of an object. */
interface SoughtPlace {
  readonly address?: AddressParts;
  readonly street?: StreetNames;
  /** The tags of a named destination. */
  readonly named?: Tags;
}

/** An object with its position. */
export interface LocatedPlace extends SoughtPlace {
  readonly at: LatLong;
  readonly isPoint: boolean;
  /** The shape of a street or a named destination that is not a point. */
  readonly shape?: OutlineSummary;
}

function placeOf(tags: Tags): SoughtPlace | undefined {
  const found = classifyPlace(tags);
  if (found === undefined) return undefined;
  const address = lentAddress(tags);
  if (found.kind === 'house') return address && { address };
  const slim = slimPlaceTags(tags);
  const street = found.kind === 'street' ? findableStreet(slim) : undefined;
  const names = street && mapNames(slim);
  return {
    ...(address && { address }),
    ...(street && {
      street: {
        name: street.name,
        isProper: street.rank === 1,
        isKnown: slim.wikidata !== undefined,
        ...(names && { names }),
      },
    }),
    ...(findableOf(slim) !== undefined && { named: slim }),
  };
}

/** Bits of a record's flags. */
const [hasAddress, hasStreet, hasNamed, hasPoints, hasShape, isPointBit] = [1, 2, 4, 8, 16, 32];

/** Writes an object without its position. @param more bits of the flags that describe the position */
function writeSought(to: PlaceWriter, { address, street, named }: SoughtPlace, more = 0): void {
  to.count((address ? hasAddress : 0) | (street ? hasStreet : 0) | (named ? hasNamed : 0) | more);
  if (address) writeAddressParts(to, address);
  if (street) writeStreetNames(to, street);
  if (named) to.texts(Object.entries(named).flat());
}

function readSought(from: PlaceReader): { readonly place: SoughtPlace; readonly flags: number } {
  const flags = from.count();
  const address = flags & hasAddress ? readAddressParts(from) : undefined;
  const street = flags & hasStreet ? readStreetNames(from) : undefined;
  const named: Tags | undefined = flags & hasNamed ? Object.fromEntries(from.pairs()) : undefined;
  return { place: { ...(address && { address }), ...(street && { street }), ...(named && { named }) }, flags };
}

function writePoint(to: PlaceWriter, [lat, long]: LatLong): void {
  to.double(lat);
  to.double(long);
}

const readPoint = (from: PlaceReader): LatLong => [from.double(), from.double()];

function writeShape(to: PlaceWriter, { extent, along, complete }: OutlineSummary): void {
  for (const value of extent) to.double(value);
  to.count(complete ? 1 : 0);
  to.count(along.length);
  for (const value of along) to.double(value);
}

function readShape(from: PlaceReader): OutlineSummary {
  const extent = [from.double(), from.double(), from.double(), from.double()] as const;
  const complete = from.count() === 1;
  return { extent, complete, along: Array.from({ length: from.count() }, () => from.double()) };
}

/** Writes an object for `readLocated`. */
export function writeLocated(to: PlaceWriter, { at, isPoint, shape, ...sought }: LocatedPlace): void {
  writeSought(to, sought, (isPoint ? isPointBit : 0) | (shape ? hasShape : 0));
  writePoint(to, at);
  if (shape) writeShape(to, shape);
}

export function readLocated(record: Uint8Array): LocatedPlace {
  const from = new PlaceReader(record);
  const { place, flags } = readSought(from);
  const isPoint = (flags & isPointBit) > 0;
  return { ...place, at: readPoint(from), isPoint, ...(flags & hasShape && { shape: readShape(from) }) };
}

const shapeOf = ({ street, named }: SoughtPlace, outline: Parameters<typeof summarizeOutline>[0]): OutlineSummary | undefined =>
  street || named ? summarizeOutline(outline) : undefined;

/** The records of a file, which `locatedPlaces` can also read in another thread. */
export interface SharedPlaceRecords {
  readonly nodes: SharedRecords;
  readonly ways: SharedRecords;
  readonly relations: SharedRecords;
}

/** Of the matching objects with the same id, only the first counts. */
export class PlaceRecords implements Search {
  readonly #nodes: SpilledRecords;
  /** Ways without positions. */
  readonly #ways: SpilledRecords;
  readonly #relations: SpilledRecords;
  readonly #unplaced: { readonly place: SoughtPlace; readonly relation: OsmRelation }[] = [];
  readonly #writer = new PlaceWriter();
  #ids = { node: new RepeatedIds(), way: new RepeatedIds(), relation: new RepeatedIds() };

  constructor(spill: RecordSpill) {
    this.#nodes = new SpilledRecords(spill);
    this.#ways = new SpilledRecords(spill);
    this.#relations = new SpilledRecords(spill);
  }

  usesKey(key: string): boolean {
    return isPlaceKey(key);
  }

  relation(relation: OsmRelation): boolean {
    const place = placeOf(relation.tags);
    if (place === undefined || this.#ids.relation.isRepeated(relation.id)) return false;
    this.#unplaced.push({ place, relation });
    return true;
  }

  way({ id, tags, refs, points }: OsmWay): void {
    const place = placeOf(tags);
    if (place === undefined || this.#ids.way.isRepeated(id)) return;
    const to = this.#writer.clear();
    writeSought(to, place, points ? hasPoints : 0);
    if (points === undefined) to.ids(refs);
    else {
      to.count(points.length);
      for (const point of points) writePoint(to, point);
    }
    this.#ways.add(to.finish());
  }

  node({ id, lat, long, tags }: OsmNode): void {
    const place = placeOf(tags);
    if (place === undefined || this.#ids.node.isRepeated(id)) return;
    const to = this.#writer.clear();
    writeLocated(to, { ...place, at: [lat, long], isPoint: true });
    this.#nodes.add(to.finish());
  }

  place({ positions, outlineOf }: Geometry): void {
    for (const { place, relation } of this.#unplaced.splice(0)) {
      const outline = outlineOf(relation);
      const at = centreOfOutline(outline) ?? pointAmongMembers(relation, positions);
      if (at === undefined) continue;
      const shape = shapeOf(place, outline);
      const to = this.#writer.clear();
      writeLocated(to, { ...place, at, isPoint: false, ...(shape && { shape }) });
      this.#relations.add(to.finish());
    }
  }

  release(): void {
    this.#ids = { node: new RepeatedIds(), way: new RepeatedIds(), relation: new RepeatedIds() };
  }

  /** Passes the records to `locatedPlaces`. Call this once, after `place`. */
  share(): SharedPlaceRecords {
    return { nodes: this.#nodes.share(), ways: this.#ways.share(), relations: this.#relations.share() };
  }
}

/** Yields the recorded objects with known positions: nodes, then ways, then relations, each in the order of the file. */
export function* locatedPlaces(
  records: SharedPlaceRecords,
  positions: Parameters<typeof outlineOfWay>[1],
): Generator<LocatedPlace, void> {
  for (const record of takeShared(records.nodes)) yield readLocated(record);
  for (const record of takeShared(records.ways)) {
    const from = new PlaceReader(record);
    const { place, flags } = readSought(from);
    const points = flags & hasPoints ? Array.from({ length: from.count() }, () => readPoint(from)) : undefined;
    const outline = points ? outlineOfPoints(points) : outlineOfWay(from.ids(), positions);
    const at = centreOfOutline(outline);
    const shape = at && shapeOf(place, outline);
    if (at) yield { ...place, at, isPoint: false, ...(shape && { shape }) };
  }
  for (const record of takeShared(records.relations)) yield readLocated(record);
}
