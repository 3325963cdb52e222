/** Removes files from the operating system's cache, so that the next read waits for the disk. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

/** @returns the reason if the files stay in the cache */
export function dropPageCache(): string | undefined {
  try {
    execFileSync('sync');
    writeFileSync('/proc/sys/vm/drop_caches', '1');
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
