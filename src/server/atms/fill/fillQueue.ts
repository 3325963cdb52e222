/** Areas that wait to be fetched: one after the other, never two at once. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Cell, feedOfCell } from '../../../core/atms/liveCells.ts';

export interface Waiting {
  readonly cell: Cell;
  /** Since when it waits, epoch ms. */
  readonly since: number;
  /** Resolves when it has been fetched or given up. */
  readonly done: Promise<void>;
}

export interface FillQueue {
  /** undefined: it does not wait, nor is it being fetched. @param name of the cell's feed */
  get(name: string): Waiting | undefined;
  isEmpty(): boolean;
  /** How many, the one that is being fetched among them. */
  size(): number;
  /** Does nothing for one that waits already, and where there are too many. */
  add(cell: Cell, now: number): void;
  /** What is under way is called off. */
  close(): Promise<void>;
}

/** So many wait for their turn; others come again. */
const mostWaiting = 20;

/**
 * @param fetchArea never rejects; says whether anybody was asked.
 * @param pause between two of them, ms; longer where one takes longer, so that half the time is nobody's: each may cost a reading of
 * all that is served
 */
export function fillQueue(fetchArea: (cell: Cell, signal: AbortSignal) => Promise<boolean>, pause: number): FillQueue {
  /** By the names of their feeds; the first is being fetched. */
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
      // Also after the last: whoever comes meanwhile is gone through as well, for a Map shows what it is given on the way.
      const took = performance.now() - began;
      if (asked) await sleep(Math.max(pause, took), undefined, { signal: off.signal }).catch(() => {});
    }
    // In the same breath in which nobody is left: who comes next starts it anew.
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
