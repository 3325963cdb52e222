/** Defines access to the key of the transaction digests, and the conversion of data from an older release. */
import type { TransactionDigests } from './digests.ts';

export interface OutcomeForms {
  /** Returns the key as stored, or undefined if no key is stored yet. */
  sealedKey(): Promise<string | undefined>;
  /**
   * Replaces the key if it still equals `before`.
   * @returns the stored key
   */
  replaceKey(before: string | undefined, after: string | undefined): Promise<string | undefined>;
  /**
   * Runs one step of the conversion to keyed digests, which removes the text of solved transactions. The conversion starts an
   * hour after the first process of this release, when no processes of the previous release can be running.
   * @returns whether to run the next step immediately
   */
  convert(digests: TransactionDigests, now: number): Promise<boolean>;
}
