/** Writes lines across squares as an .osm.pbf file that the walking engine reads together with the extract. */
import { writeFileSync } from 'node:fs';
import { PbfWriter } from 'pbf';
import type { Crossing } from './squares.ts';

/**
 * The first way id. It is far above the ids in OpenStreetMap (1.4e9 in 2026), but within the 32 bits that the engine stores most
 * compactly.
 */
const firstId = 4_000_000_000;
/** The format recommends at most 8,000 objects in a block. */
const perBlock = 8_000;

function message(write: (pbf: PbfWriter) => void): Uint8Array {
  const pbf = new PbfWriter();
  write(pbf);
  return pbf.finish();
}

/** Returns a field whose value is a message or a string. */
function field(pbf: PbfWriter, number: number, data: Uint8Array | string): void {
  pbf.writeTag(number, 2);
  pbf.writeBytes(typeof data === 'string' ? Buffer.from(data) : data);
}

/** Returns a BlobHeader and an uncompressed Blob (https://wiki.openstreetmap.org/wiki/PBF_Format). */
function blob(type: string, data: Uint8Array): Buffer {
  const body = message((pbf) => field(pbf, 1, data));
  const header = message((pbf) => {
    field(pbf, 1, type);
    pbf.writeVarintField(3, body.length);
  });
  const length = Buffer.alloc(4);
  length.writeUInt32BE(header.length);
  return Buffer.concat([length, header, body]);
}

/** Returns a PrimitiveBlock that contains ways. */
function waysBlock(crossings: readonly Crossing[], offset: number): Uint8Array {
  const strings = ['', ...new Set(crossings.flatMap(({ tags }) => Object.entries(tags).flat()))];
  const numbers = new Map(strings.map((text, i) => [text, i]));
  const numbersOf = (texts: readonly string[]) => texts.map((text) => numbers.get(text) as number);
  const ways = crossings.map(({ from, to, tags }, i) =>
    message((pbf) => {
      pbf.writeVarintField(1, firstId + offset + i);
      pbf.writePackedVarint(2, numbersOf(Object.keys(tags)));
      pbf.writePackedVarint(3, numbersOf(Object.values(tags)));
      pbf.writePackedSVarint(8, [from, to - from]);
    }),
  );
  const repeated = (number: number, values: readonly (Uint8Array | string)[]) =>
    message((pbf) => {
      for (const value of values) field(pbf, number, value);
    });
  return message((pbf) => {
    field(pbf, 1, repeated(1, strings));
    field(pbf, 2, repeated(3, ways));
  });
}

/** @param path the path of the new file, which contains no nodes because the extract contains them */
export function writeCrossings(path: string, crossings: readonly Crossing[]): void {
  const header = message((pbf) => field(pbf, 4, 'OsmSchema-V0.6'));
  const blocks = [blob('OSMHeader', header)];
  for (let at = 0; at < crossings.length; at += perBlock) {
    blocks.push(blob('OSMData', waysBlock(crossings.slice(at, at + perBlock), at)));
  }
  writeFileSync(path, Buffer.concat(blocks));
}
