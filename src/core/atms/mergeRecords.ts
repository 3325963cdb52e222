/** The one record of a machine of which several feeds tell. */
import { equipmentNames } from '../../contract/attributes.ts';
import type { Atm } from './atm.ts';

/** What another feed may tell of a machine where the first is silent. Where it stands, its zone and its source are the first's. */
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
 * @param first of the feed whose word counts most: all that it says stays.
 * @param others those whose word counts more first: what the first leaves unknown is filled from them.
 * @returns with `filled`: which attribute is another feed's, and whose.
 */
export function fuseAtms(first: Atm, others: readonly Atm[]): Atm {
  let fused: Atm = first;
  const filled: Record<string, string> = {};
  for (const other of others) {
    const found: Partial<Record<keyof Atm, unknown>> = {};
    for (const key of fillable) if (fused[key] === undefined && other[key] !== undefined) found[key] = other[key];
    // Hours and what follows from them are one thing.
    if (fused.openingHours === undefined && fitsHours(fused, other)) {
      if (other.openingHours !== undefined) found.openingHours = other.openingHours;
      if (other.openNonStop !== undefined && fused.openNonStop === undefined) found.openNonStop = other.openNonStop;
    }
    for (const key of Object.keys(found)) filled[key] = other.feed ?? '';
    fused = { ...fused, ...(found as Partial<Atm>) };
  }
  return Object.keys(filled).length === 0 ? first : { ...fused, filled };
}

/** "Not 24 hours" takes no hours that are 24/7, and the other way round. */
function fitsHours({ openNonStop }: Atm, other: Atm): boolean {
  return openNonStop === undefined || other.openNonStop === undefined || openNonStop === other.openNonStop;
}
