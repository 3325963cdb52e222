/** Restricts the request bodies that a scope's routes accept. All other bodies get 415 (RFC 9110, sections 15.5.16 and 8.4). */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The media type of the bodies that the route accepts. */
    takes?: string;
  }
}

/** A rejected body, with a message and headers for the client. */
export class UnsupportedBody extends Error {
  override readonly name = 'UnsupportedBody';
  readonly statusCode = 415;
  readonly headers: Readonly<Record<string, string>>;
  constructor(sentence: string, headers: Readonly<Record<string, string>> = {}) {
    super(sentence);
    this.headers = headers;
  }
}

const quoted = (text: string): string => `'${text.length > 60 ? `${text.slice(0, 60)}...` : text}'`;

const charsets = new Set(['utf-8', 'utf8', 'us-ascii', '']);

/** @throws UnsupportedBody for a compressed body, or a charset other than UTF-8 */
function checkCoding({ 'content-encoding': coding = '', 'content-type': type = '' }: IncomingHttpHeaders): void {
  // The service does not decompress bodies, so a few bytes cannot expand to gigabytes.
  const codings = coding.split(',').map((one) => one.trim().toLowerCase());
  if (codings.some((one) => one !== '' && one !== 'identity')) {
    throw new UnsupportedBody(`Content-Encoding ${quoted(coding)} is not supported; send the body uncompressed`, {
      'accept-encoding': 'identity',
    });
  }
  for (const [, charset = ''] of type.matchAll(/;\s*charset\s*=\s*"?([^";,\s]*)/gi)) {
    if (!charsets.has(charset.toLowerCase())) {
      throw new UnsupportedBody(`The charset ${quoted(charset)} is not supported; send the body in UTF-8`);
    }
  }
}

/**
 * Restricts the routes in this scope to uncompressed UTF-8 bodies of the types whose parsers are added after this call. All other
 * bodies get 415 with the accepted type.
 */
export function acceptBodies(scope: FastifyInstance, type: string): void {
  scope.removeAllContentTypeParsers();
  scope.addHook('onRoute', (route) => {
    route.config = { takes: type, ...route.config };
  });
  scope.addHook('onRequest', async ({ headers }) => checkCoding(headers));
}

/** Discards bodies that no route accepts, so that a request to an unknown path gets 404 regardless of its body. */
export function ignoreOtherBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null);
  });
}
