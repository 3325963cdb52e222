/**
 * The Idempotency-Key header (draft-ietf-httpapi-idempotency-key-header-06). The draft defines the value as a string of a
 * structured field, which is in quotes. Many clients send the key without quotes, so both forms are accepted and treated as the
 * same key.
 */
import Type from 'typebox';
import type { ReadResult } from './parameters.ts';

/** Letters. */
const longestKey = 128;

/** Printable ASCII characters without the quotes, backslashes and commas that have a meaning in a structured field. */
const form = new RegExp(`^(?:"([!#-+\\--\\[\\]-~]{1,${longestKey}})"|([!#-+\\--\\[\\]-~]{1,${longestKey}}))$`);

export const IdempotencyHeaders = Type.Object({
  'Idempotency-Key': Type.Optional(
    Type.String({
      description: `A unique key of your choice, such as a UUID: 1 to ${longestKey} printable ASCII characters without spaces, commas, backslashes or quotes. The key may be in quotes. If a request with the same key and the same body arrives within 24 hours, the service returns the first response and stores nothing.`,
    }),
  ),
});

/** @param header the values of the header; undefined if the request has none */
export function readIdempotencyKey(header: string | readonly string[] | undefined): ReadResult<string | undefined> {
  if (header === undefined) return { ok: true, value: undefined };
  const [, quoted, plain] = (typeof header === 'string' && form.exec(header)) || [];
  const key = quoted ?? plain;
  if (key !== undefined) return { ok: true, value: key };
  return {
    ok: false,
    message: `Header 'Idempotency-Key' must contain 1 to ${longestKey} printable ASCII characters without spaces, commas, backslashes or inner quotes`,
  };
}
