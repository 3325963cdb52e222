/** What of a row changed, in the words of the record. */
import type { AtmTable } from '../tables.ts';

/** Several columns are one field to people. */
const fieldOf: { readonly [K in Exclude<keyof AtmTable, 'feed' | 'uid'>]: string } = {
  lat: 'position',
  long: 'position',
  voice_assistant: 'voiceAssistant',
  wheelchair_access: 'wheelchairAccess',
  contactless: 'contactless',
  deposit_atm: 'depositAtm',
  open_non_stop: 'openNonStop',
  opening_hours: 'openingHours',
  written_hours: 'openingHours',
  withdrawal: 'withdrawal',
  surcharge_kind: 'surcharge',
  surcharge_currency: 'surcharge',
  surcharge_value: 'surcharge',
  street: 'street',
  city: 'city',
  zip: 'zip',
  country: 'country',
  region: 'region',
  time_zone: 'timeZone',
  hint: 'hint',
  currencies: 'currencies',
  checked_on: 'checkedOn',
  source: 'source',
  operator_spelling: 'operator',
  operator_wikidata: 'operator',
  operator_also: 'operator',
  operator_proper: 'operator',
  operator_known: 'operator',
  operator_plain: 'operator',
  operator_uid: 'operator',
};

const columns = Object.entries(fieldOf) as [keyof AtmTable, string][];

export function isSameRow(before: AtmTable, after: AtmTable): boolean {
  for (const [column] of columns) if (before[column] !== after[column]) return false;
  return true;
}

/** Empty: nothing. */
export function changedFields(before: AtmTable, after: AtmTable): string[] {
  const fields = new Set<string>();
  for (const [column, field] of columns) if (before[column] !== after[column]) fields.add(field);
  return [...fields];
}
