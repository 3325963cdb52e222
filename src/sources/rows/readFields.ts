/** The fields of one record, each by its reader. */
import { isWrong, type Read } from './fieldReaders.ts';

/** As the sender wrote it, cut to fit into a sentence. */
export function shown(value: unknown): string {
  const written = typeof value === 'string' ? `'${value}'` : (JSON.stringify(value) ?? String(value));
  return written.length > 60 ? `${written.slice(0, 57)}...` : written;
}

/**
 * `null` and absent: not known. A field that has no reader is a problem too, so that a slip of the pen does not pass for silence.
 * @param what the record is: `a shop`.
 * @returns only what is known, and a sentence that names the field for each thing that is wrong.
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
      problems.push(`${what} has no field '${field}': it has ${Object.keys(readers).join(', ')}`);
      continue;
    }
    const result = read(value);
    if (isWrong(result)) problems.push(`field '${field}' ${result.wrong}, got ${shown(value)}`);
    else values[field] = result;
  }
  return { values, problems };
}
