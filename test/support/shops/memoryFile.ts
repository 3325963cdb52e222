/** An index file in memory. */
import { crc32 } from 'node:zlib';
import { type BlockFile, blockLength } from '../../../src/core/tables/blockBytes.ts';
import { TableWriter } from '../../../src/core/tables/tableWriter.ts';

/** @param write writes the content of the file */
export function memoryFile(write: (to: TableWriter) => void, id = 7): Uint8Array {
  const pieces: Uint8Array[] = [];
  write(new TableWriter((blocks) => pieces.push(blocks.slice()), crc32, id));
  return Buffer.concat(pieces);
}

export const blocksOf = (file: Uint8Array): BlockFile => ({
  blocks: Math.floor(file.length / blockLength),
  read: (block, into) => into.set(file.subarray(block * blockLength, (block + 1) * blockLength)),
  checksum: crc32,
});
