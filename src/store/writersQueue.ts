/** Queues this process's writers: one at a time, or as many at a time as do not conflict. */
interface WritersQueue {
  /**
   * @param within how long to wait in the queue, ms; absent: without limit
   * @param work receives the remaining time
   */
  take<T>(within: number | undefined, work: (left: number | undefined) => Promise<T>): Promise<T>;
  /** The length of the queue. */
  waiting(): number;
}

/**
 * Only one process writes at a time anyway, so the queue costs no throughput. A queued writer holds no connection, so connections
 * remain free for readers.
 * @param most how many writers with a time limit can wait at once; the next one is rejected
 * @param late makes the error of rejected ones
 * @param places how many run at once
 */
export function writersQueue(most: number, late: () => Error, places = 1): WritersQueue {
  let busy = 0;
  /** In order of arrival. */
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
