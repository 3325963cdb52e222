/** The result of matching a transaction, and the explanation of the result. */

import type { Circumstance, Reason } from '../../contract/explanation.ts';

/** A reason for or against a candidate, with its weight in the score. */
export type Evidence = Readonly<Reason> & {
  readonly kind: 'terminal' | 'name' | 'place' | 'storeNumber' | 'category' | 'url' | 'phone' | 'ambiguity';
};

export type Decision =
  | { readonly kind: 'found'; readonly shopUid: string; readonly merchantUid: string; readonly confidence: number }
  /** The merchant is known, but the shop is unknown. */
  | { readonly kind: 'merchant'; readonly merchantUid: string; readonly confidence: number }
  | { readonly kind: 'nothing' };

export interface Candidate {
  readonly shopUid?: string;
  readonly merchantUid: string;
  readonly name: string;
  readonly score: number;
  readonly evidence: readonly Evidence[];
}

/** A decision with all its reasons, best candidate first. */
export interface Explanation {
  readonly decision: Decision;
  readonly candidates: readonly Candidate[];
  /**
   * The probability that the best candidate is the correct shop. Absent if there are no candidates, or if the best candidate is
   * an online shop.
   */
  readonly certainty?: Certainty;
}

/** A confidence from 0 to 1 and its components, whose weights are log odds. */
export interface Certainty {
  readonly confidence: number;
  readonly circumstances: readonly { readonly code: Circumstance; readonly weight: number }[];
}
