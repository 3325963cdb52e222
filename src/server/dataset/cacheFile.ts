/** Something that was worked out, in a file for the next start: used only when it is whole and made in the same way, else as if it were not there. */
import { readFile } from 'node:fs/promises';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import { replaceFile } from './replaceFile.ts';

export async function readCacheFile(path: string, madeBy: string): Promise<unknown> {
  const file = await readFile(path).catch(() => undefined);
  if (file === undefined || file.length < 4) return undefined;
  const bytes = file.subarray(4);
  if (crc32(bytes) !== file.readUInt32LE(0)) return undefined;
  try {
    const kept = deserialize(bytes) as { madeBy?: unknown; what?: unknown };
    return kept.madeBy === madeBy ? kept.what : undefined;
  } catch {
    return undefined;
  }
}

/** @throws where it cannot be written; what stood there before then stays */
export async function writeCacheFile(path: string, madeBy: string, what: unknown): Promise<void> {
  const bytes = serialize({ madeBy, what });
  const sum = Buffer.alloc(4);
  sum.writeUInt32LE(crc32(bytes));
  await replaceFile(path, [sum, bytes]);
}
