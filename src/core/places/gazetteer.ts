/** What an extract knows of places: what a person can type to get somewhere. Made at import, packed, searched in process. */

/** What a place is; each has a word and a sign of its own on the screen. New ones are added at the end: packs hold their numbers. */
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

/** What something lies in: a city, a part of one, a municipality. */
export interface Surround {
  /** Its own name first, then all others that it is known by, in any language. */
  readonly names: readonly string[];
  /** ISO 3166-1 alpha-2. */
  readonly country?: string;
}

/** House numbers along a street, and where they are: columns of one length. */
export interface Houses {
  /** As they are written: "12", "791/39", "12-16". */
  readonly numbers: readonly string[];
  readonly lats: readonly number[];
  readonly longs: readonly number[];
  /** Which of the street's `zips` it has; -1: nobody knows. */
  readonly zips: readonly number[];
}

export interface GazetteerPlace {
  readonly kind: PlaceKind;
  /** As it stands on the sign. */
  readonly name: string;
  /** BCP 47 language -> its name there, where it is another one. */
  readonly names: ReadonlyMap<string, string>;
  /** Whatever else it is called: old, short, alternative, international names. */
  readonly also: readonly string[];
  readonly lat: number;
  readonly long: number;
  /** Absent: a point. */
  readonly bounds?: Extent;
  /** Numbers of what it lies in, the city first. */
  readonly within: readonly number[];
  /** Postcodes that its addresses have. */
  readonly zips: readonly string[];
  /** How many would look for it, 0 to 1: among things of one name the better known comes first. */
  readonly rank: number;
  /** Of a street: points along it, latitude and longitude in turn. */
  readonly along?: readonly number[];
  readonly houses?: Houses;
}

/** Of one feed. */
export interface Gazetteer {
  readonly surrounds: readonly Surround[];
  readonly places: readonly GazetteerPlace[];
}

/** What can be found: a place of a map, or what the ATMs' own addresses know. */
export interface IndexedPlace extends Omit<GazetteerPlace, 'kind'> {
  /** `operator` and `place`, a covered area, are on no map. An operator's `along` are its ATMs. */
  readonly kind: PlaceKind | 'operator' | 'place';
  /** Of what the ATMs' own addresses know: how many there are. Absent: a map knows it. */
  readonly atmCount?: number;
}

export interface PlacesToIndex extends Omit<Gazetteer, 'places'> {
  readonly places: readonly IndexedPlace[];
}
