import { useSyncExternalStore } from 'react';
import type { AtmReport, Problem, ReportAnswer } from '../../contract/reports.ts';
import { AskError, type FailureKind, failureOf, send } from '../data/ask/ask.ts';
import { visitNumber } from '../url/visit.ts';

/** What a person has chosen and written so far. */
export interface Draft {
  readonly problem?: Problem;
  readonly comment: string;
}

export type Outcome =
  | { readonly kind: 'writing' }
  | { readonly kind: 'sending' }
  | {
      readonly kind: 'failed';
      readonly failure: FailureKind;
      /** The server's own sentence, "" where it said nothing. */
      readonly message: string;
      /** Before this it would be refused again, epoch ms; absent where the server did not say. */
      readonly until?: number;
    }
  | { readonly kind: 'sent'; readonly id: string };

/** One ATM's report on its way from the first word to the answer. */
export interface ReportForms {
  readonly draft: Draft;
  readonly outcome: Outcome;
}

/**
 * By the ATM's uid. A form that is closed by accident opens again as it was; what was written is kept for as long as the
 * page lives and nobody forgets everything, and in no storage (see keptDrafts.ts for the one exception): it may say more
 * about a person than they meant to.
 */
const desks = new Map<string, ReportForms>();
let visit = visitNumber();
const listeners = new Set<() => void>();
const clean: ReportForms = { draft: { comment: '' }, outcome: { kind: 'writing' } };

export function reportFormOf(uid: string): ReportForms {
  if (visit !== visitNumber()) desks.clear();
  visit = visitNumber();
  return desks.get(uid) ?? clean;
}

/** What is written and not sent yet, by the ATM's uid. */
export const drafts = (): readonly (readonly [uid: string, draft: Draft])[] =>
  [...desks.keys()]
    .map((uid) => [uid, reportFormOf(uid).draft] as const)
    .filter(([, draft]) => String(draft.problem ?? draft.comment) !== '');

function put(uid: string, desk: ReportForms): void {
  desks.set(uid, desk);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useReportForm = (uid: string): ReportForms => useSyncExternalStore(subscribe, () => reportFormOf(uid));

/** Writing on takes nothing away: a failure stays in sight until the next attempt. */
export function write(uid: string, words: Partial<Draft>): void {
  const { draft, outcome } = reportFormOf(uid);
  if (outcome.kind === 'writing' || outcome.kind === 'failed') put(uid, { draft: { ...draft, ...words }, outcome });
}

/** What has been sent is done with: the next report of the same ATM begins on a clean desk. */
export function clear(uid: string): void {
  if (reportFormOf(uid).outcome.kind === 'sent') desks.delete(uid);
}

/**
 * Sends what was written, once, whoever presses how often. What could not be sent stays written.
 * @param now the device's clock, epoch ms
 */
export async function submit(uid: string, post = postReport, now: () => number = Date.now): Promise<void> {
  const { draft, outcome } = reportFormOf(uid);
  const { problem, comment } = draft;
  const begun = visitNumber();
  const settle = (desk: ReportForms) => visitNumber() === begun && put(uid, desk);
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

/** Sends a report. Not to be taken back: it goes on when the form is closed. @returns its id @throws AskError */
async function postReport(uid: string, report: AtmReport): Promise<string> {
  const never = new AbortController().signal;
  const answer = await send<Partial<ReportAnswer> | null>(`/v6/atms/${encodeURIComponent(uid)}/reports`, report, never);
  if (typeof answer?.id !== 'string') throw new AskError('server', '');
  return answer.id;
}
