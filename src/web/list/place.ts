import type { Atm, NearbyAtm } from '../../contract/atms.ts';
import { minutesOnFoot } from '../data/walk.ts';
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

/** The way to an ATM: "4 min walk · 280 m", "about 4 min walk · 200 m" with the straight line, or the distance alone. */
export function wayText(nearby: Pick<NearbyAtm, 'distance' | 'walk'>, { texts, formats }: Words, length?: 'long'): string {
  const { distance, walk } = nearby;
  const metres = formats.distance(walk?.distance ?? distance, length);
  if (walk?.stepFree === false) return `${metres} · ${texts.card.noStepFree}`;
  const minutes = minutesOnFoot(nearby);
  if (minutes === undefined) return metres;
  const say = walk === undefined ? texts.card.aboutWalk : walk.stepFree ? texts.card.stepFree : texts.card.walk;
  return `${say(formats.number(minutes))} · ${metres}`;
}
