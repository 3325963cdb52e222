import type { Invalidation } from '../../contract/shops.ts';
import type { StoredInvalidation } from '../../store/shops/shopBooks.ts';

/** As the wire has it: whose it is goes without saying. */
export function invalidationOf({ callerId: _, number, ...said }: StoredInvalidation): Invalidation {
  return { id: `${number}`, ...said };
}
