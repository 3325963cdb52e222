/** What distinguishes shops and merchants with the same name. */
import type { NamedRecord } from '../../../contract/console/lookUpFixes.ts';

export const recordKey = ({ level, uid }: Pick<NamedRecord, 'level' | 'uid'>): string => `${level} ${uid}`;

/** The digits of a coordinate after the point: about a metre. */
const digits = 5;

/** Returns the address, or the position of a shop whose address is only a country. Undefined: unknown. */
export function placeOf({ where, point }: NamedRecord): string | undefined {
  if (point === undefined || (where !== undefined && where.length > 2)) return where;
  const position = `${point.lat.toFixed(digits)}, ${point.long.toFixed(digits)}`;
  return where === undefined ? position : `${where} (${position})`;
}

/** Returns a website without its protocol. */
export const shortSite = (website: string): string => website.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');

/** Returns the keys of records of which the page shows nothing that distinguishes them from another one. */
export function lookAlikes(records: readonly NamedRecord[]): ReadonlySet<string> {
  // A shop can be listed twice: for its terminal, and for its name.
  const distinct = new Map(records.map((record) => [recordKey(record), record]));
  const shown = Map.groupBy(distinct.values(), (record) => {
    const { uid: _, where: __, point: ___, ...rest } = record;
    return JSON.stringify([placeOf(record), ...Object.entries(rest).toSorted()]);
  });
  return new Set([...shown.values()].flatMap((some) => (some.length > 1 ? some.map(recordKey) : [])));
}
