/** Converts the settings of a caller to the texts of the form, and the texts to a change. */
import type { CallerRecord } from '../../../contract/console/callers.ts';

const textFields = ['name', 'operator', 'country', 'supportAddress'] as const;
const listFields = ['withdrawals', 'deposits', 'operates', 'origins', 'frameAncestors', 'hosts'] as const;
/** Lists for which an empty list differs from no list: empty means no operators. */
const allianceFields: readonly FormField[] = ['withdrawals', 'deposits'];

export const formFields = [...textFields, 'default', 'limits', ...listFields] as const;
export type FormField = (typeof formFields)[number];
export const isListField = (field: FormField): boolean => listFields.some((one) => one === field);
export const isAlliance = (field: FormField): boolean => allianceFields.includes(field);

/** Each field as text: lists one entry per line, limits as two numbers, and undefined if the field is not set. */
export type FormValues = Readonly<Record<FormField, string | undefined>>;

export function formValues(caller: CallerRecord): FormValues {
  const lists = listFields.map((field) => [field, caller[field]?.join('\n')]);
  return Object.fromEntries([
    ...textFields.map((field) => [field, caller[field]]),
    ['default', String(caller.default)],
    ['limits', caller.limits && `${caller.limits.requestsPerSecond} ${caller.limits.burst}`],
    ...lists,
  ]) as FormValues;
}

/** Returns the fields that differ from those of the caller, as the body of a change. null removes a field. */
export function changedSettings(caller: CallerRecord, values: FormValues): Readonly<Record<string, unknown>> {
  const before = formValues(caller);
  const changed = formFields.filter((field) => written(field, values[field]) !== written(field, before[field]));
  return Object.fromEntries(changed.map((field) => [field, jsonOf(field, written(field, values[field]))]));
}

/** Empty texts and lists mean that the field is not set, except for the lists of the alliance. */
function written(field: FormField, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const trimmed = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
  return trimmed === '' && !isAlliance(field) ? undefined : trimmed;
}

function jsonOf(field: FormField, text: string | undefined): unknown {
  if (text === undefined) return null;
  if (field === 'default') return text === 'true';
  if (isListField(field)) return text === '' ? [] : text.split('\n');
  if (field !== 'limits') return text;
  const [requestsPerSecond, burst] = text.split(' ').map(Number);
  return { requestsPerSecond, burst };
}

/**
 * Combines the person's input with a newer version of the caller. Fields that the person has not edited get the new value.
 * @param base the version that the person started from
 */
export function rebasedValues(base: CallerRecord, fresh: CallerRecord, values: FormValues): FormValues {
  const edited = new Set(Object.keys(changedSettings(base, values)));
  const now = formValues(fresh);
  return Object.fromEntries(formFields.map((field) => [field, edited.has(field) ? values[field] : now[field]])) as FormValues;
}
