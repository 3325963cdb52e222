/** Defines the store of remaining tokens for the callers' rate limits. All processes that use a store share the tokens. */
import type { RateLimits } from '../callers/callerRepository.ts';

export interface LeaseRequest {
  readonly name: string;
  readonly limit: RateLimits;
  /** The maximum number of tokens to lease. */
  readonly want: number;
  /** Leased tokens that were not used. Negative: tokens that were used without a lease. */
  readonly back: number;
}

export interface RateRepository {
  /**
   * Leases tokens and returns unused tokens.
   * @returns the number of tokens granted to this process, keyed by the name of the bucket and computed with the store's clock.
   * If a name is missing, its request was not processed, and its unused tokens were not returned
   */
  lease(requests: readonly LeaseRequest[]): Promise<ReadonlyMap<string, number>>;
}
