/** The callers as they were last read from PostgreSQL, for a process that starts while it is away. */
import { join } from 'node:path';
import type { CallersState } from '../../store/callers/callerRepository.ts';
import { readCacheFile, writeCacheFile } from '../dataset/cacheFile.ts';
import { serialQueue } from '../dataset/serialQueue.ts';
import { storePlace } from '../dataset/snapshotCache.ts';
import type { Log } from '../observability/log.ts';
import type { Vault } from './vault.ts';

export interface CallersCache {
  /** undefined: nothing is kept of this store under this service secret. */
  read(): Promise<CallersState | undefined>;
  /** In the order in which it is told. Never rejects: it is for a later start only. */
  write(state: CallersState): Promise<void>;
}

const format = 'callers 1';

/**
 * In `callers.kept` in the data folder, for its owner only. What is in it is what the store holds: digests that say nothing without the
 * service's secret, and keys that are sealed with it; so the whole is sealed too, and whoever changes it makes it worthless.
 */
export function callersCache(dataDir: string, databaseUrl: string, vault: Vault, log: Log): CallersCache {
  const path = join(dataDir, 'callers.kept');
  const about = `${format} ${storePlace(databaseUrl)}`;
  const writes = serialQueue((error) =>
    log.warn(`Could not cache the callers for a start without the store: ${(error as Error).message}`),
  );
  return {
    async read() {
      try {
        const sealed = await readCacheFile(path, (key) => key === about);
        return typeof sealed === 'string' ? (JSON.parse(vault.open(sealed, about)) as CallersState) : undefined;
      } catch {
        // Sealed with another service secret, or changed since.
        return undefined;
      }
    },
    // Each process ends with the newest that it knows, so that all of a folder do. Not the highest number: a store that was restored
    // counts on from an older one.
    write: (state) => writes.add(() => writeCacheFile(path, about, vault.seal(JSON.stringify(state), about))),
  };
}
