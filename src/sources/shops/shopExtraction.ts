/** What reading a source of shops yields, whatever its format. */
import type { RegisterExtract } from '../../core/shops/shop.ts';
import type { Extraction } from '../extraction.ts';
import type { RecordUnit } from '../reading.ts';

/** Objects or lines read (all kinds), and those that would be shops but are left out or quarantined. */
export interface ShopExtraction
  extends Pick<Extraction, 'objectsRead' | 'leftOut' | 'warnings' | 'quarantined' | 'moreQuarantined'> {
  readonly register: RegisterExtract;
  readonly unit: RecordUnit;
  /** How many of the objects or lines became records of the register. */
  readonly kept: number;
}
