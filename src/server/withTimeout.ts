/** Waits for a task, but no longer than `time` ms. After that, the task's result or error is ignored. */
export async function withTimeout(time: number, task: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, time);
  });
  await Promise.race([task, enough]);
  clearTimeout(timer);
}
