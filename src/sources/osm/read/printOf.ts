/** A short digest of all that an object says, to recognise the same object met again. */
import { createHash } from 'node:crypto';
import type { OsmObject } from '../osmObject.ts';

/** 48 bits: two objects of one id that differ share it by no chance that matters. The order of tags makes no difference. */
export function printOf(object: OsmObject): number {
  const { tags, ...rest } = object;
  const said = JSON.stringify([Object.entries(tags).sort(([a], [b]) => (a < b ? -1 : 1)), rest]);
  return createHash('sha256').update(said).digest().readUIntBE(0, 6);
}
