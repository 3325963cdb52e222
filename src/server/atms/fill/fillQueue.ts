/** A serial queue of areas to fetch. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Cell, feedOfCell } from '../../../core/atms/liveCells.ts';

export interface Waiting {
  readonly cell: Cell;
  /** When the cell was queued, epoch ms. */
  readonly since: number;
  /** Resolves when the cell has been fetched or abandoned. */
  readonly done: Promise<void>;
}

interface FillQueue {
  /** Returns undefined if the cell is neither queued nor being fetched. @param name the name of the cell's feed */
  get(name: string): Waiting | undefined;
  isEmpty(): boolean;
  /** The length of the queue, including the area that is being fetched. */
  size(): number;
  /** Does nothing if the cell is already queued or the queue is full. */
  add(cell: Cell, now: number): void;
  /** Cancels the current fetch. */
  close(): Promise<void>;
}

const mostWaiting = 20;

/**
 * @param fetchArea never rejects; returns whether it sent a request
 * @param pause minimum time between two areas, ms. The pause is at least as long as the last area took, because each area may
 * cause a reload of all data. The queue is therefore idle at least half of the time
 */
export function fillQueue(fetchArea: (cell: Cell, signal: AbortSignal) => Promise<boolean>, pause: number): FillQueue {
  /** The queued cells, keyed by feed name. The first entry is being fetched. */
  const waiting = new Map<string, Waiting & { readonly end: () => void }>();
  const off = new AbortController();
  let working: Promise<void> = Promise.resolve();
  let isWorking = false;

  async function work(): Promise<void> {
    for (const [name, { cell, end }] of waiting) {
      const began = performance.now();
      const asked = !off.signal.aborted && (await fetchArea(cell, off.signal));
      waiting.delete(name);
      end();
      // Also pause after the last area, because this loop also fetches the areas that are added during the pause.
      const took = performance.now() - began;
      if (asked) await sleep(Math.max(pause, took), undefined, { signal: off.signal }).catch(() => {});
    }
    // Do not await anything between the loop and this line. Otherwise, the next call of `add` might not restart the loop.
    isWorking = false;
  }

  return {
    get: (name) => waiting.get(name),
    isEmpty: () => waiting.size === 0,
    size: () => waiting.size,
    add(cell, now) {
      const name = feedOfCell(cell);
      if (waiting.has(name) || waiting.size >= mostWaiting || off.signal.aborted) return;
      const { promise: done, resolve: end } = Promise.withResolvers<void>();
      waiting.set(name, { cell, since: now, done, end });
      if (isWorking) return;
      isWorking = true;
      working = work();
    },
    async close() {
      off.abort();
      await working;
    },
  };
}
