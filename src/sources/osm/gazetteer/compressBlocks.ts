/** Compresses a packed gazetteer with Zstandard, without a copy of all its bytes in memory. */
import { arrayBuffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import type { PackedGazetteer } from './packGazetteer.ts';

/** Returns the same bytes as `zstdCompressSync`. */
export function compressBlocks({ length, read }: PackedGazetteer): Promise<Uint8Array> {
  // With the length, the compressor chooses the same parameters as for bytes in memory, and fails if bytes are missing.
  return pipeline(
    read(),
    createZstdCompress({ pledgedSrcSize: length }),
    async (compressed) => new Uint8Array(await arrayBuffer(compressed)),
  );
}
