/** What is asked the same as we are. */
import type { FindNearbyQuery } from '../../../src/contract/atms.ts';
import { type Attribute, attributes } from '../dataset/generatedDataset.ts';

/** What an answer says, for the check: never made while the time is taken. */
export interface Found {
  /** Numbers of machines in the made world, nearest first. */
  readonly ids: readonly number[];
  /** Metres on the mean Earth radius, one for each of them. */
  readonly distances: readonly number[];
  readonly total: number;
}

export interface Peer {
  readonly name: string;
  /** How far its distances may be from the true ones, metres: coordinates are kept in many ways. 0: the answer is right to the letter. */
  readonly tolerance: number;
  /** Whether it can be asked this at all. */
  readonly can: (query: FindNearbyQuery) => boolean;
  /** What is timed. */
  readonly ask: (query: FindNearbyQuery) => unknown;
  /** What `ask` gave, or what its promise did, in the words of the check. */
  readonly read: (answer: unknown) => Found;
  close(): Promise<void>;
}

export interface SetFilter {
  /** Among `attributes`. */
  readonly attribute: number;
  readonly name: Attribute;
  readonly wanted: boolean;
}

/** The filters of what the made world keeps in columns; `openNow` and `allianceOnly` are not among them. */
export function filtersOf(query: FindNearbyQuery): readonly SetFilter[] {
  return attributes.flatMap((name, attribute) => {
    const wanted = query[name];
    return wanted === undefined ? [] : [{ attribute, name, wanted }];
  });
}

/** Whether nothing is asked but what stands in the columns. */
export const isPlain = ({ openNow, allianceOnly }: FindNearbyQuery): boolean => openNow === undefined && allianceOnly !== true;
