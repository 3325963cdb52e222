import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/**
 * Writes the file anew, with what is in it and nothing else. SQLite overwrites what is deleted, but not the copies that lie in the gaps
 * of its pages from when it moved rows about. In a thread: it is synchronous, and takes a second for each few hundred megabytes, in
 * which others read and nobody writes. false: somebody else is at the file; try again later.
 */
export async function compactSqlite(dataDir: string): Promise<boolean> {
  const worker = new Worker(new URL('./compactThread.ts', import.meta.url), { workerData: { dataDir } });
  try {
    const [code] = (await once(worker, 'exit')) as [number];
    return code === 0;
  } catch {
    // It was locked for longer than SQLite waits.
    return false;
  }
}
