/** Serves the cached snapshot while the store is unavailable, and tracks the age of the served data. */
import type { Log } from '../observability/log.ts';
import type { LoadedSnapshot, RunningSearch } from './loadSnapshot.ts';
import type { CachedSnapshot } from './snapshotCache.ts';

export interface WithoutStoreOptions {
  /** Reads the cached snapshot for a start without the store. If omitted, nothing is cached. */
  readonly readCached?: () => Promise<CachedSnapshot | undefined>;
  /**
   * Marks the cached snapshot as current. The service calls this periodically while the store confirms that this is the newest
   * version.
   */
  readonly confirmCached?: (version: number, now: number) => Promise<void>;
}

interface WithoutStore {
  /** The number of seconds since `confirm` was last called, as text. */
  age(): string;
  /**
   * Call this when the store has confirmed that the current data is the newest.
   * @param version the version of the current data, or undefined if there is none yet
   */
  confirm(version: number | undefined): void;
  /**
   * Returns the cached snapshot if the store has never responded. Later calls return undefined, because the service already uses
   * the snapshot.
   */
  kept(): Promise<LoadedSnapshot | undefined>;
}

/** The interval at which the cached snapshot is marked as current, ms. */
const confirmEvery = 30_000;

export function withoutStore(
  { readCached, confirmCached }: WithoutStoreOptions,
  { now, log }: { readonly now: () => number; readonly log: Log },
): WithoutStore {
  const age = dataAge();
  let toldAt = performance.now();
  let mayBeKept = readCached !== undefined;
  return {
    age: age.text,
    confirm(version) {
      mayBeKept = false;
      age.confirm();
      if (!confirmCached || version === undefined || performance.now() - toldAt < confirmEvery) return;
      toldAt = performance.now();
      void confirmCached(version, now()).catch((error: Error) =>
        log.debug(`Could not check whether the cached snapshot is current: ${error.message}`),
      );
    },
    async kept() {
      if (!mayBeKept) return undefined;
      mayBeKept = false;
      const kept = await readCached?.();
      if (!kept) return undefined;
      age.confirm(now() - kept.confirmedAt);
      log.warn(`The store is unavailable; serving the snapshot of ${new Date(kept.confirmedAt).toISOString()}`);
      return { data: kept.data, search: noSearch };
    },
  };
}

/** The place search of a cached snapshot. It always fails, because place search is unavailable until the store can be read. */
const noSearch: RunningSearch = {
  search: () => Promise.reject(new Error('Place search is unavailable until the store can be read')),
  near: () => Promise.reject(new Error('Place search is unavailable until the store can be read')),
  hasEnded: () => true,
  close: async () => {},
};

/**
 * A response header with the maximum age of the response's data, in seconds. Sent only while the service cannot check whether its
 * data is the newest.
 */
export const dataAgeHeader = 'x-data-age';

/** How long the service has been unable to check whether its data is the newest. */
interface DataAge {
  /**
   * Call this when the store has confirmed that the data is the newest.
   * @param ago ms since the confirmation, if it was earlier
   */
  confirm(ago?: number): void;
  /** The whole seconds since the confirmation, as text. */
  text(): string;
}

/** Uses a monotonic clock, so setting the system clock does not change the age. Builds the text at most once a second. */
export function dataAge(steady: () => number = () => performance.now()): DataAge {
  let confirmedAt = steady();
  let seconds = 0;
  let text = '0';
  return {
    confirm(ago = 0) {
      confirmedAt = steady() - Math.max(0, ago);
    },
    text() {
      const passed = Math.floor((steady() - confirmedAt) / 1_000);
      if (passed !== seconds) {
        seconds = passed;
        text = `${passed}`;
      }
      return text;
    },
  };
}
