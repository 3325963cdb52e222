/**
 * Stores a user's answers after visits to ATMs. The answers reveal where the user was, so, like the position, they are stored
 * only for the session. An answer that could not be sent remains stored, and the page sends it if the connection returns on the
 * same day.
 */
import { useSyncExternalStore } from 'react';
import type { VisitBody, VisitQuestion } from '../../contract/visits.ts';
import { dayOf } from '../../core/atms/caution.ts';
import { type FailureKind, failureOf, send } from '../data/ask/ask.ts';
import { visitNumber } from '../url/visit.ts';

export interface VisitState {
  /** The UTC day of the answers, ISO date. On the next day, the page asks again. */
  readonly day: string;
  /** A random key for this ATM and day, so that answers about different ATMs cannot be linked. */
  readonly key: string;
  /** The answers that the service has received; null if the user is not sure, which is not sent. */
  readonly answers: { readonly [Q in VisitQuestion]?: boolean | null };
  /** The answer that the service has not received yet. */
  readonly unsent?: { readonly question: VisitQuestion; readonly answer: boolean };
  /** The state of `unsent`; 'waiting': the page sends it again when the connection returns. */
  readonly outcome?: 'sending' | 'waiting' | 'failed' | 'refused';
}

const storageKey = 'finder.visits';
const retryMs = 30_000;
const states = new Map<string, VisitState>();
const listeners = new Set<() => void>();
let visit = visitNumber();
let timer: ReturnType<typeof setTimeout> | undefined;

function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function store(): void {
  try {
    const answered = [...states].filter(([, { answers, unsent }]) => unsent || Object.keys(answers).length > 0);
    sessionStorage.setItem(storageKey, JSON.stringify(answered));
  } catch {
    // If the storage is full or access to it is denied, the page asks again after a reload.
  }
}

/**
 * Restores the session's states, and ignores corrupt data. An answer whose sending was interrupted is sent again with the same
 * key, so the service counts it only once.
 */
function restore(): void {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    for (const [uid, state] of Array.isArray(kept) ? kept : []) {
      const { day, key, answers, unsent } = state as VisitState;
      if (typeof uid !== 'string' || typeof day !== 'string' || typeof key !== 'string' || typeof answers !== 'object') continue;
      states.set(uid, { day, key, answers, ...(unsent && { unsent, outcome: 'waiting' }) });
    }
  } catch {
    // There is no stored state, or no storage.
  }
}

function put(uid: string, state: VisitState): void {
  states.set(uid, state);
  store();
  for (const listener of listeners) listener();
}

/**
 * Returns the state of an ATM, which is the same object until it changes. On a later day, drops answers that have not been sent,
 * because the service would count them for the day on which they arrive.
 * @param now the device's clock, epoch ms
 */
export function visitStateOf(uid: string, now = Date.now()): VisitState {
  if (visit !== visitNumber()) states.clear();
  visit = visitNumber();
  const kept = states.get(uid);
  if (kept?.day === dayOf(now)) return kept;
  const fresh: VisitState = { day: dayOf(now), key: randomKey(), answers: {} };
  states.set(uid, fresh);
  return fresh;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useVisitState = (uid: string): VisitState => useSyncExternalStore(subscribe, () => visitStateOf(uid));

/** Returns the answer's state after a failed attempt. */
function outcomeOf(failure: FailureKind | undefined): NonNullable<VisitState['outcome']> {
  if (failure === 'network' || failure === 'timeout') return 'waiting';
  return failure === 'server' || failure === 'tooMany' || failure === undefined ? 'failed' : 'refused';
}

type Post = (uid: string, body: VisitBody) => Promise<unknown>;

/** The request cannot be cancelled, because sending continues after the details are closed. @throws AskError */
const post: Post = (uid, body) => send(`/app/atms/${encodeURIComponent(uid)}/visits`, body, new AbortController().signal);

/** Sends the answer that the service has not received yet. Does nothing if the answer is already being sent. */
export async function sendVisit(uid: string, by: Post = post): Promise<void> {
  const state = visitStateOf(uid);
  const { unsent, key, outcome: _, ...rest } = state;
  if (unsent === undefined || state.outcome === 'sending') return;
  const begun = visitNumber();
  const settle = (next: VisitState) => visitNumber() === begun && put(uid, next);
  put(uid, { ...state, outcome: 'sending' });
  try {
    await by(uid, { ...unsent, reporterKey: key });
    settle({ ...rest, key, answers: { ...state.answers, [unsent.question]: unsent.answer } });
  } catch (error) {
    settle({ ...state, outcome: outcomeOf(failureOf(error)?.kind) });
    waitForConnection(by);
  }
}

/** Sends the answers that wait for a connection. */
export async function sendWaiting(by: Post = post): Promise<void> {
  const waiting = [...states].filter(([uid]) => visitStateOf(uid).outcome === 'waiting');
  await Promise.all(waiting.map(([uid]) => sendVisit(uid, by)));
}

/** Also retries without an `online` event, because a device that is online may still fail to reach the service. */
function waitForConnection(by: Post): void {
  clearTimeout(timer);
  if ([...states.values()].some(({ outcome }) => outcome === 'waiting')) timer = setTimeout(() => sendWaiting(by), retryMs);
}

/** Records an answer and sends it. @param answer null if the user is not sure */
export function answerVisit(uid: string, question: VisitQuestion, answer: boolean | null, by: Post = post): Promise<void> {
  const { outcome: _, unsent, ...state } = visitStateOf(uid);
  if (unsent !== undefined || state.answers[question] !== undefined) return Promise.resolve();
  if (answer === null) {
    put(uid, { ...state, answers: { ...state.answers, [question]: null } });
    return Promise.resolve();
  }
  put(uid, { ...state, unsent: { question, answer } });
  return sendVisit(uid, by);
}

/** Restores the session's answers, and sends the waiting answers whenever the connection returns. */
export function startVisits(page: Pick<Window, 'addEventListener'>): void {
  restore();
  page.addEventListener('online', () => void sendWaiting());
  void sendWaiting();
}
