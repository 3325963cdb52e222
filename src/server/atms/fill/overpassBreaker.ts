import type { Log } from '../../observability/log.ts';
import { circuitBreaker } from '../../tasks/circuitBreaker.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The maximum number of requests in 24 hours, a tenth of the limit of the public servers. */
const mostPerDay = 1_000;

export interface OverpassBreaker {
  /** The time until the next request is allowed, in ms. 0 if it is allowed now. */
  pauseLeft(): number;
  /** Counts a request towards the daily limit. */
  requested(): void;
  succeeded(): void;
  /** @param reason a sentence that contains no part of the query @param wait the pause that the server requests, ms */
  failed(reason: string, wait?: number): void;
}

/**
 * Creates a circuit breaker that pauses requests for a minute after a failure. Each further failure doubles the pause, up to an
 * hour. If the server requests a longer pause, the breaker waits for that time, but no longer than a day. Logs the start and the
 * end of a pause.
 * @param now returns the current time, epoch ms
 */
export function overpassBreaker(log: Log, now: () => number): OverpassBreaker {
  const breaker = circuitBreaker({ failures: 1, pause: minute, longestPause: hour, most: day, now });
  let count = 0;
  let since = Number.NEGATIVE_INFINITY;
  return {
    pauseLeft: breaker.pauseLeft,
    requested() {
      if (Math.abs(now() - since) >= day) {
        since = now();
        count = 0;
      }
      count++;
      if (count < mostPerDay) return;
      log.warn(
        `Reached the limit of ${mostPerDay} requests per day to OVERPASS_URL; sending no more requests until the next day`,
      );
      breaker.open(since + day - now());
    },
    succeeded() {
      if (breaker.succeeded()) log.info('OpenStreetMap (OVERPASS_URL) is available again');
    },
    failed(reason, wait) {
      if (breaker.failed(wait) > 1) return;
      log.warn(`Could not fetch an area from OpenStreetMap (OVERPASS_URL): ${reason.replace(/\.$/, '')}. Retrying later`);
    },
  };
}
