/** What reading a source yields, whatever its format: the door between sources and the importing command. */
import type { ImportedAtm } from '../core/atms/atm.ts';
import type { Feed } from '../core/atms/feed.ts';
import type { QuarantineReason, RecordPlace, RecordUnit, Repair, SourceKind } from './reading.ts';

/** A sentence for the operator about one object or value that was understood only in part. */
export interface ImportWarning {
  /** e.g. "OpenStreetMap node 123"; absent when it concerns the whole file. */
  readonly object?: string;
  readonly message: string;
}

/** A record that is kept out, and why. */
export interface Quarantined {
  readonly reason: QuarantineReason;
  readonly message: string;
  readonly place: RecordPlace;
}

/** A record that was kept and mended. */
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
  /** Objects read from the file (all kinds), and ATM candidates left out, by reason. */
  readonly objectsRead: number;
  readonly leftOut: Readonly<Record<string, number>>;
  readonly warnings: readonly ImportWarning[];
  /** The first so many; `moreQuarantined` counts the others. */
  readonly quarantined: readonly Quarantined[];
  readonly moreQuarantined: number;
  readonly repaired: readonly Repaired[];
  /** By uid. */
  readonly places: ReadonlyMap<string, RecordPlace>;
  /** By uid: what the feed's bank says of single machines, for that caller only. */
  readonly partnerData: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
}

/** Of a file that is wrong throughout at most this many quarantined records are listed. */
export const mostListed = 10_000;
