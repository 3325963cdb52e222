/** How a found place is shown: in the person's language, with what tells it from others of its name. */
import type { SearchHit } from '../../../contract/app.ts';
import type { FoundPlace } from '../../../core/places/findPlaces.ts';
import type { GazetteerPlace } from '../../../core/places/gazetteer.ts';
import type { NearPlace } from '../../../core/places/nearPlace.ts';
import type { PlaceIndex } from '../../../core/places/placeIndex.ts';
import { streetLine } from '../../../sources/osm/tags/addressTags.ts';

export interface HitLabels {
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
export function hitLabels({ places, surrounds, within }: PlaceIndex, language: string): HitLabels {
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
