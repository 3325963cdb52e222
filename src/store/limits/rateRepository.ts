/** What is left of the callers' limits, shared by all processes on one store. */
import type { RateLimits } from '../callers/callerRepository.ts';

export interface LeaseRequest {
  readonly name: string;
  readonly limit: RateLimits;
  /** So many tokens at most. */
  readonly want: number;
  /** Tokens that were leased and not used; negative: that were used without having been leased. */
  readonly back: number;
}

export interface RateRepository {
  /**
   * name -> how many tokens are this process's own from now on, by the store's clock. A name that is not among them was not
   * reached: nothing of it was given back either.
   */
  lease(requests: readonly LeaseRequest[]): Promise<ReadonlyMap<string, number>>;
}
