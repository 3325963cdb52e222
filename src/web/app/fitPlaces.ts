/** The view of the map before the first search. */
import type { CoveredPlace } from '../../contract/app.ts';
import type { MapBounds } from '../map/pin.ts';

/** The extent of the view in degrees of latitude and longitude: a region with its large cities, and half a continent. */
const least = [3, 5] as const;
const most = [50, 100] as const;

/** A box with west <= east. */
type Box = [south: number, west: number, north: number, east: number];

/** The smallest box that contains two boxes. The second box may be shifted by full turns. */
function both([south, west, north, east]: Box, [otherSouth, otherWest, otherNorth, otherEast]: Box): Box {
  const turn = 360 * Math.round((west + east - otherWest - otherEast) / 720);
  return [
    Math.min(south, otherSouth),
    Math.min(west, otherWest + turn),
    Math.max(north, otherNorth),
    Math.max(east, otherEast + turn),
  ];
}

const boxOf = ({ bounds: [south, west, north, east] }: CoveredPlace): Box => [
  south,
  west,
  north,
  west > east ? east + 360 : east,
];
const wrapped = (long: number) => long - 360 * Math.round(long / 360);

/** Widens a box to the least extent, so that a city is shown in its country. */
function widened([south, west, north, east]: Box): Box {
  const up = Math.max(0, least[0] - (north - south)) / 2;
  const along = Math.max(0, least[1] - (east - west)) / 2;
  return [Math.max(south - up, -85), west - along, Math.min(north + up, 85), east + along];
}

/** Whether a time zone is used in a country (ISO 3166-1 alpha-2). False if the browser does not know the zones of countries. */
function isZoneOf(country: string, timeZone: string): boolean {
  // A recent addition to browsers, which TypeScript does not know yet.
  const locale: Intl.Locale & { getTimeZones?: () => readonly string[] | undefined } = new Intl.Locale('und', {
    region: country,
  });
  return locale.getTimeZones?.()?.includes(timeZone) ?? false;
}

/**
 * The covered areas that fit into one view, beginning with those in the visitor's country and those that have the most ATMs. Of
 * an area elsewhere, only the mark has to be in view. Undefined if there are no areas.
 * @param timeZone the time zone of the visitor's device, from which the country follows: "Europe/Prague"
 */
export function fitPlaces(
  places: readonly CoveredPlace[],
  timeZone: string = new Intl.DateTimeFormat().resolvedOptions().timeZone,
): MapBounds | undefined {
  const real = places.filter(({ demo }) => demo !== true);
  // A fictional town is not in any country, so the view shows only its streets.
  if (real.length === 0) return places[0]?.bounds;
  const isOwn = ({ country }: CoveredPlace) => country !== undefined && isZoneOf(country, timeZone);
  const [first, ...others] = real
    .toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)) || b.atmCount - a.atmCount)
    .map((place, index): Box => (index === 0 || isOwn(place) ? boxOf(place) : [place.lat, place.long, place.lat, place.long]));
  if (first === undefined) return undefined;
  let box = first;
  for (const other of others) {
    const wider = both(box, other);
    if (wider[2] - wider[0] <= most[0] && wider[3] - wider[1] <= most[1]) box = wider;
  }
  const [south, west, north, east] = widened(box);
  return [south, wrapped(west), north, wrapped(east)];
}
