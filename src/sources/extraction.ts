/** The result of reading a source in any format. */
import type { ImportedAtm } from '../core/atms/atm.ts';
import type { Feed } from '../core/atms/feed.ts';
import type { QuarantineReason, RecordPlace, RecordUnit, Repair, SourceKind } from './reading.ts';

/** A message for the operator about an object or value that was understood only in part. */
export interface ImportWarning {
  /** e.g. "OpenStreetMap node 123"; absent if it concerns the whole file. */
  readonly object?: string;
  readonly message: string;
}

/** A record that was quarantined, and why. */
export interface Quarantined {
  readonly reason: QuarantineReason;
  readonly message: string;
  readonly place: RecordPlace;
}

/** A record that was repaired and kept. */
export interface Repaired {
  readonly uid: string;
  readonly place: RecordPlace;
  readonly repairs: readonly Repair[];
}

export interface Extraction {
  readonly kind: SourceKind;
  readonly unit: RecordUnit;
  readonly feed: Feed;
  readonly atms: readonly ImportedAtm[];
  /** The number of objects read (of all kinds). */
  readonly objectsRead: number;
  readonly leftOut: Readonly<Record<string, number>>;
  readonly warnings: readonly ImportWarning[];
  /** At most `mostListed`; `moreQuarantined` counts the others. */
  readonly quarantined: readonly Quarantined[];
  readonly moreQuarantined: number;
  readonly repaired: readonly Repaired[];
  /** By uid. */
  readonly places: ReadonlyMap<string, RecordPlace>;
  /** By uid: the bank's own data for single ATMs, served to that caller only. */
  readonly partnerData: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
}

/** The maximum number of quarantined records that are listed for a file. */
export const mostListed = 10_000;
