/**
 * Ensures that the index file of the register is current. All processes that share a data folder use the same file. One of them
 * builds it in a folder of its own, and renames the complete file. This folder is also the lock: it only avoids that several
 * processes do the same work, so a process that takes over a lock by mistake causes no wrong content.
 */
import { createHash, randomUUID } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type RegisterIdentity, registerFormat } from '../../core/shops/register/sections.ts';
import { BlockBytes } from '../../core/tables/blockBytes.ts';
import { readDescription } from '../../core/tables/tableWriter.ts';
import type { StoreOptions } from '../../store/openStore.ts';
import type { ChangedNames, Register, RegisterState } from '../../store/shops/shopRepositories.ts';
import { StoreError } from '../../store/storeError.ts';
import { startThread } from '../../threads/startThread.ts';
import { storePlace } from '../dataset/snapshotCache.ts';
import { release } from '../settings/release.ts';
import { openBlockFile } from './registerFile.ts';
import { abandonedAfter, buildingName, changedName, indexName } from './registerNames.ts';
import type { BuildTrouble, RegisterToBuild } from './registerThread.ts';

const program = new URL('./registerThread.ts', import.meta.url);

/** The index file cannot be written. The message is one sentence for the operator. */
export class RegisterFileError extends StoreError {}

const unwritable = (cause: unknown): RegisterFileError =>
  new RegisterFileError(`The index of the shop register cannot be written: ${(cause as Error).message}`, { cause });

export interface RegisterPlace {
  readonly store: StoreOptions;
  /** The folder of the file; see `registerFolder`. */
  readonly folder: string;
}

/** The file for the matcher's thread. */
export interface RegisterPath {
  readonly path: string;
  /** The `key` in the description of the file. */
  readonly key: string;
}

/**
 * Identifies the programs that can read the file, and the store: the format, the release and the version of Unicode, whose tables
 * determine the names, and the database. The name of the file contains a digest of the key, so that two releases that run at the
 * same time use different files.
 */
function pathOf({ store, folder }: RegisterPlace): RegisterPath {
  const { unicode, icu } = process.versions;
  const key = [registerFormat, release, unicode, icu, storePlace(store.databaseUrl)].join(' ');
  return { key, path: join(folder, indexName(createHash('sha256').update(key).digest('hex'))) };
}

/**
 * Returns the folder for index files: the data folder, or a temporary folder that is deleted at exit, if the data folder cannot
 * be written.
 * @param warn called in the latter case with a sentence for the operator
 * @throws RegisterFileError if no folder can be written
 */
export function registerFolder(dataDir: string, warn: (sentence: string) => void): string {
  try {
    accessSync(dataDir, constants.W_OK | constants.X_OK);
    return dataDir;
  } catch (reason) {
    try {
      const folder = mkdtempSync(join(tmpdir(), 'atm-finder-shops-'));
      process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
      warn(`The index of the shop register is in ${folder}, because DATA_DIR cannot be written: ${(reason as Error).message}`);
      return folder;
    } catch {
      throw unwritable(reason);
    }
  }
}

type Described = Pick<RegisterIdentity, 'registerVersion' | 'stamp'>;

/** Returns which version the file contains, or undefined if the file is missing, damaged, or not for this release and store. */
function describedIn({ path, key }: RegisterPath): Described | undefined {
  try {
    const file = openBlockFile(path);
    try {
      const described = readDescription(new BlockBytes(file, 0), file.blocks, registerFormat) as RegisterIdentity | undefined;
      return described?.key === key ? described : undefined;
    } finally {
      file.close();
    }
  } catch {
    return undefined;
  }
}

export const isSameVersion = (file: Described | undefined, { version, stamp }: RegisterState): boolean =>
  file?.registerVersion === version && file.stamp === stamp;

interface Options {
  /** Whether a file with an older version is sufficient, so that the caller does not wait for a build. */
  readonly acceptsOlder?: boolean;
  /** Ends the wait or the build. */
  readonly signal?: AbortSignal | undefined;
}

/** The intervals at which a process checks whether another process has built the file, ms. */
const firstPause = 100;
const longestPause = 2_000;

