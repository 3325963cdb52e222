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
  registerFolder,
} from './currentRegisterFile.ts';
import type { MatcherAnswer, MatcherQuestion, MatcherSize } from './matcherThread.ts';
import type { ReadMatcher, RunningMatcher } from './runningMatcher.ts';

const program = new URL('./matcherThread.ts', import.meta.url);

/** The maximum number of queued requests, with up to fifty transactions each. Additional requests would complete too late. */
const mostWaiting = 2_000;

/** The time limit for completing queued requests when the thread is closed, ms. */
const lastAnswers = 60_000;

/** The maximum number of times that a file is built again because it was damaged. */
const mostBuilds = 3;

interface Options {
  readonly log: Pick<Log, 'warn'>;
  /** Memory limits for the thread. If omitted, the limits of the process apply. */
  readonly limits?: ThreadOptions<never>['resourceLimits'];
}

/** Starts a separate thread for each version. The thread exits when it is closed or fails. */
export function matcherInThread(store: StoreOptions, { log, limits }: Options): ReadMatcher {
  let known: string | undefined;
  const folderOf = () => {
    known ??= registerFolder(store.dataDir, (sentence) => log.warn(sentence));
    return known;
  };
  return async (register, { changes, ...options } = {}) => {
    for (let builds = 0; builds < mostBuilds; builds++) {
      const place = { store, folder: folderOf() };
      const own = changes && (await changedRegisterFile(register, place, changes));
      const { remove: _, ...files } = { remove: undefined, ...(own ?? (await currentRegisterFile(register, place, options))) };
      const release = () => own?.remove();
      const thread = startThread<MatcherQuestion, MatcherAnswer>(program, {
        workerData: files,
        ...(limits && { resourceLimits: limits }),
      });
      try {
        const read = await thread.ask({ what: 'read' });
        if (typeof read === 'object') {
          const { outgrown, ...size } = (read as { readonly size: MatcherSize }).size;
          const merge = outgrown !== undefined && ((signal: AbortSignal) => mergeRegisterFile(place, outgrown, signal));
          return { ...runningMatcher(thread, size, release), ...(merge && { merge }) };
        }
      } catch (error) {
        await thread.close(0);
        release();
        throw error;
      }
      await thread.close(0);
      release();
    }
    throw new RegisterFileError(
      'The index of the shop register is damaged each time it is written. Check the disk of the data folder.',
    );
  };
}

/** @param release called when the thread has exited */
function runningMatcher(
  thread: Thread<MatcherQuestion, MatcherAnswer>,
  size: Omit<MatcherSize, 'outgrown'>,
  release: () => void,
): RunningMatcher {
  let isClosing = false;
  async function ask<T>(question: MatcherQuestion): Promise<readonly T[]> {
    if (isClosing) throw new Error('The matcher is closed');
    if (thread.waiting() >= mostWaiting) throw new StoreError('Too many look-ups are queued.');
    // Callers get the same error as when the store does not respond. A new thread is ready as soon as it has opened the file.
    const answer = await thread.ask(question).catch((cause) => {
      if (!(cause instanceof ThreadError)) throw cause;
      throw new StoreError('The shop-matching thread exited and is being restarted.', { cause });
    });
    if (typeof answer === 'string') throw new StoreError('The index of the shop register is damaged and is being built again.');
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
      isClosing = true;
      return thread.close(lastAnswers);
    },
    ended: thread.ended.then(release),
  };
}
