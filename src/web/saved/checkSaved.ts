import { useEffect } from 'react';
import { type FailureKind, failureOf } from '../data/ask/ask.ts';
import { getAtm } from '../data/ask/endpoints.ts';
import { clockSkew } from '../data/openBadge.ts';
import { summaryOf } from './atmSummary.ts';
import { currentSaved, markGone, type SavedAtm, updateAtm } from './savedStore.ts';

/** The minimum age of a record that is requested again, ms. */
const fresh = 60_000;

/**
 * The saved ATMs whose last check failed. They are checked last, so that one unreadable record does not prevent the other checks.
 */
const failed = new Set<string>();

/** Returns the saved ATMs with old records, oldest first. @param now epoch ms */
export const dueForCheck = (atms: readonly SavedAtm[], now: number): readonly SavedAtm[] =>
  atms
    .filter(({ checkedAt }) => Math.abs(now - checkedAt) >= fresh)
    .toSorted((a, b) => Number(failed.has(a.uid)) - Number(failed.has(b.uid)) || a.checkedAt - b.checkedAt);

/**
 * Whether the service itself reports that it does not list the ATM. The 404 of a proxy does not contain a message from the
 * service.
 */
export const isUnlisted = (kind: FailureKind, message: string): boolean =>
  kind === 'gone' || (kind === 'notFound' && message !== '');

/**
 * Requests the current records of saved ATMs, one after another. Stops at the first failure, because a missing connection or a
 * failing service would also affect the other ATMs.
 * @param uids the ATMs to check
 * @returns whether all records are current
 */
export async function checkSaved(uids: readonly string[], signal: AbortSignal, get = getAtm): Promise<boolean> {
  const atms = currentSaved().atms.filter(({ uid }) => uids.includes(uid));
  for (const { uid } of dueForCheck(atms, Date.now())) {
    try {
      const { atm, asOf } = await get(uid, signal);
      if (signal.aborted) return false;
      failed.delete(uid);
      const receivedAt = Date.now();
      updateAtm(uid, atm.uid, summaryOf(atm, false, clockSkew(asOf ?? receivedAt, receivedAt)), receivedAt);
    } catch (error) {
      const failure = failureOf(error);
      if (signal.aborted) return false;
      if (failure === undefined || !isUnlisted(failure.kind, failure.message)) {
        failed.add(uid);
        return false;
      }
      failed.delete(uid);
      markGone(uid, Date.now());
    }
  }
  return true;
}

/** The pause after a failure, ms. */
const pause = 30_000;

/**
 * Checks immediately, when the connection returns, and after each pause. Does not run two checks at the same time.
 * @param check returns whether the check succeeded
 * @returns a function that ends the checks
 */
export function keepChecking(
  check: (signal: AbortSignal) => Promise<boolean>,
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>,
): () => void {
  const over = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    clearTimeout(timer);
    const isDone = await check(over.signal);
    isRunning = false;
    if (!over.signal.aborted) timer = setTimeout(run, isDone ? fresh : pause);
  };
  void run();
  page.addEventListener('online', run);
  return () => {
    over.abort();
    clearTimeout(timer);
    page.removeEventListener('online', run);
  };
}

/** Keeps saved ATMs up to date while they are shown. */
export function useSavedCheck(uids: readonly string[]): void {
  // Sort the uids, so that a change in their order does not start the check again.
  const shown = uids.toSorted().join('\n');
  useEffect(() => keepChecking((signal) => checkSaved(shown.split('\n'), signal), window), [shown]);
}
