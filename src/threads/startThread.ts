/**
 * Worker threads that handle requests. A failed request rejects, and the thread continues. If a thread crashes, exits or is
 * overdue, all pending requests reject, and the thread must be replaced. A closed thread handles its pending requests within a
 * time limit. A thread keeps the process alive only while a request is pending.
 */
import { type ResourceLimits, type Transferable, Worker } from 'node:worker_threads';

export interface ThreadOptions<Note> {
  readonly workerData?: unknown;
  /** If absent, the limits of the process apply. */
  readonly resourceLimits?: ResourceLimits;
  /** Called, in order, with the messages that the thread posts in addition to its responses; see `postNote`. */
  readonly onNote?: (note: Note) => void;
}

export interface Thread<Question, Answer> {
  /**
   * @param overdue called every 50 ms with the last known CPU time of the thread, µs; returns the reason to terminate the thread,
   * or undefined to let it continue. Native code is not interrupted: the thread exits when that code returns.
   * @param transfer memory that is transferred instead of copied
   * @throws the program's error, or a ThreadError if the thread has exited
   */
  ask(question: Question, overdue?: (cpu: number) => string | undefined, transfer?: readonly Transferable[]): Promise<Answer>;
  waiting(): number;
  hasEnded(): boolean;
  /** Resolves when the thread has exited, with the reason, or with undefined if `close` was called. Never rejects. */
  readonly ended: Promise<ThreadError | undefined>;
  /** Stops the thread after it has handled all pending requests. @param limit the maximum time for the pending requests, ms */
  close(limit?: number): Promise<void>;
}

/** The thread exited before it responded. The message is a sentence fragment. */
export class ThreadError extends Error {
  override readonly name = 'ThreadError';
}

/** The messages between the two threads. `postNote` and `serveThread` run in the worker thread. */
export interface ThreadRequest<Question> {
  readonly id: number;
  readonly question: Question;
}
export type Posted<Answer, Note> =
  | { readonly note: Note }
  | { readonly id: number; readonly answer: Answer }
  | { readonly id: number; readonly failed: string };

/** The default time limit for the pending requests of a closed thread, ms. */
const lastAnswers = 10_000;

const watchEvery = 50;

/** Creates an `overdue` check that terminates the thread after a time limit. @param longest ms */
export function after(longest: number): () => string | undefined {
  const began = performance.now();
  return () => (performance.now() - began > longest ? `no response within ${longest} ms` : undefined);
}

/** @param program a module that calls `serveThread`. The thread does not inherit Node's flags, such as `--input-type`. */
export function startThread<Question, Answer, Note = never>(
  program: URL,
  { onNote, ...options }: ThreadOptions<Note> = {},
): Thread<Question, Answer> {
  const worker = new Worker(program, { ...options, execArgv: [] });
  worker.unref();
  const waiting = new Map<number, PromiseWithResolvers<Answer>>();
  const { promise: ended, resolve: end } = Promise.withResolvers<ThreadError | undefined>();
  const state: { closing: boolean; over?: ThreadError; failure?: ThreadError } = { closing: false };
  let questions = 0;
  /** The last known CPU time, µs. */
  let cpu = 0;
  let isMeasuring = false;

  /**
   * Updates the CPU time. The worker itself reports it, so it is not available while the worker is starting, runs native code or
   * waits for a processor.
   */
  async function measure(): Promise<void> {
    if (isMeasuring) return;
    isMeasuring = true;
    const { user, system } = await worker.cpuUsage().catch(() => ({ user: cpu, system: 0 }));
    cpu = user + system;
    isMeasuring = false;
  }
  function fail(failure: ThreadError): void {
    state.failure ??= failure;
    void worker.terminate();
  }
  function settled(id: number): PromiseWithResolvers<Answer> | undefined {
    const one = waiting.get(id);
    waiting.delete(id);
    if (waiting.size === 0) worker.unref();
    if (waiting.size === 0 && state.closing) void worker.terminate();
    return one;
  }
  worker.on('message', (posted: Posted<Answer, Note>) => {
    if ('note' in posted) onNote?.(posted.note);
    else if ('answer' in posted) settled(posted.id)?.resolve(posted.answer);
    else settled(posted.id)?.reject(new Error(posted.failed));
  });
  const crashed = (cause: Error) => fail(new ThreadError(`the thread crashed: ${cause.message}`, { cause }));
  worker.on('error', crashed).on('messageerror', crashed);
  worker.on('exit', (code) => {
    const failure = state.failure ?? (state.closing ? undefined : new ThreadError(`the thread exited with code ${code}`));
    state.over = failure ?? new ThreadError('the thread is closed');
    for (const { reject } of waiting.values()) reject(state.over);
    waiting.clear();
    end(failure);
  });

  return {
    async ask(question, overdue, transfer = []) {
      if (state.over || state.closing) throw state.over ?? new ThreadError('the thread is closed');
      const asked = Promise.withResolvers<Answer>();
      const id = questions++;
      waiting.set(id, asked);
      worker.ref();
      worker.postMessage({ id, question } satisfies ThreadRequest<Question>, transfer);
      if (!overdue) return asked.promise;
      const watch = setInterval(() => {
        const reason = overdue(cpu);
        if (reason !== undefined) fail(new ThreadError(reason));
        else void measure();
      }, watchEvery);
      return asked.promise.finally(() => clearInterval(watch));
    },
    waiting: () => waiting.size,
    hasEnded: () => state.over !== undefined,
    ended,
    async close(limit = lastAnswers) {
      state.closing = true;
      if (waiting.size === 0 || limit === 0) void worker.terminate();
      const late = setTimeout(() => void worker.terminate(), limit);
      await ended;
      clearTimeout(late);
    },
  };
}
