/** What is known of the data while the store cannot be asked: what was kept for that, and how old what is served may be. */
import type { Log } from '../observability/log.ts';
import type { LoadedSnapshot, RunningSearch } from './loadSnapshot.ts';
import type { CachedSnapshot } from './snapshotCache.ts';

export interface WithoutStoreOptions {
  /** What is served at first where the store cannot be asked at the start; absent: nothing. */
  readonly readCached?: () => Promise<CachedSnapshot | undefined>;
  /** Told now and then, while the store says that what was kept is its newest. */
  readonly confirmCached?: (version: number, now: number) => Promise<void>;
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
        log.debug(`Could not confirm the cached snapshot: ${error.message}`),
      );
    },
    async kept() {
      if (!mayBeKept) return undefined;
      mayBeKept = false;
      const kept = await readCached?.();
      if (!kept) return undefined;
      age.confirm(now() - kept.confirmedAt);
      log.warn(`The store is unavailable; serving data of ${new Date(kept.confirmedAt).toISOString()}`);
      return { data: kept.data, search: noSearch };
    },
  };
}

/** Nobody is found until the store can be read. */
const noSearch: RunningSearch = {
  search: () => Promise.reject(new Error('Places are found once the store has been read')),
  near: () => Promise.reject(new Error('Places are found once the store has been read')),
  hasEnded: () => true,
  close: async () => {},
};

/** The header that says of an answer how old the data behind it may be, in seconds; only while that cannot be found out. */
export const dataAgeHeader = 'x-data-age';

/** Since when it is not known whether the served data is the newest. */
export interface DataAge {
  /** The store has just said that it is. @param ago ms before now, where it said so earlier */
  confirm(ago?: number): void;
  /** Whole seconds since then, as text. */
  text(): string;
}

/** Of a steady clock: a clock that is set forth or back makes no data older. The text is made once a second. */
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
