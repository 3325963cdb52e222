import type { FastifyReply } from 'fastify';
import { errorBody } from '../../contract/errors.ts';

/** For the time while the store or another service is unavailable, which usually lasts longer than loading. */
export const retryWhenAvailable = { 'retry-after': '5' } as const;
/** For the time while data is being loaded. */
export const retryWhenLoaded = { 'retry-after': '1' } as const;

const json = 'application/json; charset=utf-8';

/** Sends JSON. Uses JSON.stringify, because a serializer with a schema turns unexpected values into false, 0 or "". */
export function answer(reply: FastifyReply, body: object, status = 200): FastifyReply {
  // By default, responses must not be cached. Nearly every response depends on a position and a caller, so it is private, and its
  // open states are outdated within a minute.
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  return reply.code(status).header('content-type', json).send(JSON.stringify(body));
}

export const bytesHeaders = { 'cache-control': 'no-store', 'content-type': json };

export function answerBytes(reply: FastifyReply, body: Uint8Array): FastifyReply {
  return reply.headers(bytesHeaders).send(body);
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Returns additional fields that the standard for this route requires in the error body. */
    errorFields?: (status: number, message: string) => object;
  }
}

/** Sends the standard error body, with the additional fields of the route. @param now epoch ms @param more further fields */
export function sendError(reply: FastifyReply, now: number, status: number, message: string, more?: object): FastifyReply {
  const further = reply.request.routeOptions.config.errorFields?.(status, message);
  return answer(reply, { ...errorBody(status, message, now), ...further, ...more }, status);
}
