/** The search over what the maps of the covered areas know. */
import type { SearchHit } from '../../../contract/app.ts';
import type { Coordinates } from '../../../contract/atms.ts';
import { type FoundPlace, findPlaces } from '../../../core/places/findPlaces.ts';
import type { Gazetteer } from '../../../core/places/gazetteer.ts';
import { nearPlaces } from '../../../core/places/nearPlace.ts';
import { buildPlaceIndex } from '../../../core/places/placeIndex.ts';
import { countryAtEnd } from './countryAtEnd.ts';
import type { CountryNames } from './countryNames.ts';
import { hitLabels } from './hitLabels.ts';
import { hitLimit } from './hitLimit.ts';
import type { Found } from './searchIndex.ts';

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