/**
 * Returns a file that was current during the call. Builds the file in a thread if it is missing, damaged or out of date. The
 * previous file stays usable for those who have opened it.
 * @throws StoreError, or a RegisterFileError if the file cannot be written
 */
export async function currentRegisterFile(
  register: Register,
  place: RegisterPlace,
  { acceptsOlder = false, signal }: Options = {},
): Promise<RegisterPath> {
  const wanted = await register.state();
  const file = pathOf(place);
  const before = describedIn(file);
  if (isSameVersion(before, wanted)) return file;
  // Outcomes with an older version are computed again. A newer version is from the time before a backup was restored.
  if (acceptsOlder && before !== undefined && before.registerVersion < wanted.version) return file;
  const isFit = (now = describedIn(file)) =>
    isSameVersion(now, wanted) ||
    // Another process has built the file in the meantime.
    (now !== undefined && now.stamp !== before?.stamp && now.registerVersion >= wanted.version);
  for (let wait = firstPause; ; wait = Math.min(2 * wait, longestPause)) {
    signal?.throwIfAborted();
    if (isFit()) return file;
    const lock = takeLock(file.path);
    if (lock === undefined) {
      await pause(wait, undefined, { signal });
      continue;
    }
    try {
      if (!isFit()) await build({ store: place.store, ...file, building: lock.folder }, signal);
      return file;
    } finally {
      lock.release();
    }
  }
}

/**
 * Builds another file, for the register with changed names.
 * @throws StoreError, or a RegisterFileError if the file cannot be written
 */
export async function changedRegisterFile(
  { store, folder }: RegisterPlace,
  changes: ChangedNames,
): Promise<RegisterPath & { remove(): void }> {
  const building = join(folder, changedName(randomUUID()));
  const remove = () => removeFolder(building);
  const file = { path: join(building, 'index'), key: 'changed' };
  try {
    mkdirSync(building, { mode: 0o700 });
  } catch (error) {
    throw unwritable(error);
  }
  try {
    await build({ store, ...file, building, changes });
  } catch (error) {
    remove();
    throw error;
  }
  return { ...file, remove };
}

async function build(workerData: RegisterToBuild, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  const thread = startThread<'build', BuildTrouble | undefined>(program, { workerData });
  const stop = () => void thread.close(0);
  signal?.addEventListener('abort', stop);
  try {
    const trouble = await thread.ask('build');
    if (trouble?.isOfFile) throw new RegisterFileError(trouble.trouble);
    if (trouble !== undefined) throw new StoreError(trouble.trouble, trouble);
  } finally {
    signal?.removeEventListener('abort', stop);
    await thread.close(0);
  }
}

interface Lock {
  /** An empty folder for unfinished files. */
  readonly folder: string;
  release(): void;
}

/** The interval at which the holder of a lock shows that it is running, ms. */
const touchEvery = 1_000;

/** @returns undefined if another process holds the lock @throws RegisterFileError */
function takeLock(path: string): Lock | undefined {
  const folder = buildingName(path);
  // If another process takes over this lock, this folder is missing in the new lock.
  const own = join(folder, randomUUID());
  try {
    mkdirSync(folder, { mode: 0o700 });
    mkdirSync(own, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw unwritable(error);
    takeAwayAbandoned(folder);
    return undefined;
  }
  const touching = setInterval(() => ignoringErrors(() => utimesSync(folder, new Date(), new Date())), touchEvery).unref();
  return {
    folder: own,
    release() {
      clearInterval(touching);
      if (existsSync(own)) removeFolder(folder);
    },
  };
}

/** Renames the lock of a process that exited. Only one process succeeds, and the next build deletes the renamed folder. */
function takeAwayAbandoned(folder: string): void {
  ignoringErrors(() => {
    if (Date.now() - statSync(folder).mtimeMs > abandonedAfter) renameSync(folder, `${folder}.${randomUUID()}`);
  });
}

/** Ignores errors: the next build deletes what remains. */
const removeFolder = (folder: string): void => ignoringErrors(() => rmSync(folder, { recursive: true, force: true }));

function ignoringErrors(work: () => void): void {
  try {
    work();
  } catch {}
}
