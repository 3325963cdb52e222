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
import { getHeapStatistics } from 'node:v8';
import { type ChangesDescription, changesFormat, type RegisterChanges } from '../../core/shops/register/changes.ts';
import { type RegisterIdentity, registerFormat } from '../../core/shops/register/sections.ts';
import { BlockBytes } from '../../core/tables/blockBytes.ts';
import { readDescription } from '../../core/tables/tableWriter.ts';
import type { StoreOptions } from '../../store/openStore.ts';
import type { Register, RegisterState } from '../../store/shops/shopRepositories.ts';
import { StoreError } from '../../store/storeError.ts';
import { startThread, ThreadError } from '../../threads/startThread.ts';
import { storePlace } from '../dataset/snapshotCache.ts';
import { release } from '../settings/release.ts';
import { openIfPossible } from './registerFile.ts';
import { abandonedAfter, buildingName, changedName, changesName, indexName, removeAbandoned } from './registerNames.ts';
import type { BuildResult, RegisterToBuild } from './registerThread.ts';

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

/** Deletes what builds have left whose process was killed. */
export const removeLeftovers = (place: RegisterPlace): void => removeAbandoned(pathOf(place).path);

/** The files for the matcher's thread. */
export interface RegisterPath {
  readonly path: string;
  /** The `key` in the description of the file. */
  readonly key: string;
  /** The path of the file with the changes since the index file was built. Absent if there are none. */
  readonly changes?: string;
}

/**
 * Identifies the programs that can read the file, and the store: the format, the release and the version of Unicode, whose tables
 * determine the names, and the database. The name of the file contains a digest of the key, so that two releases that run at the
 * same time use different files.
 */
