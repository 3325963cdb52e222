/** Writes the parts of Protocol Buffers messages that OSM PBF files consist of. */
import { PbfWriter } from 'pbf';

export function message(write: (pbf: PbfWriter) => void): Uint8Array {
  const pbf = new PbfWriter();
  write(pbf);
  return pbf.finish();
}

/** Writes a field whose value is a message, a string or bytes. */
export function bytesField(pbf: PbfWriter, field: number, data: Uint8Array | string): void {
  pbf.writeTag(field, 2);
  pbf.writeBytes(typeof data === 'string' ? Buffer.from(data) : data);
}

export function varintField(pbf: PbfWriter, field: number, value: number): void {
  pbf.writeTag(field, 0);
  pbf.writeVarint(value);
}

/** Returns a message with a single repeated field. */
export const listMessage = (field: number, entries: readonly (Uint8Array | string)[]): Uint8Array =>
  message((pbf) => {
    for (const entry of entries) bytesField(pbf, field, entry);
  });

/** Delta-encodes ids or coordinates. */
export const deltas = (values: readonly number[]): number[] => values.map((value, i) => value - (values[i - 1] ?? 0));

/** Puts the length, BlobHeader and Blob around a blob. */
export function frame(type: string, blob: Uint8Array): Buffer {
  const header = message((pbf) => {
    bytesField(pbf, 1, type);
    varintField(pbf, 3, blob.length);
  });
  const length = Buffer.alloc(4);
  length.writeUInt32BE(header.length);
  return Buffer.concat([length, header, blob]);
}
