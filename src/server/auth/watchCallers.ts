import { randomBytes } from 'node:crypto';
import type { CallerRepository, CallersState } from '../../store/callers/callerRepository.ts';
import type { Log } from '../observability/log.ts';
import { serialQueue } from '../tasks/serialQueue.ts';
import { storeLine } from '../tasks/storeLine.ts';
import type { CallersCache } from './callersCache.ts';
import type { CallersFile } from './callersFile.ts';
import { type Directory, directoryOf } from './directory.ts';
import { openVault, type Vault } from './vault.ts';

export interface CallerWatcher {
  /** The current callers. Every change replaces the object. */
  current(): Directory;
  /** Checks callers.json for changes. */
  lookAtFile(): void;
  /** Checks the store for changed callers. */
  look(): Promise<void>;
  /** A message for the operator that explains why the store's callers cannot be authenticated. Undefined if they can be. */
  trouble(): string | undefined;
  /**
   * Whether all callers are known. False until the store itself has been read, because the cache does not contain recently added
   * callers.
   */
  knowsAll(): boolean;
  close(): Promise<void>;
}

interface WatchOptions {
  readonly repository: CallerRepository;
  readonly file: CallersFile;
  /** Omitted if SERVICE_SECRET is not set. */
  readonly vault?: Vault;
  /** The cache that is used if the store is unavailable at startup. If omitted, callers are not cached. */
  readonly kept?: CallersCache;
  readonly log: Log;
}

const noCallers: CallersState = { version: -1, takesOver: false, callers: [], credentials: [], signingKeys: [] };

/**
 * Keeps an up-to-date directory in memory, from callers.json and the store. If one of them cannot be read, its last valid state
 * remains in use.
 */
export function watchCallers({ repository, file, vault, kept, log }: WatchOptions): CallerWatcher {
  const line = storeLine(log);
  const queue = serialQueue((error) => log.error('Could not refresh the callers', error));
  // Without a service secret, a random key is sufficient, because only callers.json contains secrets, which are compared only
  // within this process.
  const { digest } = vault ?? openVault(randomBytes(32).toString('hex'));
  let [state, hasRead] = [noCallers, false];
  let entries = file.entries();
  let directory = directoryOf(entries, state, digest);
  const rebuild = () => {
    directory = directoryOf(entries, state, digest, directory.isConfigured);
  };
  let seen = noCallers.version;
  let trouble: string | undefined;
  let looks = 0;

  function take(next: CallersState): void {
    const isFirst = looks === 1;
    seen = next.version;
    trouble = whyNot(next, vault);
    if (trouble !== undefined) {
      // At startup, the error is thrown instead.
      if (!isFirst) log.error(`${trouble}. The callers are unchanged.`);
      return;
    }
    if (next.takesOver && !state.takesOver && entries.length > 0) {
      log.warn('callers.json is no longer read, because the callers are in the store. Delete the file, because it contains keys');
    }
    state = next;
    hasRead = true;
    rebuild();
    void kept?.write(next);
    log.debug(`Loaded version ${state.version} of the callers (${directory.named.length})`);
  }

  /** Uses the callers from the last run. The store may have revoked credentials since then. */
  async function takeKept(): Promise<void> {
    const last = await kept?.read();
    if (last === undefined || whyNot(last, vault) !== undefined) return;
    state = last;
    rebuild();
    log.warn(`The store is unavailable; using the cached callers of version ${last.version}`);
  }

  return {
    current: () => directory,
    knowsAll: () => hasRead,
    lookAtFile() {
      file.look();
      if (file.entries() === entries) return;
      entries = file.entries();
      rebuild();
    },
    look: () =>
      queue.add(async () => {
        looks += 1;
        const news = await line.ask('callers', async () =>
          (await repository.version()) === seen ? undefined : await repository.read(),
        );
        if (news) take(news);
        else if (state === noCallers && line.trouble() !== undefined) await takeKept();
      }),
    trouble: () => trouble,
    close: queue.close,
  };
}

/**
 * Returns a message that explains why the secrets of these callers cannot be verified with this service secret. Undefined if they
 * can be verified.
 */
export function whyNot({ credentials, secretCheck }: CallersState, vault: Vault | undefined): string | undefined {
  if (credentials.every(({ secretDigest }) => secretDigest === undefined)) return undefined;
  if (!vault)
    return 'The store contains caller secrets that cannot be verified. Set SERVICE_SECRET to the value with which these secrets were created';
  if (secretCheck === vault.check) return undefined;
  return 'The caller secrets in the store were created with a different service secret. Restore SERVICE_SECRET (or service.key), or revoke the caller secrets with npm run callers -- forget-secrets';
}
