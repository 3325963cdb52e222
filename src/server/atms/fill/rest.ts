/** When a server that did not help is asked again. */
import type { Log } from '../../observability/log.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** So many questions in 24 hours are a guest's measure, whatever is searched for: a tenth of what the public servers bear. */
const mostPerDay = 1_000;

export interface Rest {
  /** How long it is left alone from now on, ms; 0: it may be asked. */
  left(): number;
  asked(): void;
  answered(): void;
  /** @param reason a sentence; holds nothing of what was asked. @param wait what the server wishes, ms */
  failed(reason: string, wait?: number): void;
}

/**
 * A minute after a failure, twice as long after each further one, up to an hour; longer where the server says so, up to a
 * day. The operator is told when it begins and when it ends. @param now epoch ms
 */
export function restAfterFailures(log: Log, now: () => number): Rest {
  let failures = 0;
  let until = Number.NEGATIVE_INFINITY;
  let count = 0;
  let since = Number.NEGATIVE_INFINITY;

  const rest = (time: number) => {
    until = now() + time;
  };

  return {
    // A clock that was set back does not make it longer than it was meant.
    left: () => Math.min(Math.max(0, until - now()), day),
    asked() {
      if (Math.abs(now() - since) >= day) {
        since = now();
        count = 0;
      }
      count++;
      if (count < mostPerDay) return;
      log.warn(`OVERPASS_URL was asked for ${mostPerDay} areas within a day: it is left alone until the day is over`);
      rest(since + day - now());
    },
    answered() {
      if (failures > 0) log.info('Areas are fetched from OpenStreetMap again');
      failures = 0;
    },
    failed(reason, wait = 0) {
      failures++;
      rest(Math.min(day, Math.max(wait, Math.min(hour, minute * 2 ** (failures - 1)))));
      if (failures > 1) return;
      log.warn(
        `An area could not be fetched from OpenStreetMap (OVERPASS_URL): ${reason.replace(/\.$/, '')}. It is tried again later`,
      );
    },
  };
}
