/** What is known of the data while the store cannot be asked: what was kept for that, and how old what is served may be. */
import type { Log } from '../observability/log.ts';
import type { CachedSnapshot } from './cachedSnapshot.ts';
import { dataAge } from './dataAge.ts';
import type { LoadedSnapshot } from './loadSnapshot.ts';

export interface WithoutStoreOptions {
  /** What is served at first where the store cannot be asked at the start; absent: nothing. */
  readonly readCacheFile?: () => Promise<CachedSnapshot | undefined>;
  /** Told now and then, while the store says that what was kept is its newest. */
  readonly confirmKept?: (version: number, now: number) => Promise<void>;
}

export interface WithoutStore {
  /** Seconds since `confirm` was last called, as text. */
  age(): string;
  /** The store has said that what is served is its newest. @param version of that; undefined: nothing is served yet */
  confirm(version: number | undefined): void;
  /** What was kept, once, and only where the store has never answered: what comes later is what is served already. */
  kept(): Promise<LoadedSnapshot | undefined>;
}

/** So often what is kept is told to be fresh, ms. */
const confirmEvery = 30_000;

export function withoutStore(
  { readCacheFile, confirmKept }: WithoutStoreOptions,
  { now, log }: { readonly now: () => number; readonly log: Log },
): WithoutStore {
  const age = dataAge();
  let toldAt = performance.now();
  let mayBeKept = readCacheFile !== undefined;
  return {
    age: age.text,
    confirm(version) {
      mayBeKept = false;
      age.confirm();
      if (!confirmKept || version === undefined || performance.now() - toldAt < confirmEvery) return;
      toldAt = performance.now();
      void confirmKept(version, now()).catch((error: Error) =>
        log.debug(`Could not confirm the cached snapshot: ${error.message}`),
      );
    },
    async kept() {
      if (!mayBeKept) return undefined;
      mayBeKept = false;
      const kept = await readCacheFile?.();
      if (!kept) return undefined;
      age.confirm(now() - kept.confirmedAt);
      log.warn(`The store is unavailable; serving data of ${new Date(kept.confirmedAt).toISOString()}`);
      return kept.read;
    },
  };
}
