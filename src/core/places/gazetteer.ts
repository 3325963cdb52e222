/** The places of a map extract that users can search for. Built at import, packed, and searched in process. */

/** Kinds of places; each has a label and an icon. Add new ones at the end, because packed files store the indices. */
export const placeKinds = [
  'city',
  'town',
  'village',
  'district',
  'locality',
  'street',
  'zip',
  'station',
  'airport',
  'ferry',
  'hospital',
  'university',
  'museum',
  'theatre',
  'attraction',
  'mall',
  'townHall',
  'park',
  'stadium',
  'beach',
] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** [south, west, north, east], WGS 84 degrees. */
export type Extent = readonly [number, number, number, number];

/** An area that contains places: a city, a part of one, a municipality. */
export interface Surround {
  /** Its primary name first, then all others, in any language. */
  readonly names: readonly string[];
  /** ISO 3166-1 alpha-2. */
  readonly country?: string;
}

/** House numbers along a street and their positions, as columns of equal length. */
export interface Houses {
  /** Numbers as written: "12", "791/39", "12-16". */
  readonly numbers: readonly string[];
  readonly lats: readonly number[];
  readonly longs: readonly number[];
  /** Index in the street's `zips`; -1 if unknown. */
  readonly zips: readonly number[];
}

export interface GazetteerPlace {
  readonly kind: PlaceKind;
  /** The primary local name. */
  readonly name: string;
  /** BCP 47 language -> its name in that language, if different. */
  readonly names: ReadonlyMap<string, string>;
  /** Other names: old, short, alternative, international. */
  readonly also: readonly string[];
  readonly lat: number;
  readonly long: number;
  /** Absent for a point. */
  readonly bounds?: Extent;
  /** Indices of its surrounds, the city first. */
  readonly within: readonly number[];
  /** Postcodes of its addresses. */
  readonly zips: readonly string[];
  /** Importance, 0 to 1. Among places with the same name the more important comes first. */
  readonly rank: number;
  /** For a street: points along it, alternating latitude and longitude. */
  readonly along?: readonly number[];
  readonly houses?: Houses;
}

/** The places of one feed. */
export interface Gazetteer {
  readonly surrounds: readonly Surround[];
  readonly places: readonly GazetteerPlace[];
}

/** A searchable place, from a map or from the ATMs' addresses. */
export interface IndexedPlace extends Omit<GazetteerPlace, 'kind'> {
  /** `operator` and `place` (a covered area) are not map objects. An operator's `along` holds its ATMs. */
  readonly kind: PlaceKind | 'operator' | 'place';
  /** The number of ATMs, for places from the ATMs' addresses. Absent for map objects. */
  readonly atmCount?: number;
  /** The uid of an operator. */
  readonly operator?: string;
}

export interface PlacesToIndex extends Omit<Gazetteer, 'places'> {
  readonly places: readonly IndexedPlace[];
}
