/**
 * Parses a query string against a schema. The schema is an object whose properties are numbers, integers, booleans, strings, or
 * lists. A list is a repeatable parameter. A parameter with a `default` is optional. A parameter's `errorMessage` replaces the
 * sentence for a keyword, as in ajv-errors.
 */
import type { Static, TObject } from 'typebox';
import { type At, readAt } from './at.ts';
import { type Bounds, readBounds } from './bounds.ts';
import { decimal, wholeNumber } from './decimal.ts';
import { type Include, readInclude } from './include.ts';
import { type AccessPointKind, readKinds } from './kinds.ts';

/** A parsed query string. If a name is repeated, its value is a list. */
export type RawQuery = Readonly<Record<string, string | readonly string[] | undefined>>;

interface Parameter {
  readonly type: 'number' | 'integer' | 'boolean' | 'string';
  readonly minimum?: number;
  readonly maximum?: number;
  /** The lengths are in UTF-16 code units. */
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  /** A key of `formats`. */
  readonly format?: string;
  readonly default?: number;
  readonly errorMessage?: { readonly pattern?: string; readonly format?: string };
}

/** A parameter that can occur more than once in a query. */
interface Repeatable {
  readonly type: 'array';
  readonly items: Parameter;
}

type Value = number | boolean | string | At | Bounds | Include | readonly AccessPointKind[];
/** Returns undefined if the text is invalid. */
type ReadOne = (text: string) => Value | undefined;
interface ParameterReader {
  readonly name: string;
  readonly missing: string | undefined;
  readonly byDefault: number | undefined;
  readonly isRepeatable: boolean;
  readonly read: ReadOne;
  readonly mustBe: (text: string) => string;
}

export type ReadResult<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly message: string };
type QueryReader<T> = (query: RawQuery) => ReadResult<T>;

function numberReader({ type, minimum = -Number.MAX_VALUE, maximum = Number.MAX_VALUE }: Parameter): ReadOne {
  const form = type === 'integer' ? wholeNumber : decimal;
  return (text) => {
    if (!form.test(text)) return undefined;
    const value = Number(text);
    // Numbers with many digits overflow to Infinity. If the parameter has no bounds, replace Infinity with the largest finite
    // number.
    const finite = Number.isFinite(value) ? value : Math.sign(value) * Number.MAX_VALUE;
    if (finite < minimum || finite > maximum) return undefined;
    return finite === 0 ? 0 : finite;
  };
}

const readBoolean: ReadOne = (text) => (text === 'true' ? true : text === 'false' ? false : undefined);

/** Parsers of strings with a custom format. */
const formats: Readonly<Record<string, ReadOne>> = { at: readAt, bounds: readBounds, include: readInclude, kinds: readKinds };

function stringReader({ minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern, format }: Parameter): ReadOne {
  const read = format === undefined ? undefined : formats[format];
  if (read) return read;
  const form = pattern === undefined ? undefined : new RegExp(pattern);
  const isFit = (text: string) => text.length >= minLength && text.length <= maxLength && (form === undefined || form.test(text));
  return (text) => (isFit(text) ? text : undefined);
}

function mustBe(parameter: Parameter): (text: string) => string {
  const { type, minimum, maximum, minLength = 0, maxLength = Number.POSITIVE_INFINITY, errorMessage } = parameter;
  if (type === 'boolean') return () => "must be 'true' or 'false'";
  if (type === 'string') {
    return ({ length }) => {
      if (length === 0 && minLength > 0) return 'must not be empty';
      if (length < minLength) return `must be at least ${minLength} characters long`;
      if (length > maxLength) return `must be at most ${maxLength} characters long`;
      return errorMessage?.pattern ?? errorMessage?.format ?? 'is malformed';
    };
  }
  const noun = type === 'integer' ? 'an integer' : 'a number';
  const range = maximum === undefined ? `of at least ${minimum}` : `between ${minimum} and ${maximum}`;
  return () => `must be ${noun} ${range}`;
}

const readers = { number: numberReader, integer: numberReader, boolean: () => readBoolean, string: stringReader };

/** Quotes a value from a query in a message. Truncates the value because a query can be long. */
export function quoted(text: string): string {
  return `'${text.length > 60 ? `${text.slice(0, 60)}...` : text}'`;
}

export const isRequired = (schema: TObject, name: string): boolean =>
  (schema.required ?? []).includes(name) && (schema.properties[name] as { default?: unknown }).default === undefined;

/**
 * Creates a parser for queries that match a schema. The parser ignores unknown names and reports the first error in the
 * schema's order.
 */
export function queryReader<T extends TObject>(schema: T): QueryReader<Static<T>> {
  const parameters = Object.entries(schema.properties as unknown as Readonly<Record<string, Parameter | Repeatable>>).map(
    ([name, described]): ParameterReader => {
      const isRepeatable = described.type === 'array';
      const parameter = isRepeatable ? described.items : described;
      return {
        name,
        missing: isRequired(schema, name) ? `Required ${parameter.type} parameter '${name}' is not present` : undefined,
        byDefault: parameter.default,
        isRepeatable,
        read: readers[parameter.type](parameter),
        mustBe: mustBe(parameter),
      };
    },
  );
  return (query) => {
    const value: Record<string, Value | readonly Value[]> = {};
    for (const { name, missing, byDefault, isRepeatable, read, mustBe } of parameters) {
      const raw = Object.hasOwn(query, name) ? query[name] : undefined;
      if (raw === undefined) {
        if (missing !== undefined) return { ok: false, message: missing };
        if (byDefault !== undefined) value[name] = byDefault;
        continue;
      }
      const texts = typeof raw === 'string' ? [raw] : raw;
      if (!isRepeatable && typeof raw !== 'string')
        return { ok: false, message: `Parameter '${name}' must not be repeated, but was sent ${raw.length} times` };
      const all: Value[] = [];
      for (const text of texts) {
        const one = read(text);
        if (one === undefined) return { ok: false, message: `Parameter '${name}' ${mustBe(text)}, got ${quoted(text)}` };
        all.push(one);
      }
      value[name] = isRepeatable ? all : (all[0] as Value);
    }
    return { ok: true, value: value as Static<T> };
  };
}
