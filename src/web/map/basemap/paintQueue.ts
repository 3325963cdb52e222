/** A work queue that runs for a time slice in every frame, so painting does not block map gestures. */
interface PaintQueue {
  add(task: () => void): void;
  stop(): void;
}

/** @param share time budget per frame, ms; at least one task runs */
export function createPaintQueue(share = 8): PaintQueue {
  const tasks: (() => void)[] = [];
  let frame: number | undefined;
  const work = () => {
    frame = undefined;
    const end = performance.now() + share;
    for (let task = tasks.shift(); task !== undefined; task = performance.now() < end ? tasks.shift() : undefined) task();
    if (tasks.length > 0) frame = requestAnimationFrame(work);
  };
  return {
    add(task) {
      tasks.push(task);
      frame ??= requestAnimationFrame(work);
    },
    stop() {
      tasks.length = 0;
      if (frame !== undefined) cancelAnimationFrame(frame);
      frame = undefined;
    },
  };
}
