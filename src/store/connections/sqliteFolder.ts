/** Checks the embedded store's folder and file before SQLite opens it. */
import { accessSync, closeSync, constants, mkdirSync, openSync, statSync } from 'node:fs';
import { StoreError } from '../storeError.ts';

/** Creates the folder and checks the file. Does not create parent folders, so that the operator notices a typo in the path. */
export function prepareFolder(dataDir: string, path: string): void {
  try {
    mkdirSync(dataDir);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new StoreError(`DATA_DIR ${dataDir} cannot be created: its parent folder does not exist.`);
    if (code === 'ENOTDIR') throw new StoreError(`DATA_DIR ${dataDir} cannot be created: its parent is not a folder.`);
    if (code !== 'EEXIST') throw new StoreError(`DATA_DIR ${dataDir} cannot be created: no permission to write there.`);
  }
  if (!statSync(dataDir).isDirectory()) throw new StoreError(`DATA_DIR ${dataDir} is a file, not a folder.`);
  const file = statSync(path, { throwIfNoEntry: false });
  if (file && !file.isFile()) throw new StoreError(`${path} is not a file. Move it elsewhere, or set another DATA_DIR.`);
  for (const needed of file ? [dataDir, path] : [dataDir]) {
    try {
      accessSync(needed, constants.R_OK | constants.W_OK);
    } catch {
      throw new StoreError(`${needed} cannot be written. Check the permissions of DATA_DIR and its files.`);
    }
  }
}

/**
 * Creates a file that only its owner can access. SQLite gives its journals the same permissions. An existing file keeps its
 * permissions.
 */
export function createForOwner(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch {} // The file exists, or SQLite will report why it cannot be created.
}
