/**
 * How well shops are identified: each shop is printed in every style of `statements/`, and the matcher answers from a register that
 * lacks every fifth place. A text counts as one that names one shop where no other shop of the register would be printed alike.
 */

import { seededRandom } from '../../../src/core/seededRandom.ts';
import type { CardTransaction } from '../../../src/core/shops/cardTransaction.ts';
import type { Decision } from '../../../src/core/shops/decision.ts';
import { decide } from '../../../src/core/shops/match/decide.ts';
import type { Snapshot } from '../../../src/core/shops/match/snapshot.ts';
import { foldName } from '../../../src/core/shops/names.ts';
import type { Merchant, Shop } from '../../../src/core/shops/shop.ts';
import { metresBetween } from '../../../src/sources/osm/extract/flatGeometry.ts';
import { ascii, type FiledShop, nameWidths } from '../statements/layout.ts';
import type { MadeTown } from '../statements/madeTowns.ts';
import { type PrintedText, printShop, type StyleName, styleNames, styleOf } from '../statements/styles.ts';
import { type Extract, registerOf } from './extracts.ts';
import { placesOf } from './places.ts';

/**
 * `one`: of the register, and the text names it alone. `several`: of the register, but others are printed alike. The others are
 * absent from it: `namesake`: a shop that is printed alike, or one of the same chain, is in the register; `absent`: none is;
 * `elsewhere`: of an extract that the register does not have at all.
 */
export type Group = 'one' | 'several' | 'namesake' | 'absent' | 'elsewhere';

export interface Judged {
  readonly style: StyleName;
  readonly group: Group;
  readonly shop: Shop;
  readonly transaction: CardTransaction;
  readonly decision: Decision;
  /** The shop of a found one, the merchant of another, is the true one. */
  readonly right: boolean;
  /** A plain text of a made-up shop: there to compare the styles of other alphabets with, and counted nowhere else. */
  readonly onlyCompared: boolean;
}

export interface ShopLevel {
  readonly judged: readonly Judged[];
  /** The register that was asked. */
  readonly snapshot: Snapshot;
}

export interface EvaluationOptions {
  /** Shops for the styles of other alphabets. */
  readonly town: MadeTown;
  readonly styles?: readonly StyleName[];
  /** Another seed draws other shops and other noise. */
  readonly seed?: number;
  /** The share of all shops that are asked, in every style: 1 when absent. */
  readonly share?: number;
  /** Extracts that the register does not have; some of their shops are asked, until half of all texts are of absent ones. */
  readonly elsewhere?: readonly Extract[];
}

/** One place in so many is left out of the register. */
export const leftOut = 5;
const usualSeed = 20_261_124;

interface Asked extends Shop {
  readonly place: NonNullable<Shop['place']> & { readonly city: string };
}
const canBeAsked = (shop: Shop): shop is Asked =>
  shop.place?.city !== undefined && (/\p{Script=Cyrillic}/u.test(shop.name) || /[A-Z0-9].*[A-Z0-9]/.test(ascii(shop.name)));

function filed({ name, place, url, phone, storeNumber }: Asked, district: string | undefined): FiledShop {
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

/** Metres within which a shop of the same name is taken for a namesake, whatever city it is filed under. */
const around = 20_000;
/** Spaces and signs do not tell shops apart. */
const squeezed = (text: string): string => text.replace(/[^A-Z0-9]/g, '');

interface Known {
  readonly shop: Asked;
  readonly cities: ReadonlySet<string>;
  /** As it is printed without noise. */
  readonly plain: string;
}

/** The shops of the register that a text shows alike. */
class Namesakes {
  readonly #byInitial: ReadonlyMap<string, readonly Known[]>;

  constructor(shops: readonly Asked[]) {
    const known = shops.map((shop) => ({
      shop,
      cities: new Set([shop.place.city, ...(shop.place.cityAliases ?? [])].map(ascii)),
      plain: squeezed(ascii(shop.name).slice(0, nameWidths.mastercard)),
    }));
    this.#byInitial = Map.groupBy(known, ({ shop }) => this.#initialOf(shop));
  }

  /** No style changes the first letter. */
  #initialOf({ name, place }: Asked): string {
    const initial = [...name.normalize('NFD').toUpperCase()].find((letter) => /[\p{L}\d]/u.test(letter));
    return `${place.country}|${initial}`;
  }

  #alike(shop: Asked, { shown }: PrintedText, isMeant: (known: Known) => boolean): readonly Known[] {
    const own = squeezed(shown(shop.name));
    const some = this.#byInitial.get(this.#initialOf(shop)) ?? [];
    return some.filter((known) => isMeant(known) && (known.plain === own || squeezed(shown(known.shop.name)) === own));
  }

  /** How many there are in the city that the text names, or in the country where it names none. */
  namedBy(shop: Asked, text: PrintedText, namesCity: boolean): number {
    const city = ascii(shop.place.city);
    return this.#alike(shop, text, ({ cities }) => !namesCity || cities.has(city)).length;
  }

  /** Also one that is near, but filed under another city. */
  hasAny(shop: Asked, text: PrintedText, namesCity: boolean): boolean {
    const isNear = ({ shop: { place } }: Known) => {
      const [at, here] = [place.point, shop.place.point];
      return at !== undefined && here !== undefined && metresBetween([at.lat, at.long], [here.lat, here.long]) <= around;
    };
    return this.namedBy(shop, text, namesCity) > 0 || this.#alike(shop, text, isNear).length > 0;
  }
}

