/** Helpers for building objects, shared by the readers for all formats. */
import { createHash } from 'node:crypto';
import type { Tags } from '../osmObject.ts';

/** All objects without tags share this value, to save memory. Most nodes in a file have no tags. */
export const noTags: Tags = Object.freeze({});

/**
 * Sets a tag unless the value is empty, which means unknown. `__proto__` is a valid key, but a plain assignment would lose it.
 */
export function setTag(tags: Record<string, string>, key: string, value: string): void {
  if (value === '') return;
  if (key === '__proto__') Object.defineProperty(tags, key, { value, enumerable: true, configurable: true, writable: true });
  else tags[key] = value;
}

/**
 * The highest id that `placeId` returns. It is lower than all placeholder ids that editors use for objects that are not uploaded
 * yet.
 */
const firstPlaceId = -(2 ** 52);

/**
 * Returns an id for an object whose id was lost in conversion. Objects with the same position and name get the same id, which
 * differs from all real ids.
 * @param said the text that identifies the object: its position to 1e-7 degrees and its name
 */
export function placeId(said: string): number {
  return firstPlaceId - createHash('sha256').update(said).digest().readUIntBE(0, 6);
}

export const isPlaceId = (id: number): boolean => id <= firstPlaceId;

/** Returns the problem with a position or an id, or undefined if both are valid. */
export function whatIsWrong(id: number, lat?: number, long?: number): string | undefined {
  if (!Number.isSafeInteger(id)) return `id ${id} is not a whole number`;
  // This form of the condition also rejects NaN.
  if (lat !== undefined && !(lat >= -90 && lat <= 90)) return `latitude ${lat} is outside -90..90`;
  if (long !== undefined && !(long >= -180 && long <= 180)) return `longitude ${long} is outside -180..180`;
  return undefined;
}
