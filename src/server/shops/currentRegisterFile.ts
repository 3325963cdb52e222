/**
 * Ensures that the index file of the register is current. All processes that share a data folder use the same file, and only one
 * of them builds it.
 */
import { createHash, randomUUID } from 'node:crypto';
import { closeSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type RegisterDescription, registerFormat } from '../../core/shops/register/sections.ts';
import { BlockBytes } from '../../core/tables/blockBytes.ts';
import { readDescription } from '../../core/tables/tableWriter.ts';
import type { StoreOptions } from '../../store/openStore.ts';
import type { Register } from '../../store/shops/shopRepositories.ts';
import { StoreError, type StoreTrouble } from '../../store/storeError.ts';
import { startThread } from '../../threads/startThread.ts';
import { storePlace } from '../dataset/snapshotCache.ts';
import { release } from '../settings/release.ts';
import { openBlockFile } from './registerFile.ts';
import type { RegisterToBuild } from './registerThread.ts';

const program = new URL('./registerThread.ts', import.meta.url);

const pathIn = (dataDir: string): string => join(dataDir, 'shops.index');

type Wanted = Pick<RegisterDescription, 'key' | 'registerVersion'>;

/**
 * Identifies the content of the file: the release, whose tables determine the names, the database, and the feeds. A restored
 * backup can have the same version as the register before it, but its feeds were imported at other times.
 */
async function wantedOf(register: Register, { databaseUrl }: StoreOptions): Promise<Wanted> {
  const [registerVersion, feeds] = [await register.version(), await register.listFeeds()];
  const digest = createHash('sha256').update(JSON.stringify(feeds)).digest('base64url');
  return { key: [release, storePlace(databaseUrl), digest].join(' '), registerVersion };
}

/** Whether the file is complete and contains this version. */
function isCurrent(path: string, { key, registerVersion }: Wanted): boolean {
  try {
    const file = openBlockFile(path);
    try {
      const described = readDescription(new BlockBytes(file, 0), file.blocks, registerFormat) as Partial<Wanted> | undefined;
      return described?.key === key && described.registerVersion === registerVersion;
    } finally {
      file.close();
    }
  } catch {
    // The file is missing or damaged.
    return false;
  }
}

/**
 * Returns the path of a file with the newest version. Builds the file in a thread if it is missing, damaged or out of date. The
 * previous file stays usable for those who have opened it.
 * @throws StoreError
 */
export async function currentRegisterFile(register: Register, store: StoreOptions): Promise<string> {
  const path = pathIn(store.dataDir);
  for (;;) {
    const wanted = await wantedOf(register, store);
    if (isCurrent(path, wanted)) return path;
    const unlock = lock(path);
    if (unlock === undefined) {
      await pause(lookEvery);
      continue;
    }
    try {
      // Another process may have completed the file in the meantime.
      if (isCurrent(path, wanted)) return path;
      removeParts(path);
      await build({ store, path, key: wanted.key });
      return path;
    } finally {
      unlock();
    }
  }
}

const changedPrefix = 'shops.changed.';
/** The age at which a file with changed names counts as abandoned by a process that exited, ms. */
const changedFor = 3_600_000;

/**
 * Builds another file, for the register with changed names. The caller deletes it.
 * @returns its path
 * @throws StoreError
 */
export async function changedRegisterFile({
  store,
  changes,
}: Pick<Required<RegisterToBuild>, 'store' | 'changes'>): Promise<string> {
  const { dataDir } = store;
  for (const name of readdirSync(dataDir).filter((one) => one.startsWith(changedPrefix))) {
    const writtenAt = statSync(join(dataDir, name), { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - writtenAt > changedFor) rmSync(join(dataDir, name), { force: true });
  }
  const path = join(dataDir, `${changedPrefix}${randomUUID()}`);
  await build({ store, path, key: '', changes });
  return path;
}

async function build(workerData: RegisterToBuild): Promise<void> {
  const thread = startThread<'build', StoreTrouble | undefined>(program, { workerData });
  try {
    const trouble = await thread.ask('build');
    if (trouble !== undefined) throw new StoreError(trouble.trouble, trouble);
  } finally {
    await thread.close(0);
  }
}

/** The interval at which a process checks whether another process has built the file, ms. */
const lookEvery = 200;
/** The age at which a lock from another machine counts as abandoned, ms. A build of a hundred million shops takes less time. */
const abandonedAfter = 12 * 3_600_000;

/** The locks of this process. */
const held = new Set<string>();

const lockOf = (path: string): string => `${path}.lock`;

/** @returns a function that releases the lock, or undefined if another process holds it @throws StoreError */
function lock(path: string): (() => void) | undefined {
  const name = lockOf(path);
  try {
    const file = openSync(name, 'wx', 0o600);
    writeSync(file, `${hostname()} ${process.pid}`);
    closeSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
      throw new StoreError(`The index of the shop register cannot be written: ${(error as Error).message}`, { cause: error });
    if (isAbandoned(name)) rmSync(name, { force: true });
    return undefined;
  }
  held.add(name);
  return () => {
    held.delete(name);
    rmSync(name, { force: true });
  };
}

/** Whether the process that created the lock has exited without releasing it. */
function isAbandoned(name: string): boolean {
  if (held.has(name)) return false;
  try {
    const [host, pid] = readFileSync(name, 'utf8').split(' ');
    if (Date.now() - statSync(name).mtimeMs > abandonedAfter) return true;
    if (host !== hostname() || pid === undefined) return false;
    // After a restart of a container, the new process can have the id of the previous one.
    return Number(pid) === process.pid || !isRunning(Number(pid));
  } catch {
    // The lock has just been released.
    return false;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Removes the unfinished files of a process that exited during a build. Only the holder of the lock may call this. */
function removeParts(path: string): void {
  for (const name of readdirSync(dirname(path)))
    if (name.startsWith(`${basename(path)}.`) && name !== basename(lockOf(path)))
      rmSync(join(dirname(path), name), { force: true });
}

/** Removes a damaged file, so that it is built again. Does nothing if the file has already been replaced. */
export function removeDamaged(path: string, ino: number): void {
  if (statSync(path, { throwIfNoEntry: false })?.ino === ino) rmSync(path, { force: true });
}
