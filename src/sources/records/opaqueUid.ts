/** Opaque, stable ids. Ids are derived only from the source object, so they are the same in each import. */
import { hash } from 'node:crypto';

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'; // RFC 4648 base 32, lower case

/**
 * @returns 20 characters of [a-z2-7], which represent 100 bits of a SHA-256. Among a billion objects, the probability of a
 * collision is 10^-12
 */
export function opaqueUid(sourceObject: string): string {
  const digest = hash('sha256', sourceObject, 'buffer');
  let uid = '';
  for (let bit = 0; uid.length < 20; bit += 5) {
    // Five bits never span more than two bytes.
    const window = ((digest[bit >> 3] ?? 0) << 8) | (digest[(bit >> 3) + 1] ?? 0);
    uid += alphabet[(window >> (11 - (bit & 7))) & 31];
  }
  return uid;
}
