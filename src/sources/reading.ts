/**
 * What a file of ATMs yields, whatever its format: the door between the readers of this room and the importing command.
 * Records come one by one, so that a file may be larger than memory.
 */
import type { ImportedAtm } from '../core/atms/atm.ts';
import type { Feed } from '../core/atms/feed.ts';
import type { Progress } from './osm/osmObject.ts';
import type { VetHours } from './records/vetHours.ts';

/** Told apart by what is in the file, never by its name. */
export type SourceKind =
  | 'osm.pbf'
  | 'osm'
  | 'osm.gz'
  /** GeoJSON with OpenStreetMap's tags. */
  | 'geojson'
  | 'overpass'
  | 'openBanking'
  /** Rows of CSV, or features of GeoJSON, whose columns a mapping explains. */
  | 'table'
  /** A bank's own feed: JSON Lines or CSV with the fields of docs/atm-feeds.md. */
  | 'atmFeed';

/** Where a record is in its file, for a person who wants to look it up. */
export interface RecordPlace {
  /** `line 17`, `byte 10233` or a JSON pointer: `/data/0/Brand/0/ATM/3`. Absent where the format has nothing of the kind. */
  readonly at?: string;
  /** What the source itself calls it: `LFFFBC11`, `node/123`. Absent: it has no name for it. */
  readonly id?: string;
}

/** What was mended, and the sentence that says how. */
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

/** Why a record is kept out of the answers until a person has looked at it. */
export type QuarantineReason =
  /** No position, or none that can be one. */
  | 'noPosition'
  /** Exactly 0, 0, and the record names a country. */
  | 'nullIsland'
  /** The position is not in the country that the record names, and nothing mends it, or more than one thing would. */
  | 'otherCountry'
  /** The position is in the country, but nowhere near where its postcode is. */
  | 'farFromPostcode'
  /** No country is named, and the position is in none. */
  | 'noCountry'
  /** An earlier record of the file has the same id and says something else. */
  | 'duplicateId'
  /** Nothing tells it from others, in this delivery or the next. */
  | 'noId'
  /** In a list of ATMs, something else. */
  | 'notAnAtm'
  /** Not a record at all, or one of whose fields is wrong. */
  | 'unreadable';

/** What a file is counted in. */
export type RecordUnit = 'rows' | 'records' | 'features' | 'elements' | 'objects';

export type SourceItem =
  | {
      readonly kind: 'kept';
      readonly atm: ImportedAtm;
      readonly place: RecordPlace;
      readonly repairs?: readonly Repair[];
      /** What the feed's bank says of the machine: for that caller only. */
      readonly partnerData?: Readonly<Record<string, unknown>>;
    }
  | {
      readonly kind: 'quarantined';
      readonly reason: QuarantineReason;
      /** A sentence that says what is wrong with what. */
      readonly message: string;
      readonly place: RecordPlace;
    }
  /** Would be a record, but is no ATM that is there: counted under a short phrase, the same for all of its kind. */
  | { readonly kind: 'leftOut'; readonly reason: string; readonly place: RecordPlace }
  /** A value that was understood only in part. Without a place it is about the whole file. */
  | { readonly kind: 'warning'; readonly message: string; readonly place?: RecordPlace };

/** What the file says of itself, known when its last record has been read. */
export interface SourceFacts {
  readonly attribution: Feed['attribution'];
  readonly title: string;
  /** Epoch ms of the data itself. */
  readonly dataTimestamp?: number;
  /** [south, west, north, east] in degrees, around all that is kept. */
  readonly bounds: Feed['bounds'];
  /** Objects, rows or records read, of all kinds. */
  readonly objectsRead: number;
  /** Quarantined records beside those of `items`, in a file that holds hardly anything else. Absent: none. */
  readonly moreQuarantined?: number;
}

export interface ReadingOptions {
  /** The feed's stable name: where the source's ids mean something only within it, uids are derived from both. */
  readonly feed: string;
  /** What to call the covered area; derived from the records when absent. */
  readonly title?: string;
  /** The attribution, if the file's own is missing or wrong. */
  readonly attribution?: Feed['attribution'];
  /** Asked with many schedules at a time, with none of them twice. */
  readonly vetHours: VetHours;
  /** Explains the columns of a table; found by the file's own columns when absent. Path of a JSON file. */
  readonly map?: string;
  /** A bank lists its own machines in it: what they trade beside money is its affair. */
  readonly ofBank?: boolean;
  readonly onProgress?: (
    progress: Progress & { readonly pass: string; readonly passNumber: number; readonly passes: number },
  ) => void;
  /** Epoch ms; dates of checks later than this day are not believed. */
  readonly now: number;
}

/** A file that was looked at and is about to be read, once. */
export interface AtmReading {
  readonly path: string;
  readonly kind: SourceKind;
  readonly unit: RecordUnit;
  readonly totalBytes: number;
  /** Throws a SourceError where the file as a whole cannot be read; single records never throw. */
  items(): AsyncIterable<SourceItem>;
  /** To be asked when `items` has ended. */
  facts(): SourceFacts;
}
