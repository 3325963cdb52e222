/** Logos from the data folder, such as `logos/<merchant uid>.svg`, which the operator of this service provides. */
import { constants } from 'node:fs';
import { lstat, open, readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';

/** The accepted file types, in order of precedence. */
const types: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
};

/** The maximum file size, bytes. Logos are displayed 44 pixels wide, so a larger file is probably a mistake. */
const largest = 200_000;

/** Whether the text has the format of a uid. A request with any other text never opens a file. */
const isUid = (text: string): boolean => /^[\w-]{1,64}$/.test(text);

const folderIn = (dataDir: string): string => join(dataDir, 'logos');

export interface Logo {
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** @returns undefined if there is no valid logo */
export async function readLogo(dataDir: string, uid: string): Promise<Logo | undefined> {
  if (!isUid(uid)) return undefined;
  for (const [ending, type] of Object.entries(types)) {
    const bytes = await readPicture(join(folderIn(dataDir), uid + ending));
    if (bytes !== undefined) return { type, bytes };
  }
  return undefined;
}

/**
 * Reads only regular files in this folder. A symbolic link could lead to any file that the service can read, such as its key. The
 * check uses the open handle, and opening the file does not wait for a pipe or a device.
 */
async function readPicture(path: string): Promise<Uint8Array | undefined> {
  // Windows cannot exclude links when it opens a file, so check the path first.
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

/** The uids for which the folder contains a logo, sorted. */
export async function logosIn(dataDir: string): Promise<readonly string[]> {
  const entries = await readdir(folderIn(dataDir), { withFileTypes: true }).catch(() => []);
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => parse(entry.name))
    .filter(({ name, ext }) => isUid(name) && Object.hasOwn(types, ext));
  return [...new Set(files.map(({ name }) => name))].sort();
}
