/** The key that transactions are digested with, and the conversion of what an older release wrote. */
import type { TransactionDigests } from './digests.ts';

export interface OutcomeForms {
  /** As it is kept; undefined: there is none yet. */
  sealedKey(): Promise<string | undefined>;
  /** Puts one in place of another, if that is still there. @returns what is kept then */
  replaceKey(before: string | undefined, after: string | undefined): Promise<string | undefined>;
  /**
   * One step from the old form to the new one: keyed digests, and no text of what is solved. It begins when processes of the release
   * before can be at work no more, an hour after this one's first. @returns whether there is more to do at once
   */
  convert(digests: TransactionDigests, now: number): Promise<boolean>;
}
