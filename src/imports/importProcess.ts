/** Shared by the command and the service, which run imports in a child process. Does not load the importer. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Options of Node.js for processes that import files. `--max-semi-space-size` is the size of each semi-space of the young
 * generation, in megabytes. Most of the millions of objects that an import allocates are short-lived. With a smaller size, too
 * many of them are still in use at a collection and are copied. `--heap-growing-percent` makes V8 collect garbage earlier, which
 * reduces the peak memory of a large import (docs/measurements.md).
 */
export const importFlags: readonly string[] = ['--max-semi-space-size=16', '--heap-growing-percent=80'];

/**
 * Deletes the temporary files of an import that was killed.
 * @param paths their paths, which end with the id of the process. Files with further extensions are deleted too
 */
export function removeTemporary(paths: ReadonlySet<string>): void {
  for (const path of paths) {
    // The folder may be missing, because the import creates it only when necessary.
    if (!existsSync(dirname(path))) continue;
    for (const name of readdirSync(dirname(path))) {
      if (name === basename(path) || name.startsWith(`${basename(path)}.`))
        rmSync(join(dirname(path), name), { recursive: true, force: true });
    }
  }
}
