/** Pictures of operators that whoever runs the service has put beside the data: `logos/<merchant uid>.svg` and the like. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, parse } from 'node:path';

/** In the order in which they are looked for. */
const types: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
};

/** It is shown 44 pixels wide: a larger file is a mistake. Bytes. */
const largest = 200_000;

/** What a uid consists of; nothing else is ever looked for in a folder. */
const isUid = (text: string): boolean => /^[\w-]{1,64}$/.test(text);

const folderIn = (dataDir: string): string => join(dataDir, 'logos');

export interface Logo {
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** @returns undefined where there is none that can be shown */
export async function readLogo(dataDir: string, uid: string): Promise<Logo | undefined> {
  if (!isUid(uid)) return undefined;
  for (const [ending, type] of Object.entries(types)) {
    const path = join(folderIn(dataDir), uid + ending);
    const size = await sizeOf(path);
    if (size !== undefined && size <= largest) return { type, bytes: await readFile(path) };
  }
  return undefined;
}

const sizeOf = async (path: string): Promise<number | undefined> => {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() ? found.size : undefined;
};

/** Whose pictures are there: uids, sorted. */
export async function logosIn(dataDir: string): Promise<readonly string[]> {
  const names = await readdir(folderIn(dataDir)).catch(() => []);
  const files = names.map((name) => parse(name)).filter(({ name, ext }) => isUid(name) && Object.hasOwn(types, ext));
  return [...new Set(files.map(({ name }) => name))].sort();
}
