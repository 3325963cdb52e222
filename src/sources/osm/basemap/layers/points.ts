/** Selects the labels of places, house numbers and landmarks. Omits ATMs, because the finder draws them. */
import type { Tags } from '../../osmObject.ts';
import type { Drawing, Props } from '../drawing.ts';
import { namesOf } from './names.ts';

type Row = readonly [kind: string, from: number];

const places: Readonly<Record<string, Row>> = {
  country: ['country', 1],
  state: ['region', 4],
  city: ['locality', 4],
  town: ['locality', 7],
  village: ['locality', 10],
  hamlet: ['locality', 12],
  island: ['island', 9],
  suburb: ['neighbourhood', 11],
  quarter: ['neighbourhood', 12],
  neighbourhood: ['neighbourhood', 14],
};

/** Maps a key and a value to the kind and the first zoom level. If an object matches several rows, the first row applies. */
const pois: Readonly<Record<string, Readonly<Record<string, Row>>>> = {
  railway: { station: ['station', 11], halt: ['station', 12], tram_stop: ['tram_stop', 15] },
  aeroway: { aerodrome: ['aerodrome', 9], terminal: ['terminal', 14] },
  amenity: {
    bus_station: ['bus_station', 13],
    ferry_terminal: ['ferry_terminal', 13],
    hospital: ['hospital', 13],
    university: ['university', 13],
    theatre: ['theatre', 14],
    townhall: ['townhall', 14],
    marketplace: ['marketplace', 14],
    library: ['library', 15],
    school: ['school', 15],
    place_of_worship: ['place_of_worship', 15],
    police: ['police', 15],
    post_office: ['post_office', 15],
    fountain: ['fountain', 15],
  },
  leisure: {
    park: ['park', 12],
    garden: ['garden', 14],
    stadium: ['stadium', 13],
    marina: ['marina', 13],
    golf_course: ['golf_course', 13],
  },
  tourism: {
    museum: ['museum', 14],
    attraction: ['attraction', 14],
    zoo: ['zoo', 12],
    gallery: ['museum', 15],
    theme_park: ['attraction', 13],
  },
  historic: { castle: ['castle', 13], fort: ['castle', 14], palace: ['castle', 14], monument: ['monument', 15] },
  natural: { peak: ['peak', 11], bay: ['bay', 11], beach: ['beach', 13], water: ['water', 12], wood: ['forest', 12] },
  landuse: { forest: ['forest', 12], cemetery: ['cemetery', 14] },
  shop: { mall: ['mall', 13] },
  place: { square: ['square', 14], islet: ['island', 13] },
};

/** Returns a rank from 0 to 16 that increases with the population, so labels of larger places have priority. */
function populationRank(population: number | undefined, kind: string): number {
  const assumed = { city: 100_000, town: 10_000, village: 1_000, suburb: 5_000 }[kind] ?? 100;
  const people = population ?? assumed;
  return people <= 0 ? 0 : Math.min(16, Math.round(Math.log10(people) * 2));
}

function placeOf(place: string, row: Row, tags: Tags, names: Props): Drawing {
  const said = Number(tags.population?.replaceAll(/[ ,.']/g, ''));
  const population = Number.isFinite(said) && said > 0 ? said : undefined;
  const props = {
    kind: row[0],
    kind_detail: place,
    population_rank: populationRank(population, place),
    ...(population !== undefined && { population }),
    ...(tags.capital !== undefined && tags.capital !== 'no' && { capital: tags.capital }),
    min_zoom: row[1] + 1,
    ...names,
  };
  return { layer: 'places', from: row[1], props };
}

function poiOf(tags: Tags, names: Props): Drawing | undefined {
  for (const [key, kinds] of Object.entries(pois)) {
    const value = tags[key];
    const row = value === undefined || !Object.hasOwn(kinds, value) ? undefined : kinds[value];
    if (row !== undefined) return { layer: 'pois', from: row[1], props: { kind: row[0], min_zoom: row[1] + 1, ...names } };
  }
  return undefined;
}

/** Returns the labels for a point or for the middle of an area: a name, a house number, both or none. */
export function pointsOf(tags: Tags): Drawing[] {
  const found: Drawing[] = [];
  const number = tags['addr:housenumber'];
  if (number !== undefined && number.length <= 12)
    found.push({ layer: 'buildings', from: 15, props: { kind: 'address', addr_housenumber: number } });
  const names = namesOf(tags);
  if (names === undefined) return found;
  const { place } = tags;
  const row = place === undefined || !Object.hasOwn(places, place) ? undefined : places[place];
  const drawing = row === undefined ? poiOf(tags, names) : placeOf(place as string, row, tags, names);
  if (drawing !== undefined) found.push(drawing);
  return found;
}
