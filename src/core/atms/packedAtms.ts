import { attributeNames, attributeRows, byName } from '../../contract/attributes.ts';
import type { PointTree, SortedPoints } from '../geo/pointTree.ts';
import type { Schedule } from '../hours/timeline.ts';
import { encode } from '../utf8.ts';
import type { Operator } from './atm.ts';

/** Records by group. Group g contains the records from records[starts[g]] to records[starts[g + 1] - 1]. */
export interface Grouped {
  readonly starts: Uint32Array;
  readonly records: Uint32Array;
}

/**
 * The records for which an attribute is known to be true, and those for which it is known to be false. Each array contains the
 * words of a point set.
 */
export interface Known {
  readonly yes: Uint32Array;
  readonly no: Uint32Array;
}

/**
 * For a rarely known attribute, separate trees of the records for which it is true and for which it is false. Each tree maps its
 * positions to positions in the main tree.
 */
export interface Sparse {
  readonly yes?: SortedPoints;
  readonly no?: SortedPoints;
}

/** The point sets that filter the records in the tree. */
export interface AtmIndex {
  /** The records that are ATMs, not other places. */
  readonly atms: Uint32Array;
  readonly known: Readonly<Record<Fact, Known>>;
  readonly sparse: Readonly<Record<Fact, Sparse>>;
  /** The ATMs that never close. */
  readonly nonStop: Uint32Array;
  readonly bySchedule: Grouped;
  readonly byOperator: Grouped;
}

/** What is known about an ATM's currencies. ATMs with identical values share one object. */
export interface DispensedCurrencies {
  readonly listed: readonly string[];
  readonly notDispensed: readonly string[];
  /** Whether the ATM dispenses only the currencies in `listed`. */
  readonly isComplete: boolean;
}

/** Records that treat each card in the same way, apart from their surcharges. */
export interface PriceGroup {
  /** The index in `operators`, or -1 if the operator is unknown. */
  readonly operator: number;
  /** The uids of the networks in ascending order. */
  readonly networks: readonly string[];
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Whether the records are ATMs. The rules of networks do not apply to other places. */
  readonly isAtm: boolean;
}

/** A JSON member of the records, stored separately because most responses omit it. */
export interface PackedMember {
  /** For each record, the index of its text among the distinct texts. The first text is empty. */
  readonly text: Uint32Array;
  /** The offset in `bytes` at which each distinct text begins, followed by the end of the last text. */
  readonly starts: Uint32Array;
  /** JSON members, such as `,"hints":[...]`. */
  readonly bytes: Uint8Array;
}

function memberOf({ text, starts, bytes }: PackedMember, record: number): Uint8Array {
  const number = text[record] as number;
  return bytes.subarray(starts[number], starts[number + 1]);
}

/** Returns the JSON member for a record's hints, or an empty array if the record has no hints. */
export const hintsOf = ({ hints }: PackedAtms, record: number): Uint8Array => memberOf(hints, record);

/** Returns the JSON member `cash` of a record, or an empty array if nothing is known. */
export const cashOf = ({ cash }: PackedAtms, record: number): Uint8Array => memberOf(cash, record);

/** Returns the JSON member `capacity` of a record, or an empty array if it is unknown. */
export const capacityOf = ({ capacity }: PackedAtms, record: number): Uint8Array => memberOf(capacity, record);

/** Returns the JSON member `conditions` of a record, or an empty array if nothing is known. */
export const conditionsOf = ({ conditions }: PackedAtms, record: number): Uint8Array => memberOf(conditions, record);

/**
 * The ATMs in one version of the data, as numeric columns and JSON. Responses are copied from the stored JSON. The object can be
 * transferred between threads or stored in a file unchanged.
 *
 * A record's number is its position in the tree, so ATMs that are close together are also close in memory. The records in the
 * tree are followed by records that only one caller sees, because that caller's partner data prevents a merge.
 */
export interface PackedAtms {
  readonly tree: PointTree;
  /** The number of records, including the records that only one caller sees. */
  readonly size: number;
  /** For each record that is not in the tree, the record in the tree with the same coordinates. */
  readonly treeRecord: Uint32Array;
  /** The JSON of all records, beginning with `{"atm":{`, without the closing brackets. No record spans two chunks. */
  readonly chunks: readonly Uint8Array[];
  readonly chunk: Uint16Array;
  /** Four offsets per record, at which its parts begin (see `part`). */
  readonly marks: Uint32Array;
  readonly hints: PackedMember;
  readonly cash: PackedMember;
  readonly capacity: PackedMember;
  /** For each record, the index in `priceGroups`. */
  readonly priceGroup: Uint32Array;
  readonly priceGroups: readonly PriceGroup[];
  /** For each record, the index of its kind in `accessPointKinds`. */
  readonly kind: Uint8Array;
  readonly conditions: PackedMember;
  /** For each record, the index in `dispensed`. */
  readonly dispensedBy: Uint32Array;
  readonly dispensed: readonly DispensedCurrencies[];
  /** Two bits per attribute (see `fact`). */
  readonly facts: Uint16Array;
  /** For each record, the index in `operators`, or -1 if the operator is unknown. */
  readonly operator: Int32Array;
  readonly operators: readonly Operator[];
  /** For each operator, the countries of its records (ISO 3166-1 alpha-2). */
  readonly operatorCountries: readonly (readonly string[])[];
  /** For each record, the index in `schedules`, or -1 if the hours are unknown, or -2 if the ATM never closes. */
  readonly schedule: Int32Array;
  /** The distinct opening hours. */
  readonly schedules: readonly Schedule[];
  /**
   * For each record, an index in `attributionFeeds`. Each entry in `attributionFeeds` lists the indices of the feeds that need an
   * attribution.
   */
  readonly attribution: Uint32Array;
  readonly attributionFeeds: readonly (readonly number[])[];
  /**
   * A hash table with open addressing that maps uids to records. An entry is a record number plus 1, or 0 if the slot is empty.
   */
  readonly uidTable: Uint32Array;
  /** Maps the uid of each record that was merged into another record to the number of the latter. */
  readonly merged: ReadonlyMap<string, number>;
  /** Maps a record to the number of identical ATMs at one point that it represents. Absent: one. */
  readonly equalAtms: ReadonlyMap<number, number>;
  readonly partners: ReadonlyMap<string, PackedPartner>;
  readonly index: AtmIndex;
}

