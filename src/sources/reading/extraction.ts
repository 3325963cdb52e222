/** The result of reading a source in any format. */

import type { QuarantineReason } from '../../contract/quarantineReasons.ts';
import type { ImportedAtm } from '../../core/atms/atm.ts';
import type { Feed } from '../../core/atms/feed.ts';
import type { FieldWarning, RecordPlace, RecordUnit, Repair, SourceKind } from './reading.ts';

/** A message for the operator about an object or value that was only partly understood. */
export interface ImportWarning extends FieldWarning {
  /** The object or record, such as "OpenStreetMap node 123". Absent: the message is about the whole file. */
  readonly object?: string;
  /** The record's place, if the file is a list. */
  readonly place?: RecordPlace;
}

/** A quarantined record, and the reason for the quarantine. */
export interface Quarantined {
  readonly reason: QuarantineReason;
  readonly message: string;
  readonly place: RecordPlace;
}

/** A record that was repaired and imported. */
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
  /** The number of objects read, of all kinds. */
  readonly objectsRead: number;
  readonly leftOut: Readonly<Record<string, number>>;
  readonly warnings: readonly ImportWarning[];
  /** At most `mostListed` records. `moreQuarantined` counts the rest. */
  readonly quarantined: readonly Quarantined[];
  readonly moreQuarantined: number;
  readonly repaired: readonly Repaired[];
  /** The positions of the records in the source, by uid. */
  readonly places: ReadonlyMap<string, RecordPlace>;
  /** The bank's partner data for ATMs, by uid. Only the bank's callers receive it. */
  readonly partnerData: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
}

/** The maximum number of quarantined records that are listed for a file. */
export const mostListed = 10_000;
