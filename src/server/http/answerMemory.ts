/**
 * The binary logarithms of the smallest and the largest size of reused buffers, 16 kB and 1 MB. A buffer for a larger response is
 * used only once.
 */
const [least, most] = [14, 20];
/**
 * The maximum number of unused bytes to retain for each buffer size. Concurrent responses need more memory only if many clients
 * read slowly.
 */
const kept = 4 << 20;

/** A pool of buffers for responses. */
export interface AnswerMemory {
  /** @returns a buffer of at least this size, with undefined content */
  lend(size: number): Buffer;
  /** Returns a buffer to the pool. Call this when the buffer is no longer read. */
  giveBack(lent: Buffer): void;
}

/** Reuses buffers, because the operating system must map new memory page by page, which takes as long as the search itself. */
export function answerMemory(): AnswerMemory {
  const free: Buffer[][] = Array.from({ length: most + 1 }, () => []);

  function lend(size: number): Buffer {
    const power = Math.max(least, 32 - Math.clz32(size - 1));
    if (power > most) return Buffer.allocUnsafeSlow(size);
    return free[power]?.pop() ?? Buffer.allocUnsafeSlow(1 << power);
  }

  function giveBack(lent: Buffer): void {
    const power = 31 - Math.clz32(lent.length);
    const same = free[power];
    if (power < least || same === undefined || lent.length !== 1 << power) return;
    if ((same.length + 1) << power <= kept) same.push(lent);
  }

  return { lend, giveBack };
}
