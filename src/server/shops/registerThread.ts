/** The program of a thread that builds the index file of the register from the store, and then ends. */
import { statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { openStore, type StoreOptions } from '../../store/openStore.ts';
import type { ChangedNames } from '../../store/shops/shopRepositories.ts';
import { StoreError, type StoreTrouble, troubleOf } from '../../store/storeError.ts';
import { serveThread, threadData } from '../../threads/serveThread.ts';
import { RegisterFileBuilder } from './registerFile.ts';
import { removeAbandoned, removeOthers } from './registerNames.ts';
import { collectNames } from './runningMatcher.ts';

export interface RegisterToBuild {
  readonly store: StoreOptions;
  readonly path: string;
  readonly key: string;
  /** An empty folder for unfinished files, on the same file system. */
  readonly building: string;
  /** Names to use instead of those in the register. */
  readonly changes?: ChangedNames;
}

export interface BuildTrouble extends StoreTrouble {
  /** Whether the file cannot be written, for example because the disk is full. Otherwise, the store cannot be read. */
  readonly isOfFile: boolean;
}

/** @throws if there is certainly not enough space. The new file is about as long as the previous file. */
function checkSpace({ path, building }: RegisterToBuild): void {
  const { bavail, bsize } = statfsSync(building);
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
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

async function build(toBuild: RegisterToBuild): Promise<BuildTrouble | undefined> {
  const { store: place, path, key, building, changes } = toBuild;
  const builder = new RegisterFileBuilder(path, { folder: building });
  try {
    removeAbandoned(dirname(changes ? building : path));
    checkSpace(toBuild);
    const store = await openStore(place);
    try {
      const state = await collectNames(store.shops.register, builder, changes);
      builder.finish({ key, registerVersion: state.version, stamp: state.stamp });
    } finally {
      await store.close();
    }
    if (!changes) removeOthers(path, dirname(path));
    return undefined;
  } catch (error) {
    builder.discard();
    return explained(error);
  }
}

serveThread(() => build(threadData<RegisterToBuild>()));
