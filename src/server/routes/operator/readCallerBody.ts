import type { JsonObject } from '../../../core/jsonObject.ts';
import { callerFields, wrongInField } from '../../auth/callerFields.ts';
import { ChangeError, type FieldsOfCaller } from './planChanges.ts';

type Field = keyof FieldsOfCaller;

const fields = Object.keys(callerFields).filter((field) => field !== 'key' && field !== 'slug') as Field[];
/** Fields that cannot be removed. */
const lasting: readonly string[] = ['operator', 'activated', 'default'];

/**
 * Parses the fields of a caller. Fields in the body are replaced, null removes a field, and all others stay (JSON Merge Patch,
 * RFC 7396, one level deep).
 * @throws ChangeError that names the field
 */
export function readCallerFields(body: JsonObject): FieldsOfCaller {
  const said = Object.entries(body).map(([field, value]) => {
    if (!fields.includes(field as Field))
      throw new ChangeError(400, `Unknown field '${field}'. Known fields: ${fields.join(', ')}`);
    if (value === null && !lasting.includes(field)) return [field, undefined];
    const wrong = wrongInField(field as Field, value);
    if (wrong !== undefined) throw new ChangeError(400, wrong.message);
    return [field, value];
  });
  return Object.fromEntries(said) as FieldsOfCaller;
}

/** Parses a new caller. @throws ChangeError that names what is wrong or missing */
export function readNewCaller(body: JsonObject): { readonly slug: string; readonly fields: FieldsOfCaller } {
  const { slug, ...rest } = body;
  const said = readCallerFields(rest);
  if (typeof slug !== 'string') throw new ChangeError(400, "Required field 'slug' is not present");
  if (said.operator === undefined) throw new ChangeError(400, "Required field 'operator' is not present");
  return { slug, fields: said };
}
