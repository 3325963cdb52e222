/**
 * Keeps a matcher for the newest version of the register in memory. The service uses the previous matcher until the new matcher
 * is complete.
 */
import type { Register } from '../../store/shops/shopRepositories.ts';
import type { Log } from '../observability/log.ts';
import { serialQueue } from '../tasks/serialQueue.ts';
import { storeLine } from '../tasks/storeLine.ts';
import type { ReadMatcher, RunningMatcher } from './runningMatcher.ts';

/**
 * A matcher for one version of the register. It stays usable after a newer matcher has replaced it, but the newer matcher then
 * makes the decisions.
 */
export type KeptMatcher = Omit<RunningMatcher, 'close' | 'ended'>;

export interface MatcherWatcher {
  /** Undefined before the first version is loaded. */
  current(): KeptMatcher | undefined;
  /** Checks for a new version. */
  look(): Promise<void>;
  /** The number of pending requests. */
  waiting(): number;
  close(): Promise<void>;
}

interface Options {
  readonly register: Register;
  readonly log: Log;
  readonly readMatcher: ReadMatcher;
}

export function watchMatcher({ register, log, readMatcher }: Options): MatcherWatcher {
  let newest: RunningMatcher | undefined;
  let kept: KeptMatcher | undefined;
  const { waiting, counted } = countWaiting();
  const line = storeLine(log);
  const queue = serialQueue((error) => log.error('Could not refresh the shop register', error));

  async function read(): Promise<RunningMatcher> {
    const began = performance.now();
    const matcher = await readMatcher(register);
    const took = Math.round(performance.now() - began);
    const { shopCount, merchantCount, registerVersion } = matcher;
    (shopCount + merchantCount > 0 ? log.info : log.debug)(
      `Matching against version ${registerVersion} of the register: ${shopCount} shops, ${merchantCount} merchants, loaded in ${took} ms`,
    );
    return matcher;
  }

  function take(matcher: RunningMatcher): void {
    const old = newest;
    newest = matcher;
    const { registerVersion, shopCount, merchantCount } = matcher;
    // If a newer matcher decides, the outcome is still stored with the version of this matcher. A recheck then computes the
    // outcome again, which is cheap and ensures that no change is missed.
    const askable = () => newest ?? matcher;
    kept = {
      registerVersion,
      shopCount,
      merchantCount,
      decide: (...asked) => counted(() => askable().decide(...asked)),
      explain: (...asked) => counted(() => askable().explain(...asked)),
      describe: (...asked) => counted(() => askable().describe(...asked)),
    };
    void old?.close();
    void matcher.ended.then(() => {
      // The matcher failed without being closed, so no matcher is available until the next check.
      if (newest === matcher) [newest, kept] = [undefined, undefined];
    });
  }

  async function look(): Promise<void> {
    const news = await line.ask('shop register', async () =>
      (await register.version()) === newest?.registerVersion ? undefined : await read(),
    );
    if (news) take(news);
  }

  return {
    current: () => kept,
    look: () => queue.add(look),
    waiting,
    async close() {
      await queue.close();
      const last = newest;
      [newest, kept] = [undefined, undefined];
      await last?.close();
    },
  };
}

function countWaiting() {
  let waiting = 0;
  return {
    waiting: () => waiting,
    async counted<T>(question: () => Promise<T>): Promise<T> {
      waiting++;
      try {
        return await question();
      } finally {
        waiting--;
      }
    },
  };
}
