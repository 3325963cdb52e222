/** What the readers of all formats have in common when they build an object. */
import { createHash } from 'node:crypto';
import type { Tags } from '../osmObject.ts';

/** Shared by all objects without tags: most nodes of a file. */
export const noTags: Tags = Object.freeze({});

/**
 * Adds a tag. An empty value says nothing: the tag is left out, as an unknown is. `__proto__` is a key like any other, which a
 * plain assignment would lose.
 */
export function setTag(tags: Record<string, string>, key: string, value: string): void {
  if (value === '') return;
  if (key === '__proto__') Object.defineProperty(tags, key, { value, enumerable: true, configurable: true, writable: true });
  else tags[key] = value;
}

/** Below every number that an editor gives to what is not uploaded yet. */
const firstPlaceId = -(2 ** 52);

/**
 * An id for an object whose own was lost in conversion: the same for the same place and name. Never that of
 * an object which has one.
 * @param said what makes it this object: its place to 1e-7 degrees, its name.
 */
export function placeId(said: string): number {
  return firstPlaceId - createHash('sha256').update(said).digest().readUIntBE(0, 6);
}

export const isPlaceId = (id: number): boolean => id <= firstPlaceId;

/** What is wrong with a position or an id, or undefined where nothing is. */
export function whatIsWrong(id: number, lat?: number, long?: number): string | undefined {
  if (!Number.isSafeInteger(id)) return `id ${id} is not a whole number`;
  // Written so that NaN is caught too.
  if (lat !== undefined && !(lat >= -90 && lat <= 90)) return `latitude ${lat} is outside -90..90`;
  if (long !== undefined && !(long >= -180 && long <= 180)) return `longitude ${long} is outside -180..180`;
  return undefined;
}
