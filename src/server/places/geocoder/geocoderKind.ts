import type { SearchHit } from '../../../contract/app.ts';

/** The operator's geocoder, as it is configured. */
export interface GeocoderSettings {
  /** Of its search, e.g. https://photon.example/api; parameters that it already has are kept. */
  readonly url: string;
  readonly kind: 'photon' | 'nominatim';
  /** Sent with every question: name and value. */
  readonly header?: readonly [name: string, value: string];
  readonly attribution: { readonly text: string; readonly url?: string };
}

export interface Question {
  readonly text: string;
  /** Where the person is or looks, rounded: hits near it come first. */
  readonly near?: { readonly lat: number; readonly long: number };
}

/** What tells one kind of geocoder from another: how it is asked and how it answers. */
export interface GeocoderKind {
  readonly parameters: (question: Question) => Readonly<Record<string, string>>;
  /** The hits of a body; undefined: it is none of this kind's. Entries that are not understood are left out. */
  readonly read: (body: unknown) => SearchHit[] | undefined;
}

export const geocoderHits = 5;
