import type { Atm, Operator } from '../../../core/atms/atm.ts';
import type { StoredDataset } from '../../../store/store.ts';
import { logoUrl } from './merchantLogos.ts';

/**
 * The same snapshot, in which the operators that have a logo here carry its URL. @param uids theirs @param publicUrl see
 * `logoUrl`
 */
export function withLogos<W extends Pick<StoredDataset, 'atms'>>(world: W, uids: readonly string[], publicUrl: string): W {
  if (uids.length === 0) return world;
  const pictured = new Set(uids);
  /** One object for each, as before: they are packed once. */
  const dressed = new Map<Operator, Operator>();
  const dress = (operator: Operator): Operator => {
    const known = dressed.get(operator) ?? { ...operator, logo: logoUrl(publicUrl, operator.uid) };
    dressed.set(operator, known);
    return known;
  };
  const atms = world.atms.map((atm): Atm => {
    const { operator } = atm;
    return operator && pictured.has(operator.uid) ? { ...atm, operator: dress(operator) } : atm;
  });
  return { ...world, atms };
}
