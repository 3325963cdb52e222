/** Runs at most this number of tasks at the same time. Other tasks wait in their order. */
export function concurrencyLimit(most: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    /** The number of tasks that wait. */
    waiting: () => waiting.length,
    async run<T>(task: () => Promise<T>): Promise<T> {
      if (running < most) running += 1;
      else await new Promise<void>((start) => waiting.push(start));
      try {
        return await task();
      } finally {
        // The next task takes the place of this one.
        const start = waiting.shift();
        if (start) start();
        else running -= 1;
      }
    },
  };
}
