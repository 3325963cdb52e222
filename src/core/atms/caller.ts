/** Who asks, as far as the answer depends on it. */
export interface Caller {
  /** Stable: what is stored per caller carries it. */
  readonly id: string;
  /** Whether the caller has alliance lists of its own; without any, both sets hold just its own operator. */
  readonly hasLists: boolean;
  /** Uids of the operators at whose machines the caller's customers may withdraw, and deposit. */
  readonly withdrawals: ReadonlySet<string>;
  readonly deposits: ReadonlySet<string>;
}
