import type { Log } from '../../observability/log.ts';

/** After so many failures in a row it is left alone for a while: nobody waits in vain with every letter. */
const mostFailures = 3;
const rest = 15_000;

export interface Patience {
  /** Whether it is left alone now. */
  isOver(): boolean;
  answered(): void;
  /** @param reason for the operator, without anything of what was asked */
  failed(reason: string): void;
}

/** Counts the failures of the geocoder, and tells the operator when they begin and end. @param now epoch ms */
export function patienceWith(log: Log, now: () => number): Patience {
  let failures = 0;
  let restsUntil = Number.NEGATIVE_INFINITY;
  return {
    // A clock that has been set back since does not prolong it.
    isOver: () => now() < restsUntil && restsUntil - now() <= rest,
    answered() {
      if (failures >= mostFailures) log.info('The geocoder answers again');
      failures = 0;
    },
    failed(reason) {
      failures++;
      if (failures >= mostFailures) restsUntil = now() + rest;
      if (failures === 1 || failures === mostFailures) log.warn(`The geocoder did not help: ${reason}`);
    },
  };
}
