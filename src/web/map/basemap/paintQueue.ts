/** Work queues that share a time slice in every frame, so that painting does not block gestures on the map. */
interface PaintQueue {
  add(task: () => void): void;
  stop(): void;
}

/**
 * The time budget of all queues for one frame, ms; at least one task always runs. The browser needs about the same time again to
 * show the result.
 */
const share = 4;

/** The tasks of all queues in order, each with its queue. */
const tasks: { readonly queue: PaintQueue; run(): void }[] = [];
let isScheduled = false;

function schedule(): void {
  if (!isScheduled) requestAnimationFrame(work);
  isScheduled = true;
}

function work(): void {
  isScheduled = false;
  const end = performance.now() + share;
  for (let task = tasks.shift(); task !== undefined; task = performance.now() < end ? tasks.shift() : undefined) task.run();
  if (tasks.length > 0) schedule();
}

export function createPaintQueue(): PaintQueue {
  const queue: PaintQueue = {
    add(run) {
      tasks.push({ queue, run });
      schedule();
    },
    stop() {
      tasks.splice(0, tasks.length, ...tasks.filter((task) => task.queue !== queue));
    },
  };
  return queue;
}
