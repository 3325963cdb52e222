import { ConfigError } from '../configError.ts';
import type { Log } from '../observability/log.ts';
import { taskLine } from './storeLine.ts';

/** What other processes tell of their changes. */
export interface News {
  /** Whether they are heard just now; else looking is all there is. */
  isHeard(): boolean;
  /** To be called whenever there may be any. */
  follow(look: () => void): void;
  close(): Promise<void>;
}

/** Something that is done again and again. */
export interface Polling {
  /** At once; when it is under way, once more after that. */
  now(): void;
  stop(): void;
}

/** Says what has gone wrong with one task, once while it lasts: what is done each second would else fill the log. */
function noteTroubles(log: Log): (trouble?: unknown) => void {
  const line = taskLine(log, 'A background task failed; retrying');
  let said: string | undefined;
  return (trouble) => {
    const now = trouble === undefined ? undefined : String(trouble);
    if (now !== said) line.done();
    if (trouble instanceof ConfigError && now !== said) log.error(trouble.message);
    else if (trouble !== undefined && !(trouble instanceof ConfigError)) line.failed(trouble);
    said = now;
  };
}

/**
 * Does something again and again, each time that long after the last time has ended. What it throws goes to the log: nobody waits for
 * it, and it ends nothing of what goes well. @param pause ms
 */
export function poll(pause: () => number, task: () => Promise<void>, log: Log): Polling {
  const note = noteTroubles(log);
  let timer: NodeJS.Timeout;
  let [stopped, running, again] = [false, false, false];
  const next = () => {
    timer = setTimeout(run, pause());
    timer.unref();
  };
  const run = () => {
    clearTimeout(timer);
    [running, again] = [true, false];
    void Promise.try(task)
      .then(() => note(), note)
      .finally(() => {
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
const slowdown = 5;

/**
 * Does all of this again and again, apart from each other: a key that is taken away is taken away at once, however long the store
 * keeps silent. @param told where others tell of changes: done at once then @param every ms
 */
export function pollStore(
  told: readonly (() => Promise<void>)[],
  untold: readonly (() => Promise<void>)[],
  every: number,
  log: Log,
  news?: News,
): { stop(): void } {
  const first = told.map((task) => poll(() => (news?.isHeard() ? slowdown : 1) * every, task, log));
  const all = [...first, ...untold.map((task) => poll(() => every, task, log))];
  news?.follow(() => {
    for (const one of first) one.now();
  });
  return {
    stop() {
      for (const one of all) one.stop();
    },
  };
}
