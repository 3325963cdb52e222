/** The properties of a caller that influence the response. */
export interface Caller {
  /** The id never changes, because data that is stored for the caller refers to the id. */
  readonly id: string;
  /**
   * Whether the caller has alliance lists. If the caller has no lists, `withdrawals` and `deposits` contain only the caller's own
   * operator.
   */
  readonly hasLists: boolean;
  /** Whether the caller lists the operators for withdrawals, so that other operators are known to be outside its alliance. */
  readonly listsWithdrawals?: boolean;
  /** The uids of the operators at whose ATMs the caller's customers can withdraw and deposit. */
  readonly withdrawals: ReadonlySet<string>;
  readonly deposits: ReadonlySet<string>;
  /**
   * The uids of operators that are known only by name and could be one of the operators above, so it is unknown whether they
   * are in the alliance.
   */
  readonly mayBeListed?: ReadonlySet<string>;
  /** The uids of the caller's own operator. Absent: unknown. */
  readonly own?: ReadonlySet<string>;
  /** The uids of the operators whose ATMs the caller runs. Absent: none. */
  readonly operates?: ReadonlySet<string>;
}
