/**
 * One version of the data, packed into columns of numbers and serialized JSON. It is created once from the store's content,
 * transferred between threads, stored in the cache file, and opened by the thread that serves it.
 */
import type { CoveredPlace } from '../../contract/app.ts';
import type { OperatorPlaces } from '../../core/atms/operatorPlaces.ts';
import { type PackedSnapshot, packSnapshot } from '../../core/atms/snapshot.ts';
import { runToEnd } from '../../core/steps.ts';
import type { StoredDataset } from '../../store/store.ts';
import { coveredPlaces } from '../places/places.ts';

/**
 * The version of this format. Increase it with every change to the packed content. `packedDataset.test.ts` fails if the version
 * was not increased.
 */
export const packedFormat = 3;

export interface PackedDataset extends PackedSnapshot {
  readonly places: readonly CoveredPlace[];
  /** Normalized name in a source -> operator uids. Absent if only displayed names are known. */
  readonly operatorNames?: ReadonlyMap<string, readonly string[]>;
  /** Operator uid -> countries with its ATMs. Absent if they are unknown. */
  readonly operatorPlaces?: ReadonlyMap<string, OperatorPlaces>;
}

/** From this number of ATMs on, releasing memory is worth a pause, and caching the ATMs for the next start is worth a file. */
export const largeFrom = 50_000;

export function packDataset(stored: StoredDataset): PackedDataset {
  const { mergedOperators, operatorNames, operatorPlaces } = stored;
  return {
    ...runToEnd(packSnapshot(stored)),
    places: coveredPlaces(stored.feeds, stored.atms),
    ...(mergedOperators && { mergedOperators }),
    ...(operatorNames && { operatorNames }),
    ...(operatorPlaces && { operatorPlaces }),
  };
}
