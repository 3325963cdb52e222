/** Work that is done a little in every frame, so that a finger that moves the map never waits for it. */
export interface PaintQueue {
  add(task: () => void): void;
  stop(): void;
}

/** @param share how long it may work in one frame, ms; one task at least is done */
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
