/** Which request bodies a scope's routes take, and what is said of all others: 415 (RFC 9110, sections 15.5.16 and 8.4). */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The media type of bodies that the route takes. */
    takes?: string;
  }
}

/** A body that is not read, with a sentence for the client and the headers that go with it. */
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

/** ASCII is UTF-8. */
const charsets = new Set(['utf-8', 'utf8', 'us-ascii', '']);

/** @throws UnsupportedBody for a compressed body, and for another charset than UTF-8 */
function checkCoding({ 'content-encoding': coding = '', 'content-type': type = '' }: IncomingHttpHeaders): void {
  // Nothing is decompressed: a few bytes cannot become gigabytes.
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
 * From here on the routes of this scope take bodies of the types only whose parsers are added next, uncompressed and in UTF-8. All
 * others are answered with 415, which names the type.
 */
export function takeBodies(scope: FastifyInstance, type: string): void {
  scope.removeAllContentTypeParsers();
  scope.addHook('onRoute', (route) => {
    route.config = { takes: type, ...route.config };
  });
  scope.addHook('onRequest', async ({ headers }) => checkCoding(headers));
}

/** Bodies that no route asks for are not read: an unknown path is unknown, whatever is sent to it. */
export function ignoreOtherBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null);
  });
}
