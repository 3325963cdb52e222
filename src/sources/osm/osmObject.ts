/** An OpenStreetMap object as every reader of this room hands it out, whatever the file format. */

export type Tags = Readonly<Record<string, string>>;

export interface OsmNode {
  readonly type: 'node';
  readonly id: number;
  readonly lat: number;
  readonly long: number;
  readonly tags: Tags;
}
export interface OsmWay {
  readonly type: 'way';
  readonly id: number;
  readonly tags: Tags;
  /** Node ids in order. Empty where the format gives no members (`points` or `centre` is given then). */
  readonly refs: readonly number[];
  /** Known where the format carries coordinates with the way (GeoJSON): [lat, long] in order. */
  readonly points?: readonly (readonly [number, number])[];
}
export interface OsmMember {
  readonly type: 'node' | 'way' | 'relation';
  readonly ref: number;
  readonly role: string;
}
export interface OsmRelation {
  readonly type: 'relation';
  readonly id: number;
  readonly tags: Tags;
  readonly members: readonly OsmMember[];
  /** Known where the format carries coordinates with the relation (GeoJSON). */
  readonly points?: readonly (readonly [number, number])[];
}
export type OsmObject = OsmNode | OsmWay | OsmRelation;

/** Which kinds a pass wants: blocks without them need not be inflated. */
export interface Wanted {
  readonly nodes?: boolean;
  readonly ways?: boolean;
  readonly relations?: boolean;
}

/** Progress of a pass: bytes read and bytes in total, for the progress bar. */
export interface Progress {
  readonly bytes: number;
  readonly totalBytes: number;
}

/** An object that cannot be used. The rest of the file can. */
export interface UnreadableObject {
  readonly reason: 'noId' | 'noPosition' | 'unreadable';
  /** A sentence. */
  readonly message: string;
  /** Its place in the file: `byte 10233`. */
  readonly at: string;
  /** `node/5`, where it says so. */
  readonly id?: string;
  /** As far as they can be read. */
  readonly tags: Tags;
}

/** The unreadable objects of a file: the first ones in full, the others counted. */
export interface UnreadableObjects {
  readonly first: readonly UnreadableObject[];
  readonly more: number;
  /** Objects without tags and without a usable position, the corners of ways above all, counted beside those. Absent: none. */
  readonly bare?: { readonly count: number; readonly first: UnreadableObject };
}

/**
 * A file that can be read again and again, one pass at a time, in bounded memory. Objects come in batches, in file
 * order. A damaged file throws a SourceError that names the file, the byte offset and the reason.
 */
export interface OsmFile {
  readonly path: string;
  readonly format: 'osm.pbf' | 'osm' | 'osm.gz' | 'geojson' | 'overpass';
  readonly totalBytes: number;
  /** Known after the first pass: from the header, or the extent of the nodes. [south, west, north, east]. */
  bounds(): readonly [number, number, number, number] | undefined;
  /** Epoch ms of the data, from the file's own header. */
  dataTimestamp(): number | undefined;
  /** SHA-256 of the file, hex. Made on the way through the first pass; what no pass has seen is read for it. */
  digest(): Promise<string>;
  /** What complete passes could not read: of each kind of object, the last pass that wanted it. */
  unreadable(): UnreadableObjects;
  read(wanted: Wanted, onProgress?: (progress: Progress) => void): AsyncIterable<readonly OsmObject[]>;
}

/** What the objects of a file are called in its own format. */
export const unitOf = (format: OsmFile['format']): 'features' | 'elements' | 'objects' =>
  format === 'geojson' ? 'features' : format === 'overpass' ? 'elements' : 'objects';
