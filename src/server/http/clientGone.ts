import type { FastifyReply } from 'fastify';

/** Says when whoever asked has hung up: what is done for the answer alone can stop then. */
export function clientGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableEnded) gone.abort();
  });
  return gone.signal;
}
