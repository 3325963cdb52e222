import type { Log } from '../log.ts';

/** Asks the store, and remembers whether it answers. */
export interface StoreLine {
  /** undefined: it did not answer. */
  ask<T>(question: () => Promise<T>): Promise<T | undefined>;
  /** Why it did not answer the last time; undefined: it did. */
  trouble(): string | undefined;
}

/** Says once that the store has gone, and once that it is back. */
export function storeLine(log: Log): StoreLine {
  let trouble: string | undefined;
  return {
    async ask(question) {
      try {
        const reply = await question();
        if (trouble !== undefined) log.info('The store answers again');
        trouble = undefined;
        return reply;
      } catch (error) {
        if (trouble === undefined) log.error('The store does not answer; serving what is in memory', error);
        trouble = error instanceof Error ? error.message : String(error);
        return undefined;
      }
    },
    trouble: () => trouble,
  };
}
