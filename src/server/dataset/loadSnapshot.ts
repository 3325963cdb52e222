/**
 * Loads the newest version of the data and indexes its places. Runs in a separate thread, or in the current thread for small data
 * and tests.
 */
import type { SearchHit } from '../../contract/app.ts';
import type { Coordinates } from '../../contract/atms.ts';
import { isAtm } from '../../core/atms/atm.ts';
import type { StoreOptions } from '../../store/openStore.ts';
import type { Store } from '../../store/store.ts';
import { StoreError } from '../../store/storeError.ts';
import { startThread } from '../../threads/startThread.ts';
import type { Log } from '../observability/log.ts';
import { searchedOf } from '../places/search/atmGazetteer.ts';
import type { PlaceSearchResult } from '../places/search/placeSearch.ts';
import { indexPlaces, readGazetteers } from './indexPlaces.ts';
import { largeFrom, type PackedDataset, packDataset } from './packedDataset.ts';
import type { SnapshotAnswer, SnapshotNote, SnapshotQuestion, SnapshotThreadOptions } from './snapshotThread.ts';
import { type Detached, receivePieces } from './transfer.ts';

/** The place search. It runs in the current thread or in a separate thread. */
export interface RunningSearch {
  /** @param from the user's location or the map's centre @param language the user's language, BCP 47 */
  search(text: string, from?: Coordinates, language?: string): Promise<PlaceSearchResult>;
  /** The place at a point, or undefined if no place is known there. */
  near(here: Coordinates, language?: string): Promise<SearchHit | undefined>;
  /** Whether the thread has exited. If so, the data must be loaded again. */
  hasEnded(): boolean;
  /**
   * Notifies the search thread that its version is now being served, so that the thread can continue with its remaining work.
   * Absent if no work remains.
   */
  takenUp?(): void;
  /** Earlier requests still get a response. */
  close(): Promise<void>;
}

export interface LoadedSnapshot {
  readonly data: PackedDataset;
  readonly search: RunningSearch;
}

/** @param isServing whether the service uses another version during the load. If so, requests take priority */
export type SnapshotLoader = (store: Store, isServing?: boolean) => Promise<LoadedSnapshot>;

export const loadSnapshotHere: SnapshotLoader = async (store) => {
  const stored = await store.readDataset();
  const data = packDataset(stored);
  const index = indexPlaces(
    data.places,
    stored.atms.filter(isAtm).map(searchedOf),
    await readGazetteers(store, stored.feeds, () => {}),
  );
  const search: RunningSearch = {
    search: async (text, from, language) => index.search(text, from, language),
    near: async (here, language) => index.near(here, language),
    hasEnded: () => false,
    close: async () => {},
  };
  return { data, search };
};

const program = new URL('./snapshotProgram.ts', import.meta.url);

/**
 * The memory limit of the thread, MB. Packing three million ATM objects needs about 2 GB, and more if many of their values are
 * distinct.
 */
const memoryMb = 8_192;

/**
 * Loads each version in a separate thread, which exits when it is closed or fails. @param keptFrom see `SnapshotThreadOptions`
 */
export const loadSnapshotInThread =
  (store: StoreOptions & Pick<SnapshotThreadOptions, 'publicUrl'>, log: Log, keptFrom = largeFrom): SnapshotLoader =>
  async (_, isServing = false) => {
    const takenUp = new Int32Array(new SharedArrayBuffer(4));
    const pieces = receivePieces();
    const thread = startThread<SnapshotQuestion, SnapshotAnswer, SnapshotNote>(program, {
      workerData: { ...store, keptFrom, takenUp, isServing } satisfies SnapshotThreadOptions,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      onNote(note) {
        if ('warning' in note) log.warn(note.warning);
        else pieces.add(note.piece);
      },
    });
    const goOn = () => {
      Atomics.store(takenUp, 0, 1);
      Atomics.notify(takenUp, 0);
    };
    const ask = (question: SnapshotQuestion) => {
      // Let the thread continue, because the search needs the result of its remaining work.
      goOn();
      return thread.ask(question);
    };
    try {
      const read = (await thread.ask('read')) as Extract<SnapshotAnswer, { trouble: unknown } | { rest: Detached }>;
      if ('trouble' in read) throw new StoreError(read.trouble, read);
      void thread.ended.then((failure) => failure && log.error('The place search thread exited', failure));
      const search: RunningSearch = {
        search: (text, from, language = '') => ask({ text, language, ...(from && { from }) }) as Promise<PlaceSearchResult>,
        near: (here, language = '') => ask({ here, language }) as Promise<SearchHit | undefined>,
        hasEnded: thread.hasEnded,
        takenUp: goOn,
        close: () => thread.close(),
      };
      return { data: pieces.whole(read.rest), search };
    } catch (error) {
      await thread.close(0);
      throw error;
    }
  };
