/** The interface between readers of all formats and the import. Records come one by one, so a file may be larger than memory. */
import type { ImportedAtm } from '../core/atms/atm.ts';
import type { Feed } from '../core/atms/feed.ts';
import type { Progress } from './osm/osmObject.ts';
import type { VetHours } from './records/vetHours.ts';

/** Detected by content, never by file name. */
export type SourceKind =
  | 'osm.pbf'
  | 'osm'
  | 'osm.gz'
  /** GeoJSON with OpenStreetMap's tags. */
  | 'geojson'
  | 'overpass'
  | 'openBanking'
  /** Rows of CSV or features of GeoJSON, with a mapping of their columns. */
  | 'table'
  /** A bank's own feed: JSON Lines or CSV with the fields of docs/atm-feeds.md. */
  | 'atmFeed';

/** The position of a record in its file, for people. */
export interface RecordPlace {
  /** `line 17`, `byte 10233` or a JSON pointer: `/data/0/Brand/0/ATM/3`. Absent if the format has none of these. */
  readonly at?: string;
  /** The source's own id: `LFFFBC11`, `node/123`. Absent: it has none. */
  readonly id?: string;
}

/** What was repaired, and a sentence that explains it. */
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

/** Why a record is quarantined until a person has checked it. */
export type QuarantineReason =
  /** The position is missing or invalid. */
  | 'noPosition'
  /** Exactly 0, 0, although the record names a country. */
  | 'nullIsland'
  /** The position is not in the record's country, and there is no unambiguous correction. */
  | 'otherCountry'
  /** The position is in the country, but far from the record's postcode. */
  | 'farFromPostcode'
  /** The record names no country, and the position is in none. */
  | 'noCountry'
  /** An earlier record of the file has the same id and different content. */
  | 'duplicateId'
  /** Nothing distinguishes it from others, in this file or the next one. */
  | 'noId'
  /** Something other than an ATM in a list of ATMs. */
  | 'notAnAtm'
  /** Not a record, or a record with an invalid field. */
  | 'unreadable';

/** The unit in which a file's records are counted. */
export type RecordUnit = 'rows' | 'records' | 'features' | 'elements' | 'objects';

export type SourceItem =
  | {
      readonly kind: 'kept';
      readonly atm: ImportedAtm;
      readonly place: RecordPlace;
      readonly repairs?: readonly Repair[];
      /** The bank's own data for the ATM, served to that caller only. */
      readonly partnerData?: Readonly<Record<string, unknown>>;
    }
  | {
      readonly kind: 'quarantined';
      readonly reason: QuarantineReason;
      /** What is wrong, as a sentence. */
      readonly message: string;
      readonly place: RecordPlace;
    }
  /** Would be a record, but is not an existing ATM. `reason` is a short phrase under which it is counted. */
  | { readonly kind: 'leftOut'; readonly reason: string; readonly place: RecordPlace }
  /** A value that was understood only in part. Without a place, it concerns the whole file. */
  | { readonly kind: 'warning'; readonly message: string; readonly place?: RecordPlace };

/** Facts about the file, available after its last record. */
export interface SourceFacts {
  readonly attribution: Feed['attribution'];
  readonly title: string;
  /** The date of the data, epoch ms. */
  readonly dataTimestamp?: number;
  /** [south, west, north, east] in degrees, including all kept records. */
  readonly bounds: Feed['bounds'];
  /** The number of objects, rows or records read, of all kinds. */
  readonly objectsRead: number;
  /** The number of quarantined records beyond those of `items`. Absent: none. */
  readonly moreQuarantined?: number;
}

export interface ReadingOptions {
  /** The feed's stable name. If the source's ids are unique only within it, uids are derived from both. */
  readonly feed: string;
  /** The name of the covered area; derived from the records if absent. */
  readonly title?: string;
  /** The attribution, if the file's own is missing or wrong. */
  readonly attribution?: Feed['attribution'];
  /** Called with many distinct schedules at a time. */
  readonly vetHours: VetHours;
  /** Path of a JSON file with a mapping of a table's columns; absent: found by the file's own columns. */
  readonly map?: string;
  /** A bank's list of its own ATMs, which may include cryptocurrency machines. */
  readonly ofBank?: boolean;
  readonly onProgress?: (
    progress: Progress & { readonly pass: string; readonly passNumber: number; readonly passes: number },
  ) => void;
  /** Epoch ms; check dates after this day are ignored. */
  readonly now: number;
}

/** An inspected file that can be read once. */
export interface AtmReading {
  readonly path: string;
  readonly kind: SourceKind;
  readonly unit: RecordUnit;
  readonly totalBytes: number;
  /** Throws a SourceError if the file as a whole cannot be read; single records never throw. */
  items(): AsyncIterable<SourceItem>;
  /** Available when `items` has ended. */
  facts(): SourceFacts;
}
