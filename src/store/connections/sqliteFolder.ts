/** The embedded store's folder and file, looked at before SQLite does. */
import { accessSync, closeSync, constants, mkdirSync, openSync, statSync } from 'node:fs';
import { StoreError } from '../storeError.ts';

/** Makes the folder (not its parents: a mistyped path shall be noticed) and looks at the file before SQLite does. */
export function prepareFolder(dataDir: string, path: string): void {
  try {
    mkdirSync(dataDir);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new StoreError(`DATA_DIR ${dataDir} cannot be created: its parent folder does not exist.`);
    if (code === 'ENOTDIR') throw new StoreError(`DATA_DIR ${dataDir} cannot be created: its parent is not a folder.`);
    if (code !== 'EEXIST') throw new StoreError(`DATA_DIR ${dataDir} cannot be created: no right to write there.`);
  }
  if (!statSync(dataDir).isDirectory()) throw new StoreError(`DATA_DIR ${dataDir} is a file, not a folder.`);
  const file = statSync(path, { throwIfNoEntry: false });
  if (file && !file.isFile()) throw new StoreError(`${path} is not a file: move it away, or set another DATA_DIR.`);
  for (const needed of file ? [dataDir, path] : [dataDir]) {
    try {
      accessSync(needed, constants.R_OK | constants.W_OK);
    } catch {
      throw new StoreError(`${needed} cannot be written: check the rights of DATA_DIR and of the files in it.`);
    }
  }
}

/** A new file is for its owner only, and so are the journals that SQLite makes after its image; one that is there keeps its rights. */
export function createForOwner(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch {} // It is there; or it cannot be made, which SQLite finds too and is explained then.
}
