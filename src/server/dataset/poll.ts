import { ConfigError } from '../configError.ts';
import type { Log } from '../observability/log.ts';
import { taskLine } from './storeLine.ts';

/** Change notifications of other processes. */
export interface News {
  /** Whether notifications arrive at present; otherwise changes are only found by polling. */
  isHeard(): boolean;
  /** Registers a function to call when there may be a change. */
  follow(look: () => void): void;
  close(): Promise<void>;
}

/** A task that runs repeatedly. */
interface Polling {
  /** Runs the task at once; if it is running, again after that. */
  now(): void;
  stop(): void;
}

/** Logs the failure of one task once while it lasts, because a task that runs every second would otherwise fill the log. */
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
 * Runs a task repeatedly, each time `pause` after the last run has ended. Errors are logged and do not stop the other tasks.
 * @param pause ms
 */
function poll(pause: () => number, task: () => Promise<void>, log: Log): Polling {
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

/** The store is polled less often by this factor while change notifications arrive. */
const slowdown = 5;

/**
 * Runs all of these tasks repeatedly and independently, so that a revoked key takes effect at once even while the store does not
 * respond.
 * @param told change notifications, after which the tasks run at once @param every ms
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
