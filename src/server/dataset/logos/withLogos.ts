import type { AtmRecord, Operator } from '../../../core/atms/atm.ts';
import type { StoredDataset } from '../../../store/store.ts';
import { logoUrl } from './merchantLogos.ts';

/**
 * Adds the logo URLs of the operators for which the data folder contains a logo.
 * @param uids the uids of these operators
 * @param publicUrl see `logoUrl`
 */
export function withLogos<W extends Pick<StoredDataset, 'atms'>>(dataset: W, uids: readonly string[], publicUrl: string): W {
  if (uids.length === 0) return dataset;
  const pictured = new Set(uids);
  /** All ATMs of an operator must share one object, because each object is packed once. */
  const dressed = new Map<Operator, Operator>();
  const dress = (operator: Operator): Operator => {
    const known = dressed.get(operator) ?? { ...operator, logo: logoUrl(publicUrl, operator.uid) };
    dressed.set(operator, known);
    return known;
  };
  const atms = dataset.atms.map((atm): AtmRecord => {
    const { operator } = atm;
    return operator && pictured.has(operator.uid) ? { ...atm, operator: dress(operator) } : atm;
  });
  return { ...dataset, atms };
}
