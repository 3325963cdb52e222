/** Reverse geocoding: finds the house at a point. If there is no house, finds the street, or else the settlement. */
import type { Coordinates } from '../../contract/atms.ts';
import { greatCircleDistance } from '../geo/greatCircle.ts';
import { PointGrid } from '../geo/pointGrid.ts';
import type { IndexedPlace } from './gazetteer.ts';
import type { PlaceIndex } from './placeIndex.ts';

export interface NearPlace extends Coordinates {
  /** The index of the place in `PlaceIndex.places`. */
  readonly place: number;
  /** The house number. Absent if the result is the place itself. */
  readonly number?: string;
  /** In metres. */
  readonly distance: number;
}

type NearPlaces = (here: Coordinates) => NearPlace | undefined;

/** The maximum distances to a house, a street and a settlement, in metres. */
const atHouse = 60;
const inStreet = 250;
const inSettlement = 5_000;

const settlements: ReadonlySet<IndexedPlace['kind']> = new Set(['city', 'town', 'village', 'district']);

function* cornersOf({ along = [], lat, long }: IndexedPlace): Generator<Coordinates> {
  yield { lat, long };
  for (let i = 0; i + 1 < along.length; i += 2) yield { lat: along[i] as number, long: along[i + 1] as number };
}

function* doorsOf({ houses }: IndexedPlace): Generator<Coordinates & { readonly number: string }> {
  if (houses === undefined) return;
  for (const [i, number] of houses.numbers.entries())
    yield { number, lat: houses.lats[i] as number, long: houses.longs[i] as number };
}

type Spot = Coordinates & { readonly number?: string };

function nearest(
  { places }: PlaceIndex,
  among: Iterable<number>,
  spotsOf: (place: IndexedPlace) => Iterable<Spot>,
  here: Coordinates,
  reach: number,
): NearPlace | undefined {
  let best: NearPlace | undefined;
  for (const place of among) {
    for (const spot of spotsOf(places[place] as IndexedPlace)) {
      const distance = greatCircleDistance(here.lat, here.long, spot.lat, spot.long);
      if (distance <= reach && distance < (best?.distance ?? Number.POSITIVE_INFINITY)) best = { ...spot, place, distance };
    }
  }
  return best;
}

/** Builds a reverse geocoder, which can be reused for all requests with the same index. */
export function nearPlaces(index: PlaceIndex): NearPlaces {
  const [streets, towns] = [new PointGrid<number>(inStreet), new PointGrid<number>(inSettlement)];
  for (const [number, place] of index.places.entries()) {
    if (place.atmCount !== undefined) continue;
    if (settlements.has(place.kind)) towns.add(place, number);
    if (place.kind !== 'street') continue;
    for (const corner of cornersOf(place)) streets.add(corner, number);
    for (const door of doorsOf(place)) streets.add(door, number);
  }
  return (here) => {
    const around = new Set(streets.near(here.lat, here.long));
    return (
      nearest(index, around, doorsOf, here, atHouse) ??
      nearest(index, around, cornersOf, here, inStreet) ??
      nearest(index, towns.near(here.lat, here.long), (place) => [place], here, inSettlement)
    );
  };
}
