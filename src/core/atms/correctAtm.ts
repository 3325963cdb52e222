/** Applies an operator's correction to the record of an ATM. */
import { type EquipmentName, equipmentNames } from '../../contract/attributes.ts';
import type { AtmRecord, Operator, Surcharge } from './atm.ts';
import { isFeeHint } from './hintText.ts';

/** The corrected fields. null: the value is unknown. Absent: the value from the feeds applies. */
export interface CorrectedFields extends Readonly<Partial<Record<EquipmentName | 'withdrawal', boolean | null>>> {
  /** Whether the ATM no longer exists. */
  readonly closed?: true;
  /** The uid of an operator. */
  readonly operator?: string | null;
  readonly street?: string | null;
  readonly city?: string | null;
  readonly zip?: string | null;
  /** WGS 84 degrees. Present if `long` is present. */
  readonly lat?: number;
  readonly long?: number;
  /** Valid opening hours in OpenStreetMap's syntax; `24/7` if the ATM never closes. */
  readonly openingHours?: string | null;
  readonly surcharge?: Surcharge | null;
}

export const correctableFields = [
  'closed',
  'operator',
  'street',
  'city',
  'zip',
  'lat',
  'long',
  'openingHours',
  'withdrawal',
  'surcharge',
  ...equipmentNames,
] as const satisfies readonly (keyof CorrectedFields)[];
export type CorrectableField = (typeof correctableFields)[number];

/**
 * Returns the record with the corrected values. `closed` has no effect here, because a closed ATM has no record.
 * @param operators the operators, keyed by uid; an operator that no longer exists is not applied
 */
export function correctAtm(atm: AtmRecord, corrected: CorrectedFields, operators: ReadonlyMap<string, Operator>): AtmRecord {
  const { closed: _, operator, openingHours, ...values } = corrected;
  const known = typeof operator === 'string' ? operators.get(operator) : operator;
  const changes: Record<string, unknown> = {
    ...values,
    ...(known !== undefined && { operator: known }),
    ...(openingHours !== undefined && {
      openingHours,
      openNonStop: openingHours === null ? null : openingHours === '24/7',
    }),
  };
  const hints = atm.hints?.filter((hint) => !isOutdated(hint, corrected));
  const merged = { ...atm, ...(hints && { hints: hints.length > 0 ? hints : null }), ...changes };
  const kept = Object.entries(merged).filter(([name, value]) => value !== null && name !== 'filled');
  // The corrected values do not come from another feed.
  const filled = Object.entries(atm.filled ?? {}).filter(([name]) => !Object.hasOwn(changes, name));
  return {
    ...(Object.fromEntries(kept) as unknown as AtmRecord),
    ...(filled.length > 0 && { filled: Object.fromEntries(filled) }),
  };
}

/** Whether a hint from a feed is about something that was corrected. */
function isOutdated(hint: NonNullable<AtmRecord['hints']>[number], corrected: CorrectedFields): boolean {
  if (corrected.surcharge !== undefined && isFeeHint(hint)) return true;
  return corrected.openingHours !== undefined && hint.code === 'hours';
}
