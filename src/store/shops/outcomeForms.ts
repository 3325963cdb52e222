/** The key of the transaction digests, and the conversion of an older release's data. */
import type { TransactionDigests } from './digests.ts';

export interface OutcomeForms {
  /** As stored; undefined: there is none yet. */
  sealedKey(): Promise<string | undefined>;
  /** Replaces the key if it is still `before`. @returns the stored key */
  replaceKey(before: string | undefined, after: string | undefined): Promise<string | undefined>;
  /**
   * One step of the conversion to keyed digests without the text of solved transactions. It starts when no processes of the
   * previous release can be running, an hour after this one's first. @returns whether there is more to do at once
   */
  convert(digests: TransactionDigests, now: number): Promise<boolean>;
}
