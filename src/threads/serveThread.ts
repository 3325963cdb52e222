/** The code that runs inside a thread that `startThread` has started. */
import { parentPort, type Transferable, workerData } from 'node:worker_threads';
import type { Posted, ThreadRequest } from './startThread.ts';

export { isMainThread } from 'node:worker_threads';

/** Returns the data that the thread received when it was started (`ThreadOptions.workerData`). */
export const threadData = <Data>(): Data => workerData as Data;

const post = (posted: Posted<unknown, unknown>, transfer: Transferable[] = []): void => parentPort?.postMessage(posted, transfer);

/** Posts a message that is not a response to a request. @param transfer memory that is transferred instead of copied */
export const postNote = <Note>(note: Note, transfer?: Transferable[]): void => post({ note }, transfer);

/**
 * Handles requests in order; if `answer` returns promises, responses may arrive in a different order. An error rejects only the
 * request that caused it.
 */
export function serveThread<Question, Answer>(answer: (question: Question) => Answer | Promise<Answer>): void {
  parentPort?.on('message', async ({ id, question }: ThreadRequest<Question>) => {
    try {
      const given = answer(question);
      post({ id, answer: given instanceof Promise ? await given : given });
    } catch (error) {
      post({ id, failed: String(error) });
    }
  });
}
