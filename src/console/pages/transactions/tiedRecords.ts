import type { ExplainedTransaction, NamedRecord } from '../../../contract/console/lookUpFixes.ts';
import type { TransactionValues } from './pastedLookUp.ts';

type Explained = Pick<ExplainedTransaction, 'records'> & {
  readonly candidates: ExplainedTransaction['explanation']['candidates'];
};

/** Returns the best shops, or without shops the best merchants, if they fit equally well. Empty: one is better. */
export function tiedRecords({ candidates, records }: Explained): readonly NamedRecord[] {
  const shops = candidates.filter(({ level }) => level === 'shop');
  const ranked = (shops.length > 0 ? shops : candidates).toSorted((a, b) => b.score - a.score);
  const best = ranked.filter(({ score }) => score === ranked[0]?.score);
  return best.length < 2
    ? []
    : best.flatMap(({ level, uid }) => records.find((one) => one.level === level && one.uid === uid) ?? []);
}

/**
 * Returns the field of the payment that distinguishes equally good records. `number`: the terminal id or the merchant id.
 * `entered`: one of these is entered, but not assigned to a record.
 */
export function decidingField(
  tied: readonly NamedRecord[],
  { city, country, posId, merchantId }: Pick<TransactionValues, 'city' | 'country' | 'posId' | 'merchantId'>,
): 'country' | 'city' | 'number' | 'entered' {
  const areDifferent = (field: 'city' | 'country') => {
    const values = tied.map((record) => record[field]?.toLowerCase());
    return !values.includes(undefined) && new Set(values).size === values.length;
  };
  if (country === '' && areDifferent('country')) return 'country';
  if (city === '' && areDifferent('city')) return 'city';
  return posId === '' && merchantId === '' ? 'number' : 'entered';
}
