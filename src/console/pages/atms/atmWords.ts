/** Describes the fields of ATMs in words. */
import type { AtmRecord } from '../../../core/atms/atm.ts';
import { hintText } from '../../../core/atms/hintText.ts';
import type { AtmRecordField } from './atmRecordFields.ts';
import type { AtmsTexts } from './atmsTexts.ts';

/** A record as the API returns it: the fields of the store. */
export type StoredRecord = Partial<AtmRecord>;
export const storedRecord = (json: Readonly<Record<string, unknown>> | undefined): StoredRecord => (json ?? {}) as StoredRecord;

/** Returns the value of a field in words. Empty: unknown. */
export function fieldWords(atm: StoredRecord, field: AtmRecordField, texts: AtmsTexts): string {
  switch (field) {
    case 'operator':
      return atm.operator?.name ?? '';
    case 'position':
      return atm.lat === undefined || atm.long === undefined ? '' : `${atm.lat}, ${atm.long}`;
    case 'surcharge':
      return atm.surcharge === undefined ? '' : texts.surcharge(atm.surcharge);
    case 'hints':
      return atm.hints === undefined ? '' : hintText(atm.hints);
    case 'currencies':
    case 'networks':
      return atm[field]?.join(', ') ?? '';
    case 'cash':
    case 'conditions':
      return atm[field] === undefined ? '' : JSON.stringify(atm[field]);
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
