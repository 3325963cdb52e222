import type { IncomingMessage } from 'node:http';
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';
import { placeOfSyntaxError } from '../../core/jsonObject.ts';
import { type JsonLimits, jsonScan, type TooMuch } from './jsonScan.ts';
import { takeBodies } from './takeBodies.ts';

type Reading = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly message: string };

/** More than any body here has reason to: a suggestion holds a shop, nested a few levels deep. */
const usualLimits: JsonLimits = { most: 10_000, deepest: 64 };

/** A body that has arrived whole and is not parsed, because of its structure. */
class Unparsed {
  readonly message: string;
  constructor(why: TooMuch, { most, deepest, longest }: JsonLimits) {
    const told: Readonly<Record<TooMuch, string>> = {
      values: `The body holds more than ${most} JSON values`,
      depth: `The body is nested more than ${deepest} levels deep`,
      text: `The body holds a text that is longer than ${longest} bytes`,
    };
    this.message = told[why];
  }
}

/**
 * From here on JSON is the only content that the routes of this scope take, and they get it as bytes for `readJson`. What a
 * form on another site can send without being asked (text/plain, form data, no type at all) is answered with 415.
 * @param largest bytes; a larger body is answered with 413.
 * @param limits how much structure is parsed; a body with more is answered with 400, and has been read no further.
 */
export function takeOnlyJson(scope: FastifyInstance, largest: number, limits: JsonLimits = usualLimits): void {
  takeBodies(scope, 'application/json');
  scope.addContentTypeParser('application/json', ({ headers }: FastifyRequest, body: IncomingMessage) =>
    Number(headers['content-length']) > largest ? Promise.reject(tooLarge()) : collect(body, largest, limits),
  );
}

const tooLarge = () => new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
const brokenOff = (cause: Error) => Object.assign(new Error('The body was broken off', { cause }), { statusCode: 400 });

/**
 * The rest of what is not parsed is let go of as it comes: a client that is cut off while it sends would not see the answer. By
 * events: a loop over the stream would, where it ends early, take the connection with it.
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

/** The body as JSON. */
export function readJson(body: unknown): Reading {
  if (body instanceof Unparsed) return { ok: false, message: body.message };
  if (!(body instanceof Uint8Array) || body.length === 0) return { ok: false, message: 'Required JSON body is not present' };
  try {
    return { ok: true, value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)) };
  } catch (error) {
    const isSyntax = error instanceof SyntaxError;
    return { ok: false, message: isSyntax ? `The body is not JSON${placeOfSyntaxError(error)}` : 'The body is not UTF-8' };
  }
}
