/** An ATM as a row and back. */
import type { Atm, ImportedAtm, Operator, Surcharge } from '../core/atms/atm.ts';
import { withoutNulls } from './absent.ts';
import type { AtmTable } from './tables.ts';

/** @param operatorUid whom the claim was resolved to; absent where there is no claim. */
export function atmRow(feed: string, atm: ImportedAtm, operatorUid: string | undefined): AtmTable {
  return {
    feed,
    uid: atm.uid,
    lat: atm.lat,
    long: atm.long,
    voice_assistant: number(atm.voiceAssistant),
    wheelchair_access: number(atm.wheelchairAccess),
    contactless: number(atm.contactless),
    deposit_atm: number(atm.depositAtm),
    open_non_stop: number(atm.openNonStop),
    opening_hours: text(atm.openingHours),
    withdrawal: number(atm.withdrawal),
    ...surchargeColumns(atm.surcharge),
    street: text(atm.street),
    city: text(atm.city),
    zip: text(atm.zip),
    country: atm.country,
    region: text(atm.region),
    time_zone: atm.timeZone,
    hint: text(atm.hint),
    currencies: atm.currencies === undefined ? null : JSON.stringify(atm.currencies),
    checked_on: text(atm.checkedOn),
    source: text(atm.source),
    operator_spelling: text(atm.operatorClaim?.name),
    operator_wikidata: text(atm.operatorClaim?.wikidata),
    operator_also: atm.operatorClaim?.alsoCalled === undefined ? null : text(JSON.stringify(atm.operatorClaim.alsoCalled)),
    operator_proper: text(atm.operatorClaim?.known?.name),
    operator_uid: operatorUid ?? null,
  };
}

/** @param operators by uid. */
export function atmOf(row: AtmTable, operators: ReadonlyMap<string, Operator>): Atm {
  return withoutNulls({
    uid: row.uid,
    lat: row.lat,
    long: row.long,
    voiceAssistant: boolean(row.voice_assistant),
    wheelchairAccess: boolean(row.wheelchair_access),
    contactless: boolean(row.contactless),
    depositAtm: boolean(row.deposit_atm),
    openNonStop: boolean(row.open_non_stop),
    openingHours: row.opening_hours,
    withdrawal: boolean(row.withdrawal),
    surcharge: surchargeOf(row),
    street: row.street,
    city: row.city,
    zip: row.zip,
    country: row.country,
    region: row.region,
    timeZone: row.time_zone,
    hint: row.hint,
    currencies: row.currencies === null ? null : (JSON.parse(row.currencies) as string[]),
    checkedOn: row.checked_on,
    source: row.source,
    operator: (row.operator_uid === null ? undefined : operators.get(row.operator_uid)) ?? null,
    feed: row.feed,
  });
}

/** The same in both stores: PostgreSQL takes no NUL characters, and neither keeps half of a surrogate pair. */
export function text(value: string | undefined): string | null {
  return value === undefined ? null : value.replaceAll('\0', '').toWellFormed();
}

function number(value: boolean | undefined): number | null {
  return value === undefined ? null : Number(value);
}

function boolean(value: number | null): boolean | null {
  return value === null ? null : value !== 0;
}

function surchargeColumns(surcharge: Surcharge | undefined) {
  const columns = { surcharge_kind: surcharge?.kind ?? null, surcharge_currency: null, surcharge_value: null };
  if (surcharge?.kind === 'amount') {
    return { ...columns, surcharge_currency: surcharge.currency, surcharge_value: surcharge.amount };
  }
  return surcharge?.kind === 'percentage' ? { ...columns, surcharge_value: surcharge.percentage } : columns;
}

function surchargeOf(row: AtmTable): Surcharge | null {
  const { surcharge_kind: kind, surcharge_currency: currency, surcharge_value: value } = row;
  if (kind === 'none') return { kind };
  if (kind === 'amount' && currency !== null && value !== null) return { kind, currency, amount: value };
  if (kind === 'percentage' && value !== null) return { kind, percentage: value };
  return null;
}
