/** Describes a changed value in the audit log in words. */
import type { Coordinates } from '../../../contract/atms.ts';
import type { AuditedRecord } from '../../../contract/console/audit.ts';
import type { Surcharge } from '../../../core/atms/atm.ts';
import { slugWords } from '../../callerNames.ts';
import type { ConsoleFormats } from '../../formats.ts';
import type { ChangedValue } from './auditChanges.ts';
import type { AuditTexts } from './auditTexts.ts';

interface Words {
  readonly texts: AuditTexts;
  readonly formats: Pick<ConsoleFormats, 'number' | 'amount' | 'position' | 'time'>;
  /** The records that the entry names. */
  readonly names?: readonly AuditedRecord[];
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** Returns the name of a record with its address. A record that no longer exists has only its id. */
export function recordWords({ kind, id, name, caller = id, where, missing }: AuditedRecord, texts: AuditTexts): string {
  if (missing) return texts.missing(id);
  const named = kind === 'suggestion' || kind === 'caller' ? slugWords(caller, name) : (name ?? texts.unknownOperator);
  const known = kind === 'suggestion' ? texts.suggestionFrom(named) : named;
  return [known, where].filter(Boolean).join(', ');
}

/** @param field the name of the field that contains the value */
function valueWords(field: string, value: unknown, { texts, formats, names = [] }: Words): string {
  // Without added names, the entry contains no list.
  if (value === null) return field === 'aliases' ? texts.emptyList : texts.unknown;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'number') return formats.number(value);
  if (typeof value === 'string') {
    const record = names.find(({ id }) => id === value);
    if (record) return recordWords(record, texts);
    return instant.test(value) ? formats.time(value) : (texts.values[field]?.[value] ?? value);
  }
  if (Array.isArray(value)) {
    if (value.length === 0) return texts.emptyList;
    const hasGroups = value.some((one) => typeof one === 'object' && one !== null);
    return value.map((one) => valueWords(field, one, { texts, formats, names })).join(hasGroups ? '; ' : ', ');
  }
  if (field === 'position') {
    const { lat, long } = value as Coordinates;
    return formats.position(lat, long);
  }
  if (field === 'surcharge') return texts.surcharge(value as Surcharge, formats);
  return Object.entries(value as object)
    .map(([name, one]) => `${texts.fields[name] ?? name}: ${valueWords(name, one, { texts, formats, names })}`)
    .join(', ');
}

/** Returns the field with its values, such as "Street: Dlouhá 1 → Krátká 2". */
export function changeWords({ path, before, after }: ChangedValue, words: Words): string {
  const { texts } = words;
  const field = path.map((name) => texts.fields[name] ?? name).join(' › ');
  const of = (value: unknown) => valueWords(path.at(-1) ?? '', value, words);
  const values =
    before === undefined ? of(after) : after === undefined ? texts.onlyBefore(of(before)) : `${of(before)} → ${of(after)}`;
  return field === '' ? values : `${field}: ${values}`;
}