/** @param extracts whose shops are in the register, but for those left out */
export function evaluateShops(extracts: readonly Extract[], options: EvaluationOptions): ShopLevel {
  const { town, styles = styleNames, seed = usualSeed, share = 1, elsewhere = [] } = options;
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
  const namesakes = new Namesakes(here);
  const merchantsHere = new Set(here.map(({ merchantUid }) => merchantUid));
  const isMade = new Set(town.shops.map(({ uid }) => uid));
  const districts = new Map([...extracts, ...elsewhere].flatMap((one) => [...one.districts]));
  const cities = citiesByCountry(all.filter(canBeAsked));

  const judged: Judged[] = [];
  const judge = (shop: Asked, style: StyleName, text: PrintedText, group: Group): void => {
    const { transaction } = text;
    const decision = decide(snapshot, transaction, []);
    const right =
      (decision.kind === 'found' && decision.shopUid === shop.uid) ||
      (decision.kind === 'merchant' && isSameMerchant(merchants, decision.merchantUid, shop.merchantUid));
    const onlyCompared = isMade.has(shop.uid) && style === 'plain';
    judged.push({ style, group, shop, transaction, decision, right, onlyCompared });
  };
  const ask = (shop: Asked, style: StyleName, isElsewhere = false): void => {
    const { namesCity, ofMadeTowns = false } = styleOf(style);
    // Plain, too, so that every figure has the plain one of the same shops beside it.
    if (ofMadeTowns !== isMade.has(shop.uid) && style !== 'plain') return;
    const others = cities.get(shop.place.country) ?? [];
    const text = printShop(style, filed(shop, districts.get(shop.uid)), `${shop.uid}|${seed}`, others);
    if (text === undefined) return;
    if (isIn.has(shop.uid)) {
      judge(shop, style, text, namesakes.namedBy(shop, text, namesCity) === 1 ? 'one' : 'several');
    } else if (merchantsHere.has(shop.merchantUid) || namesakes.hasAny(shop, text, namesCity)) {
      judge(shop, style, text, 'namesake');
    } else judge(shop, style, text, isElsewhere ? 'elsewhere' : 'absent');
  };
  const asked = all.filter(canBeAsked);
  const far = elsewhere.flatMap(({ shops }) => shops).filter(canBeAsked);
  const missing = (here.length - (asked.length - here.length)) / Math.max(1, far.length);
  for (const shop of asked) if (random() < share) for (const style of styles) ask(shop, style);
  for (const shop of far) if (random() < share * missing) for (const style of styles) ask(shop, style, true);
  return { judged, snapshot };
}

function citiesByCountry(shops: readonly Asked[]): ReadonlyMap<string, readonly string[]> {
  const cities = new Map<string, Set<string>>();
  for (const { place } of shops) cities.set(place.country, (cities.get(place.country) ?? new Set()).add(place.city));
  return new Map([...cities].map(([country, some]) => [country, [...some]]));
}

function isSameMerchant(merchants: ReadonlyMap<string, Merchant>, uid: string, other: string): boolean {
  const nameOf = (one: string) => foldName(merchants.get(one)?.name ?? one).squeezed;
  return uid === other || nameOf(uid) === nameOf(other);
}
