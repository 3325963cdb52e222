/** Digests for tests that contain the digested value in readable form. */
import type { TransactionDigests } from '../../../src/store/shops/digests.ts';

export const testDigests: TransactionDigests = {
  key: (plain) => `keyed ${plain}`.slice(0, 40),
  number: (of, number) => `${of} ${number.toLowerCase()}`,
};
