/**
 * One version of the data, packed into columns of numbers and serialized JSON. One thread creates it from the store's content,
 * writes it to the cache file, and transfers it to the thread that serves it.
 */
import type { CoveredPlace } from '../../contract/app.ts';
import { isAtm } from '../../core/atms/atm.ts';
import type { OperatorPlaces } from '../../core/atms/operatorPlaces.ts';
import { type PackedSnapshot, packSnapshot } from '../../core/atms/snapshot.ts';
import { runToEnd } from '../../core/steps.ts';
import type { StoredDataset } from '../../store/store.ts';
import { coveredPlaces } from '../places/places.ts';

/** The version of this format. Increase it with every change to the packed content. Otherwise, `packedDataset.test.ts` fails. */
export const packedFormat = 10;

export interface PackedDataset extends PackedSnapshot {
  readonly places: readonly CoveredPlace[];
  /** Maps normalized names in sources to operator uids. Absent if only displayed names are known. */
  readonly operatorNames?: ReadonlyMap<string, readonly string[]>;
  /** Maps operator uids to the countries with their ATMs. Absent if the countries are unknown. */
  readonly operatorPlaces?: ReadonlyMap<string, OperatorPlaces>;
}

/** With this number of ATMs or more, the service pauses to release memory, and writes a cache file for the next start. */
export const largeFrom = 50_000;

export function packDataset(stored: StoredDataset): PackedDataset {
  const { mergedOperators, operatorNames, operatorPlaces } = stored;
  return {
    ...runToEnd(packSnapshot(stored)),
    places: coveredPlaces(stored.feeds, stored.atms.filter(isAtm)),
    ...(mergedOperators && { mergedOperators }),
    ...(operatorNames && { operatorNames }),
    ...(operatorPlaces && { operatorPlaces }),
  };
}
