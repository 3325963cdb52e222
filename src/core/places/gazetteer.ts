/**
 * The places in a map extract that users can search for. The importer builds and packs the gazetteer, and the service searches it
 * in process.
 */

/** Kinds of places, each with a label and an icon. Add new kinds at the end, because packed files store the indices. */
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

/** An area that contains places: a city, a part of a city, or a municipality. */
export interface Surround {
  /** The primary name, followed by all other names, in any language. */
  readonly names: readonly string[];
  /** ISO 3166-1 alpha-2. */
  readonly country?: string;
}

/** House numbers along a street and their positions, as columns of equal length. */
export interface Houses {
  /** The numbers as written: "12", "791/39", "12-16". */
  readonly numbers: readonly string[];
  readonly lats: readonly number[];
  readonly longs: readonly number[];
  /** Indices in the street's `zips`, or -1 if the postcode is unknown. */
  readonly zips: readonly number[];
}

export interface GazetteerPlace {
  readonly kind: PlaceKind;
  /** The primary local name. */
  readonly name: string;
  /** The names in other languages, if they differ from `name`. The keys are BCP 47 tags. */
  readonly names: ReadonlyMap<string, string>;
  /** Other names: old, short, alternative and international names. */
  readonly also: readonly string[];
  readonly lat: number;
  readonly long: number;
  /** Absent if the place is a point. */
  readonly bounds?: Extent;
  /** Indices in `surrounds` of the areas that contain the place, the city first. */
  readonly within: readonly number[];
  /** The postcodes of the place's addresses. */
  readonly zips: readonly string[];
  /** Importance, 0 to 1. Among places with the same name, the more important place comes first. */
  readonly rank: number;
  /** Points along the street, alternating latitude and longitude. Only present for streets. */
  readonly along?: readonly number[];
  readonly houses?: Houses;
}

/** The places in a feed. */
export interface Gazetteer {
  readonly surrounds: readonly Surround[];
  readonly places: readonly GazetteerPlace[];
}

/** A searchable place, from a map or from ATM addresses. */
export interface IndexedPlace extends Omit<GazetteerPlace, 'kind'> {
  /**
   * `operator` and `place` (a covered area) are not kinds of map objects. An operator's `along` contains the positions of its
   * ATMs.
   */
  readonly kind: PlaceKind | 'operator' | 'place';
  /** The number of ATMs, for places from ATM addresses. Absent for map objects. */
  readonly atmCount?: number;
  /** The uid of the operator. */
  readonly operator?: string;
}

export interface PlacesToIndex extends Omit<Gazetteer, 'places'> {
  readonly places: readonly IndexedPlace[];
}
