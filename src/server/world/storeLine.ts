import type { Log } from '../log.ts';

/** Asks the store, and remembers which questions it does not answer. */
export interface StoreLine {
  /** @param about what is asked for, the same each time: a store is back when it answers everything again. undefined: no answer. */
  ask<T>(about: string, question: () => Promise<T>): Promise<T | undefined>;
  /** Why it did not answer the last time; undefined: it did. */
  trouble(): string | undefined;
  /** When it last answered this question, by `performance.now`; undefined: it never has. */
  answeredAt(about: string): number | undefined;
}

/** Says once that the store has gone, and once that it is back. */
export function storeLine(log: Log): StoreLine {
  const troubles = new Map<string, string>();
  const answered = new Map<string, number>();
  return {
    async ask(about, question) {
      try {
        const reply = await question();
        answered.set(about, performance.now());
        if (troubles.delete(about) && troubles.size === 0) log.info('The store answers again');
        return reply;
      } catch (error) {
        if (troubles.size === 0) log.error('The store does not answer; serving what is in memory', error);
        troubles.set(about, error instanceof Error ? error.message : String(error));
        return undefined;
      }
    },
    trouble: () => troubles.values().next().value,
    answeredAt: (about) => answered.get(about),
  };
}
