import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { startThread } from '../threads/startThread.ts';
import type { Compaction } from './database.ts';

/**
 * Writes the file anew, with what is in it and nothing else. SQLite overwrites what is deleted, but not the copies that lie in the gaps
 * of its pages from when it moved rows about. In a thread: it is synchronous, and takes a second for each few hundred megabytes, in
 * which others read and nobody writes. Never rejects.
 * @param room bytes that are free where it lies, by its folder
 */
export async function compactSqlite(
  dataDir: string,
  fileName: string,
  room: (folder: string) => Promise<number> = roomIn,
): Promise<Compaction> {
  try {
    // SQLite writes a copy first and then the journal: on a disk that this fills nobody could write any more.
    const needed = 2 * (await stat(join(dataDir, fileName))).size;
    const free = await room(dataDir);
    if (free < needed) return { failed: `${dataDir} has ${inMegabytes(free)} free, and it takes ${inMegabytes(needed)}` };
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
