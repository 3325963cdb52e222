import type { FastifyInstance, FastifyReply } from 'fastify';

declare module 'fastify' {
  interface FastifyReply {
    /** What the answer is written into, while it is under way. */
    answerMemory: Buffer | null;
  }
}

/** From 16 kB on each piece is twice as large as the one before; what is larger than the last is made for one answer only. Powers of two. */
const [least, most] = [14, 20];
/** Of each size so many are kept, bytes in all: more are lent at once only where many clients read slowly. */
const kept = 4 << 20;

/** Lends memory for one answer, which comes back when the answer is sent. @returns at least so many bytes, whatever they hold */
export type AnswerMemory = (reply: FastifyReply, size: number) => Buffer;

/**
 * Memory that answers are written into, used over and over: memory that is fresh each time has to be given by the operating
 * system each time, page by page, which costs as much as the search.
 */
export function answerMemory(app: FastifyInstance): AnswerMemory {
  const free: Buffer[][] = Array.from({ length: most + 1 }, () => []);
  app.decorateReply('answerMemory', null);
  app.addHook('onResponse', (_request, reply, done) => {
    const { answerMemory: lent } = reply;
    // Whoever has gone before the end may have left some of it to be sent.
    if (lent !== null && reply.raw.writableFinished) giveBack(lent);
    reply.answerMemory = null;
    done();
  });

  function giveBack(lent: Buffer): void {
    const power = 31 - Math.clz32(lent.length);
    const same = free[power] as Buffer[];
    if ((same.length + 1) << power <= kept) same.push(lent);
  }

  return (reply, size) => {
    const power = Math.max(least, 32 - Math.clz32(size - 1));
    if (power > most || reply.answerMemory !== null) return Buffer.allocUnsafeSlow(size);
    const lent = free[power]?.pop() ?? Buffer.allocUnsafeSlow(1 << power);
    reply.answerMemory = lent;
    return lent;
  };
}
