/**
 * What a card terminal makes of a shop, for tests and evaluation: the networks' layout (name in 22 characters, city in 13, upper
 * case, no accents) always, and the noise of real statements with documented odds. Seeded, so that every run sees the same.
 */
import type { CardTransaction } from '../cardTransaction.ts';
import { toPlainLetters } from '../transliteration.ts';

export interface PrintedShop {
  readonly name: string;
  readonly city: string;
  readonly country: string;
  readonly storeNumber?: string;
}

export type Noise = 'lost letter' | 'processor prefix' | 'store or phone number' | 'no city' | 'wrong city';

export interface CardText {
  readonly transaction: CardTransaction;
  readonly noises: readonly Noise[];
}

/** How often each noise occurs; the two of the city exclude each other. */
export const odds = { lostLetter: 0.25, prefix: 0.3, number: 0.3, noCity: 0.1, wrongCity: 0.1 } as const;

const prefixes = ['SQ *', 'PAYPAL *', 'SUMUP *', 'ZETTLE_*', 'IZ *', 'TST* ', 'SP * ', 'WPY*'];
export const nameWidth = 22;
export const cityWidth = 13;

/** Upper case in what ASCII has; what no terminal can print is left out. */
export const printed = (text: string): string =>
  toPlainLetters(text)
    .toUpperCase()
    .replace(/[^\x20-\x7e]/g, '')
    .trim();

/** mulberry32: uniform in [0, 1). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** @param otherCities of its country: one of them is printed where the city is wrong */
export function cardText(shop: PrintedShop, random: () => number, otherCities: readonly string[]): CardText {
  const pick = <T>(some: readonly T[]): T => some[Math.floor(random() * some.length)] as T;
  const noises: Noise[] = [];
  let text = printed(shop.name);
  if (random() < odds.lostLetter && text.length > 4) {
    const at = 1 + Math.floor(random() * (text.length - 1));
    text = text.slice(0, at) + text.slice(at + 1);
    noises.push('lost letter');
  }
  if (random() < odds.prefix) {
    text = pick(prefixes) + text;
    noises.push('processor prefix');
  }
  if (random() < odds.number) {
    const store = shop.storeNumber ?? String(100 + Math.floor(random() * 9000));
    const phone = String(Math.floor(2e8 + random() * 7e8));
    text += ` ${random() < 0.5 ? store : phone}`;
    noises.push('store or phone number');
  }
  let city: string | undefined = printed(shop.city).slice(0, cityWidth);
  const luck = random();
  if (luck < odds.noCity) {
    city = undefined;
    noises.push('no city');
  } else if (luck < odds.noCity + odds.wrongCity && otherCities.length > 0) {
    city = printed(pick(otherCities)).slice(0, cityWidth);
    noises.push('wrong city');
  }
  const description = text.slice(0, nameWidth).trim();
  return { transaction: { description, ...(city !== undefined && { city }), country: shop.country }, noises };
}
