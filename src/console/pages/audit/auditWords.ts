/** Describes a changed value in the audit log in words. */
import type { Surcharge } from '../../../core/atms/atm.ts';
import type { ConsoleFormats } from '../../formats.ts';
import type { ChangedValue } from './auditChanges.ts';
import type { AuditTexts } from './auditTexts.ts';

type Formats = Pick<ConsoleFormats, 'number' | 'time'>;

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** @param field the name of the field that contains the value */
function valueWords(field: string, value: unknown, texts: AuditTexts, formats: Formats): string {
  if (value === null) return texts.unknown;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'number') return formats.number(value);
  if (typeof value === 'string') return instant.test(value) ? formats.time(value) : (texts.values[field]?.[value] ?? value);
  if (Array.isArray(value)) {
    if (value.length === 0) return texts.emptyList;
    const hasGroups = value.some((one) => typeof one === 'object' && one !== null);
    return value.map((one) => valueWords(field, one, texts, formats)).join(hasGroups ? '; ' : ', ');
  }
  if (field === 'surcharge') return feeWords(value as Surcharge, texts, formats);
  return Object.entries(value as object)
    .map(([name, one]) => `${texts.fields[name] ?? name}: ${valueWords(name, one, texts, formats)}`)
    .join(', ');
}

function feeWords(fee: Surcharge, { noFee }: AuditTexts, { number }: Formats): string {
  if (fee.kind === 'amount') return `${number(fee.amount)} ${fee.currency}`;
  return fee.kind === 'percentage' ? `${number(fee.percentage)} %` : noFee;
}

/** Returns the field with its values, such as "Street: Dlouhá 1 → Krátká 2". */
export function changeWords({ path, before, after }: ChangedValue, texts: AuditTexts, formats: Formats): string {
  const field = path.map((name) => texts.fields[name] ?? name).join(' › ');
  const words = (value: unknown) => valueWords(path.at(-1) ?? '', value, texts, formats);
  const values =
    before === undefined
      ? words(after)
      : after === undefined
        ? texts.onlyBefore(words(before))
        : `${words(before)} → ${words(after)}`;
  return field === '' ? values : `${field}: ${values}`;
}
