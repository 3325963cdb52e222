/** Verifies the signature of a webhook message (Standard Webhooks specification, symmetric signatures). */
import { AtmFinderError } from './errors.ts';
import type { InvalidationsAnswer } from './wire.ts';

/** The message is not authentic, is malformed, or was sent too long ago. Do not process it, and respond with 400. */
export class WebhookError extends AtmFinderError {
  override readonly name = 'WebhookError';
}

export interface WebhookMessage {
  /** The headers of the request, as a `Headers` object or as an object with lowercase names, as in Node.js. */
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The body as it arrived. Parsing and serializing it again would change the signature. */
  readonly body: string | Uint8Array;
}

export interface VerifyOptions {
  /** The largest accepted difference between the timestamp of the message and the current time, s. The default is 300. */
  readonly tolerance?: number;
  /** The current time, epoch ms. The default is the system clock. */
  readonly now?: number;
}

/**
 * Verifies a message and returns its invalidations. Use it on servers only, because a secret must not be part of a page.
 * @param secret the signing secret (`whsec_...`), or several secrets of which one must match
 * @throws WebhookError if the message is not authentic. TypeError if a secret is malformed
 */
export async function verifyWebhook(
  secret: string | readonly string[],
  { headers, body }: WebhookMessage,
  { tolerance = 300, now = Date.now() }: VerifyOptions = {},
): Promise<InvalidationsAnswer> {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => {
    const value = headerOf(headers, name);
    if (value === undefined) throw new WebhookError(`The header '${name}' is missing`);
    return value;
  }) as [string, string, string];
  const age = /^\d{1,12}$/.test(timestamp) ? Math.abs(now / 1_000 - Number(timestamp)) : Number.POSITIVE_INFINITY;
  if (age > tolerance) throw new WebhookError(`The timestamp of the message differs by more than ${tolerance} s from this clock`);
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const signed = joined(new TextEncoder().encode(`${id}.${timestamp}.`), bytes);
  const candidates = signatures
    .split(' ')
    .flatMap((one) => (one.startsWith('v1,') ? [bytesOfBase64(one.slice(3))] : []))
    .filter((one) => one !== undefined);
  for (const one of typeof secret === 'string' ? [secret] : secret) {
    const key = await keyOf(one);
    for (const candidate of candidates) {
      if (await crypto.subtle.verify('HMAC', key, candidate, signed)) return read(bytes);
    }
  }
  throw new WebhookError('The signature of the message is invalid');
}

function headerOf(headers: WebhookMessage['headers'], name: string): string | undefined {
  const value = headers instanceof Headers ? (headers.get(name) ?? undefined) : headers[name];
  return typeof value === 'string' ? value : undefined;
}

/** @throws TypeError if the secret is malformed */
function keyOf(secret: string): Promise<CryptoKey> {
  const bytes = bytesOfBase64(secret.replace(/^whsec_/, ''));
  if (bytes === undefined || bytes.length === 0) throw new TypeError('The webhook secret must be whsec_ followed by base64.');
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}

function read(bytes: Uint8Array): InvalidationsAnswer {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as InvalidationsAnswer;
  } catch {
    throw new WebhookError('The body of the message is not JSON');
  }
}
