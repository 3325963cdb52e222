import { callerFields, wrongInField } from '../../auth/callerFields.ts';
import { ChangeError, type FieldsOfCaller } from './planChanges.ts';

type Field = keyof FieldsOfCaller;

const fields = Object.keys(callerFields).filter((field) => field !== 'key' && field !== 'slug') as Field[];
/** A caller has them whatever happens. */
const lasting: readonly string[] = ['operator', 'activated', 'default'];

function objectOf(body: unknown): Readonly<Record<string, unknown>> {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Readonly<Record<string, unknown>>;
  throw new ChangeError(400, 'The body must be a JSON object');
}

/**
 * The fields of a caller in a body: what is named is replaced, null takes it away (JSON Merge Patch, RFC 7396, one level deep),
 * and what is not named stays. @throws ChangeError that names the field
 */
export function readFields(body: unknown): FieldsOfCaller {
  const said = Object.entries(objectOf(body)).map(([field, value]) => {
    if (!fields.includes(field as Field)) throw new ChangeError(400, `There is no field '${field}', only ${fields.join(', ')}`);
    if (value === null && !lasting.includes(field)) return [field, undefined];
    const wrong = wrongInField(field as Field, value);
    if (wrong !== undefined)
      throw new ChangeError(
        400,
        wrong.replace(/^./, (first) => first.toUpperCase()),
      );
    return [field, value];
  });
  return Object.fromEntries(said) as FieldsOfCaller;
}

/** A new caller: its slug, and the fields beside it. @throws ChangeError that names what is wrong or missing */
export function readNewCaller(body: unknown): { readonly slug: string; readonly fields: FieldsOfCaller } {
  const { slug, ...rest } = objectOf(body);
  const said = readFields(rest);
  if (typeof slug !== 'string') throw new ChangeError(400, "'slug' is missing: the caller's name in what is stored");
  if (said.operator === undefined) throw new ChangeError(400, "'operator' is missing: whose machines are its own");
  return { slug, fields: said };
}

/** What a new credential is asked to be. */
export interface NewCredential {
  readonly publishable: boolean;
  /** How long those before it go on, ms. */
  readonly grace: number;
}

const hour = 3_600_000;

/** @throws ChangeError that names what is wrong */
export function readNewCredential(body: unknown): NewCredential {
  const { kind = 'client', graceHours = 24, ...rest } = objectOf(body);
  const [stray] = Object.keys(rest);
  if (stray !== undefined) throw new ChangeError(400, `There is no field '${stray}', only kind, graceHours`);
  if (kind !== 'client' && kind !== 'publishable') throw new ChangeError(400, "'kind' must be 'client' or 'publishable'");
  if (typeof graceHours !== 'number' || !(graceHours >= 0 && graceHours <= 8_760)) {
    throw new ChangeError(400, "'graceHours' must be a number between 0 and 8760");
  }
  return { publishable: kind === 'publishable', grace: graceHours * hour };
}
