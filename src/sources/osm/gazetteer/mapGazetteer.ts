/** Builds the gazetteer of an OpenStreetMap file from the results of a survey. */
import { streetKey } from '../../../core/places/placeWords.ts';
import { loadTimeZones } from '../../places/timeZoneAt.ts';
import type { Survey } from '../extract/survey.ts';
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
import type { FoundPlaces } from './placeCollector.ts';
import { joinExtents } from './shapes.ts';
import { SurroundIndex } from './surroundIndex.ts';

/** Writes the streets, and collects what other places need of them. */
function packStreets({ streets, named }: FoundPlaces, book: SurroundIndex, onPart: (part: number) => void) {
  const writer = new PlaceWriter();
  const keys = keysOfStreets(named);
  const compared: ComparedStreet[] = [];
  const byCity = new Map<number | undefined, CityStreets>();
  let count = 0;
  for (const { name, lat, long, bounds, cities, zips, head, tail } of streets.merged(onPart)) {
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

/**
 * Collects the searchable places in a file, and packs them. Identical files result in the same bytes.
 * @param onPart called with the part that is complete, 0 to 1
 */
export async function packPlaces(
  found: FoundPlaces,
  { areas, places }: Pick<Survey, 'areas' | 'places'>,
  onPart: (part: number) => void = () => {},
): Promise<Uint8Array> {
  const book = new SurroundIndex({ areas, places }, await loadTimeZones(), found.said);
  const streets = packStreets(found, book, onPart);
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
