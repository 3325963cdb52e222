/** Searches for places by typed text, in the maps of the covered areas and in the addresses and operators of the ATMs. */
import type { CoveredPlace, SearchHit } from '../../../contract/app.ts';
import type { Coordinates } from '../../../contract/atms.ts';
import { type FoundPlace, findPlaces } from '../../../core/places/findPlaces.ts';
import type { Gazetteer, IndexedPlace } from '../../../core/places/gazetteer.ts';
import { type NearPlace, nearPlaces } from '../../../core/places/nearPlace.ts';
import { buildPlaceIndex, type PlaceIndex } from '../../../core/places/placeIndex.ts';
import { isSmallWord } from '../../../core/places/placeWords.ts';
import type { QueryWord } from '../../../core/places/queryWords.ts';
import { runToEnd } from '../../../core/steps.ts';
import { streetLine } from '../../../sources/osm/tags/addressTags.ts';
import { atmGazetteer, type SearchedAtm } from './atmGazetteer.ts';
import type { CountryNames } from './countriesByName.ts';
import { isSameHit } from './sameHit.ts';
import { wordsOf } from './words.ts';

export const hitLimit = 8;

export interface PlaceSearchResult {
  /** At most `hitLimit` hits, best first. Equally good hits are ordered by distance. */
  readonly hits: SearchHit[];
  /** Whether the first hit matches the whole text, and not only the street or the city in an address. */
  readonly whole: boolean;
  /** The words that the first hit does not match. The finder displays them. */
  readonly missed?: string;
}

/** Creates the labels of found places in the user's language, with the details that distinguish places with the same name. */
interface HitLabels {
  ofFound(found: FoundPlace): SearchHit;
  ofNear(near: NearPlace): SearchHit;
}

const settlements: ReadonlySet<string> = new Set(['city', 'town', 'village', 'district']);
const isSettlement = (kind: SearchHit['kind']): boolean => settlements.has(kind);

/** Returns the name in a language such as de-AT, otherwise in de, otherwise the local name. */
function nameIn({ name, names }: IndexedPlace, language: string): string {
  const [base = language] = language.split('-');
  return names.get(language) ?? names.get(base) ?? name;
}

function countryName(country: string | undefined, language: string): string | undefined {
  // The demo town's country is fictitious. Its code is user-assigned, and user-assigned codes have no names.
  if (country === undefined || /^(X[A-Z]|Q[M-Z]|AA|ZZ)$/.test(country)) return undefined;
  try {
    return new Intl.DisplayNames([language || 'en', 'en'], { type: 'region' }).of(country);
  } catch {
    return country;
  }
}

/** @param language BCP 47; empty for local names, as on signs */
function hitLabels({ places, surrounds, within }: PlaceIndex, language: string): HitLabels {
  function labelled(number: number, houseNumber?: string, zip?: string): Pick<SearchHit, 'kind' | 'label' | 'detail'> {
    const place = places[number] as IndexedPlace;
    const own = within[number] ?? [];
    const city = own.map((one) => surrounds[one]?.names[0]).find((name) => name !== undefined);
    const country = surrounds[own[0] ?? -1]?.country;
    const shown = nameIn(place, language);
    const label = houseNumber === undefined ? shown : (streetLine(shown, houseNumber, country) ?? shown);
    const hasCountry = isSettlement(place.kind) && place.kind !== 'district';
    const town = [zip, city === place.name ? undefined : city].filter((part) => part !== undefined).join(' ');
    const parts = [shown === place.name ? undefined : place.name, town === '' ? undefined : town];
    if (place.kind !== 'operator' && (hasCountry || town === '')) parts.push(countryName(country, language));
    const detail = parts.filter((part) => part !== undefined).join(', ');
    return { kind: houseNumber === undefined ? place.kind : 'address', label, ...(detail !== '' && { detail }) };
  }
  return {
    ofFound({ place, lat, long, house }) {
      const isHouse = house !== undefined && house.sure > 0;
      const { bounds, atmCount, houses, operator } = places[place] as IndexedPlace;
      const inHouse = houses?.numbers.filter((number) => number === house?.number).length ?? 0;
      return {
        ...(isHouse ? labelled(place, house.number, house.zip) : labelled(place)),
        lat,
        long,
        ...(!isHouse && bounds && { bounds: [...bounds] as [number, number, number, number] }),
        ...(atmCount !== undefined && { atmCount: isHouse ? inHouse : atmCount }),
        ...(operator !== undefined && { operator }),
      };
    },
    ofNear: ({ place, number, lat, long }) => ({ ...labelled(place, number), lat, long }),
  };
}

