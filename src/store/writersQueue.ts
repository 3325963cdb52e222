/** Lets the writers of this process through one at a time, or so many at a time as do not stand in each other's way. */
export interface WritersQueue {
  /**
   * @param within how long the turn may be waited for, ms; absent: as long as it takes
   * @param work is told how much of that time is left
   */
  take<T>(within: number | undefined, work: (left: number | undefined) => Promise<T>): Promise<T>;
  /** How many wait for their turn. */
  waiting(): number;
}

/**
 * Only one writes at a time over all processes, so nothing is lost by it; but whoever waits here waits without a connection, and
 * leaves these to those who read. @param most so many in a hurry wait at once, the next is refused @param late what they are told
 * @param places how many go through at once
 */
export function writersQueue(most: number, late: () => Error, places = 1): WritersQueue {
  let busy = 0;
  /** In the order in which they came. */
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
