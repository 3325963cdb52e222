import type { ReadResult } from '../../contract/parameters.ts';

/** Reads an optional position, which must have both coordinates or neither. */
export function readPosition({
  lat,
  long,
}: {
  readonly lat?: number;
  readonly long?: number;
}): ReadResult<{ readonly lat: number; readonly long: number } | undefined> {
  if (lat !== undefined && long !== undefined) return { ok: true, value: { lat, long } };
  if (lat === undefined && long === undefined) return { ok: true, value: undefined };
  return { ok: false, message: `Required number parameter '${lat === undefined ? 'lat' : 'long'}' is not present` };
}
