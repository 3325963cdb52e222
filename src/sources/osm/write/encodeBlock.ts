/** Encodes the blocks of an .osm.pbf file: zlib compression, dense nodes, OpenStreetMap's resolution of 1e-7 degrees. */
import { deflateSync } from 'node:zlib';
import type { PbfWriter } from 'pbf';
import type { OsmNode, OsmObject, OsmRelation, OsmWay, Tags } from '../osmObject.ts';
import { bytesField, deltas, frame, listMessage, message, varintField } from './pbfMessages.ts';

const units = 1e7;
const memberTypes = ['node', 'way', 'relation'] as const;

/** The string table of a block. Index 0 is reserved. */
class StringTable {
  readonly #indexes = new Map<string, number>();

  index(text: string): number {
    const index = this.#indexes.get(text) ?? this.#indexes.size + 1;
    this.#indexes.set(text, index);
    return index;
  }

  get strings(): string[] {
    return ['', ...this.#indexes.keys()];
  }
}

function denseNodes(nodes: readonly OsmNode[], table: StringTable): Uint8Array {
  const keysValues: number[] = [];
  let isTagged = false;
  for (const { tags } of nodes) {
    for (const key in tags) {
      isTagged = true;
      keysValues.push(table.index(key), table.index(tags[key] ?? ''));
    }
    keysValues.push(0);
  }
  return message((pbf) => {
    pbf.writePackedSVarint(1, deltas(nodes.map(({ id }) => id)));
    pbf.writePackedSVarint(8, deltas(nodes.map(({ lat }) => Math.round(lat * units))));
    pbf.writePackedSVarint(9, deltas(nodes.map(({ long }) => Math.round(long * units))));
    if (isTagged) pbf.writePackedVarint(10, keysValues);
  });
}

function writeTags(pbf: PbfWriter, tags: Tags, table: StringTable): void {
  pbf.writePackedVarint(
    2,
    Object.keys(tags).map((key) => table.index(key)),
  );
  pbf.writePackedVarint(
    3,
    Object.values(tags).map((value) => table.index(value)),
  );
}

const encodeWay = ({ id, tags, refs }: OsmWay, table: StringTable): Uint8Array =>
  message((pbf) => {
    varintField(pbf, 1, id);
    writeTags(pbf, tags, table);
    pbf.writePackedSVarint(8, deltas(refs));
  });

const encodeRelation = ({ id, tags, members }: OsmRelation, table: StringTable): Uint8Array =>
  message((pbf) => {
    varintField(pbf, 1, id);
    writeTags(pbf, tags, table);
    pbf.writePackedVarint(
      8,
      members.map(({ role }) => table.index(role)),
    );
    pbf.writePackedSVarint(9, deltas(members.map(({ ref }) => ref)));
    pbf.writePackedVarint(
      10,
      members.map(({ type }) => memberTypes.indexOf(type)),
    );
  });

function encodeGroup(objects: readonly OsmObject[], table: StringTable): Uint8Array {
  const nodes = objects.filter((object) => object.type === 'node');
  const ways = objects.filter((object) => object.type === 'way');
  const relations = objects.filter((object) => object.type === 'relation');
  if (nodes.length > 0) return listMessage(2, [denseNodes(nodes, table)]);
  if (ways.length > 0)
    return listMessage(
      3,
      ways.map((way) => encodeWay(way, table)),
    );
  return listMessage(
    4,
    relations.map((relation) => encodeRelation(relation, table)),
  );
}

function compressed(data: Uint8Array): Uint8Array {
  return message((pbf) => {
    varintField(pbf, 2, data.length);
    bytesField(pbf, 3, deflateSync(data));
  });
}

/** @param objects objects of one type in ascending order of ids, at most 8,000 */
export function encodeBlock(objects: readonly OsmObject[]): Buffer {
  const table = new StringTable();
  const group = encodeGroup(objects, table);
  const block = message((pbf) => {
    bytesField(pbf, 1, listMessage(1, table.strings));
    bytesField(pbf, 2, group);
  });
  return frame('OSMData', compressed(block));
}

/** Encodes the first block of a file with sorted objects. */
export function encodeHeader(): Buffer {
  const header = message((pbf) => {
    for (const feature of ['OsmSchema-V0.6', 'DenseNodes']) bytesField(pbf, 4, feature);
    bytesField(pbf, 5, 'Sort.Type_then_ID');
  });
  return frame('OSMHeader', compressed(header));
}
