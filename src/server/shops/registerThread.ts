/** The program of a thread that builds the index file of the register, or the file with its changes, and then ends. */
import { statfsSync, statSync, utimesSync } from 'node:fs';
import { getHeapStatistics } from 'node:v8';
import { type Change, changedRecords, type RegisterChanges } from '../../core/shops/register/changes.ts';
import { openSections } from '../../core/shops/register/sections.ts';
import { DamagedFileError } from '../../core/tables/blockBytes.ts';
import { openStore, type StoreOptions } from '../../store/openStore.ts';
import type { Register } from '../../store/shops/shopRepositories.ts';
import { StoreError, type StoreTrouble, troubleOf } from '../../store/storeError.ts';
import { serveThread, threadData } from '../../threads/serveThread.ts';
import { lowerPrioritySlightly } from '../tasks/lowerPriority.ts';
import {
  changesCacheBytes,
  isTooLarge,
  mostInMemory,
  openIfPossible,
  RegisterFileBuilder,
  writeChangesFile,
} from './registerFile.ts';
import { removeAbandoned } from './registerNames.ts';
import { collectNames } from './runningMatcher.ts';

export interface RegisterToBuild {
  readonly store: StoreOptions;
  /** The path of the index file. */
  readonly path: string;
  readonly key: string;
  /** An empty folder for unfinished files, on the same file system. */
  readonly building: string;
  /** The path of the file with the changes since the index file was built. If absent, the index file is built. */
  readonly changesPath?: string;
  /** Changes that are not in the register. */
  readonly changes?: RegisterChanges;
  /** Whether the previous files are current, so that usually no process waits for the file. */
  readonly isInBackground?: boolean;
}

export interface BuildTrouble extends StoreTrouble {
  /** Whether the file cannot be written, for example because the disk is full. Otherwise, the store cannot be read. */
  readonly isOfFile: boolean;
}

/** `built`: the file is current. `outdated`: the changes cannot be written, so the index file must be built again. */
export type BuildResult = 'built' | 'outdated' | BuildTrouble;

/** @throws if there is certainly not enough space. The new file is about as long as the previous file. */
function checkSpace({ path, changesPath = path, building }: RegisterToBuild): void {
  const { bavail, bsize } = statfsSync(building);
  const size = statSync(changesPath, { throwIfNoEntry: false })?.size ?? 0;
  if (bavail * bsize < size)
    throw Object.assign(new Error(`it needs at least ${size} bytes, but only ${bavail * bsize} bytes are free`), {
      syscall: 'write',
    });
}

function explained(error: unknown): BuildTrouble {
  const isOfFile = error instanceof Error && 'syscall' in error;
  return isOfFile
    ? { ...troubleOf(new StoreError(`The index of the shop register cannot be written: ${error.message}`)), isOfFile }
    : { ...troubleOf(error), isOfFile };
}

async function build(toBuild: RegisterToBuild): Promise<BuildResult> {
  const { store: place, path, changesPath, isInBackground } = toBuild;
  // Not more, because processes wait for this build as well if there are too many changes in the meantime.
  if (isInBackground) lowerPrioritySlightly();
  try {
    removeAbandoned(path);
    checkSpace(toBuild);
    const store = await openStore(place);
    try {
      const { register } = store.shops;
      return changesPath === undefined
        ? await buildIndex(register, toBuild)
        : await buildChanges(register, { ...toBuild, changesPath });
    } finally {
      await store.close();
    }
  } catch (error) {
    return explained(error);
  }
}

async function buildIndex(register: Register, { path, key, building }: RegisterToBuild): Promise<'built'> {
  const builder = new RegisterFileBuilder(path, { folder: building });
  try {
    const state = await collectNames(register, builder);
    builder.finish({ key, registerVersion: state.version, stamp: state.stamp });
  } catch (error) {
    builder.discard();
    throw error;
  }
  return 'built';
}

async function buildChanges(
  register: Register,
  { path, key, building, changesPath, changes }: RegisterToBuild & { readonly changesPath: string },
): Promise<'built' | 'outdated'> {
  const own = changes ? changedRecords(changes) : 0;
  const most = mostInMemory(getHeapStatistics().heap_size_limit);
  if (own > most)
    throw new StoreError(`The edit changes ${own} records, but this process can only check edits of up to ${most} records.`);
  // Another process may have removed the file in the meantime.
  const file = openIfPossible(path);
  if (file === undefined) return 'outdated';
  try {
    const base = openSections(file, changesCacheBytes);
    if (base?.described.key !== key) return 'outdated';
    const { registerVersion, stamp } = base.described;
    const known = await register.changesSince({ version: registerVersion, stamp }, most - own);
    if (known === undefined || isTooLarge(base, changedRecords(known.changes))) return 'outdated';
    // Processes of another release then do not delete the file.
    utimesSync(path, new Date(), new Date());
    const all = changes ? withOthers(known.changes, changes) : known.changes;
    const identity = { key, registerVersion: known.version, stamp: known.stamp };
    return writeChangesFile(changesPath, building, base, all, identity) ? 'built' : 'outdated';
  } catch (error) {
    if (!(error instanceof DamagedFileError)) throw error;
    file.remove();
    return 'outdated';
  } finally {
    file.close();
  }
}

/** Adds changes that are not in the register. */
function withOthers(known: RegisterChanges, others: RegisterChanges): RegisterChanges {
  const joined = <Named>(one: ReadonlyMap<string, Change<Named>>, other: ReadonlyMap<string, Change<Named>>) =>
    new Map([
      ...one,
      ...[...other].map(([uid, change]) => [uid, { ...change, ...(one.has(uid) && { before: one.get(uid)?.before }) }] as const),
    ]);
  return { merchants: joined(known.merchants, others.merchants), shops: joined(known.shops, others.shops) };
}

serveThread(() => build(threadData<RegisterToBuild>()));
