/** Compresses a packed gazetteer with Zstandard, without a copy of all its bytes in memory. */
import { arrayBuffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import type { PackedGazetteer } from './packGazetteer.ts';

/**
 * Identical gazetteers result in the same bytes. They contain the length of the gazetteer, so that readers allocate its memory
 * once.
 */
export function compressBlocks({ length, read }: PackedGazetteer): Promise<Uint8Array> {
  // The compressor may use a block after the next one was requested.
  const blocks = read().map((block) => block.slice());
  return pipeline(
    blocks,
    createZstdCompress({ pledgedSrcSize: length }),
    async (compressed) => new Uint8Array(await arrayBuffer(compressed)),
  );
}
