/** From an OpenStreetMap file to what people can search for in it: three passes over the file. */
import type { Gazetteer } from '../../../core/places/gazetteer.ts';
import { loadTimeZones } from '../../places/timeZoneAt.ts';
import { lentAddress } from '../extract/addressPoint.ts';
import { Passes, type PassProgress } from '../extract/passes.ts';
import { type Candidate, surveyFile } from '../extract/survey.ts';
import type { OsmFile } from '../osmObject.ts';
import { classifyPlace, findableOf, namedStreet, type SoughtKind, slimTags } from './findable.ts';
import { gatherCities, gatherNamed, gatherZips, type NamedObject, withoutStreets } from './gatherPlaces.ts';
import { gatherStreets } from './gatherStreets.ts';
import type { MapHouse, StreetWay } from './mergeStreets.ts';
import { type Shape, shapeOf } from './shapes.ts';
import { SurroundBook } from './surroundBook.ts';

type Found = Candidate<SoughtKind, Shape>;

function houseOf({ tags, at }: Found): MapHouse[] {
  const { street, number, city, zip } = lentAddress(tags) ?? {};
  if (street === undefined || number === undefined) return [];
  // "12;14" and "12,14" are two doors of one house.
  const numbers = number.split(/\s*[;,]\s*/).filter((one) => one !== '');
  return numbers.map((one) => ({
    ...{ street, number: one, at },
    ...(city !== undefined && { city }),
    ...(zip !== undefined && { zip }),
  }));
}

function wayOf({ tags, at, shape, type }: Found): StreetWay[] {
  const street = namedStreet(tags);
  if (street === undefined) return [];
  const point: Shape = { extent: [...at, ...at], along: at, complete: true };
  return [{ tags, name: street.name, at, shape: type === 'node' || shape === undefined ? point : shape }];
}

/**
 * Reads what people can search for. Memory grows with it, not with the file: some 400 bytes a house while it is read.
 * Throws a SourceError where the file is damaged.
 */
export async function mapGazetteer(file: OsmFile, onProgress?: (progress: PassProgress) => void): Promise<Gazetteer> {
  const passes = new Passes(file, 3, onProgress);
  const survey = await surveyFile<SoughtKind, Shape>(passes, {
    classify: classifyPlace,
    slim: slimTags,
    outlines: false,
    shape: (kind, outline) => (kind === 'house' ? undefined : shapeOf(outline)),
  });
  const { candidates, areas, places } = survey;
  const named = candidates.flatMap(({ tags, at, type, shape }): NamedObject[] =>
    findableOf(tags) === undefined ? [] : [{ tags, at, isPoint: type === 'node', shape }],
  );
  const houses = candidates.flatMap(houseOf);
  const book = new SurroundBook({ areas, places }, await loadTimeZones(), houses);
  const streets = gatherStreets(
    candidates.flatMap((one) => (one.kind === 'street' ? wayOf(one) : [])),
    houses,
    book,
  );
  const things = withoutStreets(gatherNamed(named, book), streets);
  const found = [...things, ...gatherCities(things, streets, book), ...streets, ...gatherZips(houses, book)];
  return { surrounds: book.list, places: found };
}
