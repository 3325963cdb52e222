/** From 16 kB on each piece is twice as large as the one before; what is larger than the last is made for one answer only. Powers of two. */
const [least, most] = [14, 20];
/** Of each size so many are kept, bytes in all: more are lent at once only where many clients read slowly. */
const kept = 4 << 20;

/** Memory that answers are written into, over and over. */
export interface AnswerMemory {
  /** @returns at least so many bytes, whatever they hold */
  lend(size: number): Buffer;
  /** When nobody reads it any more. */
  giveBack(lent: Buffer): void;
}

/**
 * Memory that is fresh each time has to be given by the operating system each time, page by page, which costs as much as the
 * search.
 */
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
