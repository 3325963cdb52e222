/** The result of reading shops in any format. */
import type { RegisterContent } from '../../core/shops/shop.ts';
import type { Extraction } from '../reading/extraction.ts';
import type { RecordUnit } from '../reading/reading.ts';

/** The register, and the numbers of objects or lines (of all kinds) that were read, omitted and quarantined. */
export interface ShopExtraction<Register extends RegisterContent = RegisterContent>
  extends Pick<Extraction, 'objectsRead' | 'leftOut' | 'warnings' | 'quarantined' | 'moreQuarantined'> {
  readonly register: Register;
  readonly unit: RecordUnit;
  /** The number of objects or lines that became records in the register. */
  readonly kept: number;
}
