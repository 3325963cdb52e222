import type { Log } from '../observability/log.ts';
import { ConfigError } from '../settings/configError.ts';
import { taskLine } from './storeLine.ts';

/** Change notifications from other processes. */
export interface ChangeFeed {
  /** Whether notifications are currently arriving. If not, only polling detects changes. */
  isListening(): boolean;
  /** Registers a function to call when there may be a change. */
  subscribe(listener: () => void): void;
  close(): Promise<void>;
}

interface Polling {
  /** Runs the task immediately. If the task is already running, runs it again afterwards. */
  now(): void;
  stop(): void;
}

/**
 * Returns a function that logs the result of a task. It logs a persistent failure only once, because a task that runs every
 * second would otherwise fill the log.
 */
function failureLog(log: Log): (failure?: unknown) => void {
  const line = taskLine(log, 'A background task failed; retrying');
  let logged: string | undefined;
  return (failure) => {
    const now = failure === undefined ? undefined : String(failure);
    if (now !== logged) line.done();
    if (failure instanceof ConfigError && now !== logged) log.error(failure.message);
    else if (failure !== undefined && !(failure instanceof ConfigError)) line.failed(failure);
    logged = now;
  };
}

/**
 * Runs a task repeatedly, with a pause after each run. Logs errors, which do not stop other tasks.
 * @param pause ms
 */
function poll(pause: () => number, task: () => Promise<void>, log: Log): Polling {
  const note = failureLog(log);
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

/** The factor by which the polling interval of the store increases while change notifications arrive. */
const slowdown = 5;

/**
 * Runs each of these tasks repeatedly and independently of the others. As a result, the service detects that a key was revoked in
 * callers.json even while the store does not respond.
 * @param onChange tasks that also run immediately after a change notification
 * @param every ms
 */
export function pollStore(
  onChange: readonly (() => Promise<void>)[],
  regular: readonly (() => Promise<void>)[],
  every: number,
  log: Log,
  changeFeed?: ChangeFeed,
): { stop(): void } {
  const polledOnChange = onChange.map((task) => poll(() => (changeFeed?.isListening() ? slowdown : 1) * every, task, log));
  const all = [...polledOnChange, ...regular.map((task) => poll(() => every, task, log))];
  changeFeed?.subscribe(() => {
    for (const one of polledOnChange) one.now();
  });
  return {
    stop() {
      for (const one of all) one.stop();
    },
  };
}
