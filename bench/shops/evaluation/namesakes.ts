/**
 * Finds all shops in a register whose transactions would be printed with the same text. A text cannot distinguish between these
 * shops. This file does not use the matcher, but only the style and the names in the register.
 */
import type { RegisteredMerchant, Shop } from '../../../src/core/shops/shop.ts';
import { metresBetween } from '../../../src/sources/osm/flatGeometry.ts';
import { ascii, nameWidths } from '../statements/layout.ts';
import type { PrintedText } from '../statements/styles.ts';

/** A shop for which a style can print texts. */
export interface LocatedShop extends Shop {
  readonly place: NonNullable<Shop['place']> & { readonly city: string };
}

/** Within this distance (metres) a shop with the same name counts as a namesake, regardless of its city. */
const around = 20_000;
/** Spaces and punctuation do not distinguish shops. */
const squeezed = (text: string): string => text.replace(/[^A-Z0-9]/g, '');

interface Known {
  readonly shop: LocatedShop;
  readonly cities: readonly string[];
  /** The city and its other names, as printed without noise. */
  readonly printedCities: ReadonlySet<string>;
  readonly names: readonly KnownName[];
}

interface KnownName {
  readonly name: string;
  /** The name as printed without noise. */
  readonly plain: string;
}

/** No style changes the first letter of a name. */
const initialOf = (name: string): string | undefined =>
  [...name.normalize('NFD').toUpperCase()].find((letter) => /[\p{L}\d]/u.test(letter));

export class Namesakes {
  readonly #byInitial = new Map<string, Known[]>();

  /** @param merchants the merchants; their names are also names of their shops */
  constructor(shops: readonly LocatedShop[], merchants: ReadonlyMap<string, RegisteredMerchant>) {
    for (const shop of shops) {
      const { place, merchantUid } = shop;
      const { name: ownerName, aliases = [] } = merchants.get(merchantUid) ?? { name: shop.name };
      const names = [...new Set([shop.name, ...(shop.aliases ?? []), ownerName, ...aliases])];
      const cities = [place.city, ...(place.cityAliases ?? [])];
      const byInitial = Map.groupBy(names, initialOf);
      for (const [initial, some] of byInitial) {
        const known = {
          ...{ shop, cities, printedCities: new Set(cities.map(ascii)) },
          names: some.map((name) => ({ name, plain: squeezed(ascii(name).slice(0, nameWidths.mastercard)) })),
        };
        const key = `${place.country}|${initial}`;
        const group = this.#byInitial.get(key);
        if (group) group.push(known);
        else this.#byInitial.set(key, [known]);
      }
    }
  }

  #alike(shop: LocatedShop, text: PrintedText, isMeant: (known: Known) => boolean): readonly Known[] {
    const own = squeezed(text.shown(shop.name));
    const some = this.#byInitial.get(`${shop.place.country}|${initialOf(shop.name)}`) ?? [];
    const fits = ({ name, plain }: KnownName): boolean =>
      plain === own || squeezed(text.shown(name)) === own || text.mayShow?.(name) === true;
    return some.filter((known) => known.shop !== shop && isMeant(known) && known.names.some(fits));
  }

  /**
   * Searches the city that the text names, or the whole country if the text does not name a city. The result excludes the shop
   * itself.
   */
  namedBy(shop: LocatedShop, text: PrintedText, namesCity: boolean): readonly LocatedShop[] {
    const city = ascii(shop.place.city);
    const { shownCity, transaction } = text;
    const printed = shownCity?.(shop.place.city);
    const isThere = ({ cities, printedCities }: Known): boolean =>
      printedCities.has(city) ||
      (transaction.city !== undefined && printedCities.has(transaction.city)) ||
      (printed !== undefined && cities.some((one) => shownCity?.(one) === printed));
    return this.#alike(shop, text, (known) => !namesCity || isThere(known)).map((known) => known.shop);
  }

  /** Includes nearby shops that are registered in another city. */
  hasAny(shop: LocatedShop, text: PrintedText, namesCity: boolean): boolean {
    const isNear = ({ shop: { place } }: Known) => {
      const [at, here] = [place.point, shop.place.point];
      return at !== undefined && here !== undefined && metresBetween([at.lat, at.long], [here.lat, here.long]) <= around;
    };
    return this.namedBy(shop, text, namesCity).length > 0 || this.#alike(shop, text, isNear).length > 0;
  }
}
