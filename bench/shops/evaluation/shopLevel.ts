/**
 * Measures how well the matcher identifies shops. A text is generated for each shop in every style in `statements/`, and the
 * matcher searches a register that lacks every fifth place. A text identifies a shop if no other shop in the register would be
 * printed the same way, under any of its names or its merchant's names.
 */

import { seededRandom } from '../../../src/core/seededRandom.ts';
import type { CardTransaction } from '../../../src/core/shops/cardTransaction.ts';
import { decide } from '../../../src/core/shops/match/decide.ts';
import type { RegisterSnapshot, ShopFacts } from '../../../src/core/shops/match/snapshot.ts';
import type { Decision } from '../../../src/core/shops/matcher.ts';
import { foldName } from '../../../src/core/shops/names.ts';
import type { RegisteredMerchant, Shop } from '../../../src/core/shops/shop.ts';
import { ascii, type FiledShop } from '../statements/layout.ts';
import type { MadeTown } from '../statements/madeTowns.ts';
import { type PrintedText, printShop, type StyleName, styleNames, styleOf } from '../statements/styles.ts';
import { type Extract, registerOf } from './extracts.ts';
import { type LocatedShop, Namesakes } from './namesakes.ts';
import { placesOf } from './places.ts';

/**
 * `one`: the shop is in the register, and the text identifies it. `several`: the shop is in the register, but other shops are
 * printed the same way. In the other two groups, the register lacks the shop. `namesake`: the register contains a shop that is
 * printed the same way, or a shop of the same chain. `absent`: the register contains no such shop.
 */
export type Group = 'one' | 'several' | 'namesake' | 'absent';

export interface Judged {
  readonly style: StyleName;
  readonly group: Group;
  readonly shop: Shop;
  readonly transaction: CardTransaction;
  readonly decision: Decision;
  /** Whether the result is correct: the shop of a `found` result, the merchant of any other result. */
  readonly right: boolean;
  /**
   * Whether this is a plain text of a made-up shop, used only as a baseline for styles in other alphabets. Other figures do not
   * include this text.
   */
  readonly onlyCompared: boolean;
}

export interface ShopLevel {
  readonly judged: readonly Judged[];
  /** The register that the matcher searched. */
  readonly snapshot: RegisterSnapshot;
}

export const shopsOf = ({ shops }: RegisterSnapshot): readonly ShopFacts[] =>
  Array.from({ length: shops.length }, (_, index) => shops.at(index) as ShopFacts);

interface EvaluationOptions {
  /** Made-up shops for the styles in other alphabets. */
  readonly town: MadeTown;
  readonly styles?: readonly StyleName[];
  /** The seed for the random selection of shops and for the random noise. */
  readonly seed?: number;
  /** The share of all shops to test in each style. The default is 1. */
  readonly share?: number;
}

/** One in five places is omitted from the register. */
const leftOut = 5;
const usualSeed = 20_261_124;

const canBeAsked = (shop: Shop): shop is LocatedShop =>
  shop.place?.city !== undefined && (/\p{Script=Cyrillic}/u.test(shop.name) || /[A-Z0-9].*[A-Z0-9]/.test(ascii(shop.name)));

function filed({ name, place, url, phone, storeNumber }: LocatedShop, district: string | undefined): FiledShop {
  const { city, country, region, zip } = place;
  return {
    ...{ name, city, country },
    ...(region !== undefined && { region }),
    ...(zip !== undefined && { zip }),
    ...(district !== undefined && { district }),
    ...(url !== undefined && { url }),
    ...(phone !== undefined && { phone }),
    ...(storeNumber !== undefined && { storeNumber }),
  };
}

/** @param extracts extracts whose shops are in the register, except for the shops at omitted places */
export function evaluateShops(extracts: readonly Extract[], options: EvaluationOptions): ShopLevel {
  const { town, styles = styleNames, seed = usualSeed, share = 1 } = options;
  const random = seededRandom(seed);
  const real = extracts.flatMap(({ shops }) => shops);
  const all = [...real, ...town.shops];
  const isIn = new Set(
    placesOf(all).flatMap((records) =>
      !records.some(canBeAsked) || random() >= 1 / leftOut ? records.map(({ uid }) => uid) : [],
    ),
  );
  const known = all.filter(({ uid }) => isIn.has(uid));
  const { snapshot, merchants } = registerOf([...extracts.flatMap((one) => one.merchants), ...town.merchants], known);
  const here = known.filter(canBeAsked);
  const namesakes = new Namesakes(here, merchants);
  const isBrand = ({ merchantUid }: Shop) => merchants.get(merchantUid)?.wikidata !== undefined;
  const merchantsHere = new Set(here.map(({ merchantUid }) => merchantUid));
  const isMade = new Set(town.shops.map(({ uid }) => uid));
  const districts = new Map(extracts.flatMap((one) => [...one.districts]));
  const cities = citiesByCountry(all.filter(canBeAsked));

  const judged: Judged[] = [];
  const judge = (shop: LocatedShop, style: StyleName, text: PrintedText, group: Group): void => {
    const { transaction } = text;
    const decision = decide(snapshot, transaction, []);
    const right =
      (decision.kind === 'found' && decision.shopUid === shop.uid) ||
      (decision.kind === 'merchant' && isSameMerchant(merchants, decision.merchantUid, shop.merchantUid));
    const onlyCompared = isMade.has(shop.uid) && style === 'plain';
    judged.push({ style, group, shop, transaction, decision, right, onlyCompared });
  };
  const ask = (shop: LocatedShop, style: StyleName): void => {
    const { namesCity, namesAnotherCity = false, ofMadeTowns = false } = styleOf(style);
    // Made-up shops are also printed in the plain style, so that every figure has a baseline with the same shops.
    if (ofMadeTowns !== isMade.has(shop.uid) && style !== 'plain') return;
    const others = cities.get(shop.place.country) ?? [];
    const text = printShop(style, filed(shop, districts.get(shop.uid)), `${shop.uid}|${seed}`, others);
    if (text === undefined) return;
    if (isIn.has(shop.uid)) {
      // A chain can have a branch in the named city, whether or not the register contains that branch.
      const isAlone = !(namesAnotherCity && isBrand(shop)) && namesakes.namedBy(shop, text, namesCity).length === 0;
      judge(shop, style, text, isAlone ? 'one' : 'several');
    } else if (merchantsHere.has(shop.merchantUid) || namesakes.hasAny(shop, text, namesCity)) {
      judge(shop, style, text, 'namesake');
    } else judge(shop, style, text, 'absent');
  };
  const asked = all.filter(canBeAsked);
  for (const shop of asked) if (random() < share) for (const style of styles) ask(shop, style);
  return { judged, snapshot };
}

function citiesByCountry(shops: readonly LocatedShop[]): ReadonlyMap<string, readonly string[]> {
  const cities = new Map<string, Set<string>>();
  for (const { place } of shops) cities.set(place.country, (cities.get(place.country) ?? new Set()).add(place.city));
  return new Map([...cities].map(([country, some]) => [country, [...some]]));
}

function isSameMerchant(merchants: ReadonlyMap<string, RegisteredMerchant>, uid: string, other: string): boolean {
  const nameOf = (one: string) => foldName(merchants.get(one)?.name ?? one).squeezed;
  return uid === other || nameOf(uid) === nameOf(other);
}
