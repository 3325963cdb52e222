/**
 * The ways in which acquirers, card schemes and banks print a payment, each implemented separately. Imports nothing from the
 * matcher or its tables (`test/conventions/conventions.test.ts` checks this), so the figures measure input that the matcher was
 * not written for.
 */
import type { CardTransaction } from '../../../src/core/shops/cardTransaction.ts';
import {
  bankCard,
  bankDate,
  bankWordsInFront,
  facilitators,
  inventedCode,
  inventedFacilitator,
  statementLine,
  storeNumber,
  terminalId,
} from './additions.ts';
import { bankSchemes, bgnScheme, icaoScheme, isCyrillic, type Scheme, transliterate } from './alphabets.ts';
import { alpha3, dialCodes, headOffices, quarters, regionLetters, shortForms } from './cities.ts';
import { type Draw, drawFor } from './draw.ts';
import { ascii, cityWidth, type FiledShop, fitted, nameWidths, withDigraphs } from './layout.ts';

export interface PrintedText {
  readonly transaction: CardTransaction;
  /**
   * Returns the part of a shop's name that this text shows. The text cannot distinguish between shops for which this part is the
   * same.
   */
  readonly shown: (name: string) => string;
  /**
   * Whether the text could be that of a shop with this name, although `shown` differs. Only present if the style drops random
   * letters, or adds a word that could be part of a name.
   */
  readonly mayShow?: (name: string) => boolean;
  /** Returns the part of a city's name that this text shows. Absent if the text does not contain the name of a city. */
  readonly shownCity?: (city: string) => string;
}

interface Style {
  /** The title of the style in the result tables. */
  readonly title: string;
  /** Whether the text shows the shop's city. */
  readonly namesCity: boolean;
  /** True if the text names a city other than the shop's. */
  readonly namesAnotherCity?: true;
  /** True if the style uses the shops of made-up towns instead of the shops in real extracts. */
  readonly ofMadeTowns?: true;
  /**
   * Prints the text for a shop. Returns undefined if the style does not change the plain text of this shop. @param otherCities
   * other cities in the shop's country
   */
  readonly print: (shop: FiledShop, draw: Draw, otherCities: readonly string[]) => PrintedText | undefined;
}

const usualWidth = ({ random }: Draw): number => (random() < 0.7 ? nameWidths.mastercard : nameWidths.visa);
const asWide =
  (width: number) =>
  (city: string): string =>
    fitted(inLatin(city), width);
const inLatin = (text: string): string => (isCyrillic(text) ? transliterate(text, bgnScheme) : ascii(text));

interface Parts {
  readonly front?: string;
  /** Text after the name, inside the name's field. The name is cut to make room for this text. */
  readonly behind?: string;
  /** Text after the whole field. */
  readonly after?: string;
  readonly width?: number;
  /** The city to print instead of the shop's city. If it is "", no city is printed. */
  readonly city?: string;
  /** Returns a city's name as the style prints it. Absent if `city` is not derived from the name of the shop's city. */
  readonly shownCity?: (city: string) => string;
  readonly written?: (name: string) => string;
}

/** Prints everything as one text, in the layout of a fixed-width field. */
function printed(shop: FiledShop, draw: Draw, parts: Parts): PrintedText {
  const { front = '', behind = '', after = '', width = usualWidth(draw), written = inLatin } = parts;
  const { shownCity = parts.city === undefined ? asWide(cityWidth) : undefined } = parts;
  const { city = shownCity?.(shop.city) ?? '' } = parts;
  const room = width - front.length - behind.length;
  const shown = (name: string) => fitted(written(name), room);
  return {
    transaction: {
      description: `${front}${shown(shop.name)}${behind}${after}`,
      ...(city !== '' && { city }),
      country: shop.country,
    },
    shown,
    ...(shownCity && { shownCity }),
  };
}

/**
 * Prints a name that is truncated to make room for an addition. Returns undefined if the field is wide enough for the name and
 * the addition.
 */
function cutBefore(shop: FiledShop, draw: Draw, behind: string): PrintedText | undefined {
  const width = usualWidth(draw);
  return inLatin(shop.name).length + behind.length <= width ? undefined : printed(shop, draw, { behind, width });
}

const withCity = (city: string | undefined) => (shop: FiledShop, draw: Draw) =>
  city === undefined || city === '' ? undefined : printed(shop, draw, { city });

