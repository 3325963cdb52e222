/**
 * Writes small .osm.pbf files for tests, with every compression, with dense or plain nodes, and with any scale of coordinates.
 */
import { deflateSync, zstdCompressSync } from 'node:zlib';
import type { PbfWriter } from 'pbf';
import type { OsmNode, OsmObject, OsmRelation, OsmWay, Tags } from '../../../src/sources/osm/osmObject.ts';
import { bytesField, deltas, frame, listMessage, message, varintField } from '../../../src/sources/osm/write/pbfMessages.ts';
import { compressLz4Block } from './compressLz4Block.ts';

export type Compression = 'none' | 'zlib' | 'lz4' | 'zstd';

export interface PbfOptions {
  readonly compression?: Compression;
  readonly dense?: boolean;
  /** Nanodegrees per unit, and offsets in nanodegrees. */
  readonly granularity?: number;
  readonly latOffset?: number;
  readonly longOffset?: number;
  readonly requiredFeatures?: readonly string[];
  /** [south, west, north, east] in degrees. */
  readonly bounds?: readonly [number, number, number, number];
  /** Seconds since the epoch. */
  readonly replicationTimestamp?: number;
  /** Whether the header declares that the objects are sorted by type and id. */
  readonly isSorted?: true;
}

const packers: Readonly<Record<Compression, readonly [field: number, pack: (data: Uint8Array) => Uint8Array]>> = {
  none: [1, (data) => data],
  zlib: [3, (data) => deflateSync(data)],
  lz4: [6, compressLz4Block],
  zstd: [7, (data) => zstdCompressSync(data)],
};

function svarintField(pbf: PbfWriter, field: number, value: number): void {
  pbf.writeTag(field, 0);
  pbf.writeSVarint(value);
}

/** @param rawSize the decompressed size that the blob states; absent: the real size */
export function encodeBlob(data: Uint8Array, compression: Compression, rawSize = data.length): Uint8Array {
  const [field, pack] = packers[compression];
  return message((pbf) => {
    if (compression !== 'none') varintField(pbf, 2, rawSize);
    bytesField(pbf, field, pack(data));
  });
}

export function encodeHeaderBlock(options: PbfOptions): Uint8Array {
  const { bounds, requiredFeatures = ['OsmSchema-V0.6', 'DenseNodes'], replicationTimestamp } = options;
  return message((pbf) => {
    if (bounds) {
      const [south, west, north, east] = bounds.map((degrees) => Math.round(degrees * 1e9)) as [number, number, number, number];
      const box = message((inner) => {
        [west, east, north, south].forEach((edge, i) => {
          svarintField(inner, i + 1, edge);
        });
      });
      bytesField(pbf, 1, box);
    }
    for (const feature of requiredFeatures) bytesField(pbf, 4, feature);
    if (options.isSorted) bytesField(pbf, 5, 'Sort.Type_then_ID');
    if (replicationTimestamp !== undefined) varintField(pbf, 32, replicationTimestamp);
  });
}

class BlockWriter {
  readonly strings: string[] = [''];
  readonly #options: PbfOptions;

  constructor(options: PbfOptions) {
    this.#options = options;
  }

  index(text: string): number {
    const known = this.strings.indexOf(text);
    return known > 0 ? known : this.strings.push(text) - 1;
  }

  latUnits(degrees: number): number {
    return Math.round((degrees * 1e9 - (this.#options.latOffset ?? 0)) / (this.#options.granularity ?? 100));
  }

  longUnits(degrees: number): number {
    return Math.round((degrees * 1e9 - (this.#options.longOffset ?? 0)) / (this.#options.granularity ?? 100));
  }

  tags(pbf: PbfWriter, tags: Tags): void {
    pbf.writePackedVarint(
      2,
      Object.keys(tags).map((key) => this.index(key)),
    );
    pbf.writePackedVarint(
      3,
      Object.values(tags).map((value) => this.index(value)),
    );
  }

  dense(nodes: readonly OsmNode[]): Uint8Array {
    const keysValues = nodes.flatMap((node) => [
      ...Object.entries(node.tags)
        .flat()
        .map((text) => this.index(text)),
      0,
    ]);
    return message((pbf) => {
      pbf.writePackedSVarint(1, deltas(nodes.map((node) => node.id)));
      pbf.writePackedSVarint(8, deltas(nodes.map((node) => this.latUnits(node.lat))));
      pbf.writePackedSVarint(9, deltas(nodes.map((node) => this.longUnits(node.long))));
      if (keysValues.some((index) => index !== 0)) pbf.writePackedVarint(10, keysValues);
    });
  }

  node = (node: OsmNode): Uint8Array =>
    message((pbf) => {
      svarintField(pbf, 1, node.id);
      this.tags(pbf, node.tags);
      svarintField(pbf, 8, this.latUnits(node.lat));
      svarintField(pbf, 9, this.longUnits(node.long));
    });

  way = (way: OsmWay): Uint8Array =>
    message((pbf) => {
      varintField(pbf, 1, way.id);
      this.tags(pbf, way.tags);
      pbf.writePackedSVarint(8, deltas([...way.refs]));
      if (!way.points) return;
      pbf.writePackedSVarint(9, deltas(way.points.map(([lat]) => this.latUnits(lat))));
      pbf.writePackedSVarint(10, deltas(way.points.map(([, long]) => this.longUnits(long))));
    });

  relation = (relation: OsmRelation): Uint8Array =>
    message((pbf) => {
      varintField(pbf, 1, relation.id);
      this.tags(pbf, relation.tags);
      pbf.writePackedVarint(
        8,
        relation.members.map((member) => this.index(member.role)),
      );
      pbf.writePackedSVarint(9, deltas(relation.members.map((member) => member.ref)));
      pbf.writePackedVarint(
        10,
        relation.members.map((member) => ['node', 'way', 'relation'].indexOf(member.type)),
      );
    });
}

/** Returns one PrimitiveBlock with a group for the nodes, one for the ways and one for the relations. */
export function encodeDataBlock(objects: readonly OsmObject[], options: PbfOptions): Uint8Array {
  const writer = new BlockWriter(options);
  const nodes = objects.filter((object) => object.type === 'node');
  const ways = objects.filter((object) => object.type === 'way');
  const relations = objects.filter((object) => object.type === 'relation');
  const groups: Uint8Array[] = [];
  const group = (field: number, members: readonly Uint8Array[]): void => {
    if (members.length > 0) groups.push(listMessage(field, members));
  };
  if (options.dense === false) group(1, nodes.map(writer.node));
  else if (nodes.length > 0) group(2, [writer.dense(nodes)]);
  group(3, ways.map(writer.way));
  group(4, relations.map(writer.relation));
  return message((pbf) => {
    bytesField(pbf, 1, listMessage(1, writer.strings));
    for (const data of groups) bytesField(pbf, 2, data);
    if (options.granularity !== undefined) varintField(pbf, 17, options.granularity);
    if (options.latOffset !== undefined) varintField(pbf, 19, options.latOffset);
    if (options.longOffset !== undefined) varintField(pbf, 20, options.longOffset);
  });
}

/** Returns a whole file: a header block and one data block for each list of objects. */
export function encodePbf(blocks: readonly (readonly OsmObject[])[], options: PbfOptions = {}): Buffer {
  const { compression = 'zlib' } = options;
  return Buffer.concat([
    frame('OSMHeader', encodeBlob(encodeHeaderBlock(options), compression)),
    ...blocks.map((objects) => frame('OSMData', encodeBlob(encodeDataBlock(objects, options), compression))),
  ]);
}
