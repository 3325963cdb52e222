/** Runs tasks one at a time, in the order in which they were added. A failed task does not stop the next one. */
interface Queue {
  /** Resolves when the task is done; never rejects. */
  add(task: () => Promise<void>): Promise<void>;
  /** Waits for the running task. Queued tasks are dropped. */
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
