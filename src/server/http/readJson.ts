import type { IncomingMessage } from 'node:http';
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';
import { placeOfSyntaxError } from '../../core/jsonObject.ts';
import { acceptBodies } from './acceptBodies.ts';
import { type JsonLimits, jsonScan, type TooMuch } from './jsonScan.ts';

type Reading = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly message: string };

/**
 * The default limits, which are higher than any valid body requires. The largest body, a suggestion, contains a shop nested a few
 * levels deep.
 */
const usualLimits: JsonLimits = { most: 10_000, deepest: 64 };

/** A body that was not parsed, because its structure exceeds a limit. */
class Unparsed {
  readonly message: string;
  constructor(why: TooMuch, { most, deepest, longest }: JsonLimits) {
    const texts: Readonly<Record<TooMuch, string>> = {
      values: `The body contains more than ${most} JSON values`,
      depth: `The body is nested more than ${deepest} levels deep`,
      text: `The body contains a string longer than ${longest} bytes`,
    };
    this.message = texts[why];
  }
}

/**
 * Makes the routes in this scope accept only JSON, as bytes for `readJson`. Types that a form on another site can send without a
 * preflight request (text/plain, form data, no type) get 415.
 * @param largest bytes; a larger body gets 413
 * @param limits limits on the structure; a body that exceeds them gets 400 and is not read to the end
 */
export function takeOnlyJson(scope: FastifyInstance, largest: number, limits: JsonLimits = usualLimits): void {
  acceptBodies(scope, 'application/json');
  scope.addContentTypeParser('application/json', ({ headers }: FastifyRequest, body: IncomingMessage) =>
    Number(headers['content-length']) > largest ? Promise.reject(tooLarge()) : collect(body, largest, limits),
  );
}

const tooLarge = () => new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
const brokenOff = (cause: Error) =>
  Object.assign(new Error('The connection was closed before the body was complete', { cause }), { statusCode: 400 });

/**
 * Discards the rest of a rejected body as it arrives. If the server closed the connection while the client was still sending the
 * body, the client would not get the response. Uses events, because ending an async iteration early would destroy the stream and
 * its connection.
 */
function collect(body: IncomingMessage, largest: number, limits: JsonLimits): Promise<Uint8Array | Unparsed> {
  const scan = jsonScan(limits);
  const pieces: Buffer[] = [];
  let length = 0;
  let tooMuch: TooMuch | undefined;
  return new Promise((resolve, reject) => {
    const take = (piece: Buffer) => {
      length += piece.length;
      if (length > largest) {
        body.off('data', take);
        reject(tooLarge());
      } else if (tooMuch === undefined) {
        tooMuch = scan(piece);
        if (tooMuch === undefined) pieces.push(piece);
        else pieces.length = 0;
      }
    };
    body.on('data', take);
    body.on('error', (error) => reject(brokenOff(error)));
    body.on('end', () => resolve(tooMuch === undefined ? Buffer.concat(pieces) : new Unparsed(tooMuch, limits)));
  });
}

/** Whether the request has no body. */
export const isBodyAbsent = (body: unknown): boolean =>
  !(body instanceof Unparsed) && (!(body instanceof Uint8Array) || body.length === 0);

export function readJson(body: unknown): Reading {
  if (body instanceof Unparsed) return { ok: false, message: body.message };
  if (isBodyAbsent(body) || !(body instanceof Uint8Array)) return { ok: false, message: 'The JSON body is missing' };
  try {
    return { ok: true, value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)) };
  } catch (error) {
    const isSyntax = error instanceof SyntaxError;
    return {
      ok: false,
      message: isSyntax ? `The body is not valid JSON${placeOfSyntaxError(error)}` : 'The body is not valid UTF-8',
    };
  }
}
