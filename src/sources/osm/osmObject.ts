/** An OpenStreetMap object as returned by the readers of all file formats. */

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
  /** Node ids in order. Empty if the format has no members (then `points` or `centre` is present). */
  readonly refs: readonly number[];
  /** Present if the format contains coordinates of the way (GeoJSON): [lat, long] in order. */
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
  /** Present if the format contains coordinates of the relation (GeoJSON). */
  readonly points?: readonly (readonly [number, number])[];
}
export type OsmObject = OsmNode | OsmWay | OsmRelation;

/** The kinds of objects that a pass reads; blocks without them are not decompressed. */
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

/** An unusable object. The rest of the file is usable. */
export interface UnreadableObject {
  readonly reason: 'noId' | 'noPosition' | 'unreadable';
  /** A sentence. */
  readonly message: string;
  /** Its position in the file: `byte 10233`. */
  readonly at: string;
  /** `node/5`, if present. */
  readonly id?: string;
  /** The readable ones. */
  readonly tags: Tags;
}

/** The unreadable objects of a file: the first ones in full, and the number of others. */
export interface UnreadableObjects {
  readonly first: readonly UnreadableObject[];
  readonly more: number;
  /** Objects without tags and without a valid position, mostly corners of ways, counted separately. Absent: none. */
  readonly bare?: { readonly count: number; readonly first: UnreadableObject };
}

/**
 * A file that can be read repeatedly, one pass at a time, in bounded memory. Objects come in batches, in file order. If the file
 * is damaged, throws a SourceError with the file, the byte offset and the reason.
 */
export interface OsmFile {
  readonly path: string;
  readonly format: 'osm.pbf' | 'osm' | 'osm.gz' | 'geojson' | 'overpass';
  readonly totalBytes: number;
  /** Available after the first pass: from the header, or the extent of the nodes. [south, west, north, east]. */
  bounds(): readonly [number, number, number, number] | undefined;
  /** Epoch ms of the data, from the file's own header. */
  dataTimestamp(): number | undefined;
  /** SHA-256 of the file, hex. Computed during the first pass; reads the parts that the pass skipped. */
  digest(): Promise<string>;
  /** What complete passes could not read; for each kind of object, the result of the last pass that read it. */
  unreadable(): UnreadableObjects;
  read(wanted: Wanted, onProgress?: (progress: Progress) => void): AsyncIterable<readonly OsmObject[]>;
}

/** The term for the objects of a file in its format. */
export const unitOf = (format: OsmFile['format']): 'features' | 'elements' | 'objects' =>
  format === 'geojson' ? 'features' : format === 'overpass' ? 'elements' : 'objects';
