import type { SearchHit } from '../../../contract/app.ts';
import { addressHit, angleOf, isRecord, textOf } from './addressHit.ts';
import { type GeocoderKind, geocoderHits } from './geocoderKind.ts';

/** Photon's place `type`, mapped to our kinds; houses, and the shops and banks in them, are addresses. */
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
  const type = textOf(said.type) ?? '';
  const kind = said.osm_value === 'postcode' || said.osm_value === 'postal_code' ? 'zip' : (kinds[type] ?? 'place');
  const name = textOf(said.name);
  const words = {
    name,
    street: textOf(said.street) ?? (kind === 'street' ? name : undefined),
    number: textOf(said.housenumber),
    district: textOf(said.district) ?? textOf(said.locality),
    city: textOf(said.city) ?? textOf(said.county) ?? textOf(said.state),
    zip: textOf(said.postcode),
    country: textOf(said.country),
    countryCode: textOf(said.countrycode),
  };
  return addressHit(kind, words, angleOf(coordinates[1], 90), angleOf(coordinates[0], 180));
}

/** Photon (github.com/komoot/photon): GeoJSON; the language is sent as Accept-Language, which accepts any language. */
export const photon: GeocoderKind = {
  parameters: ({ text, near }) => ({
    q: text,
    limit: `${geocoderHits}`,
    ...(near && { lat: `${near.lat}`, lon: `${near.long}` }),
  }),
  read: (body) =>
    isRecord(body) && Array.isArray(body.features) ? body.features.flatMap((feature) => hitFrom(feature) ?? []) : undefined,
};