/** Returns the shop's telephone number, or a random number in its country if the shop has no number. */
function phoneOf({ phone, country }: FiledShop, { pick, digits }: Draw): string {
  const code = dialCodes[country] ?? '44';
  const all = (phone?.split(/[;,/]/)[0] ?? '').replace(/\D/g, '').replace(/^00/, '');
  const national = all.length < 6 ? digits(8) : all.replace(new RegExp(`^${code}`), '').replace(/^0/, '');
  const half = Math.max(2, national.length - 4);
  return pick([
    `+${code}${national}`,
    `${code}${national}`,
    `0${national}`,
    `0${national.slice(0, half)}-${national.slice(half)}`,
    `${national.slice(0, 3)}-${national.slice(3)}`,
  ]).slice(0, cityWidth);
}

function webAddress({ url, name, country }: FiledShop, { pick }: Draw): string {
  const host = /^https?:\/\/([^/:?#]+)/i.exec(url ?? '')?.[1]?.replace(/^www\./i, '');
  const label = ascii(name).replace(/[^A-Z0-9]/g, '') || 'SHOP';
  const whole = host ?? `${label}.${pick(['COM', country])}`;
  return fitted(pick([whole, `WWW.${whole}`, whole.toLowerCase()]), cityWidth);
}

/** Drops vowels, except at the beginning of a word. */
function withoutVowels(text: string): string {
  return ascii(text).replace(/\B[AEIOU]/g, '');
}

function lettersLost(shop: FiledShop, draw: Draw): PrintedText | undefined {
  const width = usualWidth(draw);
  const whole = fitted(inLatin(shop.name), width);
  if (whole.length < 5) return undefined;
  let left = whole;
  for (let lost = whole.length >= 12 && draw.random() < 0.3 ? 2 : 1; lost > 0; lost--) {
    const places = [...left].flatMap((letter, at) => (at > 0 && /[A-Z]/.test(letter) ? [at] : []));
    if (places.length === 0) return undefined;
    const at = draw.pick(places);
    left = left.slice(0, at) + left.slice(at + 1);
  }
  const text = printed(shop, draw, { width });
  const mayShow = (name: string) => {
    const printedName = fitted(inLatin(name), width);
    return printedName.length - left.length <= 2 && hasInOrder(printedName, left);
  };
  return { ...text, transaction: { ...text.transaction, description: left }, mayShow };
}

/** Whether the text is the other text with some letters omitted. */
function hasInOrder(other: string, text: string): boolean {
  let at = 0;
  for (const letter of other) if (letter === text[at]) at += 1;
  return at === text.length;
}

function inScheme(shop: FiledShop, draw: Draw, scheme: Scheme): PrintedText | undefined {
  const written = (text: string) => (isCyrillic(text) ? transliterate(text, scheme) : ascii(text));
  const width = nameWidths.mastercard;
  if (fitted(written(shop.name), width) === fitted(inLatin(shop.name), width)) return undefined;
  return printed(shop, draw, { written, shownCity: (city) => fitted(written(city), cityWidth) });
}

function wrongCity({ city, country }: FiledShop, { pick, random }: Draw, otherCities: readonly string[]): string | undefined {
  const own = ascii(city);
  const isOther = (other: string) => !ascii(other).includes(own.slice(0, 5)) && !own.includes(ascii(other).slice(0, 5));
  const near = otherCities.filter(isOther);
  const far = (headOffices[country] ?? []).filter(isOther);
  const some = near.length > 0 && (far.length === 0 || random() < 0.5) ? near : far;
  return some.length === 0 ? undefined : fitted(inLatin(pick(some)), cityWidth);
}

/** Prints the city also after the name. Returns undefined if the name contains the city, because the text would be plain. */
function cityTwice(shop: FiledShop, draw: Draw): PrintedText | undefined {
  const text = printed(shop, draw, {});
  if (inLatin(shop.name).includes(inLatin(shop.city))) return undefined;
  const description = `${text.transaction.description} ${text.transaction.city}`;
  return { ...text, transaction: { ...text.transaction, description }, mayShow: (name) => inLatin(name) === description };
}

function regionOf({ region, country }: FiledShop): string {
  const letters = region?.split('-')[1] ?? '';
  return /^[A-Z]{2,3}$/.test(letters) ? letters : (regionLetters[region ?? ''] ?? country);
}

const inFront = (front: string) => (shop: FiledShop, draw: Draw) => printed(shop, draw, { front });

/** All styles. Each style has the same weight in the main figure. */
export const styles = {
  plain: { title: 'plain', namesCity: true, print: (shop, draw) => printed(shop, draw, {}) },
  nameCut: {
    title: 'name truncated to 12-18 letters',
    namesCity: true,
    print: (shop, draw) => {
      const width = draw.pick([12, 13, 14, 15, 16, 17, 18]);
      return inLatin(shop.name).length <= width ? undefined : printed(shop, draw, { width });
    },
  },
  cityCut: {
    title: 'city truncated to 5-8 letters',
    namesCity: true,
    print: (shop, draw) => {
      const whole = inLatin(shop.city);
      const width = draw.pick([5, 6, 7, 8]);
      if (whole.length <= 5) return undefined;
      return printed(shop, draw, { shownCity: asWide(whole.length <= width ? 5 : width) });
    },
  },
  cityPhone: {
    title: 'phone number as city',
    namesCity: false,
    print: (shop, draw) => printed(shop, draw, { city: phoneOf(shop, draw) }),
  },
  cityWeb: {
    title: 'web address as city',
    namesCity: false,
    print: (shop, draw) => printed(shop, draw, { city: webAddress(shop, draw) }),
  },
  cityPostcode: {
    title: 'postcode as city',
    namesCity: true,
    print: (shop, draw) => withCity(shop.zip && fitted(ascii(shop.zip), cityWidth))(shop, draw),
  },
  cityBehindPostcode: {
    title: 'postcode and city',
    namesCity: true,
    print: (shop, draw) => withCity(shop.zip && fitted(`${ascii(shop.zip)} ${inLatin(shop.city)}`, cityWidth))(shop, draw),
  },
  cityCountry: {
    title: 'CITY CC',
    namesCity: true,
    print: (shop, draw) => {
      const country = draw.random() < 0.3 ? (alpha3[shop.country] ?? shop.country) : shop.country;
      return printed(shop, draw, { shownCity: (city) => `${fitted(inLatin(city), cityWidth - 1 - country.length)} ${country}` });
    },
  },
  cityState: {
    title: 'CITY, ST',
    namesCity: true,
    print: (shop, draw) => {
      const state = `${draw.pick([', ', ', ', ','])}${regionOf(shop)}`;
      return printed(shop, draw, { shownCity: (city) => `${fitted(inLatin(city), cityWidth - state.length)}${state}` });
    },
  },
  cityDistrict: {
    title: 'district that is the city on the map',
    namesCity: true,
    print: (shop, draw) => withCity(shop.district && fitted(inLatin(shop.district), cityWidth))(shop, draw),
  },
  cityQuarter: {
    title: 'well-known quarter as city',
    // The text contains a district instead of the city, and the register does not necessarily contain the district.
    namesCity: false,
    print: (shop, draw) => {
      const some = quarters[inLatin(shop.city)];
      return some && withCity(draw.pick(some))(shop, draw);
    },
  },
  cityShort: {
    title: 'short form of the city',
    namesCity: true,
    print: (shop, draw) => {
      const forms = shortForms[inLatin(shop.city)];
      return forms && withCity(draw.pick(forms))(shop, draw);
    },
  },
  noCity: { title: 'no city', namesCity: false, print: (shop, draw) => printed(shop, draw, { city: '' }) },
  wrongCity: {
    title: 'wrong city',
    namesCity: false,
    namesAnotherCity: true,
    print: (shop, draw, otherCities) => withCity(wrongCity(shop, draw, otherCities))(shop, draw),
  },
  pos: {
    title: '… POS 1234',
    namesCity: true,
    print: (shop, draw) => printed(shop, draw, { after: ` POS ${draw.digits(4)}` }),
  },
  posDate: {
    title: '… POS 1234 23NOV',
    namesCity: true,
    print: (shop, draw) => printed(shop, draw, { after: ` POS ${draw.digits(4)} ${draw.day}${draw.month}` }),
  },
  onDate: {
    title: '… ON 23 NOV BCC',
    namesCity: true,
    print: (shop, draw) => printed(shop, draw, { after: ` ON ${draw.day} ${draw.month} BCC` }),
  },
  bankDate: {
    title: 'date after the name',
    namesCity: true,
    print: (shop, draw) => printed(shop, draw, { after: bankDate(draw) }),
  },
  bankCard: {
    title: 'card number after the name',
    namesCity: true,
    print: (shop, draw) => printed(shop, draw, { after: bankCard(draw) }),
  },
  inventedBehind: {
    title: 'invented code after the name',
    namesCity: true,
    print: (shop, draw) => printed(shop, draw, { after: inventedCode(draw) }),
  },
  cutBeforeStore: {
    title: 'name truncated before a store number',
    namesCity: true,
    print: (shop, draw) => cutBefore(shop, draw, ` ${shop.storeNumber?.slice(0, 6) ?? storeNumber(draw)}`),
  },
  cutBeforeTerminal: {
    title: 'name truncated before a terminal id',
    namesCity: true,
    print: (shop, draw) => cutBefore(shop, draw, ` ${terminalId(draw)}`),
  },
  cutBeforePhone: {
    title: 'name truncated before a phone number',
    namesCity: true,
    print: (shop, draw) => cutBefore(shop, draw, ` ${phoneOf(shop, draw).slice(0, 11)}`),
  },
  lightspeed: { title: 'LS ', namesCity: true, print: inFront('LS ') },
  dojo: { title: 'DOJO*', namesCity: true, print: inFront('DOJO*') },
  shopify: { title: 'SP ', namesCity: true, print: inFront('SP ') },
  viva: { title: 'VIVA*', namesCity: true, print: inFront('VIVA*') },
  facilitator: {
    title: 'a facilitator before the name',
    namesCity: true,
    print: (shop, draw) => printed(shop, draw, { front: draw.pick(facilitators) }),
  },
  inventedFront: {
    title: 'an invented facilitator before the name',
    namesCity: true,
    print: (shop, draw) => printed(shop, draw, { front: inventedFacilitator(draw) }),
  },
  bankFront: {
    title: "a bank's words before the name",
    namesCity: true,
    print: (shop, draw) => {
      const front = bankWordsInFront(draw);
      return printed(shop, draw, { front, width: usualWidth(draw) + front.length });
    },
  },
  line: {
    title: 'name and city in one line',
    namesCity: true,
    print: (shop, draw) => {
      const text = printed(shop, draw, {});
      const { description = '', city = '' } = text.transaction;
      return {
        ...text,
        transaction: { description: statementLine(description, city, shop.country, draw), country: shop.country },
      };
    },
  },
  cityTwice: { title: 'city after the name and in its own field', namesCity: true, print: cityTwice },
  noVowels: {
    title: 'vowels dropped',
    namesCity: true,
    print: (shop, draw) => {
      const left = withoutVowels(shop.name);
      const isName = left.replace(/[^A-Z]/g, '').length >= 4 && left !== ascii(shop.name);
      return isName ? printed(shop, draw, { written: withoutVowels }) : undefined;
    },
  },
  lettersLost: { title: 'letters missing', namesCity: true, print: lettersLost },
  digraphs: {
    title: 'umlauts as AE, OE, UE',
    namesCity: true,
    print: (shop, draw) => {
      const isOther = fitted(withDigraphs(shop.name), nameWidths.mastercard) !== fitted(ascii(shop.name), nameWidths.mastercard);
      return isOther
        ? printed(shop, draw, { written: withDigraphs, shownCity: (city) => fitted(withDigraphs(city), cityWidth) })
        : undefined;
    },
  },
  icao: {
    title: 'Cyrillic transliterated by ICAO rules',
    namesCity: true,
    ofMadeTowns: true,
    print: (shop, draw) => inScheme(shop, draw, icaoScheme),
  },
  bankCyrillic: {
    title: 'Cyrillic transliterated as banks do it',
    namesCity: true,
    ofMadeTowns: true,
    print: (shop, draw) => inScheme(shop, draw, draw.pick(bankSchemes)),
  },
  together: {
    title: 'facilitator, 8-letter city and number',
    namesCity: true,
    print: (shop, draw) => {
      const front = draw.pick(['SQ *', 'SUMUP *', 'PAYPAL *', 'ZETTLE_*', inventedFacilitator(draw)]);
      const behind = ` ${draw.digits(draw.pick([3, 4, 5]))}`;
      return printed(shop, draw, { front, behind, shownCity: asWide(8) });
    },
  },
} as const satisfies Readonly<Record<string, Style>>;

export type StyleName = keyof typeof styles;
export const styleNames = Object.keys(styles) as readonly StyleName[];
export const styleOf = (name: StyleName): Style => styles[name];

/**
 * Prints the same text for the same key, regardless of other texts. @param key seed of the random choices: the shop and a seed
 */
export function printShop(
  name: StyleName,
  shop: FiledShop,
  key: string,
  otherCities: readonly string[] = [],
): PrintedText | undefined {
  const text = styleOf(name).print(shop, drawFor(`${name}|${key}`), otherCities);
  // Without at least two characters of the name, the text cannot identify the shop.
  return text !== undefined && /[A-Z0-9]{2}/.test(text.shown(shop.name)) ? text : undefined;
}
