import type { SearchHit } from '../../../contract/app.ts';

/** The configuration of the operator's geocoder. */
export interface GeocoderSettings {
  /** The URL of its search, e.g. https://photon.example/api; parameters that it already has are preserved. */
  readonly url: string;
  readonly kind: 'photon' | 'nominatim';
  /** Sent with every request: name and value. */
  readonly header?: readonly [name: string, value: string];
  readonly attribution: { readonly text: string; readonly url?: string };
}

export interface Question {
  readonly text: string;
  /** The user's location or the map's centre, rounded, for ranking. */
  readonly near?: { readonly lat: number; readonly long: number };
}

/** What differs between kinds of geocoders: the request and the response format. */
export interface GeocoderKind {
  readonly parameters: (question: Question) => Readonly<Record<string, string>>;
  /** The hits in a body; undefined: it has another format. Entries that are not understood are omitted. */
  readonly read: (body: unknown) => SearchHit[] | undefined;
}

export const geocoderHits = 5;
