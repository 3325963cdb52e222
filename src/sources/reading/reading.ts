/**
 * The interface between the readers for all formats and the import. Readers return records one by one, so a file may be larger
 * than the available memory.
 */

import type { QuarantineReason } from '../../contract/quarantineReasons.ts';
import type { ValueProblemCode } from '../../contract/valueProblems.ts';
import type { ImportedAtm } from '../../core/atms/atm.ts';
import type { Feed } from '../../core/atms/feed.ts';
import type { Progress } from '../files/byteStream.ts';
import type { VetHours } from './vetHours.ts';

/** The kind of a source, which is detected from the content, not from the file name. */
export type SourceKind =
  | 'osm.pbf'
  | 'osm'
  | 'osm.gz'
  /** GeoJSON with OpenStreetMap tags. */
  | 'geojson'
  | 'overpass'
  | 'openBanking'
  /** GeoJSON of All The Places. */
  | 'allThePlaces'
  /** CSV rows or GeoJSON features with a mapping of their columns. */
  | 'table'
  /** A bank's own feed: JSON Lines or CSV with the fields in docs/atm-feeds.md. */
  | 'atmFeed';

/** The position of a record in its file, for messages. */
export interface RecordPlace {
  /** `line 17`, `byte 10233` or a JSON pointer such as `/data/0/Brand/0/ATM/3`. Absent if the format has none of these. */
  readonly at?: string;
  /** The id in the source, such as `LFFFBC11` or `node/123`. Absent: the record has no id. */
  readonly id?: string;
}

/** The rule of a repair, and a sentence that explains the repair. */
export interface Repair {
  readonly rule:
    | 'signOfLatitude'
    | 'signOfLongitude'
    | 'signsOfBoth'
    | 'axesSwapped'
    | 'axesSwappedAndSigns'
    | 'countryOfPosition'
    | 'openingHours';
  readonly message: string;
}

/** The unit in which a file's records are counted. */
export type RecordUnit = 'rows' | 'records' | 'features' | 'elements' | 'objects';

export type SourceItem =
  | {
      readonly kind: 'kept';
      readonly atm: ImportedAtm;
      readonly place: RecordPlace;
      readonly repairs?: readonly Repair[];
      /** The bank's partner data for the ATM. Only the bank's callers receive it. */
      readonly partnerData?: Readonly<Record<string, unknown>>;
    }
  | {
      readonly kind: 'quarantined';
      readonly reason: QuarantineReason;
      /** A sentence that describes the problem. */
      readonly message: string;
      readonly place: RecordPlace;
    }
  /** The item looks like a record but is not an existing ATM. `reason` is a short phrase under which the item is counted. */
  | { readonly kind: 'leftOut'; readonly reason: string; readonly place: RecordPlace }
  /** Only part of a value was understood. If the place is absent, the warning is about the whole file. */
  | ({ readonly kind: 'warning'; readonly place?: RecordPlace } & FieldWarning);

/** A warning, and the field of a feed that it is about, if it is about one. */
export interface FieldWarning {
  readonly message: string;
  readonly field?: string;
  readonly code?: ValueProblemCode;
  /** With a code: the value, as in the message. */
  readonly got?: string;
  /** The message without the value, which is the same for all values with this problem. Absent: it contains no value. */
  readonly problem?: string;
}

/** Facts about the file. They are available after its last record has been read. */
export interface SourceFacts {
  readonly attribution: Feed['attribution'];
  readonly title: string;
  /** The date of the data, epoch ms. */
  readonly dataTimestamp?: number;
  /** [south, west, north, east] in degrees. Contains all imported records. */
  readonly bounds: Feed['bounds'];
  /** The number of objects, rows or records read, of all kinds. */
  readonly objectsRead: number;
  /** The number of quarantined records that `items` does not yield. Absent: none. */
  readonly moreQuarantined?: number;
}

export interface ReadingOptions {
  /**
   * The feed's stable name. If the ids in the source are unique only within the feed, uids are derived from the name and the id.
   */
  readonly feed: string;
  /** The name of the covered area, and the attribution of a list that does not state one. Absent: derived from the records. */
  readonly title?: string;
  /** The title of the stored feed, and its attribution if that is the title, for a file without them. Absent: it is new. */
  readonly earlier?: { readonly title: string; readonly attribution?: string };
  /** The attribution to use if the attribution in the file is missing or wrong. */
  readonly attribution?: Feed['attribution'];
  /** Validates opening hours. Called with many distinct schedules at a time. */
  readonly vetHours: VetHours;
  /** The path of a JSON file with a mapping of a table's columns. If absent, the file's columns determine the mapping. */
  readonly map?: string;
  /** Whether the file is a bank's list of its own ATMs, which may include cryptocurrency machines. */
  readonly ofBank?: boolean;
  readonly onProgress?: (
    progress: Progress & { readonly pass: string; readonly passNumber: number; readonly passes: number },
  ) => void;
  /** Epoch ms. Readers ignore check dates after this day. */
  readonly now: number;
}

/** A file that has been inspected and can be read once. */
export interface AtmReading {
  readonly path: string;
  readonly kind: SourceKind;
  readonly unit: RecordUnit;
  readonly totalBytes: number;
  /**
   * Yields the records.
   * @throws SourceError if the whole file cannot be read, but not for problems in individual records
   */
  items(): AsyncIterable<SourceItem>;
  /** Returns the facts. Call this after `items` has ended. */
  facts(): SourceFacts;
}
