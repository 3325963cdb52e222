/** Files that are replaced as a whole: whoever reads one sees all of it, or what stood there before. */
import { randomUUID } from 'node:crypto';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Nothing takes so long to write: what is older was left behind by a process that was killed. ms */
const abandonedAfter = 3_600_000;

/** @throws where it cannot be written; what stood there before then stays */
export async function replaceFile(path: string, pieces: readonly Uint8Array[]): Promise<void> {
  await removeAbandoned(path);
  const unfinished = `${path}.${randomUUID()}`;
  try {
    const file = await open(unfinished, 'wx', 0o600);
    try {
      for (const piece of pieces) await file.writeFile(piece);
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    throw error;
  }
}

/** What other processes are writing at this moment stays. */
async function removeAbandoned(path: string): Promise<void> {
  const folder = dirname(path);
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    if (!name.startsWith(`${basename(path)}.`) || !/\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name)) continue;
    const left = join(folder, name);
    const written = await stat(left).catch(() => undefined);
    if (written && Date.now() - written.mtimeMs > abandonedAfter) await rm(left, { force: true }).catch(() => {});
  }
}
