/**
 * Collects the streets, houses and named destinations of a file for the place search. A country has millions of them, so they are
 * stored as bytes, in memory up to a limit and otherwise in a temporary file.
 */
import { type AddressParts, lentAddress } from '../extract/addressPoint.ts';
import { centreOfOutline, outlineOfPoints, outlineOfWay } from '../extract/outlines.ts';
import { type RecordSpill, SpilledRecords } from '../extract/recordSpill.ts';
import { type Geometry, pointAmongMembers, type Search } from '../extract/survey.ts';
import type { LatLong } from '../flatGeometry.ts';
import type { OsmNode, OsmRelation, OsmWay, Tags } from '../osmObject.ts';
import { readAddressParts, writeAddressParts } from './addressBytes.ts';
import { classifyPlace, findableOf, findableStreet, isPlaceKey, slimPlaceTags } from './findable.ts';
import { type NamedObject, ZipHouses } from './gatherPlaces.ts';
import { mapNames } from './mapNames.ts';
import { PlaceReader, PlaceWriter } from './placeBytes.ts';
import { RepeatedIds } from './repeatedIds.ts';
import { type OutlineSummary, summarizeOutline } from './shapes.ts';
import { readStreetNames, type StreetNames, writeStreetNames } from './streetNames.ts';
import type { StreetPartitions } from './streetPartitions.ts';
import { SaidCities } from './surroundIndex.ts';

/** What the place search uses of an object. */
interface SoughtPlace {
  readonly address?: AddressParts;
  readonly street?: StreetNames;
  /** The tags of a named destination. */
  readonly named?: Tags;
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

/** "12;14" and "12,14" are two doors of one house. */
const doorsOf = (number: string): string[] => number.split(/\s*[;,]\s*/).filter((one) => one !== '');

/** Bits of a record's flags. */
const [hasAddress, hasStreet, hasNamed, hasPoints] = [1, 2, 4, 8];

/** A way whose position is not known yet. */
function writeWay(to: PlaceWriter, { address, street, named }: SoughtPlace, { refs, points }: OsmWay): void {
  to.count((address ? hasAddress : 0) | (street ? hasStreet : 0) | (named ? hasNamed : 0) | (points ? hasPoints : 0));
  if (address) writeAddressParts(to, address);
  if (street) writeStreetNames(to, street);
  if (named) to.texts(Object.entries(named).flat());
  if (points === undefined) {
    to.ids(refs);
    return;
  }
  to.count(points.length);
  for (const [lat, long] of points) {
    to.double(lat);
    to.double(long);
  }
}

interface UnplacedWay {
  readonly place: SoughtPlace;
  readonly refs: readonly number[];
  readonly points?: readonly LatLong[];
}

function readWay(from: PlaceReader): UnplacedWay {
  const flags = from.count();
  const address = flags & hasAddress ? readAddressParts(from) : undefined;
  const street = flags & hasStreet ? readStreetNames(from) : undefined;
  const named: Tags | undefined = flags & hasNamed ? Object.fromEntries(from.pairs()) : undefined;
  const place = { ...(address && { address }), ...(street && { street }), ...(named && { named }) };
  if (!(flags & hasPoints)) return { place, refs: from.ids() };
  return { place, refs: [], points: Array.from({ length: from.count() }, () => [from.double(), from.double()] as const) };
}

/** The results of a search for places. They are complete when the survey is complete. */
export interface FoundPlaces {
  readonly streets: StreetPartitions;
  readonly named: readonly NamedObject[];
  /** The cities in the addresses of houses. */
  readonly said: SaidCities;
  /** The houses with each postcode. */
  readonly zips: ReadonlyMap<string, ZipHouses>;
}

/** Of the matching objects with the same id, only the first counts. */
export class PlaceCollector implements Search, FoundPlaces {
  readonly streets: StreetPartitions;
  readonly named: NamedObject[] = [];
  readonly said = new SaidCities();
  readonly zips = new Map<string, ZipHouses>();
  readonly #ways: SpilledRecords;
  readonly #relations: { readonly place: SoughtPlace; readonly relation: OsmRelation }[] = [];
  readonly #texts = new Map<string, string>();
  readonly #writer = new PlaceWriter();
  #ids = { node: new RepeatedIds(), way: new RepeatedIds(), relation: new RepeatedIds() };

  constructor(spill: RecordSpill, streets: StreetPartitions) {
    this.streets = streets;
    this.#ways = new SpilledRecords(spill);
  }

  usesKey(key: string): boolean {
    return isPlaceKey(key);
  }

  relation(relation: OsmRelation): boolean {
    const place = placeOf(relation.tags);
    if (place === undefined || this.#ids.relation.isRepeated(relation.id)) return false;
    this.#relations.push({ place, relation });
    return true;
  }

  way(way: OsmWay): void {
    const place = placeOf(way.tags);
    if (place === undefined || this.#ids.way.isRepeated(way.id)) return;
    writeWay(this.#writer.clear(), place, way);
    this.#ways.add(this.#writer.finish());
  }

  node({ id, lat, long, tags }: OsmNode): void {
    const place = placeOf(tags);
    if (place !== undefined && !this.#ids.node.isRepeated(id)) this.#add(place, [lat, long], true);
  }

  place({ positions, outlineOf }: Geometry): void {
    for (const record of this.#ways.take()) {
      const { place, refs, points } = readWay(new PlaceReader(record));
      const outline = points ? outlineOfPoints(points) : outlineOfWay(refs, positions);
      const at = centreOfOutline(outline);
      if (at) this.#add(place, at, false, place.street || place.named ? summarizeOutline(outline) : undefined);
    }
    for (const { place, relation } of this.#relations.splice(0)) {
      const outline = outlineOf(relation);
      const at = centreOfOutline(outline) ?? pointAmongMembers(relation, positions);
      if (at) this.#add(place, at, false, place.street || place.named ? summarizeOutline(outline) : undefined);
    }
  }

  release(): void {
    this.#ids = { node: new RepeatedIds(), way: new RepeatedIds(), relation: new RepeatedIds() };
  }

  /** Returns one string for all equal texts. */
  #shared(text: string | undefined): string | undefined {
    return text === undefined ? undefined : this.#texts.getOrInsertComputed(text, () => text);
  }

  #add({ address, street, named }: SoughtPlace, at: LatLong, isPoint: boolean, shape?: OutlineSummary): void {
    if (named) this.named.push({ tags: named, at, isPoint, shape });
    if (street) {
      const point: OutlineSummary = { extent: [...at, ...at], along: at, complete: true };
      this.streets.addWay({ ...street, shape: shape ?? point });
    }
    const { street: road, number } = address ?? {};
    if (road === undefined || number === undefined) return;
    const [city, zip] = [this.#shared(address?.city), this.#shared(address?.zip)];
    for (const door of doorsOf(number)) {
      this.streets.addHouse({
        street: road,
        number: door,
        at,
        ...(city !== undefined && { city }),
        ...(zip !== undefined && { zip }),
      });
      if (city !== undefined) this.said.add(city, at);
      if (zip !== undefined) this.zips.getOrInsertComputed(zip, () => new ZipHouses()).add(at, city);
    }
  }
}
