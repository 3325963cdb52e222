import { useEffect } from 'react';
import { type FailureKind, failureOf } from '../data/ask/ask.ts';
import { getAtm } from '../data/ask/endpoints.ts';
import { summaryOf } from './atmSummary.ts';
import { currentSaved, markGone, type SavedAtm, updateAtm } from './savedStore.ts';

/** Records checked less than this long ago are not requested again, ms. */
const fresh = 60_000;

/** Whether a saved ATM was checked so recently that its live status can be shown as the present one. @param now epoch ms */
export const isCurrent = ({ checkedAt }: SavedAtm, now: number): boolean => Math.abs(now - checkedAt) < 2 * fresh;

/** The saved ATMs whose records are old, the oldest first. @param now epoch ms */
export const dueForCheck = (atms: readonly SavedAtm[], now: number): readonly SavedAtm[] =>
  atms.filter(({ checkedAt }) => Math.abs(now - checkedAt) >= fresh).toSorted((a, b) => a.checkedAt - b.checkedAt);

/** Whether the service itself says that it has no such ATM. A proxy's 404 has no message from the service. */
export const isUnlisted = (kind: FailureKind, message: string): boolean =>
  kind === 'gone' || (kind === 'notFound' && message !== '');

/**
 * Requests the current records of saved ATMs, one after another. Stops at the first failure, for example without a connection.
 * @param uids the ATMs to check
 * @returns whether all records are current
 */
export async function checkSaved(uids: readonly string[], signal: AbortSignal): Promise<boolean> {
  const atms = currentSaved().atms.filter(({ uid }) => uids.includes(uid));
  for (const { uid } of dueForCheck(atms, Date.now())) {
    try {
      const { atm } = await getAtm(uid, signal);
      if (signal.aborted) return false;
      updateAtm(uid, atm.uid, summaryOf(atm, false), Date.now());
    } catch (error) {
      const failure = failureOf(error);
      if (signal.aborted || failure === undefined || !isUnlisted(failure.kind, failure.message)) return false;
      markGone(uid, Date.now());
    }
  }
  return true;
}

/** Pause after a failure, ms. */
const pause = 30_000;

/** Keeps saved ATMs current while they are shown. After a failure, checks again when the connection returns and after a pause. */
export function useSavedCheck(uids: readonly string[]): void {
  // A change must not start the check again, so the order does not matter.
  const shown = uids.toSorted().join('\n');
  useEffect(() => {
    const over = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = async () => {
      clearTimeout(timer);
      const isDone = await checkSaved(shown.split('\n'), over.signal);
      if (!over.signal.aborted) timer = setTimeout(check, isDone ? fresh : pause);
    };
    check();
    window.addEventListener('online', check);
    return () => {
      over.abort();
      clearTimeout(timer);
      window.removeEventListener('online', check);
    };
  }, [shown]);
}
