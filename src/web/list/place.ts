import type { Atm, NearbyAtm } from '../../contract/atms.ts';
import { metresOnFoot, metresPerMinute } from '../../core/geo/onFoot.ts';
import type { Texts } from '../texts/en.ts';
import type { Words } from '../texts/words.ts';

/** The operator's name, or a text for an unknown operator. */
export const atmName = (atm: Atm, texts: Texts): string => atm.merchant?.name ?? texts.operatorUnknown;

/** The known parts of street, postcode and city in one line; undefined if both street and city are unknown. */
export function addressLine({ location: { address } }: Atm): string | undefined {
  const town = [address.zip, address.city].filter((part) => part !== undefined).join(' ');
  if (address.street === undefined && address.city === undefined) return undefined;
  return [address.street, town].filter((part) => part !== undefined && part !== '').join(', ');
}

/** Beyond this distance, metres, a card's address includes the city. */
const nearby = 1000;

/**
 * The part of an address that distinguishes the ATMs in a list. This part is the street, with the city if the ATM is far away,
 * or only the city if the street is unknown.
 */
export function shortAddress({ location: { address } }: Atm, distance: number): string | undefined {
  const { street, city } = address;
  if (street === undefined || (city !== undefined && distance > nearby)) {
    return [street, city].filter((part) => part !== undefined).join(', ') || undefined;
  }
  return street;
}

/** Longer walks have no time, metres. */
export const walkable = 6000;

/** Whether distances are from the person's position, so that walking times apply. 'stepFree': only those of step-free routes. */
export type OnFoot = boolean | 'stepFree';

/**
 * The distance to an ATM, on foot where that applies: "4 min walk · 280 m", "about 4 min walk · 200 m" with the straight line as
 * an estimate, or only the straight line if the walk is too long or an estimate would say nothing about steps.
 */
export function wayText(
  { distance, walk }: Pick<NearbyAtm, 'distance' | 'walk'>,
  onFoot: OnFoot,
  { texts: { card }, formats }: Words,
  length?: 'long',
): string {
  const straight = formats.distance(distance, length);
  const isStepFree = onFoot === 'stepFree';
  if (isStepFree && walk?.noRoute) return `${straight} · ${card.noStepFree}`;
  const metres = metresOnFoot(walk, distance, isStepFree);
  if (!onFoot || metres > walkable) return straight;
  const time = formats.number(Math.max(1, Math.round(metres / metresPerMinute)));
  const way = `${(walk?.stepFree ? card.stepFree : card.walk)(time)} · ${formats.distance(walk?.distance ?? distance, length)}`;
  return walk && !walk.atMost ? way : `${card.about} ${way}`;
}
