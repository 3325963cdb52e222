/** Stops asking a server that fails, for a while: asking does not help it, and whoever waits for its answer waits in vain. */

export interface CircuitBreaker {
  /** How long the server is not asked from now on, ms; 0: it may be asked. */
  pauseLeft(): number;
  /** @returns whether the breaker had opened since the last success */
  succeeded(): boolean;
  /** @param atLeast the pause that the server asks for, ms @returns how many failures in a row this is */
  failed(atLeast?: number): number;
  /** Opens it without a failure. @param time ms */
  open(time: number): void;
}

/** Times in ms. */
export interface CircuitBreakerOptions {
  /** So many failures in a row open it. */
  readonly failures: number;
  /** The first pause; each further failure doubles it. */
  readonly pause: number;
  /** Absent: it is not doubled. */
  readonly longestPause?: number;
  /** The longest pause that a server may ask for, and that a clock which is set back may cause. Absent: `longestPause`. */
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
