import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

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
