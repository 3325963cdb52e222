import type { FastifyReply } from 'fastify';
import { errorBody } from '../../contract/errors.ts';

const json = 'application/json; charset=utf-8';

/**
 * Answers with JSON. The text is made here, by JSON.stringify of an object without undefined values: a response
 * serialiser that knows a schema turns what it does not expect into false, 0 or "".
 */
export function answer(reply: FastifyReply, body: object, status = 200): FastifyReply {
  // Positions and callers make nearly every answer a private one, and open states age by the minute.
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  return reply.code(status).header('content-type', json).send(JSON.stringify(body));
}

/** What is said of JSON that is ready. */
export const bytesHeaders = { 'cache-control': 'no-store', 'content-type': json };

/** The same with JSON that is ready, in UTF-8. */
export function answerBytes(reply: FastifyReply, body: Uint8Array): FastifyReply {
  return reply.headers(bytesHeaders).send(body);
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Further fields of the error body that the route's own standard asks for. */
    errorFields?: (status: number, message: string) => object;
  }
}

/** Answers with the one error body, and the further fields of this route. @param now epoch ms. */
export function refuse(reply: FastifyReply, now: number, status: number, message: string): FastifyReply {
  const further = reply.request.routeOptions.config.errorFields?.(status, message);
  return answer(reply, { ...errorBody(status, message, now), ...further }, status);
}
