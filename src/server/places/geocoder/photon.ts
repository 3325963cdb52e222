import type { SearchHit } from '../../../contract/app.ts';
import { addressHit, angleOf, isRecord, oneLineText } from './addressHit.ts';
import { type GeocoderKind, geocoderHits } from './geocoderKind.ts';

/** Maps the `type` of Photon's places to our kinds. Houses, and the shops and banks in them, are addresses. */
const kinds: Readonly<Record<string, SearchHit['kind']>> = {
  house: 'address',
  street: 'street',
  locality: 'city',
  district: 'city',
  city: 'city',
};

function hitFrom(feature: unknown): SearchHit | undefined {
  if (!isRecord(feature) || !isRecord(feature.geometry) || !isRecord(feature.properties)) return undefined;
  const { coordinates } = feature.geometry;
  if (!Array.isArray(coordinates)) return undefined;
  const said = feature.properties;
  const type = oneLineText(said.type) ?? '';
  const kind = said.osm_value === 'postcode' || said.osm_value === 'postal_code' ? 'zip' : (kinds[type] ?? 'place');
  const name = oneLineText(said.name);
  const words = {
    name,
    street: oneLineText(said.street) ?? (kind === 'street' ? name : undefined),
    number: oneLineText(said.housenumber),
    district: oneLineText(said.district) ?? oneLineText(said.locality),
    city: oneLineText(said.city) ?? oneLineText(said.county) ?? oneLineText(said.state),
    zip: oneLineText(said.postcode),
    country: oneLineText(said.country),
    countryCode: oneLineText(said.countrycode),
  };
  return addressHit(kind, words, angleOf(coordinates[1], 90), angleOf(coordinates[0], 180));
}

/**
 * Photon (github.com/komoot/photon), which returns GeoJSON. The language is sent in Accept-Language, which also allows all other
 * languages.
 */
export const photon: GeocoderKind = {
  parameters: ({ text, near }) => ({
    q: text,
    limit: `${geocoderHits}`,
    ...(near && { lat: `${near.lat}`, lon: `${near.long}` }),
  }),
  read: (body) =>
    isRecord(body) && Array.isArray(body.features) ? body.features.flatMap((feature) => hitFrom(feature) ?? []) : undefined,
};
