/** Waits for a task, but no longer than so many ms; what it comes to after that is nobody's concern. */
export async function withTimeout(time: number, task: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, time);
  });
  await Promise.race([task, enough]);
  clearTimeout(timer);
}
