import type { FastifyInstance } from 'fastify';
import type { RequestHead } from './httpAnswer.ts';

/** Whether a page of this origin may read what is answered to this Authorization; undefined: before it is sent. */
export type PageOf = (origin: string, authorization: string | undefined) => boolean;

/** What a page on another site may ask for: what callers ask. The finder's own surface and the tokens are none of it. */
const forCallers = /^\/v6\//;

/** How long a browser keeps what it was told before a request, s: a removed origin is refused with the answer itself anyway. */
const keptFor = 600;

/** The header `vary`, and those that let a page read the answer. */
export type CrossOriginHeaders = (request: Pick<RequestHead, 'method' | 'headers'>) => {
  readonly vary: string;
  readonly allowed?: Readonly<Record<string, string>>;
};

// Also without an Origin: what is kept of one answer must not be given to another site.
const unread = { vary: 'origin' };

const exposed = {
  'access-control-expose-headers': 'retry-after, ratelimit, ratelimit-policy, www-authenticate, x-data-age, x-request-id',
};
const preflight = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-max-age': `${keptFor}`,
};

/**
 * Cross-origin reading (the Fetch standard's CORS) for the pages that callers have listed, and for nobody else: the origin
 * itself is named, never `*`, and cookies are never allowed, because there are none. It decides who may read an answer; what is
 * answered is decided at the callers' door.
 */
export const crossOriginHeaders =
  (isPageOfCaller: PageOf): CrossOriginHeaders =>
  ({ method, headers: { origin, authorization, 'access-control-request-method': asked } }) => {
    if (origin === undefined) return unread;
    const asksFirst = method === 'OPTIONS' && asked !== undefined;
    if (!isPageOfCaller(origin, asksFirst ? undefined : authorization)) return unread;
    const allowed = { 'access-control-allow-origin': origin, ...(asksFirst ? preflight : exposed) };
    return { ...unread, allowed };
  };

export function answerCrossOrigin(app: FastifyInstance, headersFor: CrossOriginHeaders): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (forCallers.test(request.url)) {
      const { vary, allowed = {} } = headersFor(request);
      reply.header('vary', vary).headers(allowed);
    }
    done();
  });
}
