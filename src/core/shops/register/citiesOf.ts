/** The cities of a register. */
import { compareTexts } from '../../tables/nameOrder.ts';
import type { TextTable } from '../../tables/textTable.ts';
import { type CityTable, cityTable, type WorldCities } from '../match/cityTable.ts';

/** Names of cities in the order of UTF-16 code units. */
interface Alphabet {
  readonly keys: TextTable;
  /** Returns the cities with a name. If there are none, the name counts as absent. */
  citiesAt(id: number): Iterable<number>;
}

interface CitySource {
  /** Returns the cities with exactly this folded name. */
  named(key: string): readonly number[] | undefined;
  ofPostcode(key: string): readonly number[];
  /** No name is in more than one alphabet. */
  readonly alphabets: readonly Alphabet[];
  readonly countries: ReadonlySet<string>;
  countryOf(city: number): string;
}

interface CityName {
  readonly name: string;
  cities(): Iterable<number>;
}

export function citiesOf({ alphabets, named, ...source }: CitySource, world: WorldCities): CityTable {
  const letters = alphabets.map(({ keys }) => lettersByBeginning(keys));
  const nth = ({ keys, citiesAt }: Alphabet, rank: number): CityName => {
    const id = keys.nth(rank);
    return { name: keys.textOf(id), cities: () => citiesAt(id) };
  };
  function* namesFrom(alphabet: Alphabet, text: string): Generator<CityName> {
    const { keys } = alphabet;
    for (let rank = keys.firstFrom(text); rank < keys.ranked; rank++) yield nth(alphabet, rank);
  }
  return cityTable({
    ...source,
    world,
    named: (squeezed) => (squeezed === '' ? undefined : named(squeezed)),
    from(text) {
      const [first, second] = alphabets;
      const names = namesFrom(first as Alphabet, text);
      return second === undefined ? names : mergedNames(names, namesFrom(second, text));
    },
    *withLettersOf(squeezed) {
      const wanted = lettersIn(squeezed);
      for (const [at, alphabet] of alphabets.entries()) {
        const { first, sets } = (letters[at] as (typeof letters)[number])(squeezed.charAt(0));
        for (let index = 0; index < sets.length; index++)
          if (((sets[index] as number) & wanted) === wanted) yield nth(alphabet, first + index);
      }
    },
  });
}

/** Merges two sorted sequences, without names that no city has. */
function* mergedNames(one: Iterator<CityName>, other: Iterator<CityName>): Generator<CityName> {
  for (let [a, b] = [one.next(), other.next()]; !a.done || !b.done; ) {
    const isFirst = b.done || (!a.done && compareTexts(a.value.name, b.value.name) < 0);
    const { name, cities } = (isFirst ? a : b).value as CityName;
    const some = [...cities()];
    if (some.length > 0) yield { name, cities: () => some };
    if (isFirst) a = one.next();
    else b = other.next();
  }
}

/** Returns the set of the letters in a text as 32 bits. Letters outside ASCII share bits with others. */
function lettersIn(text: string): number {
  let set = 0;
  for (let at = 0; at < text.length; at++) set |= 1 << (text.charCodeAt(at) & 31);
  return set;
}

/**
 * Returns the sets of letters of the names that start with a letter. They take four bytes per name in memory, so that a search
 * reads only few names from the file. Without a letter, the function returns those of all names.
 */
function lettersByBeginning(keys: TextTable) {
  const known = new Map<string, { readonly first: number; readonly sets: Int32Array }>();
  return (letter: string) => {
    const found = known.get(letter);
    if (found !== undefined) return found;
    const first = keys.firstFrom(letter);
    const end = letter === '' ? keys.ranked : keys.firstFrom(String.fromCharCode(letter.charCodeAt(0) + 1));
    const sets = Int32Array.from({ length: end - first }, (_, index) => lettersIn(keys.textOf(keys.nth(first + index))));
    const read = { first, sets };
    known.set(letter, read);
    return read;
  };
}
