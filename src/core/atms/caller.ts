/** The properties of the caller that influence the answer. */
export interface Caller {
  /** Stable, because data stored per caller refers to it. */
  readonly id: string;
  /** Whether the caller has alliance lists of its own; without any, both sets hold just its own operator. */
  readonly hasLists: boolean;
  /** Uids of the operators at whose machines the caller's customers may withdraw, and deposit. */
  readonly withdrawals: ReadonlySet<string>;
  readonly deposits: ReadonlySet<string>;
  /** Uids of operators that are known only by name and may be among these, so it is not known whether they are in the alliance. */
  readonly mayBeListed?: ReadonlySet<string>;
}
