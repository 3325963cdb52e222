/** Types of OpenStreetMap objects and files, as the readers for all file formats return them. */
import type { Progress } from '../files/byteStream.ts';

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
  /** Node ids in order. Empty if the format does not contain node ids; in that case, `points` is present. */
  readonly refs: readonly number[];
  /** Coordinates of the way, [lat, long] in order. Present if the format contains them (GeoJSON). */
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
  /** Coordinates of the relation. Present if the format contains them (GeoJSON). */
  readonly points?: readonly (readonly [number, number])[];
}
export type OsmObject = OsmNode | OsmWay | OsmRelation;

/** The kinds of objects that a pass reads. Blocks without these kinds are not decompressed. */
export interface Wanted {
  readonly nodes?: boolean;
  readonly ways?: boolean;
  readonly relations?: boolean;
  /**
   * Selects the keys that the pass uses. A reader may return an object without tags if none of its keys is selected, so that it
   * need not decode them. Absent: the pass uses all tags.
   */
  readonly tagKeys?: (key: string) => boolean;
  /** If present, a reader may omit objects without a selected key from the batches. */
  readonly omit?: Omission;
}

/** How a pass uses the objects that have none of the selected keys. Most objects of a file have none. */
export interface Omission {
  /** Called for each node with a valid position, with or without tags, before the batch that contains the node. */
  onPosition(id: number, lat: number, long: number): void;
  /** Called for each way without a selected key. Returns whether the pass needs the way nevertheless. */
  needsWay(id: number): boolean;
}

/** An object that cannot be read. The rest of the file is usable. */
export interface UnreadableObject {
  readonly reason: 'noId' | 'noPosition' | 'unreadable';
  /** A sentence about the problem. */
  readonly message: string;
  /** The position of the object in the file: `byte 10233`. */
  readonly at: string;
  /** `node/5`, if the object has an id. */
  readonly id?: string;
  /** The readable tags. */
  readonly tags: Tags;
}

/** The unreadable objects in a file: details of the first ones, and the number of the remaining ones. */
export interface UnreadableObjects {
  readonly first: readonly UnreadableObject[];
  readonly more: number;
  /**
   * Objects without tags and without a valid position, most of which are nodes of ways. They are counted separately. Absent:
   * none.
   */
  readonly bare?: { readonly count: number; readonly first: UnreadableObject };
}

/**
 * A file that can be read repeatedly, one pass at a time, in bounded memory. Objects come in batches, in file order.
 * @throws SourceError that states the file, the byte offset and the reason if the file is damaged
 */
export interface OsmFile {
  readonly path: string;
  readonly format: 'osm.pbf' | 'osm' | 'osm.gz' | 'geojson' | 'overpass';
  readonly totalBytes: number;
  /** [south, west, north, east] from the header or the extent of the nodes. Available after the first pass. */
  bounds(): readonly [number, number, number, number] | undefined;
  /** The timestamp of the data in the file's header, epoch ms. */
  dataTimestamp(): number | undefined;
  /** SHA-256 of the file, hex. It is computed during the first pass, and includes the parts that the pass skipped. */
  digest(): Promise<string>;
  /**
   * Returns the objects that could not be read, from the passes that ended without an error. For each kind of object, the result
   * is from the last pass that read this kind.
   */
  unreadable(): UnreadableObjects;
  /** Whether `read` observes `Wanted.omit`. Otherwise, the batches contain all objects, and `onPosition` is not called. */
  readonly canOmit?: true;
  read(wanted: Wanted, onProgress?: (progress: Progress) => void): AsyncIterable<readonly OsmObject[]>;
}

/** Returns the format's term for the objects in a file. */
export const unitOf = (format: OsmFile['format']): 'features' | 'elements' | 'objects' =>
  format === 'geojson' ? 'features' : format === 'overpass' ? 'elements' : 'objects';
