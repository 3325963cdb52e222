/** What reading a source of shops yields, whatever its format. */
import type { RegisterExtract } from '../../core/shops/shop.ts';
import type { ImportWarning } from '../extraction.ts';

export interface ShopExtraction {
  readonly register: RegisterExtract;
  /** Objects or lines read (all kinds), and those that would be shops but are left out, by reason. */
  readonly objectsRead: number;
  readonly leftOut: Readonly<Record<string, number>>;
  readonly warnings: readonly ImportWarning[];
}
