/** Moves the objects of an OSM PBF block to other ids and positions, without decoding their tags. */
import { PbfReader } from 'pbf';
import { bytes, nextField, skipField, varint } from '../../src/sources/osm/read/pbf/protobuf.ts';
import { bytesField, message, varintField } from '../../src/sources/osm/write/pbfMessages.ts';

export interface Shift {
  /** Added to all ids: those of objects, of ways' nodes and of relations' members. */
  readonly ids: number;
  /** Added to the positions of nodes, in the block's units: 1e-7 degrees. */
  readonly lat: number;
  readonly long: number;
}

/** Returns the encoded field that replaces a field. Must read or skip the field. */
type Rewrite = (pbf: PbfReader) => Uint8Array;

/** Copies a message, and replaces the fields that `rewrites` contains. */
function rewritten(encoded: Uint8Array, rewrites: Readonly<Record<number, Rewrite>>): Buffer {
  const pbf = new PbfReader(encoded);
  const parts: Uint8Array[] = [];
  for (let start = 0, field = nextField(pbf, pbf.length); field !== 0; field = nextField(pbf, pbf.length)) {
    const rewrite = rewrites[field];
    if (rewrite) parts.push(rewrite(pbf));
    else {
      skipField(pbf);
      parts.push(encoded.subarray(start, pbf.pos));
    }
    start = pbf.pos;
  }
  return Buffer.concat(parts);
}

/** Adds to a delta-encoded list, in which only the first value is absolute. */
const shiftList =
  (field: number, by: number): Rewrite =>
  (pbf) => {
    const list = bytes(pbf, pbf.length);
    if (list.length === 0) return message((writer) => bytesField(writer, field, list));
    const reader = new PbfReader(list);
    const first = message((writer) => writer.writeSVarint(reader.readSVarint() + by));
    return message((writer) => bytesField(writer, field, Buffer.concat([first, list.subarray(reader.pos)])));
  };

const shiftId =
  (by: number): Rewrite =>
  (pbf) =>
    message((writer) => varintField(writer, 1, varint(pbf) + by));

const inner =
  (field: number, rewrites: Readonly<Record<number, Rewrite>>): Rewrite =>
  (pbf) =>
    message((writer) => bytesField(writer, field, rewritten(bytes(pbf, pbf.length), rewrites)));

const reject =
  (reason: string): Rewrite =>
  () => {
    throw new Error(`Only files that osmium has written can be tiled: ${reason}`);
  };

/**
 * @param block a decompressed block with dense nodes and a granularity of 1e-7 degrees, as osmium writes it
 * @throws Error if the block has another form
 */
export function shiftBlock(block: Uint8Array, { ids, lat, long }: Shift): Buffer {
  const group = {
    1: reject('the nodes are not dense'),
    2: inner(2, { 1: shiftList(1, ids), 8: shiftList(8, lat), 9: shiftList(9, long) }),
    3: inner(3, { 1: shiftId(ids), 8: shiftList(8, ids) }),
    4: inner(4, { 1: shiftId(ids), 9: shiftList(9, ids) }),
  };
  const granularity: Rewrite = (pbf) => {
    const units = varint(pbf);
    if (units !== 100) throw new Error(`Only blocks with a granularity of 100 nanodegrees can be tiled, not ${units}`);
    return message((writer) => varintField(writer, 17, units));
  };
  return rewritten(block, { 2: inner(2, group), 17: granularity });
}
