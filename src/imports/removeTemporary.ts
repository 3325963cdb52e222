import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Deletes the temporary files of an import that was killed. @param prefixes of their paths */
export function removeTemporary(prefixes: ReadonlySet<string>): void {
  for (const path of prefixes) {
    // The folder may be missing, because the import creates it only when necessary.
    if (!existsSync(dirname(path))) continue;
    for (const name of readdirSync(dirname(path))) {
      if (name.startsWith(basename(path))) rmSync(join(dirname(path), name), { recursive: true, force: true });
    }
  }
}
