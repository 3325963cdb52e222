/** Which program packs: another release may pack something else out of the same data, or in another way. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The rooms that what is packed hangs on: from what is read from the store to how it stands in a file. */
const rooms = ['../../contract', '../../core', '../../store', '.'];

const isProgram = (name: string): boolean => name.endsWith('.ts') && !name.endsWith('.test.ts');

/** @returns the digest of their sources, which nobody can forget to change. Takes some ten milliseconds: not for a thread that answers. */
export function packedBy(): string {
  const digest = createHash('sha256').update(process.version);
  for (const room of rooms) {
    const folder = fileURLToPath(new URL(room, import.meta.url));
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isProgram).sort()) {
      digest.update(`\0${name}\0`).update(readFileSync(join(folder, name)));
    }
  }
  return digest.digest('base64url');
}
