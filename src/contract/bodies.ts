/**
 * Validates a parsed JSON body against its schema and describes the first error in a sentence. A schema's `errorMessage` replaces
 * the sentence for a keyword, as in ajv-errors. In an `errorMessage`, {got} is a placeholder for the value.
 */
import type { TSchema } from 'typebox';
import { quoted } from './parameters.ts';

interface Schema {
  readonly type?: 'object' | 'array' | 'string' | 'boolean' | 'number' | 'integer' | 'null';
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: false;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly not?: { readonly enum: readonly unknown[] };
  readonly errorMessage?: Partial<Record<Keyword, string>>;
}
type Keyword =
  | 'type'
  | 'anyOf'
  | 'not'
  | 'minItems'
  | 'maxItems'
  | 'minLength'
  | 'maxLength'
  | 'pattern'
  | 'minimum'
  | 'maximum'
  | 'additionalProperties';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Names the JSON type of a value in a message. */
export function nameOfType(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

function shown(value: unknown): string {
  if (value === undefined || value === null || typeof value === 'object') return nameOfType(value).replace('an array', 'a list');
  return typeof value === 'string' ? quoted(value) : `${value}`;
}

const hasType = ({ type }: Schema, value: unknown): boolean => {
  if (type === undefined) return true;
  if (type === 'object') return isObject(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  return type === 'null' ? value === null : typeof value === type;
};

/** Whether a value and its required properties have the types in this member of a union. */
const isMeantFor = (schema: Schema, value: unknown): boolean =>
  hasType(schema, value) &&
  (schema.required ?? []).every((name) => hasType(schema.properties?.[name] as Schema, (value as Record<string, unknown>)[name]));

/** Describes the first error in a parsed body. Returns undefined if the body matches the schema. Ignores unknown fields. */
export const wrongInBody = (schema: TSchema, body: unknown): string | undefined => wrongIn(schema as Schema, body);

/**
 * Returns undefined if the value matches the schema. @param name the field that contains the value; absent if the value is not
 * in a field
 */
function wrongIn(schema: Schema, value: unknown, name?: string): string | undefined {
  const say = (keyword: Keyword, usual: string) => {
    const own = schema.errorMessage?.[keyword];
    return own === undefined
      ? `${name === undefined ? 'The body' : `Field '${name}'`} ${usual}`
      : own.replace('{got}', () => shown(value));
  };
  if (schema.anyOf) return wrongInChoice(schema.anyOf, value, say, name, schema.errorMessage?.anyOf);
  if (schema.not?.enum.includes(value)) return say('not', 'must not be empty');
  if (schema.const !== undefined) return value === schema.const ? undefined : say('type', `must be ${schema.const}`);
  if (!hasType(schema, value)) {
    const kind =
      schema.type === 'object'
        ? 'a JSON object'
        : `${schema.type === 'array' || schema.type === 'integer' ? 'an' : 'a'} ${schema.type}`;
    return say('type', `must be ${kind}, got ${nameOfType(value)}`);
  }
  if (typeof value === 'string') return wrongInText(schema, value, say);
  if (typeof value === 'number') return wrongInNumber(schema, value, say);
  if (Array.isArray(value)) return wrongInList(schema, value, say, name);
  return isObject(value) ? wrongInFields(schema, value) : undefined;
}

type Say = (keyword: Keyword, usual: string) => string;

function wrongInChoice(choices: readonly Schema[], value: unknown, say: Say, name: string | undefined, own: string | undefined) {
  if (choices.every((choice) => choice.const !== undefined)) {
    if (choices.some((choice) => choice.const === value)) return undefined;
    const got = typeof value === 'string' ? quoted(value) : nameOfType(value);
    return say('anyOf', `must be one of ${choices.map((choice) => choice.const).join(', ')}, got ${got}`);
  }
  const meant = choices.find((choice) => isMeantFor(choice, value));
  if (meant === undefined && own !== undefined) return say('anyOf', own);
  // If no member matches, the message states the type of the first member.
  return wrongIn(meant ?? (choices[0] as Schema), value, name);
}

function wrongInText({ minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern }: Schema, value: string, say: Say) {
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(value)) return say('pattern', 'is malformed');
  if (value.length < minLength) return say('minLength', `must be at least ${minLength} characters long`);
  if (value.length > maxLength) return say('maxLength', `must be at most ${maxLength} characters long, got ${value.length}`);
  return undefined;
}

function wrongInNumber({ minimum = -Number.MAX_VALUE, maximum = Number.MAX_VALUE }: Schema, value: number, say: Say) {
  if (value < minimum) return say('minimum', `must be at least ${minimum}`);
  if (value > maximum) return say('maximum', `must be at most ${maximum}`);
  return undefined;
}

function wrongInList(
  { minItems = 0, maxItems = Number.POSITIVE_INFINITY, items }: Schema,
  list: readonly unknown[],
  say: Say,
  name = 'requests',
) {
  if (list.length < minItems) return say('minItems', `must contain at least ${minItems} ${minItems === 1 ? 'item' : 'items'}`);
  if (list.length > maxItems)
    return say('maxItems', `must contain at most ${maxItems} items`).replace('{length}', `${list.length}`);
  if (items === undefined) return undefined;
  for (const [index, item] of list.entries()) {
    const wrong = wrongIn(items, item);
    if (wrong !== undefined) return `${name}[${index}]: ${wrong}`;
  }
  return undefined;
}

/** Describes the first field of an object that the schema does not contain. Returns undefined if there is none. */
export function unknownField(properties: Readonly<Record<string, unknown>>, value: object): string | undefined {
  const unknown = Object.keys(value).find((name) => !Object.hasOwn(properties, name));
  return unknown === undefined ? undefined : `Unknown field '${unknown}'. Known fields: ${Object.keys(properties).join(', ')}`;
}

function wrongInFields(schema: Schema, value: Readonly<Record<string, unknown>>) {
  const { properties = {}, required = [], additionalProperties } = schema;
  const unknown = additionalProperties === false ? unknownField(properties, value) : undefined;
  if (unknown !== undefined) return unknown;
  for (const [name, property] of Object.entries(properties)) {
    if (Object.hasOwn(value, name)) {
      const wrong = wrongIn(property, value[name], name);
      if (wrong !== undefined) return wrong;
    } else if (required.includes(name)) {
      const type = property.type ?? property.anyOf?.[0]?.type;
      return `Required ${type === undefined ? '' : `${type} `}field '${name}' is not present`;
    }
  }
  return undefined;
}
