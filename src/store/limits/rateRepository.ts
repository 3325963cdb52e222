/** The remaining tokens of the callers' limits, shared by all processes on a store. */
import type { RateLimits } from '../callers/callerRepository.ts';

export interface LeaseRequest {
  readonly name: string;
  readonly limit: RateLimits;
  /** The maximum number of tokens. */
  readonly want: number;
  /** Leased tokens that were not used; negative: tokens that were used without a lease. */
  readonly back: number;
}

export interface RateRepository {
  /**
   * name -> tokens granted to this process, by the store's clock. Names that are missing were not processed, so their tokens were
   * not returned either.
   */
  lease(requests: readonly LeaseRequest[]): Promise<ReadonlyMap<string, number>>;
}
