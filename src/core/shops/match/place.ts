/** Determines the place of a payment from the transaction and its text. */
import type { CardTransaction } from '../cardTransaction.ts';
import type { Descriptor } from '../descriptor/descriptor.ts';
import { foldName } from '../names.ts';
import { type CityField, readCityField } from './cityField.ts';
import type { CityTable } from './cityTable.ts';
import type { ShopFacts } from './snapshot.ts';

type NamedCity = Pick<CityField, 'name' | 'cities'> & { readonly how: NonNullable<CityField['how']> };

export interface TransactionPlace {
  readonly country?: string;
  /** The possible countries of the payment. Absent if `country` is known, or if nothing indicates a country. */
  readonly countries?: readonly string[];
  /**
   * The matching cities in the register. Empty if the register does not contain the city. Absent if the transaction does not
   * contain a city.
   */
  readonly cities?: readonly number[];
  /** How the cities were matched (see `CityField`). Absent if `cities` is absent. */
  readonly cityHow?: NonNullable<CityField['how']>;
  readonly named?: string;
  /** The folded words of the place in the text. */
  readonly words: readonly string[];
  /** `words`, and the words of the place as written. */
  readonly allWords: ReadonlySet<string>;
}

/** @param given the content of the transaction's city field, if present */
export function transactionPlace(
  transaction: CardTransaction,
  descriptor: Descriptor,
  cities: CityTable,
  given: CityField | undefined,
): TransactionPlace {
  const hint = (kind: 'city' | 'country') => descriptor.places.find((place) => place.kind === kind);
  const [only, ...others] = given?.countries ?? [];
  const country = transaction.country || hint('country')?.value || (others.length === 0 ? only : undefined);
  const inText = hint('city')?.value;
  const ofText = inText === undefined ? undefined : inTextCity(inText, country, cities);
  const field = isDoubtful(given?.how) && echoesName(given?.name ?? '', descriptor) ? undefined : given;
  // A field whose content might not be a city is weaker evidence than a known city in the text.
  const isWeak = field?.how === undefined || (isDoubtful(field.how) && ofText?.how === 'whole');
  const meant = isWeak ? (ofText ?? field) : field;
  const named = meant?.name ?? (meant === undefined ? undefined : transaction.city);
  const words = descriptor.places.flatMap(({ value }) => value.toLowerCase().split(' '));
  return {
    ...(country !== undefined && { country }),
    ...(country === undefined && given?.countries && { countries: given.countries }),
    ...(meant?.how !== undefined && { cities: meant.cities, cityHow: meant.how }),
    ...(named !== undefined && { named }),
    words,
    allWords: new Set(named === undefined ? words : [...words, ...foldName(named).words]),
  };
}

/** Whether it is uncertain that the word is a city. */
const isDoubtful = (how: CityField['how']): boolean => how === 'unknown' || how === 'foreign';

/** The minimum number of letters that the field and the name must share. Fewer letters could match by chance. */
const shortestEcho = 5;

/**
 * Whether the city field repeats the name instead of containing a city, or contains a web address that is truncated before the
 * dot: "hotel-kabat", "mikesbiketour".
 */
function echoesName(field: string, { readings }: Descriptor): boolean {
  const squeezed = foldName(field, true).squeezed;
  const parts = foldName(field.replace(/[.-]/g, ' '), true).words.filter(({ length }) => length >= shortestEcho);
  return readings.some(
    (reading) =>
      (squeezed.length >= shortestEcho && (reading.squeezed.startsWith(squeezed) || squeezed.startsWith(reading.squeezed))) ||
      reading.words.some(
        (word) => word.length >= shortestEcho && parts.some((part) => word.startsWith(part) || part.startsWith(word)),
      ),
  );
}

/**
 * Returns whether the payment might have been made in a record's country, or undefined if the country of the record or of the
 * payment is unknown.
 */
export function isInCountryOf({ country, countries }: TransactionPlace, its: string | undefined): boolean | undefined {
  if (its === undefined) return undefined;
  if (country !== undefined) return its === country;
  return countries?.includes(its);
}

function inTextCity(name: string, country: string | undefined, cities: CityTable): NamedCity {
  const field = readCityField(name, country, cities);
  return { name, cities: field?.cities ?? [], how: field?.how ?? 'unknown' };
}

/**
 * How the transaction's city fits the shop's city. `begun`: the transaction's city is a prefix of the shop's city, or its
 * postcode.
 */
export type CityFit = 'same' | 'begun' | 'other' | 'unknownCity' | 'notNamed';

export function cityFit(shop: ShopFacts, { cities, cityHow }: TransactionPlace): CityFit {
  if (cities === undefined) return 'notNamed';
  if (cityHow === 'elsewhere' || cityHow === 'abroad') return 'other';
  if (cities.length === 0) return 'unknownCity';
  if (cities.includes(shop.city)) return cityHow === 'whole' ? 'same' : 'begun';
  return shop.city < 0 ? 'unknownCity' : 'other';
}
