/** The names of the index files of the register and of the folders in which they are built, and the deletion of old ones. */
import { readdirSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The age of its last sign of life at which a build counts as abandoned by a process that exited, ms. */
export const abandonedAfter = 10_000;
/** The age at which a file with changed names counts as abandoned, ms. */
const changedFor = 3_600_000;

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

/** Deletes the folders of builds whose process exited. Ignores errors, because the next build tries it again. */
export function removeAbandoned(folder: string): void {
  const now = Date.now();
  remove(folder, (name, writtenAt) => {
    const longest = building.test(name) ? abandonedAfter : changed.test(name) ? changedFor : Number.POSITIVE_INFINITY;
    return now - writtenAt() > longest;
  });
}

/** Deletes the files of other releases and stores. Processes that have opened them can continue to read them. */
export function removeOthers(path: string, folder: string): void {
  const own = file.exec(basename(path))?.[1];
  remove(folder, (name) => {
    const other = file.exec(name)?.[1];
    return other !== undefined && other !== own;
  });
}

function remove(folder: string, isOld: (name: string, writtenAt: () => number) => boolean): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    try {
      if (isOld(name, () => statSync(path).mtimeMs)) rmSync(path, { recursive: true, force: true });
    } catch {}
  }
}
