/** Computes a short digest of an object's content, which is used to recognize repeated objects. */
import type { OsmObject } from '../osmObject.ts';

const number = new Float64Array(1);
const halves = new Uint32Array(number.buffer);

/** Two digests of 32 bits with different factors (FNV-1a with a final mix, as in MurmurHash3). */
class Digest {
  #a = 0x811c9dc5;
  #b = 0x9e3779b9;

  add(value: number): void {
    this.#a = Math.imul(this.#a ^ value, 0x01000193);
    this.#b = Math.imul(this.#b ^ value, 0x85ebca6b);
    this.#b ^= this.#b >>> 15;
  }

  number(value: number): void {
    number[0] = value;
    this.add(halves[0] as number);
    this.add(halves[1] as number);
  }

  text(value: string): void {
    for (let i = 0; i < value.length; i++) this.add(value.charCodeAt(i));
    // Separates the texts. It is not a UTF-16 code unit.
    this.add(0x10000);
  }

  /** An integer of 53 bits. */
  get value(): number {
    const mixed = Math.imul(this.#a ^ (this.#a >>> 16), 0xc2b2ae35);
    return ((mixed ^ (mixed >>> 13)) >>> 0) * 0x200000 + (this.#b >>> 11);
  }
}

function digestOfTag(key: string, value: string): number {
  const digest = new Digest();
  digest.text(key);
  digest.text(value);
  return digest.value;
}

/**
 * Returns a digest of 53 bits. A collision between two different objects with the same id is extremely unlikely, and only hides
 * that they differ. The digest does not depend on the order of tags.
 */
export function fingerprintOf(object: OsmObject): number {
  const digest = new Digest();
  // Sums do not depend on the order of the tags. The high and low halves are added separately, so that both sums stay below 2^53
  // and are exact.
  let [high, low] = [0, 0];
  for (const key in object.tags) {
    const one = digestOfTag(key, object.tags[key] as string);
    high += Math.floor(one / 0x200000);
    low += one % 0x200000;
  }
  digest.number(high);
  digest.number(low);
  digest.text(object.type);
  digest.number(object.id);
  if (object.type === 'node') {
    digest.number(object.lat);
    digest.number(object.long);
    return digest.value;
  }
  if (object.type === 'way') for (const ref of object.refs) digest.number(ref);
  else {
    for (const { type, ref, role } of object.members) {
      digest.text(type);
      digest.number(ref);
      digest.text(role);
    }
  }
  for (const [lat, long] of object.points ?? []) {
    digest.number(lat);
    digest.number(long);
  }
  return digest.value;
}
