/** Determines the country, region, time zone and address of a candidate. */
import { isUserAssigned } from '../../places/countryAt.ts';
import { countryByBorder } from '../../places/countryOfZone.ts';
import { hasRegionalHolidays, regionAt, regionNamed } from '../../places/regionAt.ts';
import type { TimeZoneAt } from '../../places/timeZoneAt.ts';
import type { LatLong } from '../flatGeometry.ts';
import type { Tags } from '../osmObject.ts';
import { countryIn, stateIn } from '../tags/addressTags.ts';
import { addressParts } from './addressPoint.ts';
import { type ChosenAddress, chooseAddress } from './chooseAddress.ts';
import { cityOf, type NamedArea, type NamedAreas, zipOf } from './namedAreas.ts';
import type { PlaceNodes } from './placeNodes.ts';
import type { Surroundings } from './surroundings.ts';

/** An object with a position. */
interface Placed {
  readonly tags: Tags;
  readonly at: LatLong;
}

/** The country and the time zone of a position. */
export interface CountryAndZone {
  readonly country: string;
  readonly timeZone: string;
}

export interface PlacedIn extends ChosenAddress, CountryAndZone {
  readonly region?: string;
}

/**
 * A user-assigned country code (`addr:country=XN`) overrides the coordinates. Other codes apply only if the position is not in
 * any country.
 */
function countryOf({ tags, at }: Placed, timeZone: string): string | undefined {
  const said = countryIn(tags);
  if (said !== undefined && isUserAssigned(said)) return said;
  return countryByBorder(...at, timeZone) ?? said;
}

/**
 * Returns the region from the enclosing boundary, or else from the built-in borders. Uses `addr:state` only if the built-in
 * borders do not clearly determine the region.
 */
function regionOf(tags: Tags, [lat, long]: readonly [number, number], country: string, enclosing: readonly NamedArea[]) {
  if (!hasRegionalHolidays(country)) return undefined;
  for (const area of enclosing) {
    const code = area.tags['ISO3166-2'] ?? (area.tags.admin_level === '4' ? area.tags.name : undefined);
    const region = code === undefined ? undefined : regionNamed(code, country);
    if (region !== undefined) return region;
  }
  const packaged = regionAt(lat, long, country);
  if (packaged !== undefined) return packaged;
  const state = stateIn(tags);
  return state === undefined ? undefined : regionNamed(state, country);
}

export interface Land {
  readonly areas: NamedAreas;
  readonly places: PlaceNodes;
  readonly timeZoneAt: TimeZoneAt;
}

/** Returns the nearest `addr:city` if it is on the same side of the border, or else the nearest place on this side. */
function nearestCityOf(at: LatLong, { cities: [nearest] = [] }: Surroundings, land: Land, isHere: (there: LatLong) => boolean) {
  return nearest !== undefined && isHere(nearest.at) ? nearest.name : land.places.nearest(at, isHere);
}

/** Returns undefined if the position is not in any country and the tags do not state a country. */
export function countryAndZoneOf(candidate: Placed, timeZoneAt: TimeZoneAt): CountryAndZone | undefined {
  const timeZone = timeZoneAt(...candidate.at);
  const country = countryOf(candidate, timeZone);
  return country === undefined ? undefined : { country, timeZone };
}

/** Adds the region and the address to a known country and time zone. */
export function locate({ tags, at }: Placed, { country, timeZone }: CountryAndZone, around: Surroundings, land: Land): PlacedIn {
  const enclosing = land.areas.enclosing(...at);
  const region = regionOf(tags, at, country, enclosing);
  const enclosingCity = cityOf(enclosing, country);
  const enclosingZip = zipOf(enclosing);
  const own = addressParts(tags);
  const isHere = (there: LatLong) => isUserAssigned(country) || countryByBorder(...there, land.timeZoneAt(...there)) === country;
  const cities = own.city === undefined ? (around.cities ?? []).filter((city) => isHere(city.at)) : [];
  const nearestCity = enclosingCity === undefined ? nearestCityOf(at, around, land, isHere) : undefined;
  const official = cities.length > 1 ? (enclosingCity ?? land.places.nearest(at, isHere)) : undefined;
  return {
    ...chooseAddress(
      own,
      { ...around, cities },
      {
        country,
        ...(enclosingCity === undefined ? {} : { enclosingCity }),
        ...(enclosingZip === undefined ? {} : { enclosingZip }),
        ...(nearestCity === undefined ? {} : { nearestCity }),
        ...(official === undefined ? {} : { official }),
      },
    ),
    country,
    ...(region === undefined ? {} : { region }),
    timeZone,
  };
}
