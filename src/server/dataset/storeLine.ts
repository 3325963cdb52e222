import { isAway, isOutOfOrder } from '../../store/storeError.ts';
import type { Log } from '../observability/log.ts';

/** Asks the store, and remembers which questions it does not answer. */
export interface StoreLine {
  /** @param about what is asked for, the same each time: a store is back when it answers everything again. undefined: no answer. */
  ask<T>(about: string, question: () => Promise<T>): Promise<T | undefined>;
  /** Why it did not answer the last time; undefined: it did. */
  trouble(): string | undefined;
  /** When it last answered this question, by `performance.now`; undefined: it never has. */
  answeredAt(about: string): number | undefined;
}

/** Who notices an outage of the store in this process: it is one outage, and one line, however many do. */
const outages = new WeakMap<Log, Set<object>>();

function outageOf(log: Log): Set<object> {
  const outage = outages.get(log) ?? new Set();
  outages.set(log, outage);
  return outage;
}

/** Says once that the store has gone, and once that it is back, together with all others that ask it. */
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
        if (outage.size === 0) log.error('The store is unavailable; serving from memory', error);
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
 * For what is done again and again beside that. A store that is away is noticed by those who ask it each second, and so is most damage; what
 * only this task meets is said once while it lasts.
 * @param sentence what cannot be done
 */
export function taskLine(log: Log, sentence: string): { failed(error: unknown): void; done(): void } {
  const outage = outageOf(log);
  let isSaid = false;
  return {
    failed(error) {
      if (isAway(error) || (isOutOfOrder(error) && outage.size > 0)) return;
      if (!isSaid) log.error(sentence, error);
      isSaid = true;
    },
    done() {
      isSaid = false;
    },
  };
}
