import { useEffect } from 'react';
import { type FailureKind, failureOf } from '../data/ask/ask.ts';
import { getAtm } from '../data/ask/endpoints.ts';
import { summaryOf } from './atmSummary.ts';
import { currentSaved, markGone, type SavedAtm, updateAtm } from './savedStore.ts';

/** A younger record is not requested again, ms. */
const fresh = 10 * 60_000;

/** The saved ATMs whose records are old, the oldest first. @param now epoch ms */
export const dueForCheck = (atms: readonly SavedAtm[], now: number): readonly SavedAtm[] =>
  atms.filter(({ checkedAt }) => Math.abs(now - checkedAt) >= fresh).toSorted((a, b) => a.checkedAt - b.checkedAt);

/** Whether the service itself says that it has no such ATM. A proxy can also respond with 404, but without the service's message. */
export const isUnlisted = (kind: FailureKind, message: string): boolean =>
  kind === 'gone' || (kind === 'notFound' && message !== '');

/**
 * Requests the current records of saved ATMs, one after another, as a person who opens them would. Stops at the first failure,
 * for example without a connection. A later check then continues.
 * @param uids the ATMs to check
 */
export async function checkSaved(uids: readonly string[], signal: AbortSignal): Promise<void> {
  const atms = currentSaved().atms.filter(({ uid }) => uids.includes(uid));
  for (const { uid } of dueForCheck(atms, Date.now())) {
    try {
      const { atm } = await getAtm(uid, signal);
      if (signal.aborted) return;
      updateAtm(uid, atm.uid, summaryOf(atm, false), Date.now());
    } catch (error) {
      if (signal.aborted) return;
      const failure = failureOf(error);
      if (failure === undefined || !isUnlisted(failure.kind, failure.message)) return;
      markGone(uid, Date.now());
    }
  }
}

/** Checks the shown saved ATMs while they are shown. @param uids the ATMs that are shown */
export function useSavedCheck(uids: readonly string[]): void {
  const shown = uids.join('\n');
  useEffect(() => {
    const over = new AbortController();
    const check = () => void checkSaved(shown.split('\n'), over.signal);
    check();
    window.addEventListener('online', check);
    return () => {
      over.abort();
      window.removeEventListener('online', check);
    };
  }, [shown]);
}
