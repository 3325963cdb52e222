import { attributeNames, attributeRows, byName } from '../../contract/attributes.ts';
import type { PointTree, SortedPoints } from '../geo/pointTree.ts';
import type { Schedule } from '../hours/timeline.ts';
import { encode } from '../utf8.ts';
import type { Operator } from './atm.ts';

/** Records by what they have in common: those of group g are records[starts[g]] to records[starts[g + 1] - 1]. */
export interface Grouped {
  readonly starts: Uint32Array;
  readonly records: Uint32Array;
}

/** For whom something is known, as words of a point set. */
export interface Known {
  readonly yes: Uint32Array;
  readonly no: Uint32Array;
}

/** Of those for whom something is known, where they are few: a tree of them alone, and who they are in the tree of all. */
export interface Sparse {
  readonly yes?: SortedPoints;
  readonly no?: SortedPoints;
}

/** What the tree's records are filtered by, ready to be combined. */
export interface AtmIndex {
  readonly known: Readonly<Record<Fact, Known>>;
  readonly sparse: Readonly<Record<Fact, Sparse>>;
  /** Those that never close. */
  readonly nonStop: Uint32Array;
  readonly bySchedule: Grouped;
  readonly byOperator: Grouped;
}

/**
 * The machines of one version of the data as columns of numbers and prepared JSON: nothing of it has to be made anew for an
 * answer, and all of it can be handed from thread to thread, or kept in a file, as it is.
 *
 * Records are named by their position in the tree, so that neighbours on the ground are neighbours in memory. After the
 * tree's own come those that only some caller sees, because its partner data keeps apart what is one record for everyone else.
 */
export interface PackedAtms {
  readonly tree: PointTree;
  /** Of the tree and of single callers together. */
  readonly size: number;
  /** By record beyond the tree: the tree's record at whose coordinates it stands. */
  readonly standsAt: Uint32Array;
  /** The JSON of all records, each whole in one of these, from `{"atm":{` on, without what closes it. */
  readonly chunks: readonly Uint8Array[];
  readonly chunk: Uint16Array;
  /** Four per record, where its parts begin: see `part`. */
  readonly marks: Uint32Array;
  /** Two bits per attribute: see `fact`. */
  readonly facts: Uint16Array;
  /** By record: its number in `operators`, or -1. */
  readonly operator: Int32Array;
  readonly operators: readonly Operator[];
  /** By record: its number in `schedules`; -1: no hours known; -2: never closes. */
  readonly schedule: Int32Array;
  /** The distinct opening hours. */
  readonly schedules: readonly Schedule[];
  /** By record: its number in `owedTo`, which names feeds by their index. */
  readonly owed: Uint32Array;
  readonly owedTo: readonly (readonly number[])[];
  /** Open addressing by the hash of the uid: record + 1, or 0. */
  readonly uidTable: Uint32Array;
  /** Uids that were merged into another record, and that record. */
  readonly merged: ReadonlyMap<string, number>;
  readonly partners: ReadonlyMap<string, PackedPartner>;
  readonly index: AtmIndex;
}

/** What one caller sees differently, because its bank supplied data of its own. */
export interface PackedPartner {
  /** The tree's records that are not one for this caller, and those which take their place. */
  readonly hidden: Uint32Array;
  readonly shown: Uint32Array;
  /** Those of `shown` by all their uids. */
  readonly shownByUid: ReadonlyMap<string, number>;
  /** By record: the JSON that the bank supplied. */
  readonly data: ReadonlyMap<number, string>;
}

/** The parts of a record's JSON; what depends on caller or instant comes behind them. */
export const part = { first: 0, depositAtm: 1, rest: 2, end: 3 } as const;
export const partsPerRecord = 4;

export const neverCloses = -2;

/** What is known of each record in two bits, and at which of them. */
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

/** What the JSON of every record begins with. */
export const beginning: Uint8Array = encode('{"atm":{"uid":"');

/** As it stands in the JSON. */
const uidBytes = (uid: string): Uint8Array => encode(JSON.stringify(uid).slice(1, -1));

/** FNV-1a over a text's units, 32 bits. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

const quote = 0x22;
const backslash = 0x5c;

/** Whether a record of the tree has exactly this uid. */
function hasUid({ chunks, chunk, marks }: PackedAtms, record: number, uid: Uint8Array): boolean {
  const bytes = chunks[chunk[record] as number] as Uint8Array;
  const at = (marks[partsPerRecord * record] as number) + beginning.length;
  for (let i = 0; i < uid.length; i++) if (bytes[at + i] !== uid[i]) return false;
  return bytes[at + uid.length] === quote;
}

/** The tree's record that a uid stands for: that of the survivor where it was merged. */
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

/** Which of two records comes first where their distances are equal: by the bytes of their uids. */
export function precedes({ chunks, chunk, marks }: PackedAtms, a: number, b: number): boolean {
  const [inA, inB] = [chunks[chunk[a] as number] as Uint8Array, chunks[chunk[b] as number] as Uint8Array];
  const [fromA, fromB] = [
    (marks[partsPerRecord * a] as number) + beginning.length,
    (marks[partsPerRecord * b] as number) + beginning.length,
  ];
  // A quote behind a backslash belongs to the uid.
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
