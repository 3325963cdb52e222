import { isOutOfOrder, isWhollyAway } from '../../store/storeError.ts';
import type { Log } from '../observability/log.ts';

/** Queries the store and tracks which queries fail. */
export interface StoreLine {
  /**
   * @param about the subject of the query, a constant. The store counts as available again when queries about all failed subjects
   * have succeeded
   * @returns undefined if the query failed
   */
  ask<T>(about: string, question: () => Promise<T>): Promise<T | undefined>;
  /** The reason why queries fail. Undefined if no query fails. */
  trouble(): string | undefined;
  /** When a query about this subject last succeeded, as a `performance.now` time. Undefined if no query has succeeded. */
  answeredAt(about: string): number | undefined;
}

/**
 * Maps each log to the users of the store whose queries currently fail. Each outage is logged once, even if several tasks detect
 * it.
 */
const outages = new WeakMap<Log, Set<object>>();

function outageOf(log: Log): Set<object> {
  const outage = outages.get(log) ?? new Set();
  outages.set(log, outage);
  return outage;
}

/**
 * Logs once when the store becomes unavailable and once when it is available again, for all users of the store in this process.
 */
export function storeLine(log: Log): StoreLine {
  const outage = outageOf(log);
  const own = {};
  const troubles = new Map<string, string>();
  const answered = new Map<string, number>();
  return {
    async ask(about, question) {
      try {
        const reply = await question();
        answered.set(about, performance.now());
        if (troubles.delete(about) && troubles.size === 0 && outage.delete(own) && outage.size === 0)
          log.info('The store is available again');
        return reply;
      } catch (error) {
        if (outage.size === 0) log.error('The store is unavailable; serving only data in memory', error);
        outage.add(own);
        troubles.set(about, error instanceof Error ? error.message : String(error));
        return undefined;
      }
    },
    trouble: () => troubles.values().next().value,
    answeredAt: (about) => answered.get(about),
  };
}

/**
 * Logs errors of a background task. The polling that runs every second already reports an unavailable store and most kinds of
 * damage. Logs other errors once while they last.
 * @param sentence a description of what failed
 */
export function taskLine(log: Log, sentence: string): { failed(error: unknown): void; done(): void } {
  const outage = outageOf(log);
  let isSaid = false;
  return {
    failed(error) {
      if (isWhollyAway(error) || (isOutOfOrder(error) && outage.size > 0)) return;
      if (!isSaid) log.error(sentence, error);
      isSaid = true;
    },
    done() {
      isSaid = false;
    },
  };
}
