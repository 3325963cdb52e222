/**
 * Stops sending requests to a failing server for a while, because further requests would only add load, and clients would wait
 * for responses in vain.
 */

interface CircuitBreaker {
  /** The time until the next request is allowed, ms. 0 if it is allowed now. */
  pauseLeft(): number;
  /** Records a success, which closes the breaker. @returns whether the breaker had opened since the previous success */
  succeeded(): boolean;
  /** Records a failure. @param atLeast the pause that the server requests, ms @returns the number of consecutive failures */
  failed(atLeast?: number): number;
  /** Opens the breaker without a failure. @param time ms */
  open(time: number): void;
}

/** Times are in ms. */
interface CircuitBreakerOptions {
  /** The number of consecutive failures that open the breaker. */
  readonly failures: number;
  /** The first pause. Each further failure doubles the pause. */
  readonly pause: number;
  /** The longest pause after doubling. If omitted, failures do not double the pause. */
  readonly longestPause?: number;
  /** The longest pause that a server can request, or that setting the clock back can cause. The default is `longestPause`. */
  readonly most?: number;
  readonly now: () => number;
}

export function circuitBreaker({ failures, pause, now, ...times }: CircuitBreakerOptions): CircuitBreaker {
  const { longestPause = pause, most = longestPause } = times;
  let inARow = 0;
  let until = Number.NEGATIVE_INFINITY;
  const open = (time: number) => {
    until = now() + time;
  };
  return {
    pauseLeft: () => Math.min(Math.max(0, until - now()), most),
    succeeded() {
      const hadOpened = inARow >= failures;
      inARow = 0;
      return hadOpened;
    },
    failed(atLeast = 0) {
      inARow++;
      if (inARow >= failures) open(Math.min(most, Math.max(atLeast, Math.min(longestPause, pause * 2 ** (inARow - failures)))));
      return inARow;
    },
    open,
  };
}
