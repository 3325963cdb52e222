/** Builds the gazetteer of an OpenStreetMap file from the records of its places. */
import { streetKey } from '../../../core/places/placeWords.ts';
import { loadTimeZones } from '../../places/timeZoneAt.ts';
import { type NamedArea, NamedAreas } from '../extract/namedAreas.ts';
import { NodePositions, type SharedPositions } from '../extract/nodePositions.ts';
import { type PlaceNode, PlaceNodes } from '../extract/placeNodes.ts';
import { RecordSpill, type SpillLimit } from '../extract/recordSpill.ts';
import {
  type CityStreets,
  type ComparedStreet,
  gatherCities,
  gatherNamed,
  gatherZips,
  keysOfStreets,
  withoutStreets,
} from './gatherPlaces.ts';
import { packParts, writePlace, writeSurroundings } from './packGazetteer.ts';
import { PlaceWriter } from './placeBytes.ts';
import { PlaceCollector } from './placeCollector.ts';
import { locatedPlaces, type SharedPlaceRecords } from './placeRecords.ts';
import { joinExtents } from './shapes.ts';
import { StreetPartitions } from './streetPartitions.ts';
import { SurroundIndex } from './surroundIndex.ts';

/** The places of a file and what determines their surroundings. All of it can be passed to another thread. */
export interface PlacesToPack {
  readonly records: SharedPlaceRecords;
  readonly positions: SharedPositions;
  readonly areas: readonly NamedArea[];
  readonly places: readonly PlaceNode[];
  /** The size of the file, bytes. */
  readonly fileBytes: number;
  /** The memory for streets and houses. Absent: no limit. */
  readonly limit?: SpillLimit;
}

/** Writes the streets, and collects what other places need of them. */
function packStreets({ streets, named }: PlaceCollector, book: SurroundIndex) {
  const writer = new PlaceWriter();
  const keys = keysOfStreets(named);
  const compared: ComparedStreet[] = [];
  const byCity = new Map<number | undefined, CityStreets>();
  let count = 0;
  for (const { name, lat, long, bounds, cities, zips, head, tail } of streets.merged()) {
    const { within, zip } = book.around([lat, long], cities, true);
    writer.raw(head);
    writeSurroundings(writer, { within, zips: zips.length > 0 || zip === undefined ? zips : [zip] });
    writer.raw(tail);
    count += 1;
    if (keys.has(streetKey(name))) compared.push({ name, lat, long, bounds });
    const city = byCity.getOrInsertComputed(within[0], () => ({ lats: [], longs: [], bounds }));
    city.lats.push(lat);
    city.longs.push(long);
    city.bounds = joinExtents(city.bounds, bounds);
  }
  return { bytes: writer.finish(), count, compared, byCity };
}

function packCollected(found: PlaceCollector, book: SurroundIndex): Uint8Array {
  const streets = packStreets(found, book);
  const things = withoutStreets(gatherNamed(found.named, book), streets.compared);
  const [before, after] = [new PlaceWriter(), new PlaceWriter()];
  const cities = gatherCities(things, streets.byCity, book);
  const zips = gatherZips(found.zips, book);
  for (const place of things) writePlace(before, place);
  for (const place of cities) writePlace(before, place);
  for (const place of zips) writePlace(after, place);
  const count = things.length + cities.length + streets.count + zips.length;
  return packParts(book.list, count, [before.finish(), streets.bytes, after.finish()]);
}

/**
 * Collects the searchable places in a file. Afterwards, their records and the positions are no longer needed.
 * @returns a function that packs the places. Call it once. Identical files result in the same bytes.
 * @throws SpillNotWritten if the file system failed; the returned function may also throw it
 */
export function locatePlaces({ records, positions, areas, places, fileBytes, limit }: PlacesToPack): () => Promise<Uint8Array> {
  const spill = new RecordSpill(limit);
  const found = new PlaceCollector(new StreetPartitions(spill, fileBytes));
  try {
    for (const place of locatedPlaces(records, NodePositions.ofShared(positions))) found.add(place);
  } catch (error) {
    spill.close();
    throw error;
  }
  const survey = { areas: new NamedAreas(areas), places: new PlaceNodes(places) };
  return async () => {
    try {
      return packCollected(found, new SurroundIndex(survey, await loadTimeZones(), found.said));
    } finally {
      spill.close();
    }
  };
}
