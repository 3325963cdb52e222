/** Starts a thread that matches against the newest version of the register, and sends it the transactions to decide. */
import type { FoundNames } from '../../core/shops/matcher.ts';
import type { StoreOptions } from '../../store/openStore.ts';
import { StoreError } from '../../store/storeError.ts';
import { startThread, type Thread, ThreadError, type ThreadOptions } from '../../threads/startThread.ts';
import type { Log } from '../observability/log.ts';
import {
  changedRegisterFile,
  currentRegisterFile,
  mergeRegisterFile,
  RegisterFileError,
  type RegisterPlace,
  registerFolder,
  removeLeftovers,
} from './currentRegisterFile.ts';
import type { MatcherAnswer, MatcherQuestion, MatcherSize } from './matcherThread.ts';
import type { ReadMatcher, RunningMatcher } from './runningMatcher.ts';

const program = new URL('./matcherThread.ts', import.meta.url);

/** The maximum number of queued requests, with up to ten transactions each. Additional requests would complete too late. */
const mostWaiting = 2_000;

/** The time limit for completing queued requests when the thread is closed, ms. */
const lastAnswers = 60_000;

/** The maximum number of times that a file is built again because it was damaged. */
const mostBuilds = 3;

type Limits = NonNullable<ThreadOptions<never>['resourceLimits']>;

/**
 * The memory limits of the thread. The matcher creates many objects that live briefly, so without limits most of its memory would
 * be garbage: Node's heap grows in proportion to the limit of the old generation.
 */
const usualLimits: Limits = { maxYoungGenerationSizeMb: 6, maxOldGenerationSizeMb: 384 };

type MatcherThread = Thread<MatcherQuestion, MatcherAnswer>;

/** Starts the thread that the service uses. */
export const startMatcherThread = (limits = usualLimits): MatcherThread => startThread(program, { resourceLimits: limits });

interface Options {
  readonly log: Pick<Log, 'error' | 'warn'>;
  /** Memory limits for the thread. */
  readonly limits?: Limits;
}

/** A thread, and the number of matchers that use it. */
interface SharedThread {
  readonly thread: MatcherThread;
  users: number;
}

const damaged =
  'The index of the shop register is damaged and is being built again. If this happens more than once, check the disk.';

/**
 * Successive versions of the register use the same thread, so that the first look-ups after a change do not wait until a new
 * thread has started. A register with additional changes gets a separate thread. A thread exits when all of its matchers are
 * closed, or when it fails.
 */
export function matcherInThread(store: StoreOptions, { log, limits }: Options): ReadMatcher {
  let known: RegisterPlace | undefined;
  const placeOf = (): RegisterPlace => {
    if (known === undefined) {
      known = { store, folder: registerFolder(store.dataDir, (sentence) => log.warn(sentence)) };
      removeLeftovers(known);
    }
    return known;
  };
  let isReported = false;
  /** Reports damage once until a file can be read. */
  const reportDamage = () => {
    if (!isReported) log.error(damaged);
    isReported = true;
  };
  let newest: SharedThread | undefined;
  const acquireThread = (isSeparate: boolean): SharedThread => {
    const isUsable = newest !== undefined && newest.users > 0 && !newest.thread.hasEnded();
    const shared = isUsable && !isSeparate ? (newest as SharedThread) : { thread: startMatcherThread(limits), users: 0 };
    shared.users += 1;
    if (!isSeparate) newest = shared;
    return shared;
  };
  return async (register, { changes, ...options } = {}) => {
    for (let builds = 0; builds < mostBuilds; builds++) {
      const place = placeOf();
      const own = changes && (await changedRegisterFile(register, place, changes));
      const current = () => currentRegisterFile(register, place, { ...options, onDamaged: reportDamage });
      const { remove: _, ...files } = { remove: undefined, ...(own ?? (await current())) };
      const shared = acquireThread(own !== undefined);
      void shared.thread.ended.then(() => own?.remove());
      try {
        const read = await shared.thread.ask({ what: 'read', files });
        if (typeof read === 'object') {
          isReported = false;
          const { outgrown, ...size } = (read as { readonly size: MatcherSize }).size;
          const merge = outgrown !== undefined && ((signal: AbortSignal) => mergeRegisterFile(place, outgrown, signal));
          return { ...runningMatcher(shared, size), ...(merge && { merge }) };
        }
        if (read === 'damaged') reportDamage();
      } catch (error) {
        await releaseThread(shared, 0);
        // If other requests have ended the thread, a new one can read the files.
        if (error instanceof ThreadError && shared.users > 0 && builds + 1 < mostBuilds) continue;
        throw error;
      }
      await releaseThread(shared, 0);
    }
    throw new RegisterFileError(
      'The index of the shop register is damaged each time it is written. Check the disk of the data folder.',
    );
  };
}

/** Releases a thread, which exits if no other matcher uses it. @param limit the time limit for its queued requests, ms */
async function releaseThread(shared: SharedThread, limit: number): Promise<void> {
  shared.users -= 1;
  if (shared.users === 0) await shared.thread.close(limit);
}

function runningMatcher(shared: SharedThread, size: Omit<MatcherSize, 'outgrown'>): RunningMatcher {
  const { thread } = shared;
  const ended = Promise.withResolvers<void>();
  void thread.ended.then(() => ended.resolve());
  let closing: Promise<void> | undefined;
  async function ask<T>(question: MatcherQuestion): Promise<readonly T[]> {
    if (closing) throw new Error('The matcher is closed');
    if (thread.waiting() >= mostWaiting) throw new StoreError('Too many look-ups are queued.');
    // Callers get the same error as when the store does not respond. A new thread is ready as soon as it has opened the file.
    const answer = await thread.ask(question).catch((cause) => {
      if (!(cause instanceof ThreadError)) throw cause;
      throw new StoreError('The shop-matching thread exited and is being restarted.', { cause });
    });
    if (typeof answer === 'string') throw new StoreError(damaged);
    return (answer as { readonly results: readonly T[] }).results;
  }
  return {
    ...size,
    decide: (transactions, terminals) => ask({ what: 'decide', transactions, terminals }),
    explain: (transactions, terminals) => ask({ what: 'explain', transactions, terminals }),
    describe: (transactions) => ask({ what: 'describe', transactions }),
    async find(query) {
      const [found] = await ask<FoundNames>({ what: 'find', query });
      return found as FoundNames;
    },
    close() {
      closing ??= releaseThread(shared, lastAnswers).then(ended.resolve);
      return closing;
    },
    ended: ended.promise,
  };
}
