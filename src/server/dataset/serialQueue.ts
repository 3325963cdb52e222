/** Runs tasks serially in the order in which they are queued. A failing task does not stop the next. */
interface Queue {
  /** Resolves when the task is done; never rejects. */
  add(task: () => Promise<void>): Promise<void>;
  /** Waits for the running task, and runs no other. */
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
