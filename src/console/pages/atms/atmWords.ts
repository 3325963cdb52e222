/** Describes the fields of ATMs in words. */
import type { AuditedRecord } from '../../../contract/console/audit.ts';
import type { AtmRecord, Surcharge } from '../../../core/atms/atm.ts';
import { hintText } from '../../../core/atms/hintText.ts';
import type { ConsoleFormats } from '../../formats.ts';
import type { AtmRecordField } from './atmRecordFields.ts';
import type { AtmsTexts } from './atmsTexts.ts';

/** A record as the API returns it: the fields of the store. */
export type StoredRecord = Partial<AtmRecord>;
export const storedRecord = (json: Readonly<Record<string, unknown>> | undefined): StoredRecord => (json ?? {}) as StoredRecord;

type Formats = Pick<ConsoleFormats, 'number' | 'amount' | 'position'>;

/** Returns the value of a field in words. Empty: unknown. */
export function fieldWords(atm: StoredRecord, field: AtmRecordField, texts: AtmsTexts, formats: Formats): string {
  switch (field) {
    case 'operator':
      return atm.operator?.name ?? '';
    case 'position':
      return atm.lat === undefined || atm.long === undefined ? '' : formats.position(atm.lat, atm.long);
    case 'surcharge':
      return atm.surcharge === undefined ? '' : texts.surcharge(atm.surcharge, formats);
    case 'hints':
      return atm.hints === undefined ? '' : hintText(atm.hints);
    case 'currencies':
    case 'networks':
      return atm[field]?.join(', ') ?? '';
    case 'cash':
    case 'conditions':
      return detailWords(atm[field], texts, formats);
    default: {
      const value = atm[field];
      return typeof value === 'boolean' ? texts.answers[value ? 'yes' : 'no'] : `${value ?? ''}`;
    }
  }
}

/** The address on one line. Empty: unknown. */
export const storedAddress = ({ street, zip, city, country }: StoredRecord): string =>
  [street, [zip, city].filter(Boolean).join(' '), country].filter(Boolean).join(', ');

export const storedName = (atm: StoredRecord, texts: Pick<AtmsTexts, 'unknownOperator'>): string =>
  atm.operator?.name ?? texts.unknownOperator;

/** Describes an object with details, such as the amounts that an ATM dispenses. */
function detailWords(details: object | undefined, texts: AtmsTexts, { number }: Formats): string {
  const words = (value: unknown): string => {
    if (typeof value === 'boolean') return texts.answers[value ? 'yes' : 'no'];
    if (typeof value === 'number') return number(value);
    if (Array.isArray(value)) return value.map(words).join(', ');
    return typeof value === 'object' && value !== null ? Object.values(value).map(words).join(' ') : `${value}`;
  };
  return Object.entries(details ?? {})
    .map(([name, value]) => `${texts.details[name] ?? name}: ${words(value)}`)
    .join('; ');
}

interface CorrectionWords {
  readonly texts: AtmsTexts;
  readonly formats: Formats;
  /** The records that the entry names. */
  readonly names: readonly AuditedRecord[];
}

/** Describes the corrected fields in an entry of the audit log, one field per line. */
export function correctionLines(values: unknown, { texts, formats, names }: CorrectionWords): readonly string[] {
  const { note, closed, lat, long, operator, ...fields } = (values ?? {}) as Readonly<Record<string, unknown>>;
  const line = (name: string, value: string) => `${name}: ${value}`;
  const answer = (value: unknown): string => {
    if (value === null) return texts.record.unknown;
    if (typeof value === 'boolean') return texts.answers[value ? 'yes' : 'no'];
    return typeof value === 'object' ? texts.surcharge(value as Surcharge, formats) : `${value}`;
  };
  const nameOf = (field: string) => (texts.fields as Readonly<Record<string, string>>)[field] ?? field;
  return [
    ...(closed === true ? [texts.correction.closed] : []),
    ...(operator === undefined
      ? []
      : [line(texts.fields.operator, names.find(({ id }) => id === operator)?.name ?? answer(operator))]),
    ...Object.entries(fields).map(([field, value]) => line(nameOf(field), answer(value))),
    ...(typeof lat === 'number' && typeof long === 'number' ? [line(texts.fields.position, formats.position(lat, long))] : []),
    ...(note === undefined ? [] : [texts.correction.reason(`${note}`)]),
  ];
}
