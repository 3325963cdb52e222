import type { CoveredPlace, SearchHit } from '../../contract/app.ts';
import type { OperatorPlaces } from '../../core/atms/operatorPlaces.ts';
import { type PackedSnapshot, packSnapshot } from '../../core/atms/snapshot.ts';
import type { Gazetteer } from '../../core/places/gazetteer.ts';
import { finish } from '../../core/steps.ts';
import type { Store, StoredDataset } from '../../store/store.ts';
import { coveredPlaces } from '../places/places.ts';
import { countryNames } from '../places/search/countryNames.ts';
import { findableThings, type SearchedAtm, searchedOf } from '../places/search/findableThings.ts';
import type { Position } from '../places/search/hits.ts';
import { joinSearches, type PlaceSearch } from '../places/search/joinedSearch.ts';
import { buildMapSearch } from '../places/search/mapSearch.ts';
import { buildSearchIndex, type Found } from '../places/search/searchIndex.ts';
import { readPlaces } from './readPlaces.ts';

/** Finds places by what people type, from wherever it runs: here, or in a thread of its own. */
export interface RunningSearch {
  /** @param from where the person is or looks @param language BCP 47, of the person */
  search(text: string, from?: Position, language?: string): Promise<Found>;
  /** What is at a point, for people; undefined: nothing is known around it. */
  near(here: Position, language?: string): Promise<SearchHit | undefined>;
  /** Whether it finds nothing any more: its data has to be read again. */
  hasEnded(): boolean;
  /** Says that its version of the data is served now: what it still has to do may take the processors. Absent: it has nothing to do. */
  takenUp?(): void;
  /** Whoever has asked before is still answered. */
  close(): Promise<void>;
}

/** One version of the data as it is told to whoever serves it: it can be handed from thread to thread. */
export interface TransferredSnapshot {
  readonly world: PackedSnapshot;
  readonly places: readonly CoveredPlace[];
  /** Uid of an operator that turned out to be another one -> the uid that it has now; absent: there is none. */
  readonly mergedOperators?: ReadonlyMap<string, string>;
  /** Normalised name by which sources call operators -> their uids; absent: only their names are known. */
  readonly operatorNames?: ReadonlyMap<string, readonly string[]>;
  /** Operator uid -> where it has machines; absent: not known. */
  readonly operatorPlaces?: ReadonlyMap<string, OperatorPlaces>;
}

export interface LoadedSnapshot extends TransferredSnapshot {
  readonly search: RunningSearch;
}

/** From so many ATMs on it is worth a pause to give memory back, and to keep them for the next start. */
export const largeFrom = 50_000;

/** Reads the newest version of the data and makes it ready. @param isServing whether another one is served meanwhile: then requests go before */
export type SnapshotLoader = (store: Store, isServing?: boolean) => Promise<LoadedSnapshot>;

export function packForTransfer(stored: StoredDataset): TransferredSnapshot {
  const { mergedOperators, operatorNames, operatorPlaces } = stored;
  return {
    world: finish(packSnapshot(stored)),
    places: coveredPlaces(stored.feeds, stored.atms),
    ...(mergedOperators && { mergedOperators }),
    ...(operatorNames && { operatorNames }),
    ...(operatorPlaces && { operatorPlaces }),
  };
}

/** What people may type, of one version of the data. @param gazetteers what the feeds' maps know */
export function indexSnapshot(
  places: readonly CoveredPlace[],
  atms: readonly SearchedAtm[],
  gazetteers: readonly Gazetteer[],
): PlaceSearch {
  const own = finish(buildSearchIndex(finish(findableThings(places, atms))));
  return joinSearches(own, buildMapSearch(gazetteers, finish(countryNames())));
}

/** Read and kept in this very thread: for small worlds, and tests. */
export const loadSnapshotHere: SnapshotLoader = async (store) => {
  const stored = await store.readDataset();
  const told = packForTransfer(stored);
  const index = indexSnapshot(told.places, stored.atms.map(searchedOf), await readPlaces(store, stored.feeds, () => {}));
  const search: RunningSearch = {
    search: async (text, from, language) => index.search(text, from, language),
    near: async (here, language) => index.near(here, language),
    hasEnded: () => false,
    close: async () => {},
  };
  return { ...told, search };
};
