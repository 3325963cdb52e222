/** Merges the records that several feeds hold of one machine. */
import { equipmentNames } from '../../contract/attributes.ts';
import type { Atm } from './atm.ts';

/** Attributes that another feed may fill in. The position, time zone and source always come from the first record. */
const fillable = [
  ...equipmentNames,
  'withdrawal',
  'surcharge',
  'street',
  'city',
  'zip',
  'region',
  'hint',
  'currencies',
  'checkedOn',
  'operator',
] as const satisfies readonly (keyof Atm)[];

/**
 * @param first the record of the feed with the highest priority. Its values are never overwritten.
 * @param others in descending order of priority. They fill in what the first record leaves unknown.
 * @returns the merged record; its `filled` maps each filled attribute to the feed it came from.
 */
export function fuseAtms(first: Atm, others: readonly Atm[]): Atm {
  let fused: Atm = first;
  const filled: Record<string, string> = {};
  for (const other of others) {
    const found: Partial<Record<keyof Atm, unknown>> = {};
    for (const key of fillable) if (fused[key] === undefined && other[key] !== undefined) found[key] = other[key];
    // Take the opening hours and the fields derived from them from the same record.
    if (fused.openingHours === undefined && fitsHours(fused, other)) {
      if (other.openingHours !== undefined) found.openingHours = other.openingHours;
      if (other.openNonStop !== undefined && fused.openNonStop === undefined) found.openNonStop = other.openNonStop;
    }
    for (const key of Object.keys(found)) filled[key] = other.feed ?? '';
    fused = { ...fused, ...(found as Partial<Atm>) };
  }
  return Object.keys(filled).length === 0 ? first : { ...fused, filled };
}

/** Whether the other record's hours agree with `openNonStop`: 24/7 hours need true, other hours need false. Unknown fits both. */
function fitsHours({ openNonStop }: Atm, other: Atm): boolean {
  return openNonStop === undefined || other.openNonStop === undefined || openNonStop === other.openNonStop;
}
