import type { Findable } from './findableThings.ts';
import type { Address, AddressPart, AddressWord } from './readAddress.ts';
import { isKindOfStreet, spellingsOf } from './spellings.ts';
import { wordsOf } from './words.ts';

/** A thing that a pasted address names. */
export interface AddressMatch {
  readonly thing: Findable;
  /** How much of the address agrees with it. */
  readonly score: number;
  /** The part that holds its name. */
  readonly part: AddressPart;
}

/** What a name counts by its kind: a street is nearer to the door than its city. */
const worth: Readonly<Partial<Record<Findable['kind'], number>>> = { street: 8, zip: 6, city: 4, place: 3, operator: 1 };
const agreement = 3;

const says = (words: readonly AddressWord[], word: string): boolean => words.some(({ spellings }) => spellings.includes(word));

/** The words of a name that must be there: without "street" and without the number of a city's district. */
function tellingWords(thing: Findable): readonly string[] {
  const { words } = thing;
  const telling = words.filter((word) => !isKindOfStreet(word) && !(thing.kind === 'city' && /^\d+$/.test(word)));
  return telling.length > 0 ? telling : words;
}

const hasWord = (part: AddressPart, word: string): boolean => spellingsOf(word).some((spelling) => says(part, spelling));

/** A postcode stands as one word or as two or three side by side. */
function hasZip(part: AddressPart, zip: string): boolean {
  const wanted = wordsOf(zip).join('');
  return part.some((_, from) =>
    [1, 2, 3].some((count) => {
      const words = part.slice(from, from + count);
      return words.map(({ plain }) => plain).join('') === wanted;
    }),
  );
}

function partNaming(thing: Findable, { parts }: Address): AddressPart | undefined {
  if (thing.kind === 'zip') return parts.find((part) => hasZip(part, thing.label));
  const words = tellingWords(thing);
  return parts.find((part) => words.every((word) => hasWord(part, word)));
}

const namesCity = ({ parts }: Address, city: string): boolean => {
  const words = wordsOf(city).filter((word) => !/^\d+$/.test(word));
  return words.length > 0 && parts.some((part) => words.every((word) => hasWord(part, word)));
};

/** All things that an address names and that it does not contradict, best first. */
export function matchAddress(address: Address, things: readonly Findable[]): AddressMatch[] {
  const named = things.flatMap((thing) => {
    const part = partNaming(thing, address);
    const { country } = thing.within;
    const elsewhere = address.country !== undefined && country !== undefined && address.country !== country;
    return part && !elsewhere ? [{ thing, part }] : [];
  });
  const cities = named.filter(({ thing }) => thing.kind === 'city' || thing.kind === 'place');
  const matches = named.flatMap(({ thing, part }): AddressMatch[] => {
    const { city, zip } = thing.within;
    const inCity = city !== undefined && namesCity(address, city);
    const inZip = thing.kind !== 'zip' && zip !== undefined && address.parts.some((one) => hasZip(one, zip));
    const hasHome = thing.kind === 'street' || thing.kind === 'zip';
    // A street of that name in a town that nobody spoke of is another street.
    if (hasHome && !inCity && !inZip && (cities.length > 0 || isAboutMore(address, thing, named))) return [];
    const inCountry = address.country !== undefined && thing.within.country === address.country;
    const agreeing = [inCity, inZip].filter(Boolean).length * agreement + (inCountry ? 1 : 0);
    return [{ thing, part, score: (worth[thing.kind] ?? 0) + agreeing + tellingWords(thing).length / 10 }];
  });
  return matches.sort((a, b) => b.score - a.score);
}

/** Whether an address has words that neither this thing nor a bank's name explains: a city that is not covered, most likely. */
function isAboutMore(address: Address, thing: Findable, named: readonly { readonly thing: Findable }[]): boolean {
  const banks = named.filter((one) => one.thing.kind === 'operator').map((one) => one.thing);
  const explained = new Set([thing, ...banks].flatMap(({ label }) => wordsOf(label).flatMap(spellingsOf)));
  const zip = thing.kind === 'zip' ? thing.words.join('') : '';
  return address.parts.some((part) => {
    const ofStreet = part.some(({ spellings }) => spellings.some((spelling) => explained.has(spelling)));
    return part.some(({ plain, spellings }) => {
      if (isKindOfStreet(plain) || spellings.some((spelling) => explained.has(spelling))) return false;
      if (zip.includes(plain)) return false;
      // A number is a house's beside the street, and a postcode of somewhere else anywhere but there.
      return /^\d/.test(plain) ? !ofStreet : true;
    });
  });
}
