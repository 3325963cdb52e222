/** A queue for the writers in this process. Up to a given number of writers run at the same time. */
interface WritersQueue {
  /**
   * @param within the maximum time to wait in the queue, ms; absent: no limit
   * @param work receives the remaining time, ms
   */
  take<T>(within: number | undefined, work: (left: number | undefined) => Promise<T>): Promise<T>;
  /** Returns the number of writers in the queue. */
  waiting(): number;
}

/**
 * Creates a queue. The database runs only one write at a time anyway, so the queue does not reduce the throughput. A writer in
 * the queue does not hold a connection, so connections remain available to readers.
 * @param most the maximum number of waiting writers with a time limit; additional writers are rejected
 * @param late creates the error for rejected writers
 * @param places how many writers run at the same time
 */
export function writersQueue(most: number, late: () => Error, places = 1): WritersQueue {
  let busy = 0;
  /** The waiting writers, in order of arrival. */
  const waiting = new Set<() => void>();

  function turn(within: number | undefined): Promise<void> {
    if (busy < places) {
      busy += 1;
      return Promise.resolve();
    }
    if (within !== undefined && waiting.size >= most) return Promise.reject(late());
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      waiting.add(enter);
      if (within === undefined) return;
      timer = setTimeout(() => {
        waiting.delete(enter);
        reject(late());
      }, within);
    });
  }

  function next(): void {
    const [first] = waiting;
    if (first === undefined) {
      busy -= 1;
      return;
    }
    waiting.delete(first);
    first();
  }

  return {
    waiting: () => waiting.size,
    async take(within, work) {
      const from = performance.now();
      await turn(within);
      try {
        return await work(within === undefined ? undefined : Math.max(1, Math.round(within - (performance.now() - from))));
      } finally {
        next();
      }
    },
  };
}
