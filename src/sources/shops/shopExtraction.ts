/** The result of reading shops in any format. */
import type { RegisterExtract } from '../../core/shops/shop.ts';
import type { Extraction } from '../reading/extraction.ts';
import type { RecordUnit } from '../reading/reading.ts';

/** The register, and the numbers of objects or lines (of all kinds) that were read, omitted and quarantined. */
export interface ShopExtraction
  extends Pick<Extraction, 'objectsRead' | 'leftOut' | 'warnings' | 'quarantined' | 'moreQuarantined'> {
  readonly register: RegisterExtract;
  readonly unit: RecordUnit;
  /** The number of objects or lines that became records in the register. */
  readonly kept: number;
}
