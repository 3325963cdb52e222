/** A short digest of an object's content, to recognize a repeated object. */
import { createHash } from 'node:crypto';
import type { OsmObject } from '../osmObject.ts';

/**
 * A digest of 48 bits. A collision between two different objects with the same id is extremely unlikely. The order of tags does
 * not matter.
 */
export function fingerprintOf(object: OsmObject): number {
  const { tags, ...rest } = object;
  const said = JSON.stringify([Object.entries(tags).sort(([a], [b]) => (a < b ? -1 : 1)), rest]);
  return createHash('sha256').update(said).digest().readUIntBE(0, 6);
}
