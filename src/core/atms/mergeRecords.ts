/** Merges the records from several feeds that describe the same ATM. */
import { equipmentNames } from '../../contract/attributes.ts';
import type { Cash } from '../../contract/cash.ts';
import type { Hint } from '../../contract/hints.ts';
import type { AtmRecord } from './atm.ts';
import { isFeeHint } from './hintText.ts';

/** Attributes that another feed can supply. The position, time zone and source always come from the first record. */
const fillable = [
  ...equipmentNames,
  'withdrawal',
  'street',
  'city',
  'zip',
  'region',
  'currencies',
  'capacity',
  'checkedOn',
  'operator',
] as const satisfies readonly (keyof AtmRecord)[];

/**
 * @param first the record from the feed with the highest priority; its values are never overwritten
 * @param others in descending order of priority; they supply values that are unknown in the first record
 * @returns the merged record, whose `filled` maps each supplied attribute to the feed that it came from
 */
export function mergeRecords(first: AtmRecord, others: readonly AtmRecord[]): AtmRecord {
  let fused: AtmRecord = first;
  const filled: Record<string, string> = {};
  for (const other of others) {
    const found: Partial<Record<keyof AtmRecord, unknown>> = {};
    for (const key of fillable) if (fused[key] === undefined && other[key] !== undefined) found[key] = other[key];
    // Take the opening hours, and the fields derived from them, from the same record.
    if (fused.openingHours === undefined && fitsHours(fused, other)) {
      if (other.openingHours !== undefined) found.openingHours = other.openingHours;
      if (other.openNonStop !== undefined && fused.openNonStop === undefined) found.openNonStop = other.openNonStop;
    }
    if (suppliesAmount(fused, other)) fused = withoutFeeHint(fused);
    Object.assign(
      found,
      foundOfFee(fused, other),
      foundCash(fused, other),
      foundConditions(fused, other),
      foundNetworks(fused, other),
    );
    for (const key of Object.keys(found)) filled[key] = other.feed ?? '';
    fused = withoutStatedUnknown({ ...fused, ...(found as Partial<AtmRecord>) });
  }
  return Object.keys(filled).length === 0 ? first : { ...fused, filled };
}

/**
 * Whether the other record's opening hours are consistent with `openNonStop`. 24/7 is consistent with true, and other hours are
 * consistent with false. An unknown `openNonStop` is consistent with all opening hours.
 */
function fitsHours({ openNonStop }: AtmRecord, other: AtmRecord): boolean {
  return openNonStop === undefined || other.openNonStop === undefined || openNonStop === other.openNonStop;
}

/** Splits hints into those about the fee and all others. */
function partsOf(hints: readonly Hint[] = []): { readonly fee: readonly Hint[]; readonly rest: readonly Hint[] } {
  return { fee: hints.filter(isFeeHint), rest: hints.filter((hint) => !isFeeHint(hint)) };
}

/** Whether one record states a surcharge without an amount and the other record states the amount. */
function suppliesAmount(fused: AtmRecord, { surcharge }: AtmRecord): boolean {
  const { fee } = partsOf(fused.hints);
  const isUnknown = fused.surcharge === undefined && fee.length === 1 && fee[0]?.code === 'surchargeAmountUnknown';
  return isUnknown && surcharge !== undefined && surcharge.kind !== 'none';
}

function withoutFeeHint({ hints, ...atm }: AtmRecord): AtmRecord {
  const { rest } = partsOf(hints);
  return rest.length === 0 ? atm : { ...atm, hints: rest };
}

/**
 * The surcharge and the hints about it describe the same fee, so they come from the same record. The other hints are merged
 * separately.
 */
function foundOfFee(fused: AtmRecord, { surcharge, hints }: AtmRecord): Pick<AtmRecord, 'surcharge' | 'hints'> {
  const own = partsOf(fused.hints);
  const others = partsOf(hints);
  const isOpen = fused.surcharge === undefined && own.fee.length === 0;
  const fee = isOpen ? others.fee : own.fee;
  const rest = own.rest.length === 0 ? others.rest : own.rest;
  const isSame = fee.length === own.fee.length && rest.length === own.rest.length;
  return {
    ...(isOpen && surcharge !== undefined && { surcharge }),
    ...(!isSame && { hints: [...rest, ...fee] }),
  };
}

/** Splits the data about cash into the amounts with their currency, and the data about the list of currencies. */
function partsOfCash({ onlyListed, notDispensed, ...amounts }: Cash = {}) {
  return { amounts, list: { ...(onlyListed && { onlyListed }), ...(notDispensed && { notDispensed }) } };
}

const isEmpty = (part: object): boolean => Object.keys(part).length === 0;

/**
 * Takes the information about the completeness of the list of currencies from the same record as the list, and all amounts from
 * one record.
 */
function foundCash(fused: AtmRecord, other: AtmRecord): Pick<AtmRecord, 'cash'> {
  const own = partsOfCash(fused.cash);
  const others = partsOfCash(other.cash);
  const takesList = fused.currencies === undefined && (other.currencies !== undefined || isEmpty(own.list));
  const takesAmounts = isEmpty(own.amounts);
  const cash = { ...(takesAmounts ? others : own).amounts, ...(takesList ? others : own).list };
  return isEmpty(cash) || JSON.stringify(cash) === JSON.stringify({ ...own.amounts, ...own.list }) ? {} : { cash };
}

/**
 * All conditions come from one record: the first one that states whether the place gives cash, or else the first one. If the
 * merged record contains it, it does not matter whether another source lacks it.
 */
function foundConditions(fused: AtmRecord, other: AtmRecord): Pick<AtmRecord, 'conditions'> {
  const own = fused.conditions;
  if (own === undefined && fused.withdrawal === undefined) return other.conditions ? { conditions: other.conditions } : {};
  const isUnstated = own === undefined || own.withdrawalUnknown === true;
  const { withdrawalUnknown, ...others } = other.conditions ?? {};
  if (!isUnstated || isEmpty(others) || (own && withdrawalUnknown)) return {};
  return { conditions: others };
}

function withoutStatedUnknown(fused: AtmRecord): AtmRecord {
  if (fused.withdrawal === undefined || !fused.conditions?.withdrawalUnknown) return fused;
  const { conditions, ...rest } = fused;
  const { withdrawalUnknown: _, ...known } = conditions;
  return isEmpty(known) ? rest : { ...rest, conditions: known };
}

/** Each source can name some of an ATM's networks, so all of them apply. */
function foundNetworks({ networks: own = [] }: AtmRecord, { networks: others = [] }: AtmRecord): Pick<AtmRecord, 'networks'> {
  const networks = [...new Set([...own, ...others])].sort();
  return networks.length === own.length ? {} : { networks };
}
