/**
 * The program of a thread that knows one version of the data: it reads it from the store, packs it, hands the packed ATMs
 * over, and stays to find places by what people type. Thus neither the building of any of it nor its garbage ever holds up a request.
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { CoveredPlace, SearchHit } from '../../contract/app.ts';
import type { Gazetteer } from '../../core/places/gazetteer.ts';
import { openStore, type StoreOptions } from '../../store/openStore.ts';
import { StoreError, type StoreTrouble } from '../../store/storeError.ts';
import { type SearchedAtm, searchedOf } from '../places/search/findableThings.ts';
import type { Position } from '../places/search/hits.ts';
import type { PlaceSearch } from '../places/search/joinedSearch.ts';
import type { Found } from '../places/search/searchIndex.ts';
import { packedOf } from './cachedSnapshot.ts';
import { collectGarbage } from './collectGarbage.ts';
import { indexSnapshot, packForTransfer, type TransferredSnapshot } from './loadSnapshot.ts';
import { logosIn } from './logos/ownLogos.ts';
import { withLogos } from './logos/withLogos.ts';
import { lowerPriority } from './lowerPriority.ts';
import { readPlaces } from './readPlaces.ts';
import { readSnapshotFile, writeSnapshotFile } from './snapshotFile.ts';
import { sendInPieces, type TransferPiece } from './transfer.ts';

export interface SnapshotThreadOptions extends StoreOptions {
  /** From so many ATMs on they are kept in a file for the next start, and memory is given back: fewer are packed sooner than a file is found. */
  readonly keptFrom: number;
  /** What the URLs of pictures begin with, see `logoUrl`. */
  readonly publicUrl: string;
  /** One number in shared memory: 0 until whoever serves has taken up what it was handed. */
  readonly takenUp: Int32Array<SharedArrayBuffer>;
  /** Whether another version is served meanwhile: then requests go before. */
  readonly isServing: boolean;
}

/** The longest that is waited for that, ms: hours that have never been read take seconds, and meanwhile nobody finds a place. */
const patience = 5_000;

/** Between two pieces of what is handed over requests are answered, ms. */
const betweenPieces = 5;

export interface SearchQuestion {
  readonly id: number;
  readonly text: string;
  readonly from?: Position;
  /** BCP 47. */
  readonly language: string;
}

export interface NearQuestion {
  readonly id: number;
  readonly here: Position;
  readonly language: string;
}

/** Notes for the log, and the world piece by piece or why it cannot be had; each later message answers a question. */
export type SnapshotThreadMessage =
  | { readonly note: string }
  | { readonly handed: TransferPiece }
  | StoreTrouble
  | { readonly id: number; readonly found: Found }
  | { readonly id: number; readonly near: SearchHit | undefined }
  /** One question that could not be answered; the next ones can. */
  | { readonly id: number; readonly failed: string };

const say = (said: SnapshotThreadMessage, handed: ArrayBuffer[] = []): void => parentPort?.postMessage(said, handed);

/** What people may type comes from it. Of millions of ATMs it has only what they are found by: the rest may go. */
interface ReadData {
  readonly places: readonly CoveredPlace[];
  readonly atms: readonly SearchedAtm[];
  readonly gazetteers: readonly Gazetteer[];
}

async function readPacked(): Promise<ReadData> {
  const { keptFrom, takenUp: _, isServing: __, ...options } = workerData as SnapshotThreadOptions;
  const store = await openStore(options);
  try {
    const logos = await logosIn(options.dataDir);
    const program = await packedOf(options);
    const stamp = await store.stamp();
    const kept = stamp === undefined ? undefined : await readSnapshotFile(options.dataDir, `${stamp} ${program}`);
    if (kept) tell(kept);
    // What people type is found among all of it: that comes after.
    const stored = withLogos(await store.readDataset(), logos, options.publicUrl);
    const told = kept ?? packForTransfer(stored);
    if (!kept) {
      if (stored.stamp !== undefined && stored.atms.length >= keptFrom) {
        await keep(options.dataDir, `${stored.stamp} ${program}`, told);
      }
      tell(told);
    }
    const gazetteers = await readPlaces(store, stored.feeds, (note) => say({ note }));
    return { places: told.places, atms: stored.atms.map(searchedOf), gazetteers };
  } finally {
    await store.close();
  }
}

async function keep(dataDir: string, stamp: string, told: TransferredSnapshot): Promise<void> {
  try {
    await writeSnapshotFile(dataDir, stamp, told);
  } catch (error) {
    // It is for the next start only.
    say({ note: `The packed ATMs could not be kept for the next start: ${(error as Error).message}` });
  }
}

let stepForward = (): void => {};

/** Hands it over, and leaves the processors to whoever takes it up: requests wait for that, and for nothing that is done here. */
function tell(told: TransferredSnapshot): void {
  const { takenUp, isServing } = workerData as SnapshotThreadOptions;
  sendInPieces(told, (handed, memory) => say({ handed }, memory), isServing ? betweenPieces : 0);
  Atomics.wait(takenUp, 0, 0, patience);
  // Whoever started it for the first data has waited for it; from now on it has others before it.
  if (!isServing) stepForward = lowerPriority();
}

/** A function of its own: what a module has waited for it holds for good. */
async function readIndex(): Promise<{ readonly index: PlaceSearch; readonly isLarge: boolean }> {
  const { places, atms, gazetteers } = await readPacked();
  const isLarge = atms.length >= (workerData as SnapshotThreadOptions).keptFrom;
  // What the ATMs were besides goes before the index grows.
  if (isLarge) collectGarbage('last-resort');
  return { index: indexSnapshot(places, atms, gazetteers), isLarge };
}

try {
  // Who asks meanwhile waits: the port keeps what it is sent.
  const { index, isLarge } = await readIndex();
  // And what it was made of, before it rests. In a small world that is not worth the pause.
  if (isLarge) collectGarbage('last-resort');
  stepForward();
  parentPort?.on('message', (asked: SearchQuestion | NearQuestion) => {
    const { id, language } = asked;
    try {
      if ('here' in asked) say({ id, near: index.near(asked.here, language) });
      else say({ id, found: index.search(asked.text, asked.from, language) });
    } catch (error) {
      say({ id, failed: String(error) });
    }
  });
} catch (error) {
  if (!(error instanceof StoreError)) throw error;
  say({ trouble: error.message, isAway: error.isAway, isDamaged: error.isDamaged });
}
