/** Runs a task once for all who wait for it at the same time, and calls it off when the last of them has gone. */
export function sharedTasks<T>(): (key: string, signal: AbortSignal, start: (signal: AbortSignal) => Promise<T>) => Promise<T> {
  const running = new Map<string, { readonly result: Promise<T>; readonly off: AbortController; waiting: number }>();
  return async (key, signal, start) => {
    signal.throwIfAborted();
    let task = running.get(key);
    if (!task) {
      const off = new AbortController();
      const forget = () => {
        if (running.get(key)?.off === off) running.delete(key);
      };
      task = { result: start(off.signal).finally(forget), off, waiting: 0 };
      running.set(key, task);
    }
    const mine = task;
    mine.waiting++;
    const gone = Promise.withResolvers<never>();
    const leave = () => gone.reject(signal.reason);
    signal.addEventListener('abort', leave);
    try {
      return await Promise.race([mine.result, gone.promise]);
    } finally {
      signal.removeEventListener('abort', leave);
      mine.waiting--;
      if (mine.waiting === 0) {
        // The next who asks the same starts anew; what was called off is nobody's any more.
        if (running.get(key) === mine) running.delete(key);
        mine.result.catch(() => {});
        mine.off.abort();
      }
    }
  };
}
