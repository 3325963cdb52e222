/**
 * Reads the fields of one record. If a field is invalid, its value is treated as unknown, and the remaining fields are still
 * used.
 */
import { isPlaceholder } from '../../core/text/placeholder.ts';
import type { FieldWarning } from '../reading/reading.ts';
import { isWrong, type Read, shown } from '../rows/fieldReaders.ts';
import { type AtmValues, atmFields } from './atmFields.ts';

/** If one of these fields is invalid, the importer cannot identify or locate the record, or would import it as an ATM. */
const vital: ReadonlySet<string> = new Set(['id', 'lat', 'long', 'country', 'kind']);

type ValuesReading =
  | { readonly values: AtmValues & { readonly id: string }; readonly warnings: readonly FieldWarning[] }
  /** Why the whole record is unusable. */
  | { readonly reason: 'unreadable' | 'noPosition' | 'noId'; readonly message: string; readonly id?: string };

/**
 * Fields in which texts that look like placeholders are valid values: NA is Namibia, "none" means no fee, and callers receive
 * partner data unchanged.
 */
const ownMeaning: Readonly<Record<string, RegExp>> = { country: /^NA$/, fee: /^none$/, partnerData: /^/ };

const isUnknown = (field: string, value: unknown): boolean =>
  typeof value === 'string' &&
  value !== '' &&
  isPlaceholder(value) &&
  !(Object.hasOwn(ownMeaning, field) && ownMeaning[field]?.test(value.trim()));

/** The message about a record without a position. */
export function missingPosition({ lat, long }: Readonly<Record<string, unknown>>): string {
  if (lat === undefined && long === undefined) return "fields 'lat' and 'long' are missing";
  return `field '${lat === undefined ? 'lat' : 'long'}' is missing`;
}

/**
 * Treats `null`, missing values and placeholders ("N/A") as unknown. If a list contains invalid items, uses the valid ones,
 * unless the reader of the field rejects such lists.
 * @param given the source's values by the names in `atmFields`
 */
export function readValues(given: Readonly<Record<string, unknown>>): ValuesReading {
  const values: Record<string, unknown> = {};
  const warnings: FieldWarning[] = [];
  const grave: { field: string; sentence: string }[] = [];
  for (const [field, value] of Object.entries(given)) {
    if (value === null || value === undefined || isUnknown(field, value)) continue;
    const readers: Readonly<Record<string, Read<unknown>>> = atmFields;
    const read = Object.hasOwn(readers, field) ? readers[field] : undefined;
    const result =
      read === undefined ? { wrong: `is unknown (known fields: ${Object.keys(atmFields).join(', ')})` } : read(value);
    const usable = isWrong(result) ? result.usable : result;
    if (usable !== undefined) values[field] = usable;
    if (!isWrong(result)) continue;
    const sentence = `field '${field}' ${result.wrong}, got ${shown(value)}`;
    if (vital.has(field) || read === undefined) grave.push({ field, sentence });
    else
      warnings.push({
        field,
        problem: result.wrong,
        message: sentence,
        ...(result.code && { code: result.code, got: shown(value) }),
      });
  }
  const id = values.id as string | undefined;
  const named = id === undefined ? {} : { id };
  if (grave.length > 0) {
    const misplaced = grave.every(({ field }) => field === 'lat' || field === 'long');
    const message = grave.map(({ sentence }) => sentence).join('; ');
    return { reason: misplaced ? 'noPosition' : 'unreadable', message, ...named };
  }
  if (id === undefined) {
    const written = given.id === undefined || given.id === null ? '' : `: ${shown(given.id)} is only a placeholder`;
    return { reason: 'noId', message: `field 'id' is missing${written}` };
  }
  if (values.lat === undefined || values.long === undefined)
    return { reason: 'noPosition', message: missingPosition(values), ...named };
  return { values: values as AtmValues & { id: string }, warnings };
}
