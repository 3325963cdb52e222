/** The result of some work, or undefined if it fails or takes longer. @param limit ms */
export const inTime = <T>(limit: number, work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work.catch(() => undefined), new Promise<undefined>((resolve) => setTimeout(resolve, limit))]);
