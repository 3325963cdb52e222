/**
 * Counts how many records in a file were imported. All imports use these counts in the same way to decide whether a file is
 * usable.
 */

import { leftOutReasons } from '../contract/leftOutReasons.ts';
import type { QuarantineReason } from '../contract/quarantineReasons.ts';
import type { Extraction } from './reading/extraction.ts';
import type { RecordUnit } from './reading/reading.ts';

/** The singular and plural word for the records that an import creates, such as ATMs. */
interface KeptWords {
  readonly one: string;
  readonly many: string;
}

export interface FileYield {
  readonly unit: RecordUnit;
  readonly kept: number;
  /** Records that should have been imported but were not, by reason, most frequent first. */
  readonly lost: readonly (readonly [reason: QuarantineReason, count: number])[];
  /** The problem with the first record that was lost for the main reason, and the record's position in the file. */
  readonly example?: string;
  /** Records that were omitted deliberately, by reason, most frequent first. */
  readonly leftOut: readonly (readonly [reason: string, count: number])[];
  readonly objectsRead: number;
}

/**
 * Reasons why map objects without a known location are omitted. Such objects count as lost, because the omission is not
 * deliberate.
 */
const lostPlaces: Readonly<Record<string, QuarantineReason>> = {
  [leftOutReasons.noCountry]: 'noCountry',
  [leftOutReasons.noMembers]: 'noPosition',
};

const mostFirst = <T>(counts: ReadonlyMap<T, number>): (readonly [T, number])[] => [...counts].sort(([, a], [, b]) => b - a);

type Read = Pick<Extraction, 'objectsRead' | 'leftOut' | 'quarantined' | 'moreQuarantined'> & { readonly unit: RecordUnit };

/** @param kept the number of imported records: ATMs, or shops, merchants and terminals */
export function yieldOf({ unit, objectsRead, leftOut, quarantined, moreQuarantined }: Read, kept: number): FileYield {
  const lost = new Map<QuarantineReason, number>();
  const onPurpose = new Map<string, number>();
  const lose = (reason: QuarantineReason, count: number) => lost.set(reason, (lost.get(reason) ?? 0) + count);
  for (const { reason } of quarantined) lose(reason, 1);
  if (moreQuarantined > 0) lose('unreadable', moreQuarantined);
  for (const [phrase, count] of Object.entries(leftOut)) {
    const reason = Object.hasOwn(lostPlaces, phrase) ? lostPlaces[phrase] : undefined;
    if (reason === undefined) onPurpose.set(phrase, count);
    else lose(reason, count);
  }
  const [main] = mostFirst(lost);
  const first = quarantined.find(({ reason }) => reason === main?.[0]);
  const where = first?.place.at ?? first?.place.id;
  return {
    unit,
    kept,
    lost: mostFirst(lost),
    ...(first !== undefined && { example: where === undefined ? first.message : `${where}: ${first.message}` }),
    leftOut: mostFirst(onPurpose),
    objectsRead,
  };
}

const sum = (counts: readonly (readonly [unknown, number])[]): number => counts.reduce((all, [, count]) => all + count, 0);

export const lostOf = ({ lost }: FileYield): number => sum(lost);

/**
 * `nothing`: no record can be imported, so the import would only empty the feed. `partial`: fewer than half of the records can be
 * imported. In that case, it is probably the wrong file, or its format has changed.
 */
export function judge({ kept, lost }: Pick<FileYield, 'kept' | 'lost'>): 'nothing' | 'partial' | 'enough' {
  if (kept === 0) return 'nothing';
  return kept < sum(lost) ? 'partial' : 'enough';
}

/** Predicates of sentences about one record and about several records. */
const phrases: Readonly<Record<QuarantineReason, readonly [one: string, many: string]>> = {
  noPosition: ['has no usable position', 'have no usable position'],
  nullIsland: ['is at 0, 0', 'are at 0, 0'],
  otherCountry: ['is outside the country named in its record', 'are outside the countries named in their records'],
  farFromPostcode: ['is far from its postcode', 'are far from their postcodes'],
  noCountry: ['is not in any country', 'are not in any country'],
  duplicateId: ['has the same id as an earlier record', 'have the same id as an earlier record'],
  noId: ['has no id', 'have no id'],
  notAnAtm: ['is not an ATM', 'are not ATMs'],
  unreadable: ['cannot be read', 'cannot be read'],
};

/** Returns the main reason as a clause, such as "397 of 397 rows have no id". */
function mainReason({ kept, unit, lost, example }: FileYield, write: (count: number) => string): string {
  const [reason = 'unreadable', count = 0] = lost[0] ?? [];
  const phrase = phrases[reason][count === 1 ? 0 : 1];
  // "Cannot be read" does not state the cause, and "an earlier one" does not identify the record, so add an example to the
  // message.
  const because = /^(unreadable|duplicateId)$/.test(reason) && example !== undefined ? ` (${example})` : '';
  return `${write(count)} of ${write(kept + sum(lost))} ${unit} ${phrase}${because}`;
}

/**
 * Returns a sentence about a file without any usable records.
 * @param words what the import expected
 */
export function describeNothing(file: string, all: FileYield, words: KeptWords, write: (count: number) => string): string {
  const beginning = `Nothing imported from ${file}:`;
  const lost = sum(all.lost);
  if (lost === 1 && all.lost[0]?.[0] === 'unreadable') return `${beginning} ${all.example}`;
  if (lost > 0) return `${beginning} ${mainReason(all, write)}.`;
  const [reason] = all.leftOut[0] ?? [];
  const count = sum(all.leftOut);
  if (reason === undefined && all.objectsRead === 0) return `${beginning} it has no ${all.unit}.`;
  if (reason === undefined) return `${beginning} none of its ${write(all.objectsRead)} ${all.unit} is ${words.one}.`;
  return `${beginning} ${write(count)} of ${write(count)} ${words.many} were skipped (${all.leftOut.length > 1 ? 'mostly: ' : ''}${reason}).`;
}

/** Returns a sentence about a file in which fewer than half of the records are usable. */
export function describePartial(file: string, all: FileYield, write: (count: number) => string): string {
  return `Only ${write(all.kept)} of ${write(all.kept + sum(all.lost))} ${all.unit} of ${file} can be imported: ${mainReason(all, write)}. Nothing was changed. If this is correct, add --accept-partial.`;
}

/** Returns the counts as a phrase, such as "779 valid, 12 quarantined, mainly because 10 of 791 rows have no id". */
export function describeImported(all: FileYield, write: (count: number) => string): string {
  const lost = sum(all.lost);
  return `${write(all.kept)} valid, ${write(lost)} quarantined${lost === 0 ? '' : `, mainly because ${mainReason(all, write)}`}`;
}
