import { useSyncExternalStore } from 'react';
import type { AtmReport, Problem, ReportAnswer } from '../../contract/reports.ts';
import { AskError, type FailureKind, failureOf, send } from '../data/ask/ask.ts';
import { beforeReload } from '../offline/missingFile.ts';
import { visitNumber } from '../url/visit.ts';

/** The storage key, which is used only during an automatic reload. */
const storageKey = 'finder.drafts';

function isDraft(value: unknown): value is Draft {
  const { problem, comment } = (value ?? {}) as Partial<Record<keyof Draft, unknown>>;
  return typeof comment === 'string' && (problem === undefined || typeof problem === 'string');
}

/**
 * Reads the drafts that the previous page has stored, and removes them from storage. Ignores corrupt data.
 * @param open throws if the browser denies storage, as in a third-party frame
 */
export function restoreDrafts(open: () => Storage): void {
  try {
    const storage = open();
    const kept: unknown = JSON.parse(storage.getItem(storageKey) ?? '[]');
    storage.removeItem(storageKey);
    for (const [uid, draft] of Array.isArray(kept) ? kept : []) if (typeof uid === 'string' && isDraft(draft)) write(uid, draft);
  } catch {
    // There are no drafts, or there is no storage.
  }
}

/** Stores the drafts for an automatic reload, but not for other reloads, because drafts may contain personal information. */
export function storeDraftsForReload(page: Window): void {
  restoreDrafts(() => page.sessionStorage);
  page.addEventListener(beforeReload, () => {
    const written = drafts();
    try {
      if (written.length > 0) page.sessionStorage.setItem(storageKey, JSON.stringify(written));
    } catch {
      // If the storage is full or access to it is denied, the drafts are lost.
    }
  });
}

/** The choice and the comment that the user has entered so far. */
interface Draft {
  readonly problem?: Problem;
  readonly comment: string;
}

export type ReportState =
  | { readonly kind: 'writing' }
  | { readonly kind: 'sending' }
  | {
      readonly kind: 'failed';
      readonly failure: FailureKind;
      /** The server's message, or "" if the server sent none. */
      readonly message: string;
      /** The earliest time for a retry, epoch ms; absent if the server did not state one. */
      readonly until?: number;
    }
  | { readonly kind: 'sent'; readonly id: string };

export interface ReportFormState {
  readonly draft: Draft;
  readonly outcome: ReportState;
}

/**
 * The states of the forms by the ATM's uid. A form that was closed by accident opens again with its draft. Drafts may contain
 * personal information, so they stay in memory until the page is closed or the user deletes all data. They are written to storage
 * only for an automatic reload.
 */
const forms = new Map<string, ReportFormState>();
let visit = visitNumber();
const listeners = new Set<() => void>();
const clean: ReportFormState = { draft: { comment: '' }, outcome: { kind: 'writing' } };

export function reportFormOf(uid: string): ReportFormState {
  if (visit !== visitNumber()) forms.clear();
  visit = visitNumber();
  return forms.get(uid) ?? clean;
}

const drafts = (): readonly (readonly [uid: string, draft: Draft])[] =>
  [...forms.keys()]
    .map((uid) => [uid, reportFormOf(uid).draft] as const)
    .filter(([, draft]) => String(draft.problem ?? draft.comment) !== '');

function put(uid: string, form: ReportFormState): void {
  forms.set(uid, form);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useReportForm = (uid: string): ReportFormState => useSyncExternalStore(subscribe, () => reportFormOf(uid));

/** Updates a draft. A failure remains visible until the next attempt. */
export function write(uid: string, words: Partial<Draft>): void {
  const { draft, outcome } = reportFormOf(uid);
  if (outcome.kind === 'writing' || outcome.kind === 'failed') put(uid, { draft: { ...draft, ...words }, outcome });
}

/** Resets the form after sending, so that the next report about this ATM starts empty. */
export function clear(uid: string): void {
  if (reportFormOf(uid).outcome.kind === 'sent') forms.delete(uid);
}

/**
 * Sends the draft. Does nothing if the draft is already being sent. After a failure, the form keeps its draft.
 * @param now the device's clock, epoch ms
 */
export async function submit(uid: string, post = postReport, now: () => number = Date.now): Promise<void> {
  const { draft, outcome } = reportFormOf(uid);
  const { problem, comment } = draft;
  const begun = visitNumber();
  const settle = (form: ReportFormState) => visitNumber() === begun && put(uid, form);
  if (problem === undefined || outcome.kind === 'sending' || outcome.kind === 'sent') return;
  put(uid, { draft, outcome: { kind: 'sending' } });
  const report: AtmReport = comment.trim() === '' ? { problem } : { problem, comment };
  try {
    settle({ draft: clean.draft, outcome: { kind: 'sent', id: await post(uid, report) } });
  } catch (error) {
    const { kind: failure, message, retryAfter } = failureOf(error) ?? { kind: 'server' as const, message: '' };
    const until = retryAfter === undefined ? {} : { until: now() + retryAfter };
    settle({ draft, outcome: { kind: 'failed', failure, message, ...until } });
  }
}

/**
 * Sends a report. The request cannot be cancelled, because sending continues after the form is closed. @returns the report's ID
 * @throws AskError
 */
async function postReport(uid: string, report: AtmReport): Promise<string> {
  const never = new AbortController().signal;
  const answer = await send<Partial<ReportAnswer> | null>(`/v6/atms/${encodeURIComponent(uid)}/reports`, report, never);
  if (typeof answer?.id !== 'string') throw new AskError('server', '');
  return answer.id;
}
