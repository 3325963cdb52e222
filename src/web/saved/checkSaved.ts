import { useEffect } from 'react';
import { type FailureKind, failureOf } from '../data/ask/ask.ts';
import { getAtm } from '../data/ask/endpoints.ts';
import { clockSkew } from '../data/openBadge.ts';
import { summaryOf } from './atmSummary.ts';
import { currentSaved, markGone, type SavedAtm, updateAtm } from './savedStore.ts';

/** Records checked less than this long ago are not requested again, ms. */
const fresh = 60_000;

/** The saved ATMs whose last check failed. They are checked last, so one unreadable record does not prevent the other checks. */
const failed = new Set<string>();

/** The saved ATMs whose records are old, the oldest first. @param now epoch ms */
export const dueForCheck = (atms: readonly SavedAtm[], now: number): readonly SavedAtm[] =>
  atms
    .filter(({ checkedAt }) => Math.abs(now - checkedAt) >= fresh)
    .toSorted((a, b) => Number(failed.has(a.uid)) - Number(failed.has(b.uid)) || a.checkedAt - b.checkedAt);

/** Whether the service itself says that it has no such ATM. A proxy's 404 has no message from the service. */
export const isUnlisted = (kind: FailureKind, message: string): boolean =>
  kind === 'gone' || (kind === 'notFound' && message !== '');

/**
 * Requests the current records of saved ATMs, one after another. Stops at the first failure, because a missing connection or a
 * failing service would affect the other ATMs too.
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

/** Pause after a failure, ms. */
const pause = 30_000;

/**
 * Checks at once, when the connection returns, and after a pause. Never runs two checks at a time.
 * @param check returns whether it succeeded
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

/** Keeps saved ATMs current while they are shown. */
export function useSavedCheck(uids: readonly string[]): void {
  // A change must not start the check again, so the order does not matter.
  const shown = uids.toSorted().join('\n');
  useEffect(() => keepChecking((signal) => checkSaved(shown.split('\n'), signal), window), [shown]);
}
