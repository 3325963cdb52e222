import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** The SHA-256 of the concatenated files, in hex. */
export async function fileDigest(...paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths) {
    for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(chunk as Buffer);
  }
  return hash.digest('hex');
}
