/**
 * Quarantines objects whose latitude and longitude were probably swapped when the file was created, and objects at sea whose
 * latitude or longitude probably has the wrong sign. Other positions are trusted. An address that names a different country from
 * that of the position causes only a warning.
 */
import { greatCircleDistance } from '../../../core/geo/greatCircle.ts';
import type { Borders } from '../../places/borders.ts';
import { bordersBy } from '../../places/borders.ts';
import type { TimeZoneAt } from '../../places/timeZoneAt.ts';
import { countryAsNamed, type Fit, fitsOf } from '../../quality/plausiblePosition.ts';
import type { Quarantined } from '../../reading/extraction.ts';
import type { LatLong } from '../flatGeometry.ts';
import { isPlaceId } from '../read/objectParts.ts';
import { countryIn } from '../tags/addressTags.ts';
import type { SurveyCandidate } from './survey.ts';

/** [south, west, north, east], as declared in the file. */
type Box = readonly [number, number, number, number];

/**
 * How far outside its bounds a file may contain objects, metres. An object that crosses the border may be complete in the file.
 */
const margin = 100_000;

const slipsOnLand: ReadonlySet<Fit['rule']> = new Set(['axesSwapped']);
const slipsAtSea: ReadonlySet<Fit['rule']> = new Set(['axesSwapped', 'signOfLatitude', 'signOfLongitude']);

const pointText = ([lat, long]: LatLong): string => `${lat}, ${long}`;

function metresOutside([lat, long]: LatLong, [south, west, north, east]: Box): number {
  return greatCircleDistance(lat, long, Math.min(Math.max(lat, south), north), Math.min(Math.max(long, west), east));
}

function againstBox(at: LatLong, box: Box | undefined): string | undefined {
  // Skip boxes that cross the 180th meridian, because their longitudes are not valid latitudes.
  if (box === undefined || box[1] > box[3] || metresOutside([at[1], at[0]], box) > 0) return undefined;
  if (metresOutside(at, box) <= margin) return undefined;
  return `${pointText(at)} is outside the bounds of the file, but would be inside if latitude and longitude were swapped`;
}

/** At sea, a wrong sign is more likely than an ATM. On land, a wrong `addr:country` is more likely than a wrong sign. */
function againstCountry(at: LatLong, named: string | undefined, borders: Borders): string | undefined {
  if (named === undefined || borders.isUserAssigned(named) || countryAsNamed(at, named, borders) !== undefined) return undefined;
  const here = borders.countryOf(...at);
  const slips = here === undefined ? slipsAtSea : slipsOnLand;
  const fit = fitsOf(at, { country: named }, borders).find(({ rule }) => slips.has(rule));
  if (fit === undefined) return undefined;
  const where = here === undefined ? 'is not in any country' : `is in ${here}`;
  return `${pointText(at)} ${where}, and addr:country is ${named}; the correct position might be ${pointText(fit.at)}`;
}

/**
 * @param box the declared bounds of the file, if any
 * @returns a function that returns the reason why a candidate is misplaced, or undefined if its position is plausible
 */
export function misplacedBy(
  box: Box | undefined,
  timeZoneAt: TimeZoneAt,
): (candidate: SurveyCandidate<string, unknown>) => Quarantined | undefined {
  const borders = bordersBy(timeZoneAt);
  return ({ at, tags, type, id }) => {
    const message = againstCountry(at, countryIn(tags), borders) ?? againstBox(at, box);
    if (message === undefined) return undefined;
    return { reason: 'otherCountry', message, place: isPlaceId(id) ? {} : { id: `${type}/${id}` } };
  };
}

/** @returns the plausible candidates and the misplaced candidates */
export function withoutMisplaced<C extends SurveyCandidate<string, unknown>>(
  candidates: readonly C[],
  box: Box | undefined,
  timeZoneAt: TimeZoneAt,
): { readonly placed: readonly C[]; readonly misplaced: readonly Quarantined[] } {
  const misplaced: Quarantined[] = [];
  const isMisplaced = misplacedBy(box, timeZoneAt);
  const placed = candidates.filter((candidate) => {
    const reason = isMisplaced(candidate);
    if (reason !== undefined) misplaced.push(reason);
    return reason === undefined;
  });
  return { placed, misplaced };
}
