/** The program of a thread that builds the index file of the register from the store, and then ends. */
import { openStore, type StoreOptions } from '../../store/openStore.ts';
import type { ChangedNames } from '../../store/shops/shopRepositories.ts';
import { StoreError, type StoreTrouble, troubleOf } from '../../store/storeError.ts';
import { serveThread, threadData } from '../../threads/serveThread.ts';
import { RegisterFileBuilder } from './registerFile.ts';
import { collectNames } from './runningMatcher.ts';

export interface RegisterToBuild {
  readonly store: StoreOptions;
  readonly path: string;
  readonly key: string;
  /** Names to use instead of those in the register. */
  readonly changes?: ChangedNames;
}

/** Disk errors, such as a full disk, are the operator's to solve. */
function explained(error: unknown): unknown {
  const isOfDisk = error instanceof Error && 'syscall' in error;
  return isOfDisk
    ? new StoreError(`The index of the shop register cannot be written: ${error.message}`, { cause: error })
    : error;
}

async function build({ store: place, path, key, changes }: RegisterToBuild): Promise<StoreTrouble | undefined> {
  const builder = new RegisterFileBuilder(path);
  try {
    const store = await openStore(place);
    try {
      const registerVersion = await collectNames(store.shops.register, builder, changes);
      builder.finish({ key, registerVersion });
    } finally {
      await store.close();
    }
    return undefined;
  } catch (error) {
    builder.discard();
    return troubleOf(explained(error));
  }
}

serveThread(() => build(threadData<RegisterToBuild>()));
