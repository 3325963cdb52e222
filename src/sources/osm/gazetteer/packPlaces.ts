/** Builds the gazetteer of an OpenStreetMap file from the records of its places. */
import type { GazetteerPlace } from '../../../core/places/gazetteer.ts';
import { streetKey } from '../../../core/places/placeWords.ts';
import { loadTimeZones } from '../../places/timeZoneAt.ts';
import { type NamedArea, NamedAreas } from '../extract/namedAreas.ts';
import { NodePositions, type SharedPositions } from '../extract/nodePositions.ts';
import { type PlaceNode, PlaceNodes } from '../extract/placeNodes.ts';
import { RecordSpill, type SpillLimit } from '../extract/recordSpill.ts';
import { compressBlocks } from './compressBlocks.ts';
import { type CityStreets, type ComparedStreet, gatherCities, gatherNamed, gatherZips, withoutStreets } from './gatherPlaces.ts';
import { type PackedGazetteer, PlaceBlocks, packParts, writePlace, writeSurroundings } from './packGazetteer.ts';
import { PlaceCollector } from './placeCollector.ts';
import { locatedPlaces, type SharedPlaceRecords } from './placeRecords.ts';
import { joinExtents } from './shapes.ts';
import { SurroundIndex } from './surroundIndex.ts';

/** The places of a file and what determines their surroundings. All of it can be passed to another thread. */
export interface PlacesToPack {
  readonly records: SharedPlaceRecords;
  readonly positions: SharedPositions;
  readonly areas: readonly NamedArea[];
  readonly places: readonly PlaceNode[];
  /** The size of the file, bytes. */
  readonly fileBytes: number;
  /** The memory for streets, houses, named destinations and packed places. Absent: no limit. */
  readonly limit?: SpillLimit;
}

/** Writes the streets, and collects what other places need of them. */
function packStreets(found: PlaceCollector, book: SurroundIndex, spill: RecordSpill) {
  const blocks = new PlaceBlocks(spill);
  const compared: ComparedStreet[] = [];
  const byCity = new Map<number | undefined, CityStreets>();
  for (const { name, lat, long, bounds, cities, zips, head, tail } of found.streets.merged()) {
    const { within, zip } = book.around([lat, long], cities, true);
    blocks.add((to) => {
      to.raw(head);
      writeSurroundings(to, { within, zips: zips.length > 0 || zip === undefined ? zips : [zip] });
      to.raw(tail);
    });
    if (found.streetKeys.has(streetKey(name))) compared.push({ name, lat, long, bounds });
    const city = byCity.getOrInsertComputed(within[0], () => ({ lats: [], longs: [], bounds }));
    city.lats.push(lat);
    city.longs.push(long);
    city.bounds = joinExtents(city.bounds, bounds);
  }
  return { blocks, compared, byCity };
}

function packCollected(found: PlaceCollector, book: SurroundIndex, spill: RecordSpill): PackedGazetteer {
  const streets = packStreets(found, book, spill);
  const things = withoutStreets(gatherNamed(found.takeNamed(), book), streets.compared);
  const [before, after] = [new PlaceBlocks(spill), new PlaceBlocks(spill)];
  const addTo = (blocks: PlaceBlocks, places: Iterable<GazetteerPlace>) => {
    for (const place of places) blocks.add((to) => writePlace(to, place));
  };
  const cities = gatherCities(things, streets.byCity, book);
  addTo(before, things);
  addTo(before, cities);
  addTo(after, gatherZips(found.zips, book));
  return packParts(book.list, [before, streets.blocks, after]);
}

/**
 * Collects the searchable places in a file. Afterwards, their records and the positions are no longer needed.
 * @returns a function that packs the places and compresses them with Zstandard. Call it once. Identical files result in the same
 * bytes.
 * @throws SpillNotWritten if the file system failed; the returned function may also throw it
 */
export function locatePlaces({ records, positions, areas, places, fileBytes, limit }: PlacesToPack): () => Promise<Uint8Array> {
  const spill = new RecordSpill(limit);
  const found = new PlaceCollector(spill, fileBytes);
  try {
    for (const place of locatedPlaces(records, NodePositions.ofShared(positions))) found.add(place);
  } catch (error) {
    spill.close();
    throw error;
  }
  const survey = { areas: new NamedAreas(areas), places: new PlaceNodes(places) };
  return async () => {
    try {
      const packed = packCollected(found, new SurroundIndex(survey, await loadTimeZones(), found.said), spill);
      return await compressBlocks(packed);
    } finally {
      spill.close();
    }
  };
}
