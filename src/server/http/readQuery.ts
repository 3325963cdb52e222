import { type ParametersOf, type ParameterTable, type RawQuery, readParameters } from '../../contract/parameters.ts';

type Reading<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly message: string };

/** A query read against its table. */
export function readQuery<T extends ParameterTable>(table: T, query: unknown): Reading<ParametersOf<T>> {
  return readParameters(table, query as RawQuery);
}

/** A position that may be left out, but not by half. */
export function readPosition({
  lat,
  long,
}: {
  readonly lat?: number;
  readonly long?: number;
}): Reading<{ readonly lat: number; readonly long: number } | undefined> {
  if (lat !== undefined && long !== undefined) return { ok: true, value: { lat, long } };
  if (lat === undefined && long === undefined) return { ok: true, value: undefined };
  return { ok: false, message: `Required number parameter '${lat === undefined ? 'lat' : 'long'}' is not present` };
}
