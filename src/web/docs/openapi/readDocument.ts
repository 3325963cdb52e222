/** Types and helper functions for /openapi.json, limited to the part of OpenAPI 3.1 that the service uses. */

export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly description?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly minItems?: number;
  readonly pattern?: string;
  readonly default?: unknown;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description: string;
  readonly schema: Schema;
  readonly example?: unknown;
}

interface Content {
  readonly [type: string]: { readonly schema: Schema; readonly example?: unknown };
}

interface Answer {
  readonly description: string;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Content;
}

interface WrittenOperation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly description?: string; readonly content: Content };
  readonly responses: Readonly<Record<string, Answer & { readonly $ref?: string }>>;
}

export interface OpenApi {
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, WrittenOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, Answer>>;
    readonly securitySchemes: Readonly<Record<string, { readonly description?: string }>>;
  };
}

export interface Operation extends WrittenOperation {
  /** The HTTP method in upper case. */
  readonly method: string;
  readonly path: string;
  readonly tag: string;
}

/** Returns all operations in the document's order. */
export function operationsOf({ paths }: OpenApi): readonly Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, written]) => ({
      ...written,
      method: method.toUpperCase(),
      path,
      tag: written.tags[0] ?? '',
    })),
  );
}

const nameIn = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

/** Returns pairs of a status and its response, with references resolved. */
export function answersOf({ components }: OpenApi, { responses }: Operation): readonly (readonly [string, Answer])[] {
  return Object.entries(responses).map(([status, answer]) => [
    status,
    answer.$ref === undefined ? answer : (components.responses[nameIn(answer.$ref)] ?? answer),
  ]);
}

/** A schema's type in a few words, and the schemas that these words mention. */
interface TypeWords {
  readonly words: string;
  readonly named: readonly string[];
}

export function typeOf(schema: Schema): TypeWords {
  if (schema.$ref !== undefined) return { words: nameIn(schema.$ref), named: [nameIn(schema.$ref)] };
  if (schema.const !== undefined) return { words: JSON.stringify(schema.const), named: [] };
  if (schema.enum) return { words: schema.enum.map((one) => JSON.stringify(one)).join(' or '), named: [] };
  if (schema.anyOf) {
    const all = schema.anyOf.map(typeOf);
    return { words: all.map(({ words }) => words).join(' or '), named: all.flatMap(({ named }) => named) };
  }
  if (schema.type === 'array') {
    const { words, named } = typeOf(schema.items ?? {});
    return { words: `list of ${words}`, named };
  }
  return { words: schema.type ?? 'anything', named: [] };
}

/** Describes the constraints on a value in addition to its type. */
export function limitsOf(schema: Schema): string {
  const { minimum, exclusiveMinimum, maximum, maxLength, maxItems, minItems, pattern, default: byDefault } = schema;
  const range =
    minimum !== undefined && maximum !== undefined
      ? `${minimum} to ${maximum}`
      : minimum !== undefined
        ? `at least ${minimum}`
        : maximum !== undefined
          ? `at most ${maximum}`
          : undefined;
  return [
    range,
    exclusiveMinimum !== undefined && `more than ${exclusiveMinimum}`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    minItems !== undefined && `at least ${minItems} items`,
    maxItems !== undefined && `at most ${maxItems} items`,
    pattern !== undefined && `matches ${pattern}`,
    byDefault !== undefined && `${String(byDefault)} when omitted`,
  ]
    .filter((one) => typeof one === 'string')
    .join(', ');
}

/** Describes, as a sentence, the authorization that an operation requires. */
export function accessOf({ security }: Operation): string {
  const scopes = security.flatMap((one) => one.clientCredentials ?? []);
  if (scopes.length > 0) {
    const key = security.some((one) => 'publishableKey' in one);
    return `A token with the scope ${scopes.join(', ')}${key ? ', or a publishable key' : ''}`;
  }
  return security.some((one) => 'clientSecret' in one) ? 'client_id and client_secret' : 'Everybody';
}

/** Returns the fields of an object, of a list's items, or of each variant. */
export function fieldsOf(
  schema: Schema,
): readonly { readonly name: string; readonly required: boolean; readonly schema: Schema }[] {
  const required = new Set(schema.required);
  return Object.entries(schema.properties ?? {}).map(([name, one]) => ({ name, required: required.has(name), schema: one }));
}
