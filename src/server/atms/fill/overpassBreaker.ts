/** When the Overpass server is asked, and when it is left alone. */
import { circuitBreaker } from '../../circuitBreaker.ts';
import type { Log } from '../../observability/log.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** So many requests in 24 hours are fair use: a tenth of what the public servers allow. */
const mostPerDay = 1_000;

export interface OverpassBreaker {
  /** How long the server is not asked from now on, ms; 0: it may be asked. */
  pauseLeft(): number;
  /** Counts a request towards the day's limit. */
  requested(): void;
  succeeded(): void;
  /** @param reason a sentence; holds nothing of what was asked. @param wait the pause that the server asks for, ms */
  failed(reason: string, wait?: number): void;
}

/**
 * A minute after a failure, twice as long after each further one, up to an hour; longer where the server asks for it, up to a
 * day. The log says when a pause begins and when it ends. @param now epoch ms
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
      log.warn(`OVERPASS_URL was asked for ${mostPerDay} areas within a day; no more requests until the day is over`);
      breaker.open(since + day - now());
    },
    succeeded() {
      if (breaker.succeeded()) log.info('Areas are fetched from OpenStreetMap again');
    },
    failed(reason, wait) {
      if (breaker.failed(wait) > 1) return;
      log.warn(
        `An area could not be fetched from OpenStreetMap (OVERPASS_URL): ${reason.replace(/\.$/, '')}. It is tried again later`,
      );
    },
  };
}
