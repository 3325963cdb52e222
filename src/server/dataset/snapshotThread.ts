/**
 * The program of a thread that holds one version of the data. It reads the data from the store, packs and transfers it, and then
 * runs place searches. Packing and its garbage collection therefore never delay a request.
 */
import { setImmediate } from 'node:timers/promises';
import type { CoveredPlace, SearchHit } from '../../contract/app.ts';
import type { Coordinates } from '../../contract/atms.ts';
import { isAtm } from '../../core/atms/atm.ts';
import type { Gazetteer } from '../../core/places/gazetteer.ts';
import { openStore, type StoreOptions } from '../../store/openStore.ts';
import type { Store, StoredDataset } from '../../store/store.ts';
import { type StoreTrouble, troubleOf } from '../../store/storeError.ts';
import { postNote, serveThread, threadData } from '../../threads/serveThread.ts';
import { type SearchedAtm, searchedOf } from '../places/search/atmGazetteer.ts';
import type { PlaceSearch, PlaceSearchResult } from '../places/search/placeSearch.ts';
import { lowerPriority, restorePriority } from '../tasks/lowerPriority.ts';
import { collectGarbage } from '../tasks/releaseMemory.ts';
import { indexPlaces, readGazetteers } from './indexPlaces.ts';
import { logosIn } from './logos/ownLogos.ts';
import { withLogos } from './logos/withLogos.ts';
import { type PackedDataset, packDataset } from './packedDataset.ts';
import { cacheSnapshot, readCachedSnapshot } from './snapshotCache.ts';
import { type Detached, sendInPieces, type TransferPiece } from './transfer.ts';

export interface SnapshotThreadOptions extends StoreOptions {
  /**
   * With this number of ATMs or more, the thread writes a cache file for the next start and releases memory. Packing fewer ATMs
   * is faster than reading a file.
   */
  readonly keptFrom: number;
  /** The base of logo URLs. See `logoUrl`. */
  readonly publicUrl: string;
  /** A shared flag that is 0 until the serving thread has opened the received data. */
  readonly takenUp: Int32Array<SharedArrayBuffer>;
  /** Whether another version is served during the load. If so, requests take priority. */
  readonly isServing: boolean;
}

/**
 * The maximum wait for the serving thread, ms. That thread may take seconds to evaluate new opening hours, and place search is
 * unavailable during the wait.
 */
const timeoutMs = 5_000;

/** The pause between two transferred pieces, ms. During the pause, the serving thread can process requests. */
const betweenPieces = 5;

/**
 * The requests that the thread handles. `read` must be the first request and must be sent only once. Languages are BCP 47 tags.
 */
export type SnapshotQuestion =
  | 'read'
  | { readonly text: string; readonly from?: Coordinates; readonly language: string }
  | { readonly here: Coordinates; readonly language: string };

export type SnapshotAnswer = StoreTrouble | { readonly rest: Detached } | PlaceSearchResult | SearchHit | undefined;

export type SnapshotNote = { readonly warning: string } | { readonly piece: TransferPiece };

const note = (posted: SnapshotNote, memory?: ArrayBuffer[]): void => postNote(posted, memory);

/**
 * The input of the place search. It contains only the searchable fields of the ATMs, so that the memory of the other fields can
 * be released.
 */
interface Searched {
  readonly places: readonly CoveredPlace[];
  readonly atms: readonly SearchedAtm[];
  readonly gazetteers: readonly Gazetteer[];
}

/** @param answer receives the packed data before the remaining data is read */
async function readData(answer: (rest: Detached) => void): Promise<Searched> {
  const { keptFrom, takenUp: _, isServing: __, ...options } = threadData<SnapshotThreadOptions>();
  const store = await openStore(options);
  try {
    const stamp = await store.stamp();
    const cached = stamp === undefined ? undefined : await readCachedSnapshot(options, stamp);
    if (cached) await transfer(cached, answer);
    // The search index is built from the complete data, so read the data from the store even if the packed data came from the
    // cache.
    const stored = withLogos(await store.readDataset(), await logosIn(options.dataDir), options.publicUrl);
    const data = cached ?? packDataset(stored);
    if (!cached) {
      if (stored.atms.length >= keptFrom) await cache(stored, data);
      await transfer(data, answer);
    }
    return {
      places: data.places,
      atms: stored.atms.filter(isAtm).map(searchedOf),
      gazetteers: await gazetteersOf(store, stored),
    };
  } finally {
    await store.close();
  }
}

const gazetteersOf = (store: Store, { feeds }: StoredDataset): Promise<Gazetteer[]> =>
  readGazetteers(store, feeds, (warning) => note({ warning }));

async function cache({ stamp }: StoredDataset, data: PackedDataset): Promise<void> {
  if (stamp === undefined) return;
  try {
    await cacheSnapshot(threadData<SnapshotThreadOptions>(), stamp, data);
  } catch (error) {
    // A failure is harmless, because the file only makes the next start faster.
    note({ warning: `Could not cache the packed ATMs for the next start: ${(error as Error).message}` });
  }
}

/** Transfers the data, then waits until the serving thread has opened it, because requests wait for that thread. */
async function transfer(data: PackedDataset, answer: (rest: Detached) => void): Promise<void> {
  const { takenUp, isServing } = threadData<SnapshotThreadOptions>();
  answer(sendInPieces(data, (piece, memory) => note({ piece }, memory), isServing ? betweenPieces : 0));
  // Post the response first.
  await setImmediate();
  Atomics.wait(takenUp, 0, 0, timeoutMs);
  // At startup, requests waited for this thread. From now on, other threads have priority.
  lowerPriority();
}

/**
 * Builds the search index. This is a separate function, so that its variables no longer exist when `buildIndex` collects garbage.
 */
async function readIndex(answer: (rest: Detached) => void): Promise<{ readonly index: PlaceSearch; readonly isLarge: boolean }> {
  const { places, atms, gazetteers } = await readData(answer);
  const isLarge = atms.length >= threadData<SnapshotThreadOptions>().keptFrom;
  // Release the other fields of the ATMs before the index is built.
  if (isLarge) collectGarbage('last-resort');
  return { index: indexPlaces(places, atms, gazetteers), isLarge };
}

async function buildIndex(answer: (rest: Detached) => void): Promise<PlaceSearch> {
  const { index, isLarge } = await readIndex(answer);
  // Release the input of the index before the thread becomes idle. For few ATMs, the pause is not worthwhile.
  if (isLarge) collectGarbage('last-resort');
  restorePriority();
  return index;
}

let index: Promise<PlaceSearch>;

/** Resolves when the packed data has been transferred. The thread then builds the index, and searches wait for it. */
function read(): Promise<SnapshotAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<SnapshotAnswer>();
  let isRead = false;
  index = buildIndex((rest) => {
    isRead = true;
    resolve({ rest });
  });
  index.catch((error) => {
    if (!isRead) Promise.try(troubleOf, error).then(resolve, reject);
    // The thread has sent the data from the cache file, but could not read the store for the search index, so it exits.
    else
      process.nextTick(() => {
        throw error;
      });
  });
  return promise;
}

serveThread(async (question: SnapshotQuestion): Promise<SnapshotAnswer> => {
  if (question === 'read') return read();
  const { language } = question;
  const search = await index;
  return 'here' in question ? search.near(question.here, language) : search.search(question.text, question.from, language);
});
