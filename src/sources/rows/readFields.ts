/** Reads the fields in a record, each with a separate reader. */
import { isWrong, type Read, shown } from './fieldReaders.ts';

/**
 * Treats `null` and missing fields as unknown. Also reports fields without a reader as problems, because a misspelled name must
 * not be ignored silently.
 * @param what the kind of record, such as `a shop`
 * @returns the known values, and for each problem a sentence that contains the field's name
 */
export function readFields(
  readers: Readonly<Record<string, Read<unknown>>>,
  given: Readonly<Record<string, unknown>>,
  what: string,
): { values: Record<string, unknown>; problems: string[] } {
  const values: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [field, value] of Object.entries(given)) {
    if (value === null || value === undefined) continue;
    const read = Object.hasOwn(readers, field) ? readers[field] : undefined;
    if (read === undefined) {
      problems.push(`${what} has no field '${field}'. Known fields: ${Object.keys(readers).join(', ')}`);
      continue;
    }
    const result = read(value);
    if (isWrong(result)) problems.push(`field '${field}' ${result.wrong}, got ${shown(value)}`);
    else values[field] = result;
  }
  return { values, problems };
}
