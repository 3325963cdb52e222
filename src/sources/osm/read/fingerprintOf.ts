/** Computes a short digest of an object's content, which is used to recognize repeated objects. */
import { createHash } from 'node:crypto';
import type { OsmObject } from '../osmObject.ts';

/**
 * Returns a digest of 48 bits. A collision between two different objects with the same id is extremely unlikely. The digest does
 * not depend on the order of tags.
 */
export function fingerprintOf(object: OsmObject): number {
  const { tags, ...rest } = object;
  const said = JSON.stringify([Object.entries(tags).sort(([a], [b]) => (a < b ? -1 : 1)), rest]);
  return createHash('sha256').update(said).digest().readUIntBE(0, 6);
}
