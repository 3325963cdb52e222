/** A short digest of the content of an object, to recognize a repeated object. */
import { createHash } from 'node:crypto';
import type { OsmObject } from '../osmObject.ts';

/** 48 bits, so a collision between two different objects with the same id is extremely unlikely. The order of tags makes no difference. */
export function fingerprintOf(object: OsmObject): number {
  const { tags, ...rest } = object;
  const said = JSON.stringify([Object.entries(tags).sort(([a], [b]) => (a < b ? -1 : 1)), rest]);
  return createHash('sha256').update(said).digest().readUIntBE(0, 6);
}