/** The records that differ for one caller because the caller's bank supplied partner data. */
export interface PackedPartner {
  /** The records in the tree that are not merged for this caller, and the separate records that this caller sees instead. */
  readonly hidden: Uint32Array;
  readonly shown: Uint32Array;
  /** Maps each uid to a record in `shown`. */
  readonly shownByUid: ReadonlyMap<string, number>;
  /** Maps records to the JSON that the bank supplied for them. */
  readonly data: ReadonlyMap<number, string>;
}

/** The parts of a record's JSON. Members that depend on the caller or the instant follow these parts. */
export const part = { first: 0, depositAtm: 1, rest: 2, end: 3 } as const;
export const partsPerRecord = 4;

export const alwaysOpen = -2;

/** The position of the first of each attribute's two bits in `facts`. */
export const fact = {
  ...byName(attributeNames, (name) => attributeRows[name].bit),
  isFree: 10,
};
export type Fact = keyof typeof fact;
export const unknownFact = 0;
export const falseFact = 1;
export const trueFact = 2;

export const factOf = ({ facts }: Pick<PackedAtms, 'facts'>, record: number, name: Fact): number =>
  ((facts[record] as number) >> fact[name]) & 3;

/**
 * Whether the ATM is known not to dispense cash. All other ATMs are assumed to dispense some currency, even if it is unknown
 * which one.
 */
export function dispensesNoCash({ dispensed, dispensedBy }: PackedAtms, record: number): boolean {
  const { listed, isComplete } = dispensed[dispensedBy[record] as number] as DispensedCurrencies;
  return isComplete && listed.length === 0;
}

/** Returns the position in the tree that has the coordinates of a record. */
export const treePosition = ({ tree, treeRecord }: PackedAtms, record: number): number =>
  record < tree.size ? record : (treeRecord[record - tree.size] as number);

export const beginning: Uint8Array = encode('{"atm":{"uid":"');

/** Returns the uid as it is written in the JSON. */
const uidBytes = (uid: string): Uint8Array => encode(JSON.stringify(uid).slice(1, -1));

/** Returns the 32-bit FNV-1a hash of a text's UTF-16 code units. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

const quote = 0x22;
const backslash = 0x5c;

function hasUid({ chunks, chunk, marks }: PackedAtms, record: number, uid: Uint8Array): boolean {
  const bytes = chunks[chunk[record] as number] as Uint8Array;
  const at = (marks[partsPerRecord * record] as number) + beginning.length;
  for (let i = 0; i < uid.length; i++) if (bytes[at + i] !== uid[i]) return false;
  return bytes[at + uid.length] === quote;
}

/** Returns the record in the tree with this uid. For a merged uid, returns the record that it was merged into. */
export function recordOf(packed: PackedAtms, uid: string): number | undefined {
  const bytes = uidBytes(uid);
  const { uidTable, merged } = packed;
  const mask = uidTable.length - 1;
  for (let slot = hashOf(uid) & mask; uidTable[slot] !== 0; slot = (slot + 1) & mask) {
    const record = (uidTable[slot] as number) - 1;
    if (hasUid(packed, record, bytes)) return record;
  }
  return merged.get(uid);
}

/** Whether record a precedes record b if both are at the same distance. Compares the bytes of their uids. */
export function precedes({ chunks, chunk, marks }: PackedAtms, a: number, b: number): boolean {
  const [inA, inB] = [chunks[chunk[a] as number] as Uint8Array, chunks[chunk[b] as number] as Uint8Array];
  const [fromA, fromB] = [
    (marks[partsPerRecord * a] as number) + beginning.length,
    (marks[partsPerRecord * b] as number) + beginning.length,
  ];
  // A quotation mark after a backslash is part of the uid and does not end it.
  let escaped = false;
  for (let i = 0; ; i++) {
    const [one, other] = [inA[fromA + i] as number, inB[fromB + i] as number];
    const ends = one === quote && !escaped;
    if (one === other && !ends) {
      escaped = one === backslash && !escaped;
      continue;
    }
    return ends || ((other !== quote || escaped) && one < other);
  }
}