const longestName = 5;
const lastWord = /[\p{L}\p{N}\p{M}'’]+[^\p{L}\p{N}]*$/u;

interface WithoutCountry {
  readonly text: string;
  /** The country code (ISO 3166-1 alpha-2). */
  readonly country: string;
  /** Whether only a space precedes the country. If so, the country may be a word in the street's name, as in Rue de France. */
  readonly isDoubtful: boolean;
}

/**
 * Returns the country at the end of an address, and the text before it. Returns undefined if the text does not end with a
 * country, or contains only the country.
 */
export function countryAtEnd(text: string, countries: CountryNames): WithoutCountry | undefined {
  let rest = text;
  let found: WithoutCountry | undefined;
  for (let count = 1; count <= longestName && rest !== ''; count++) {
    rest = rest.replace(lastWord, '');
    const country = countries.get(wordsOf(text.slice(rest.length)).join(' '));
    const before = wordsOf(rest).at(-1);
    if (country === undefined || before === undefined || before === 'new') continue;
    found = { text: rest.replace(/[\s,;–-]+$/u, ''), country, isDoubtful: !/[,;\n\r]\s*$/.test(rest) };
  }
  return found;
}

/** The place search in one version of the data. */
export interface PlaceSearch {
  /** @param from the user's location or the map's centre @param language the language of the names, BCP 47 */
  search(text: string, from?: Coordinates, language?: string): PlaceSearchResult;
  /** The house, the street or the settlement at a point, from the maps. Undefined if none of them is known there. */
  near(here: Coordinates, language?: string): SearchHit | undefined;
}

/** The minimum share of matched text at which a hit counts as complete. */
const whole = 0.85;

/** Hits whose matched share is less than this fraction of the best hit's share are omitted. */
const noise = 0.6;

/** Whether two kinds can refer to the same place. A station is not a city, even if both have the same name. */
const isOneKind = (a: SearchHit['kind'], b: SearchHit['kind']): boolean => a === b || (isSettlement(a) && isSettlement(b));

/** Whether `part` has the same label as `street` and lies within its bounds. If so, it is a part of that street. */
function isPartOf(part: SearchHit, street: SearchHit): boolean {
  const [south, west, north, east] = street.bounds ?? [90, 0, -90, 0];
  const isInside = part.lat >= south && part.lat <= north && part.long >= west && part.long <= east;
  return isInside && part.kind === 'street' && street.kind === 'street' && part.label === street.label;
}

/** @param gazetteers the gazetteers of the covered areas' maps */
export function buildPlaceSearch(
  places: readonly CoveredPlace[],
  atms: readonly SearchedAtm[],
  gazetteers: readonly Gazetteer[],
  countries: CountryNames,
): PlaceSearch {
  const index = buildPlaceIndex([...gazetteers, runToEnd(atmGazetteer(places, atms))]);
  const nearest = nearPlaces(index);

  /** Returns the hits, and the words of the country at the end of the text. */
  function ask(text: string, from: Coordinates | undefined): { readonly found: FoundPlace[]; readonly country?: string } {
    // A place that is in both gazetteers is found twice, but becomes one hit, so request twice the number of hits.
    const near = { limit: 2 * hitLimit, ...(from && { from }) };
    const split = countryAtEnd(text, countries);
    if (split === undefined) return { found: findPlaces(index, text, near) };
    const asNamed = split.isDoubtful ? findPlaces(index, text, near) : [];
    if ((asNamed[0]?.explained ?? 0) >= whole) return { found: asNamed };
    const country = text.slice(split.text.length).replace(/^[\s,;–-]+/u, '');
    return { found: findPlaces(index, split.text, { ...near, country: split.country }), country };
  }

  /**
   * Merges each place that is in both the map's and the ATMs' gazetteer. The result contains the position from the map and the
   * number of ATMs.
   */
  function hitsOf(found: readonly FoundPlace[], language: string): SearchHit[] {
    const label = hitLabels(index, language);
    const hits: { readonly name: string; hit: SearchHit }[] = [];
    for (const one of found) {
      const hit = label.ofFound(one);
      // Compare local names, because the names of the cities in ATM addresses are unknown in most languages.
      const name = hit.kind === 'address' ? hit.label : (index.places[one.place]?.name ?? '');
      const isSame = (other: (typeof hits)[number]): boolean =>
        (other.hit.atmCount === undefined) !== (hit.atmCount === undefined) &&
        isOneKind(other.hit.kind, hit.kind) &&
        isSameHit({ ...other.hit, label: other.name }, { ...hit, label: name });
      const known = hits.find(isSame);
      const street = hits.find((other) => isPartOf(hit, other.hit) || isPartOf(other.hit, hit));
      if (known === undefined && street !== undefined) street.hit = isPartOf(hit, street.hit) ? street.hit : hit;
      else if (known === undefined) hits.push({ name, hit });
      else {
        const [mapped, own] = hit.atmCount === undefined ? [hit, known.hit] : [known.hit, hit];
        known.hit = own.atmCount === undefined ? mapped : { ...mapped, atmCount: own.atmCount };
      }
    }
    return hits.slice(0, hitLimit).map(({ hit }) => hit);
  }

  return {
    search(text, from, language = '') {
      const { found, country } = ask(text, from);
      const best = found[0];
      if (best === undefined) return { hits: [], whole: false };
      const missed = missedOf(index, best, country);
      return {
        hits: hitsOf(
          found.filter(({ explained }) => explained >= best.explained * noise),
          language,
        ),
        whole: best.explained >= whole && missed === undefined,
        ...(missed !== undefined && { missed }),
      };
    },
    near(here, language = '') {
      const found = nearest(here);
      return found && hitLabels(index, language).ofNear(found);
    },
  };
}

/**
 * Returns the words in a text that the search did not find, as typed. For "München Hauptbahnhof", this is "Hauptbahnhof" if only
 * München was found. If a street was found, the result contains only a missing house number and an unknown town.
 */
function missedOf(index: PlaceIndex, found: FoundPlace, country = ''): string | undefined {
  const { place, words, missed, house, isPlaced, isAbroad } = found;
  const isStreet = index.places[place]?.kind === 'street';
  const isMissed = (word: QueryWord): boolean => {
    const { isNumber, plain, part } = word;
    if (!missed.includes(word) || index.isOfOperator(plain)) return false;
    if (!isStreet) return !/^\d/.test(plain);
    return isNumber ? !house?.sure : !isPlaced && part > 0 && !/^\d/.test(plain);
  };
  const said = Map.groupBy(words, ({ part }) => part)
    .values()
    .map((part) => {
      let first = part.findIndex(isMissed);
      if (first < 0) return '';
      // Include a small word before the name, as in "V Celnici" or "Na Příkopě".
      if (isSmallWord(part[first - 1]?.plain ?? '')) first--;
      let last = part.findLastIndex(isMissed);
      // Include the house number of the missing street.
      while (part[last + 1]?.isNumber) last++;
      const typed = part.slice(first, last + 1).map(({ raw, isJoined }) => raw + (isJoined ? '/' : ' '));
      return typed.join('').trim();
    });
  const all = [...said, isAbroad ? country : ''].filter((text) => text !== '').join(', ');
  return all === '' ? undefined : all;
}
