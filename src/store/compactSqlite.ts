import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { startThread } from '../threads/startThread.ts';
import type { Compaction } from './database.ts';

/**
 * Rewrites the file without its free space (VACUUM). SQLite overwrites the content of deleted rows. However, when it moves rows,
 * copies of the rows remain in the free parts of pages. VACUUM runs in a thread, because it is synchronous and takes a second for
 * every few hundred megabytes. Meanwhile, other connections can read but not write. The promise does not reject.
 * @param room returns the number of free bytes on a folder's disk
 */
export async function compactSqlite(
  dataDir: string,
  fileName: string,
  room: (folder: string) => Promise<number> = roomIn,
): Promise<Compaction> {
  try {
    // VACUUM writes a copy of the file, and then the same content to the journal. If both together filled the disk, all writes
    // would fail.
    const needed = 2 * (await stat(join(dataDir, fileName))).size;
    const free = await room(dataDir);
    if (free < needed) return { failed: `${dataDir} has ${inMegabytes(free)} free, but compacting needs ${inMegabytes(needed)}` };
    const thread = startThread<'compact', Compaction>(new URL('./compactThread.ts', import.meta.url), { workerData: dataDir });
    try {
      return await thread.ask('compact');
    } finally {
      await thread.close(0);
    }
  } catch (error) {
    return { failed: (error as Error).message };
  }
}

async function roomIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

const inMegabytes = (bytes: number): string => `${Math.ceil(bytes / 1e6)} MB`;
