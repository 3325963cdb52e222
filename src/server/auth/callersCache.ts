/** Caches the callers that were last read from PostgreSQL, so that a process can start while PostgreSQL is down. */
import { join } from 'node:path';
import type { CallersState } from '../../store/callers/callerRepository.ts';
import { readCacheFile, writeCacheFile } from '../dataset/cacheFile.ts';
import { storePlace } from '../dataset/snapshotCache.ts';
import type { Log } from '../observability/log.ts';
import { serialQueue } from '../tasks/serialQueue.ts';
import type { Vault } from './vault.ts';

export interface CallersCache {
  /** Undefined if nothing is cached for this store and service secret. */
  read(): Promise<CallersState | undefined>;
  /** Writes states in the order of the calls. Never rejects, because only a later start needs the cache. */
  write(state: CallersState): Promise<void>;
}

const format = 'callers 1';

/**
 * Caches the callers in the data folder, in the file `callers.kept`, which only the owner of the file can read. The file contains
 * the same data as the store: keyed digests, and keys encrypted with the service secret. The whole file is also encrypted and
 * authenticated, so that the service can detect and ignore a modified file.
 */
export function callersCache(dataDir: string, databaseUrl: string, vault: Vault, log: Log): CallersCache {
  const path = join(dataDir, 'callers.kept');
  const about = `${format} ${storePlace(databaseUrl)}`;
  const writes = serialQueue((error) =>
    log.warn(
      `Could not cache the callers, so the service cannot start while the store is unavailable: ${(error as Error).message}`,
    ),
  );
  return {
    async read() {
      try {
        const sealed = await readCacheFile(path, (key) => key === about);
        return typeof sealed === 'string' ? (JSON.parse(vault.open(sealed, about)) as CallersState) : undefined;
      } catch {
        // The file was encrypted with a different service secret, or was modified.
        return undefined;
      }
    },
    // Every process writes its newest state last, so processes that share a folder eventually write the same state. Do not
    // compare version numbers, because a restored store continues from an older version.
    write: (state) => writes.add(() => writeCacheFile(path, about, vault.seal(JSON.stringify(state), about))),
  };
}
