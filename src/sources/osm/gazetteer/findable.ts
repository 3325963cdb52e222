/** Selects map objects that people search for as destinations (OSM wiki, Map features). */
import type { PlaceKind } from '../../../core/places/gazetteer.ts';
import { lentAddress, mayLendAddress } from '../extract/addressPoint.ts';
import { type Street, streetOf } from '../extract/streets.ts';
import type { Tags } from '../osmObject.ts';
import { cachedTest } from '../tags/cachedTest.ts';
import { cleanText } from '../tags/cleanText.ts';
import { isMapNameKey } from './mapNames.ts';

interface Findable {
  readonly kind: PlaceKind;
  /** How likely people are to search for the object, 0 to 1. */
  readonly rank: number;
}

const places: Readonly<Record<string, Findable>> = {
  city: { kind: 'city', rank: 0.9 },
  town: { kind: 'town', rank: 0.8 },
  municipality: { kind: 'town', rank: 0.7 },
  village: { kind: 'village', rank: 0.6 },
  hamlet: { kind: 'village', rank: 0.4 },
  isolated_dwelling: { kind: 'village', rank: 0.2 },
  farm: { kind: 'village', rank: 0.2 },
  borough: { kind: 'district', rank: 0.6 },
  suburb: { kind: 'district', rank: 0.55 },
  quarter: { kind: 'district', rank: 0.5 },
  neighbourhood: { kind: 'district', rank: 0.4 },
  island: { kind: 'locality', rank: 0.6 },
  islet: { kind: 'locality', rank: 0.3 },
  locality: { kind: 'locality', rank: 0.3 },
};

/** The first row that matches determines the kind. */
const things: readonly (readonly [key: string, values: string, kind: PlaceKind, rank: number])[] = [
  ['aeroway', 'aerodrome', 'airport', 0.8],
  ['aeroway', 'terminal', 'airport', 0.5],
  ['railway', 'station', 'station', 0.7],
  ['railway', 'halt', 'station', 0.55],
  ['public_transport', 'station', 'station', 0.6],
  ['amenity', 'bus_station', 'station', 0.55],
  ['amenity', 'ferry_terminal', 'ferry', 0.55],
  ['amenity', 'hospital', 'hospital', 0.6],
  ['amenity', 'clinic', 'hospital', 0.4],
  ['amenity', 'university', 'university', 0.6],
  ['amenity', 'college', 'university', 0.4],
  ['tourism', 'museum', 'museum', 0.5],
  ['tourism', 'gallery', 'museum', 0.35],
  ['amenity', 'theatre|arts_centre|concert_hall|cinema', 'theatre', 0.45],
  ['tourism', 'zoo|theme_park|aquarium', 'attraction', 0.6],
  ['tourism', 'attraction', 'attraction', 0.5],
  ['historic', 'castle|fort|monument', 'attraction', 0.45],
  ['amenity', 'marketplace|library', 'attraction', 0.35],
  ['shop', 'mall', 'mall', 0.6],
  ['shop', 'department_store', 'mall', 0.5],
  ['amenity', 'townhall', 'townHall', 0.5],
  ['leisure', 'stadium', 'stadium', 0.5],
  ['leisure', 'sports_centre', 'stadium', 0.3],
  ['leisure', 'park|nature_reserve', 'park', 0.45],
  ['leisure', 'garden', 'park', 0.3],
  ['natural', 'beach', 'beach', 0.45],
];
const byKey = things.map(([key, values, kind, rank]) => ({ key, values: new Set(values.split('|')), found: { kind, rank } }));

/** Churches, bridges and historic objects count as well known if they have a Wikidata item. */
const isKnownSight = (tags: Tags): boolean =>
  tags.wikidata !== undefined &&
  (tags.amenity === 'place_of_worship' || tags.man_made === 'bridge' || tags.historic !== undefined);

/** Returns undefined if the object has no name or is not a destination. */
export function findableOf(tags: Tags): Findable | undefined {
  if (cleanText(tags.name) === undefined) return undefined;
  const place = tags.place === undefined || tags.boundary === 'historic' ? undefined : places[tags.place];
  if (place !== undefined) return place;
  if (tags.boundary === 'administrative') return ofBoundary(tags);
  const thing = byKey.find(({ key, values }) => values.has(tags[key] ?? ''))?.found;
  const found = thing ?? (isKnownSight(tags) ? { kind: 'attraction' as const, rank: 0.35 } : undefined);
  if (found === undefined) return undefined;
  const isKnown = tags.wikidata !== undefined || tags.wikipedia !== undefined;
  return isKnown ? { ...found, rank: found.rank + 0.1 } : found;
}

/** Returns a result only for municipalities and their parts, because larger areas do not help to find ATMs. */
function ofBoundary({ admin_level }: Tags): Findable | undefined {
  const level = Number(admin_level);
  if (level === 7 || level === 8) return { kind: 'town', rank: 0.6 };
  return level === 9 || level === 10 ? { kind: 'district', rank: 0.45 } : undefined;
}

type SoughtKind = 'named' | 'street' | 'house';

/** Includes tunnels, because people search for them, although addresses do not contain them. */
export function findableStreet(tags: Tags): Street | undefined {
  return tags.tunnel === undefined ? streetOf(tags) : streetOf({ ...tags, tunnel: 'no' });
}

/** Whether `classifyPlace` may return a kind for an object with this key. Streets and destinations have a name. */
export const isPlaceKey = (key: string): boolean => key === 'name' || mayLendAddress(key);

export function classifyPlace(tags: Tags): { readonly kind: SoughtKind } | undefined {
  if (findableStreet(tags) !== undefined) return { kind: 'street' };
  if (findableOf(tags) !== undefined) return { kind: 'named' };
  return lentAddress(tags) === undefined ? undefined : { kind: 'house' };
}

const needed = /^(addr:.*|place|boundary|admin_level|highway|area|tunnel|man_made|wikidata|wikipedia)$/;
const sights = new Set(things.map(([key]) => key));
const isRead = cachedTest((key) => needed.test(key) || sights.has(key) || isMapNameKey(key));

/** Returns only the tags that are read later, to save memory for millions of houses. */
export function slimPlaceTags(tags: Tags): Tags {
  const slim: Record<string, string> = {};
  for (const key in tags) if (isRead(key)) slim[key] = tags[key] as string;
  return slim;
}
