/** Determines which ATMs dispense a currency. */
import { putPoint } from '../geo/pointSet.ts';
import type { DispensedCurrencies, Known, PackedAtms } from './packedAtms.ts';

/**
 * Whether an ATM dispenses a currency. Undefined if unknown, because a source such as a map may list only some of an ATM's
 * currencies.
 */
function dispenses({ listed, notDispensed, isComplete }: DispensedCurrencies, code: string): boolean | undefined {
  if (listed.includes(code)) return true;
  return isComplete || notDispensed.includes(code) ? false : undefined;
}

interface CurrencySets {
  /** The records in the tree that are known to dispense the currency, and those that are known not to dispense it. */
  known(code: string): Known;
  /** Whether a record's ATM dispenses the currency. Undefined if unknown. */
  value(record: number, code: string): boolean | undefined;
}

/**
 * Computes the sets of a currency on first use. There are at most as many sets as ISO 4217 codes, because requests with other
 * codes are rejected.
 */
export function currencySets({ tree, dispensed, dispensedBy }: PackedAtms): CurrencySets {
  const ready = new Map<string, Known>();
  function compute(code: string): Known {
    const known: Known = { yes: new Uint32Array(tree.leaves), no: new Uint32Array(tree.leaves) };
    const values = dispensed.map((one) => dispenses(one, code));
    for (let record = 0; record < tree.size; record++) {
      const value = values[dispensedBy[record] as number];
      if (value !== undefined) putPoint(tree, value ? known.yes : known.no, record, true);
    }
    return known;
  }
  return {
    known: (code) => ready.getOrInsertComputed(code, compute),
    value: (record, code) => dispenses(dispensed[dispensedBy[record] as number] as DispensedCurrencies, code),
  };
}
