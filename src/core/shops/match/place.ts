/** Determines where a payment was made, from the transaction and its text. */
import type { CardTransaction } from '../cardTransaction.ts';
import type { Descriptor } from '../descriptor/descriptor.ts';
import { foldName } from '../names.ts';
import { type CityField, readCityField } from './cityField.ts';
import type { CityTable } from './cityTable.ts';
import type { ShopFacts } from './snapshot.ts';

type NamedCity = Pick<CityField, 'name' | 'cities'> & { readonly how: NonNullable<CityField['how']> };

export interface Place {
  readonly country?: string;
  /** It is in one of these, whichever. Absent where `country` says which, and where nothing says. */
  readonly countries?: readonly string[];
  /** The register's cities that may be meant; empty: a city is named that the register does not know; absent: none is named. */
  readonly cities?: readonly number[];
  /** How sure it is that they are meant: see `CityField`. Absent with `cities`. */
  readonly cityHow?: NonNullable<CityField['how']>;
  /** The place as written, for explanations. */
  readonly named?: string;
  /** Words of the text that are its place, folded. */
  readonly words: readonly string[];
  /** Those, and the words of the place as it was named. */
  readonly allWords: ReadonlySet<string>;
}

/** @param given what the transaction's own field for the city says, if it has one */
export function placeOf(
  transaction: CardTransaction,
  descriptor: Descriptor,
  cities: CityTable,
  given: CityField | undefined,
): Place {
  const hint = (kind: 'city' | 'country') => descriptor.places.find((place) => place.kind === kind);
  const [only, ...others] = given?.countries ?? [];
  const country = transaction.country || hint('country')?.value || (others.length === 0 ? only : undefined);
  const inText = hint('city')?.value;
  const ofText = inText === undefined ? undefined : inTextCity(inText, country, cities);
  const field = given?.how === 'unknown' && echoesName(given.name ?? '', descriptor) ? undefined : given;
  // A word that may be a city says less than a city in the text.
  const isWeak = field?.how === undefined || (field.how === 'unknown' && ofText?.how === 'whole');
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

/** Fewer equal letters may be chance. */
const shortestEcho = 5;

/** Whether the field repeats the name, or is a web address that was cut before its dot: "hotel-kabat", "mikesbiketour". Neither is a city. */
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

/** Whether a record of a country may be meant; undefined: of its country or of the payment's nothing is said. */
export function isInCountryOf({ country, countries }: Place, its: string | undefined): boolean | undefined {
  if (its === undefined) return undefined;
  if (country !== undefined) return its === country;
  return countries?.includes(its);
}

function inTextCity(name: string, country: string | undefined, cities: CityTable): NamedCity {
  const field = readCityField(name, country, cities);
  return { name, cities: field?.cities ?? [], how: field?.how ?? 'unknown' };
}

/** `begun`: the named city is a beginning of its city's name, or its postcode. */
export type CityFit = 'same' | 'begun' | 'other' | 'unknownCity' | 'notNamed';

export function cityFit(shop: ShopFacts, { cities, cityHow }: Place): CityFit {
  if (cities === undefined) return 'notNamed';
  if (cityHow === 'elsewhere') return 'other';
  if (cities.length === 0) return 'unknownCity';
  if (cities.includes(shop.city)) return cityHow === 'whole' ? 'same' : 'begun';
  return shop.city < 0 ? 'unknownCity' : 'other';
}
