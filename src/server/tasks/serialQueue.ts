/** Runs tasks one at a time, in the order in which they were added. The next task runs even if a task fails. */
interface Queue {
  /** Resolves when the task is done; never rejects. */
  add(task: () => Promise<void>): Promise<void>;
  /** Waits for the running task. Drops queued tasks. */
  close(): Promise<void>;
}

export function serialQueue(onError: (error: unknown) => void): Queue {
  let closed = false;
  let last: Promise<void> = Promise.resolve();
  return {
    add(task) {
      last = last.then(() => (closed ? undefined : task())).catch((error) => closed || onError(error)) as Promise<void>;
      return last;
    },
    close() {
      closed = true;
      return last;
    },
  };
}
