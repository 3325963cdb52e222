/** The names of the index files of the register and of the folders in which they are built, and the deletion of old ones. */
import { readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The age of its last sign of life at which a build counts as abandoned by a process that exited, ms. */
export const abandonedAfter = 10_000;
/** The age at which a file with changed names counts as abandoned, ms. */
const changedFor = 3_600_000;
/**
 * The time after its last use at which a file of another release or store counts as abandoned, ms. During an upgrade, processes
 * of both releases run, and each must not delete the file of the other.
 */
const otherFor = 86_400_000;

/** @param digest a hexadecimal digest of the key */
export const indexName = (digest: string): string => `shops.${digest.slice(0, 16)}.index`;
/** The file with the changes since the index file was built. @param path the path of the index file */
export const changesName = (path: string): string => `${path.replace(/\.index$/, '')}.changes`;
/** The folder in which a file is built. @param path the path or the name of the file */
export const buildingName = (path: string): string => `${path}.building`;
export const changedName = (uuid: string): string => `shops.changed.${uuid}`;

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const file = /^(shops\.[0-9a-f]{16})\.(?:index|changes)$/;
const building = new RegExp(`^shops\\.[0-9a-f]{16}\\.(?:index|changes)\\.building(?:\\.${uuid})?$`);
const changed = new RegExp(`^shops\\.changed\\.${uuid}$`);

/**
 * Deletes the folders of builds whose process exited, and the files of other releases and stores that no process has used
 * recently. Processes that have opened them can continue to read them. Ignores errors, because the next build tries it again.
 * @param path the path of the own index file
 */
export function removeAbandoned(path: string): void {
  const [folder, now] = [dirname(path), Date.now()];
  const own = file.exec(basename(path))?.[1];
  const longest = (name: string): number => {
    if (building.test(name)) return abandonedAfter;
    if (changed.test(name)) return changedFor;
    return (file.exec(name)?.[1] ?? own) === own ? Number.POSITIVE_INFINITY : otherFor;
  };
  for (const name of readdirSync(folder))
    try {
      const old = join(folder, name);
      if (now - statSync(old).mtimeMs > longest(name)) rmSync(old, { recursive: true, force: true });
    } catch {}
}
