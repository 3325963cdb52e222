/** Shared by the readers of all formats to build objects. */
import { createHash } from 'node:crypto';
import type { Tags } from '../osmObject.ts';

/** Shared by all objects without tags, which are most nodes of a file. */
export const noTags: Tags = Object.freeze({});

/** Adds a tag. Empty values are omitted, as unknown. `__proto__` is a valid key, which a plain assignment would lose. */
export function setTag(tags: Record<string, string>, key: string, value: string): void {
  if (value === '') return;
  if (key === '__proto__') Object.defineProperty(tags, key, { value, enumerable: true, configurable: true, writable: true });
  else tags[key] = value;
}

/** Below all placeholder ids of editors for objects that are not uploaded yet. */
const firstPlaceId = -(2 ** 52);

/**
 * An id for an object whose own was lost in conversion: equal for the same position and name, and different from all real ids.
 * @param said what identifies the object: its position to 1e-7 degrees, its name.
 */
export function placeId(said: string): number {
  return firstPlaceId - createHash('sha256').update(said).digest().readUIntBE(0, 6);
}

export const isPlaceId = (id: number): boolean => id <= firstPlaceId;

/** What is wrong with a position or an id; undefined: nothing. */
export function whatIsWrong(id: number, lat?: number, long?: number): string | undefined {
  if (!Number.isSafeInteger(id)) return `id ${id} is not a whole number`;
  // Written so that NaN is rejected too.
  if (lat !== undefined && !(lat >= -90 && lat <= 90)) return `latitude ${lat} is outside -90..90`;
  if (long !== undefined && !(long >= -180 && long <= 180)) return `longitude ${long} is outside -180..180`;
  return undefined;
}
