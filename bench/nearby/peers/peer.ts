/** A peer that runs the same queries as our engine. */
import type { FindNearbyQuery } from '../../../src/contract/atms.ts';
import { type Attribute, attributes } from '../dataset/generatedDataset.ts';

/** A result in the form that the correctness check needs. Peers never build these results during timing. */
export interface Found {
  /** The ATMs' numbers in the generated data set, nearest first. */
  readonly ids: readonly number[];
  /** The distance of each ATM in metres, computed with the mean radius of the Earth. */
  readonly distances: readonly number[];
  readonly total: number;
}

export interface Peer {
  readonly name: string;
  /** Tolerance for the peer's distances, in metres. Peers store coordinates with different precision. 0 if results are exact. */
  readonly tolerance: number;
  /** Whether the peer supports this query. */
  readonly can: (query: FindNearbyQuery) => boolean;
  /** The operation that is timed. */
  readonly ask: (query: FindNearbyQuery) => unknown;
  /** Converts the resolved result of `ask` for the correctness check. */
  readonly read: (answer: unknown) => Found;
  close(): Promise<void>;
}

interface SetFilter {
  /** Index into `attributes`. */
  readonly attribute: number;
  readonly name: Attribute;
  readonly wanted: boolean;
}

/** Filters on the columns in the generated data set. The data set has no columns for `openNow` and `allianceOnly`. */
export function filtersOf(query: FindNearbyQuery): readonly SetFilter[] {
  return attributes.flatMap((name, attribute) => {
    const wanted = query[name];
    return wanted === undefined ? [] : [{ attribute, name, wanted }];
  });
}

/** Whether the query filters on columns only. */
export const isPlain = ({ openNow, allianceOnly }: FindNearbyQuery): boolean => openNow === undefined && allianceOnly !== true;
