/** Waits for a task for a limited time, ms. Afterwards its result or error is ignored. */
export async function withTimeout(time: number, task: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, time);
  });
  await Promise.race([task, enough]);
  clearTimeout(timer);
}
