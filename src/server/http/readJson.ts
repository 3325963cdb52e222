import type { FastifyInstance } from 'fastify';

type Reading = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly message: string };

const wrongCoding = Object.assign(new Error('The body is compressed'), { statusCode: 415 });

/**
 * From here on JSON is the only content that the routes of this scope take, and they get it as bytes for `readJson`. What a
 * form on another site can send without being asked (text/plain, form data, no type at all) is answered with 415.
 * @param largest bytes; a larger body is answered with 413.
 */
export function takeOnlyJson(scope: FastifyInstance, largest: number): void {
  scope.removeAllContentTypeParsers();
  // Nothing is unpacked here: a few bytes cannot become gigabytes.
  scope.addHook('onRequest', async ({ headers }) => {
    const coding = headers['content-encoding'];
    if (coding !== undefined && coding.toLowerCase() !== 'identity') throw wrongCoding;
  });
  scope.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: largest }, (_request, body, done) =>
    done(null, body),
  );
}

/** The body as JSON. */
export function readJson(body: unknown): Reading {
  if (!(body instanceof Uint8Array) || body.length === 0) return { ok: false, message: 'Required JSON body is not present' };
  try {
    return { ok: true, value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)) };
  } catch (error) {
    // The parser's own words quote what it stumbles over; where it does is enough.
    const where = / at position \d+( \(line \d+ column \d+\))?/.exec(String(error))?.[0] ?? '';
    return { ok: false, message: error instanceof SyntaxError ? `The body is not JSON${where}` : 'The body is not UTF-8' };
  }
}
