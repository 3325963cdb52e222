import type { Atm, NearbyAtm } from '../../contract/atms.ts';
import { estimatedWalk, farthestTarget, metresPerMinute } from '../../core/geo/onFoot.ts';
import type { Texts } from '../texts/en.ts';
import type { Words } from '../texts/words.ts';

/**
 * The operator's name, or a text for an unknown operator. Empty for another place without a name, until the code
 * for such places has loaded (`useAtmName`), because this text calls it an ATM.
 */
export const atmName = ({ merchant, kind }: Atm, texts: Texts): string => merchant?.name ?? (kind ? '' : texts.operatorUnknown);

/** Joins the known parts. Undefined if none is known. */
export const joinKnown = (parts: readonly (string | undefined)[], separator = ', '): string | undefined =>
  parts.filter(Boolean).join(separator) || undefined;

/** The known parts of the street, postcode and city in one line; undefined if both the street and the city are unknown. */
export function addressLine({ location: { address } }: Atm): string | undefined {
  const { street, city, zip } = address;
  return street || city ? joinKnown([street, joinKnown([zip, city], ' ')]) : undefined;
}

/** The minimum distance, metres, at which the address on a card includes the city. */
const nearby = 1000;

/**
 * The part of an address that distinguishes the ATMs in a list. It is the street, with the city if the ATM is far away, or only
 * the city if the street is unknown.
 */
export function shortAddress({ location: { address } }: Atm, distance: number): string | undefined {
  const { street, city } = address;
  return street && distance <= nearby ? street : joinKnown([street, city]);
}

/**
 * The most widely used language of a country (ISO 3166-1 alpha-2). The browser hyphenates the names and addresses in the
 * country by the rules of this language.
 */
export const languageOf = (country: string): string => new Intl.Locale('und', { region: country }).maximize().language;

/**
 * How to show walks: exact, or approximate if the position is inaccurate. `false`: the search is not around the user, or the
 * position is too inaccurate.
 */
export type OnFoot = 'exact' | 'about' | false;

/**
 * The distance to an ATM, as a walk if possible: "4 min walk · 280 m", or "about 4 min walk · 300 m" from an inaccurate position.
 * An estimated time is followed by the straight-line distance, which matches the map's scale. Only the straight-line distance is
 * shown if the walk is too long, or if an estimate cannot show whether the walk includes steps.
 * @param isStepFree whether the route must be step-free
 */
export function wayText(
  { distance, walk }: Pick<NearbyAtm, 'distance' | 'walk'>,
  onFoot: OnFoot,
  isStepFree: boolean,
  { texts: { card }, formats }: Words,
  length?: 'long',
): string {
  const straight = formats.distance(distance, length);
  if (isStepFree && walk?.noRoute) return straight + formats.apart + card.noStepFree;
  const metres = walk ? walk.distance : isStepFree ? undefined : estimatedWalk(distance);
  if (!onFoot || metres === undefined || distance > farthestTarget) return straight;
  const time = formats.number(Math.max(1, Math.round(metres / metresPerMinute)));
  const way =
    (walk?.stepFree ? card.stepFree : card.walk)(time) + formats.apart + formats.distance(walk?.distance ?? distance, length);
  return onFoot === 'exact' && walk && !walk.atMost ? way : `${card.about} ${way}`;
}
