import type { FastifyInstance } from 'fastify';
import type { RequestHead } from './httpAnswer.ts';

/**
 * Whether a page from this origin may read the response to a request with this Authorization header. The header is undefined for
 * a preflight request.
 */
export type IsAllowedOrigin = (origin: string, authorization: string | undefined) => boolean;

/** The paths that pages of other sites may use: only the callers' API, and not the finder's routes or the token endpoint. */
const forCallers = /^\/v6\//;

/**
 * How long browsers cache a preflight response, s. If an origin is removed in the meantime, the check of the actual request
 * rejects it.
 */
const keptFor = 600;

/** Returns the `vary` header, and the headers that let a page read the response. */
export type CrossOriginHeaders = (request: Pick<RequestHead, 'method' | 'headers'>) => {
  readonly vary: string;
  readonly allowed?: Readonly<Record<string, string>>;
};

// Also send this header if the request has no Origin header. Otherwise, a cache could use that response for a request from a
// different origin.
const unread = { vary: 'origin' };

const exposed = {
  'access-control-expose-headers':
    'retry-after, ratelimit, ratelimit-policy, www-authenticate, x-data-age, x-ignored-parameters, x-request-id',
};
const preflight = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-max-age': `${keptFor}`,
};

/**
 * Implements CORS (Fetch standard) for the origins that callers have listed. Responses name the origin, never `*`, and never
 * allow credentials, because there are no cookies. CORS controls only which pages can read a response. The authenticator controls
 * the content of the response.
 */
export const crossOriginHeaders =
  (isPageOfCaller: IsAllowedOrigin): CrossOriginHeaders =>
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
