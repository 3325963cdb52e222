/** Waits for a task for at most `time` ms, and then ignores its result or a later error. */
export async function withTimeout(time: number, task: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, time);
  });
  await Promise.race([task, enough]).finally(() => clearTimeout(timer));
}
