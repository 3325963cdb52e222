import { mostStatuses } from '../../../contract/statuses.ts';
import type { NewStatus, StatusOutcome, StatusRepository } from '../../../store/statuses/statusRepository.ts';

/** Stores messages. Resolves once responses contain the new statuses. @returns one outcome per message, in the same order */
type StatusWriter = (messages: readonly NewStatus[]) => Promise<readonly StatusOutcome[]>;

interface Waiting {
  readonly messages: readonly NewStatus[];
  readonly done: PromiseWithResolvers<readonly StatusOutcome[]>;
}

/**
 * Stores the messages that arrive during a transaction together in the next transaction. A bank may send thousands of requests a
 * second, with one ATM in each request, and a transaction takes milliseconds.
 * @param look reads the new statuses into memory
 */
export function statusWriter(statuses: StatusRepository, look: () => Promise<void>, now: () => number): StatusWriter {
  let waiting: Waiting[] = [];
  let isWriting = false;

  /** Takes one or more requests from the start of the queue. */
  function take(): readonly Waiting[] {
    let count = 0;
    const end = waiting.findIndex(({ messages }, at) => {
      count += messages.length;
      return at > 0 && count > mostStatuses;
    });
    const taken = end < 0 ? waiting : waiting.slice(0, end);
    waiting = end < 0 ? [] : waiting.slice(end);
    return taken;
  }

  async function write(taken: readonly Waiting[]): Promise<void> {
    try {
      const outcomes = await statuses.report(
        taken.flatMap(({ messages }) => messages),
        now(),
      );
      await look();
      let at = 0;
      for (const { messages, done } of taken) {
        done.resolve(outcomes.slice(at, at + messages.length));
        at += messages.length;
      }
    } catch (error) {
      for (const { done } of taken) done.reject(error);
    }
  }

  async function writeAll(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) await write(take());
    isWriting = false;
  }

  return (messages) => {
    if (messages.length === 0) return Promise.resolve([]);
    const done = Promise.withResolvers<readonly StatusOutcome[]>();
    waiting.push({ messages, done });
    if (!isWriting) void writeAll();
    return done.promise;
  };
}
