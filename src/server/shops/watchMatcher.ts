/**
 * Keeps a matcher for the newest version of the register in memory. The service uses the previous matcher until the new matcher
 * is complete.
 */
import type { ShopIndexState } from '../../contract/routes.ts';
import type { Register } from '../../store/shops/shopRepositories.ts';
import { StoreError } from '../../store/storeError.ts';
import type { Log } from '../observability/log.ts';
import { serialQueue } from '../tasks/serialQueue.ts';
import { storeLine } from '../tasks/storeLine.ts';
import { isSameVersion, RegisterFileError } from './currentRegisterFile.ts';
import type { ReadMatcher, RunningMatcher } from './runningMatcher.ts';

/**
 * A matcher for one version of the register. It stays usable after a newer matcher has replaced it, but the newer matcher then
 * makes the decisions.
 */
export type KeptMatcher = Omit<RunningMatcher, 'stamp' | 'merge' | 'close' | 'ended'>;

export interface MatcherWatcher {
  /** Undefined before the first version is loaded. */
  current(): KeptMatcher | undefined;
  /** `ready` also while a newer index is being built. After a failed build, `unavailable` until a build has succeeded. */
  indexState(): ShopIndexState;
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
  let isBuilding = false;
  let hasFailed = false;
  const { waiting, counted } = countWaiting();
  const line = storeLine(log);
  const queue = serialQueue((error) => log.error('Could not refresh the shop register', error));

  const ending = new AbortController();
  const consequence = () => (newest ? 'Look-ups do not know the newest shops' : 'Shop look-ups return 503');
  const fileLine = lineOfFile(log, ending.signal, consequence, RegisterFileError);
  const mergeLine = lineOfFile(log, ending.signal, () => 'Could not build the index of the shop register again', StoreError);
  let merging: Promise<void> | undefined;

  async function read(): Promise<RunningMatcher> {
    const began = performance.now();
    const onBuild = () => {
      isBuilding = true;
    };
    // Without a matcher, an older version is better than no answers until the file is built.
    const options = { acceptsOlder: newest === undefined, onBuild, signal: ending.signal };
    let matcher: RunningMatcher | undefined;
    try {
      matcher = await readMatcher(register, options);
    } finally {
      hasFailed = matcher === undefined && (hasFailed || isBuilding);
      isBuilding = false;
    }
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
      find: (query) => counted(() => askable().find(query)),
    };
    void old?.close();
    if (matcher.merge && mergeLine.isTimeToTry()) merging ??= merge(matcher.merge);
    void matcher.ended.then(() => {
      // The matcher failed without being closed, so no matcher is available until the next check.
      if (newest === matcher) [newest, kept] = [undefined, undefined];
    });
  }

  /** Runs beside look-ups. The next version uses the new file. */
  async function merge(build: NonNullable<RunningMatcher['merge']>): Promise<void> {
    try {
      await mergeLine.ask(() => build(ending.signal));
    } catch (error) {
      log.error('Could not build the index of the shop register again', error);
    } finally {
      merging = undefined;
    }
  }

  async function look(): Promise<void> {
    const news = await line.ask('shop register', async () => {
      const state = await register.state();
      if (isSameVersion(newest, state) || !fileLine.isTimeToTry()) return undefined;
      const matcher = await fileLine.ask(read);
      return matcher && { matcher, isOlder: newest === undefined && !isSameVersion(matcher, state) };
    });
    if (!news) return;
    take(news.matcher);
    if (news.isOlder) void queue.add(look);
  }

  return {
    current: () => kept,
    indexState: () => (kept ? 'ready' : isBuilding && !hasFailed ? 'building' : 'unavailable'),
    look: () => queue.add(look),
    waiting,
    async close() {
      ending.abort();
      await queue.close();
      await merging;
      const last = newest;
      [newest, kept] = [undefined, undefined];
      await last?.close();
    },
  };
}

/** The intervals after which a file that could not be written is built again, ms. */
const firstRetry = 1_000;
const longestRetry = 300_000;

/**
 * Logs once while the index file cannot be built, and increases the interval between attempts. If the consequence changes, the
 * next attempt does not wait, and its error is logged.
 * @param expected the class of errors that are handled in this way
 */
function lineOfFile(log: Log, ending: AbortSignal, consequence: () => string, expected: typeof StoreError) {
  let failures = 0;
  let retryAt = 0;
  let logged: string | undefined;
  return {
    isTimeToTry: () => performance.now() >= retryAt || consequence() !== logged,
    /** @returns undefined if the file cannot be built, or if the process ends */
    async ask<T>(read: () => Promise<T>): Promise<T | undefined> {
      try {
        const result = await read();
        if (failures > 0) log.info('The index of the shop register is usable again');
        [failures, retryAt, logged] = [0, 0, undefined];
        return result;
      } catch (error) {
        if (ending.aborted) return undefined;
        if (!(error instanceof expected)) throw error;
        if (consequence() !== logged) log.error(consequence(), error);
        logged = consequence();
        retryAt = performance.now() + Math.min(firstRetry * 2 ** failures, longestRetry);
        failures += 1;
        return undefined;
      }
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
