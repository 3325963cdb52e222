import type { News } from './followNews.ts';

/** Something that is done again and again. */
export interface Repeated {
  /** At once; when it is under way, once more after that. */
  now(): void;
  stop(): void;
}

/** Does something again and again, each time that long after the last time has ended. @param pause ms */
export function repeat(pause: () => number, task: () => Promise<void>): Repeated {
  let timer: NodeJS.Timeout;
  let [stopped, running, again] = [false, false, false];
  const next = () => {
    timer = setTimeout(run, pause());
    timer.unref();
  };
  const run = () => {
    clearTimeout(timer);
    [running, again] = [true, false];
    void task().finally(() => {
      running = false;
      if (stopped) return;
      if (again) run();
      else next();
    });
  };
  next();
  return {
    now() {
      if (stopped) return;
      if (running) again = true;
      else run();
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/** So many times less often the store is looked at while changes are told. */
const seldom = 5;

/**
 * Does all of this again and again, apart from each other: a key that is taken away is taken away at once, however long the store
 * keeps silent. @param told where others tell of changes: done at once then @param every ms
 */
export function keepLooking(
  told: readonly (() => Promise<void>)[],
  untold: readonly (() => Promise<void>)[],
  every: number,
  news?: News,
): { stop(): void } {
  const first = told.map((task) => repeat(() => (news?.isHeard() ? seldom : 1) * every, task));
  const all = [...first, ...untold.map((task) => repeat(() => every, task))];
  news?.follow(() => {
    for (const one of first) one.now();
  });
  return {
    stop() {
      for (const one of all) one.stop();
    },
  };
}
