import type { FastifyReply } from 'fastify';

/** Returns a signal that aborts when the client disconnects, so that work for the response can stop. */
export function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableEnded) gone.abort();
  });
  return gone.signal;
}
