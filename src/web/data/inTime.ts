/** Returns the result of a promise, or undefined if it rejects or takes longer than the limit. @param limit ms */
export const inTime = <T>(limit: number, work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work.catch(() => undefined), new Promise<undefined>((resolve) => setTimeout(resolve, limit))]);
