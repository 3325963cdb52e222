import type { SearchHit } from '../../../contract/app.ts';

/** The configuration of the operator's geocoder. */
export interface GeocoderSettings {
  /** The URL of the geocoder's search, such as https://photon.example/api. Its query parameters are preserved. */
  readonly url: string;
  readonly kind: 'photon' | 'nominatim';
  /** The name and value of a header that is sent with every request. */
  readonly header?: readonly [name: string, value: string];
  readonly attribution: { readonly text: string; readonly url?: string };
}

export interface Question {
  readonly text: string;
  /** The user's location or the map's centre, rounded, for the ranking. */
  readonly near?: { readonly lat: number; readonly long: number };
}

/** The request and the response format of one kind of geocoder. */
export interface GeocoderKind {
  readonly parameters: (question: Question) => Readonly<Record<string, string>>;
  /** Returns the hits in a body, or undefined if the body has a different format. Omits unreadable entries. */
  readonly read: (body: unknown) => SearchHit[] | undefined;
}

export const geocoderHits = 5;
