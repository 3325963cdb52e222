/** The search over what the maps of the covered areas know. */
import type { SearchHit } from '../../../contract/app.ts';
import type { Coordinates } from '../../../contract/atms.ts';
import { type FoundPlace, findPlaces } from '../../../core/places/findPlaces.ts';
import type { Gazetteer, GazetteerPlace } from '../../../core/places/gazetteer.ts';
import { type NearPlace, nearPlaces } from '../../../core/places/nearPlace.ts';
import { buildPlaceIndex, type PlaceIndex } from '../../../core/places/placeIndex.ts';
import { streetLine } from '../../../sources/osm/tags/addressTags.ts';
import type { CountryNames } from './countryNames.ts';
import { hitLimit } from './hitLimit.ts';
import type { Found } from './searchIndex.ts';
import { wordsOf } from './words.ts';

/** How a found place is shown: in the person's language, with what tells it from others of its name. */
interface HitLabels {
  ofFound(found: FoundPlace): SearchHit;
  ofNear(near: NearPlace): SearchHit;
}

const settlements: ReadonlySet<GazetteerPlace['kind']> = new Set(['city', 'town', 'village']);

/** de-AT, else de. */
function nameIn({ name, names }: GazetteerPlace, language: string): string {
  const [base = language] = language.split('-');
  return names.get(language) ?? names.get(base) ?? name;
}

function countryName(country: string | undefined, language: string): string | undefined {
  // Codes for one's own use have no name: the demo town's country is made up.
  if (country === undefined || /^(X[A-Z]|Q[M-Z]|AA|ZZ)$/.test(country)) return undefined;
  try {
    return new Intl.DisplayNames([language || 'en', 'en'], { type: 'region' }).of(country);
  } catch {
    return country;
  }
}

/** @param language BCP 47; empty: names as they stand on the signs */
function hitLabels({ places, surrounds, within }: PlaceIndex, language: string): HitLabels {
  function labelled(number: number, houseNumber?: string, zip?: string): Pick<SearchHit, 'kind' | 'label' | 'detail'> {
    const place = places[number] as GazetteerPlace;
    const own = within[number] ?? [];
    const city = own.map((one) => surrounds[one]?.names[0]).find((name) => name !== undefined);
    const country = surrounds[own[0] ?? -1]?.country;
    const shown = nameIn(place, language);
    const label = houseNumber === undefined ? shown : (streetLine(shown, houseNumber, country) ?? shown);
    const isSettlement = settlements.has(place.kind);
    const town = [zip, city === place.name ? undefined : city].filter((part) => part !== undefined).join(' ');
    const parts = [shown === place.name ? undefined : place.name, town === '' ? undefined : town];
    if (isSettlement || town === '') parts.push(countryName(country, language));
    const detail = parts.filter((part) => part !== undefined).join(', ');
    return { kind: houseNumber === undefined ? place.kind : 'address', label, ...(detail !== '' && { detail }) };
  }
  return {
    ofFound({ place, lat, long, house }) {
      const isHouse = house !== undefined && house.sure > 0;
      const { bounds } = places[place] as GazetteerPlace;
      return {
        ...(isHouse ? labelled(place, house.number, house.zip) : labelled(place)),
        lat,
        long,
        ...(!isHouse && bounds && { bounds: [...bounds] as [number, number, number, number] }),
      };
    },
    ofNear: ({ place, number, lat, long }) => ({ ...labelled(place, number), lat, long }),
  };
}

const longestName = 5;
const lastWord = /[\p{L}\p{N}\p{M}'’]+[^\p{L}\p{N}]*$/u;

interface WithoutCountry {
  readonly text: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Whether nothing but a blank stands before the country: then it may be a word of the street, as in Rue de France. */
  readonly isDoubtful: boolean;
}

/** The country that an address ends with, and the rest. undefined: it names none, or nothing else. */
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

export interface MapSearch {
  /** @param language BCP 47, of the person: in which places are named where they have a name in it */
  search(text: string, from: Coordinates | undefined, language: string): Found;
  /** The house, the street or the settlement at a point; undefined: nothing is known around it. */
  near(here: Coordinates, language: string): SearchHit | undefined;
}

/** Explaining this much of a text, a place is all of it. */
const whole = 0.85;

/** Beside a good answer, one that explains so much less is noise. */
const noise = 0.6;

export function buildMapSearch(gazetteers: readonly Gazetteer[], countries: CountryNames): MapSearch {
  const index = buildPlaceIndex(gazetteers);
  const nearest = nearPlaces(index);

  function ask(text: string, from: Coordinates | undefined): FoundPlace[] {
    const near = { limit: hitLimit, ...(from && { from }) };
    const split = countryAtEnd(text, countries);
    if (split === undefined) return findPlaces(index, text, near);
    const asNamed = split.isDoubtful ? findPlaces(index, text, near) : [];
    if ((asNamed[0]?.explained ?? 0) >= whole) return asNamed;
    return findPlaces(index, split.text, { ...near, country: split.country });
  }

  return {
    search(text, from, language) {
      const found = ask(text, from);
      const best = found[0];
      if (best === undefined) return { hits: [], whole: false };
      const label = hitLabels(index, language);
      const missed = missedOf(index.places[best.place]?.kind === 'street', best);
      return {
        hits: found.filter(({ explained }) => explained >= best.explained * noise).map(label.ofFound),
        whole: best.explained >= whole && missed === undefined,
        ...(missed !== undefined && { missed }),
      };
    },
    near(here, language) {
      const found = nearest(here);
      return found && hitLabels(index, language).ofNear(found);
    },
  };
}

/** A street is near enough to the door: of its address only a house number is missed. Of a town's, everything else. */
function missedOf(isStreet: boolean, { missed, house }: FoundPlace): string | undefined {
  const words = isStreet ? missed.filter(({ isNumber }) => isNumber && !house?.sure) : missed;
  const said = words.map(({ raw, isJoined }) => raw + (isJoined ? '/' : ' ')).join('');
  return said === '' ? undefined : said.trim();
}
