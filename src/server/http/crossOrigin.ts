import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Whether a page of this origin may read what is answered to this Authorization; undefined: before it is sent. */
export type PageOf = (origin: string, authorization: string | undefined) => boolean;

/** What a page on another site may ask for: what callers ask. The finder's own surface and the tokens are none of it. */
const forCallers = /^\/v6\//;

/** How long a browser keeps what it was told before a request, s: a removed origin is refused with the answer itself anyway. */
const keptFor = 600;

/**
 * Cross-origin reading (the Fetch standard's CORS) for the pages that callers have listed, and for nobody else: the origin
 * itself is named, never `*`, and cookies are never allowed, because there are none. It decides who may read an answer; what is
 * answered is decided at the callers' door.
 */
export function answerCrossOrigin(app: FastifyInstance, isPageOfCaller: PageOf): void {
  function allowReading({ url, method, headers }: FastifyRequest, reply: FastifyReply): void {
    if (!forCallers.test(url)) return;
    // Also without an Origin: what is kept of one answer must not be given to another site.
    reply.header('vary', 'origin');
    const { origin } = headers;
    if (origin === undefined) return;
    const asksFirst = method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
    if (!isPageOfCaller(origin, asksFirst ? undefined : headers.authorization)) return;
    reply.header('access-control-allow-origin', origin);
    if (asksFirst) allowAsking(reply);
    else
      reply.header(
        'access-control-expose-headers',
        'retry-after, ratelimit, ratelimit-policy, www-authenticate, x-data-age, x-request-id',
      );
  }

  app.addHook('onRequest', (request, reply, done) => {
    allowReading(request, reply);
    done();
  });
}

function allowAsking(reply: FastifyReply): void {
  reply.headers({
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'authorization, content-type',
    'access-control-max-age': `${keptFor}`,
  });
}
