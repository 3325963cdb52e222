/** Logos that the service's operator has put into the data folder: `logos/<merchant uid>.svg` and the like. */
import { constants } from 'node:fs';
import { lstat, open, readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';

/** In order of priority. */
const types: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
};

/** Logos are displayed 44 pixels wide, so a larger file is a mistake. Bytes. */
const largest = 200_000;

/** The format of a uid; no other file names are looked up in a folder. */
const isUid = (text: string): boolean => /^[\w-]{1,64}$/.test(text);

const folderIn = (dataDir: string): string => join(dataDir, 'logos');

export interface Logo {
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** @returns undefined if there is no valid one */
export async function readLogo(dataDir: string, uid: string): Promise<Logo | undefined> {
  if (!isUid(uid)) return undefined;
  for (const [ending, type] of Object.entries(types)) {
    const bytes = await readPicture(join(folderIn(dataDir), uid + ending));
    if (bytes !== undefined) return { type, bytes };
  }
  return undefined;
}

/**
 * Reads a regular file of this folder only: a symbolic link could lead to any file that the service can read, such as its key.
 * The file is checked through its open handle, and opening does not wait for a pipe or a device.
 */
async function readPicture(path: string): Promise<Uint8Array | undefined> {
  // On systems that cannot refuse to follow a link (Windows), it is checked first.
  if (!(await lstat(path).catch(() => undefined))?.isFile()) return undefined;
  const file = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)).catch(
    () => undefined,
  );
  if (file === undefined) return undefined;
  try {
    const found = await file.stat();
    return found.isFile() && found.size <= largest ? await file.readFile() : undefined;
  } finally {
    await file.close();
  }
}

/** Uids of the operators that have a logo here, sorted. */
export async function logosIn(dataDir: string): Promise<readonly string[]> {
  const entries = await readdir(folderIn(dataDir), { withFileTypes: true }).catch(() => []);
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => parse(entry.name))
    .filter(({ name, ext }) => isUid(name) && Object.hasOwn(types, ext));
  return [...new Set(files.map(({ name }) => name))].sort();
}