function pathOf({ store, folder }: RegisterPlace): IndexPath {
  const { unicode, icu } = process.versions;
  const key = [registerFormat, changesFormat, release, unicode, icu, storePlace(store.databaseUrl)].join(' ');
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

type IndexPath = Omit<RegisterPath, 'changes'>;
type Described = Pick<RegisterIdentity, 'registerVersion' | 'stamp'>;

/**
 * Returns the description in a file and its id. Undefined if the file cannot be opened, is damaged, or is not for this release
 * and store.
 * @param onDamaged called if the file can be opened, but has no such description
 */
function describedIn<Description extends RegisterIdentity>(
  path: string,
  key: string,
  format: number,
  onDamaged = () => {},
): (Description & { readonly id: number }) | undefined {
  const file = openIfPossible(path);
  if (file === undefined) return undefined;
  try {
    const bytes = new BlockBytes(file, 0);
    const described = readDescription(bytes, file.blocks, format) as Description | undefined;
    if (described?.key === key) return { ...described, id: bytes.id };
  } catch {
    // The file is damaged.
  } finally {
    file.close();
  }
  onDamaged();
  return undefined;
}

interface Newest {
  readonly version: Described;
  /** The files for this version. */
  readonly files: RegisterPath;
  /** The id of the index file. */
  readonly base: number;
}

/**
 * Returns the newest version in the files. Undefined without an index file.
 * @param onDamaged called if the index file is damaged
 */
function newestIn({ path, key }: IndexPath, onDamaged?: () => void): Newest | undefined {
  // The name of the file contains the release and the store, so a file of this name without a description is damaged.
  const base = describedIn(path, key, registerFormat, onDamaged);
  if (base === undefined) return undefined;
  const changes = describedIn<ChangesDescription>(changesName(path), key, changesFormat);
  return changes?.base === base.id
    ? { version: changes, files: { path, key, changes: changesName(path) }, base: base.id }
    : { version: base, files: { path, key }, base: base.id };
}

export const isSameVersion = (file: Described | undefined, { version, stamp }: RegisterState): boolean =>
  file?.registerVersion === version && file.stamp === stamp;

interface Options {
  /** Whether a file with an older version is sufficient, so that the caller does not wait for a build. */
  readonly acceptsOlder?: boolean;
  /** The id of an index file that has to be built again. */
  readonly outdated?: number | undefined;
  /** Called while an index file is needed that this process or another one builds, possibly several times. */
  readonly onBuild?: (() => void) | undefined;
  /** Called before an index file is built because the existing one is damaged. */
  readonly onDamaged?: () => void;
  /** Ends the wait or the build. */
  readonly signal?: AbortSignal | undefined;
}

/** The intervals at which a process checks whether another process has built the file, ms. */
const firstPause = 100;
const longestPause = 2_000;

/**
 * Returns files that were current during the call. If the index file is missing or damaged, builds it in a thread. If it is out
 * of date, writes the changes to a second file, unless there are too many, or too many for the memory. If the index file must be
 * built and another build is running, also in the background, waits for it, because its result is probably current. Previous
 * files stay usable for those who have opened them.
 * @throws StoreError, or a RegisterFileError if the file cannot be written
 */
export async function currentRegisterFile(
  register: Register,
  place: RegisterPlace,
  { acceptsOlder = false, outdated, onBuild, onDamaged, signal }: Options = {},
): Promise<RegisterPath> {
  const file = pathOf(place);
  const changesPath = changesName(file.path);
  let mustBuild = outdated;
  for (let wait = firstPause; ; wait = Math.min(2 * wait, longestPause)) {
    signal?.throwIfAborted();
    // The state is read again, because a newer file may also be from the time before a backup was restored.
    const wanted = await register.state();
    const isCurrent = ({ version, base }: Newest) => base !== mustBuild && isSameVersion(version, wanted);
    const known = newestIn(file);
    if (known && isCurrent(known)) return known.files;
    // Outcomes with an older version are computed again.
    if (acceptsOlder && known && known.version.registerVersion < wanted.version) return known.files;
    const needsIndex = known === undefined || known.base === mustBuild;
    if (needsIndex) onBuild?.();
    const lock = takeLock(needsIndex ? file.path : changesPath);
    if (lock === undefined) {
      await pause(wait, undefined, { signal });
      continue;
    }
    try {
      let isDamaged = false;
      const meanwhile = newestIn(file, () => {
        isDamaged = true;
      });
      if (meanwhile && isCurrent(meanwhile)) return meanwhile.files;
      // Another process has built an index file, to which the changes may be small.
      if (meanwhile?.base !== known?.base) continue;
      const toBuild = { store: place.store, ...file, building: lock.folder };
      if (needsIndex) {
        if (isDamaged) onDamaged?.();
        await build(toBuild, signal);
        return file;
      }
      if ((await build({ ...toBuild, changesPath }, signal)) === 'built') return { ...file, changes: changesPath };
      mustBuild = known.base;
    } finally {
      lock.release();
    }
  }
}

/**
 * Builds the index file again, unless another process has already built it or is building it.
 * @param outgrown the id of the file
 * @throws StoreError, or a RegisterFileError
 */
export async function mergeRegisterFile(place: RegisterPlace, outgrown: number, signal: AbortSignal): Promise<void> {
  const file = pathOf(place);
  const lock = takeLock(file.path);
  if (lock === undefined) return;
  try {
    if (newestIn(file)?.base !== outgrown) return;
    await build({ store: place.store, ...file, building: lock.folder, isInBackground: true }, signal);
  } finally {
    lock.release();
  }
}

/**
 * Writes another file with changes, which contains the given changes as well. Builds the index file first if necessary.
 * @throws StoreError, or a RegisterFileError if the file cannot be written
 */
export async function changedRegisterFile(
  register: Register,
  place: RegisterPlace,
  changes: RegisterChanges,
): Promise<RegisterPath & { remove(): void }> {
  const file = pathOf(place);
  const building = join(place.folder, changedName(randomUUID()));
  const remove = () => removeFolder(building);
  const changesPath = join(building, 'changes');
  const buildOwn = () => {
    try {
      mkdirSync(building, { recursive: true, mode: 0o700 });
    } catch (error) {
      throw unwritable(error);
    }
    return build({ store: place.store, ...file, building, changesPath, changes });
  };
  try {
    let outdated: number | undefined;
    for (let builds = 0; builds < 2; builds++) {
      await currentRegisterFile(register, place, { outdated });
      outdated = newestIn(file)?.base;
      if ((await buildOwn()) === 'built') return { ...file, changes: changesPath, remove };
    }
    const options = { isAway: true, isPartial: true };
    throw new StoreError(
      'The shop register changes too quickly to determine the consequences of an edit. Try again later.',
      options,
    );
  } catch (error) {
    remove();
    throw error;
  }
}

/** The memory for the changes to 650,000 records; see `mostInMemory`. */
const mostOldMb = 1_536;

/**
 * The memory limits of the thread. The generations are small, because the memory of larger ones would be mostly garbage, and this
 * thread runs in the process that answers requests. The usual limit is lower only on machines with little memory.
 */
const limits = {
  maxYoungGenerationSizeMb: 12,
  maxOldGenerationSizeMb: Math.min(mostOldMb, Math.floor(getHeapStatistics().heap_size_limit / (1 << 20))),
};

/**
 * If the memory is not sufficient for the changes, they are outdated. A build of the index file needs less.
 * @throws StoreError, or a RegisterFileError if the file cannot be written
 */
async function build(workerData: RegisterToBuild, signal?: AbortSignal): Promise<'built' | 'outdated'> {
  signal?.throwIfAborted();
  const thread = startThread<'build', BuildResult>(program, { workerData, resourceLimits: limits });
  const stop = () => void thread.close(0);
  signal?.addEventListener('abort', stop);
  try {
    const result = await thread.ask('build');
    if (typeof result === 'string') return result;
    if (result.isOfFile) throw new RegisterFileError(result.trouble);
    throw new StoreError(result.trouble, result);
  } catch (error) {
    if (!(error instanceof ThreadError) || signal?.aborted) throw error;
    if (workerData.changesPath !== undefined) return 'outdated';
    throw unwritable(error);
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
