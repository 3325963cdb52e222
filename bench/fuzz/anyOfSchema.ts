/**
 * Generates values for a JSON schema in the OpenAPI document. Most of the values are valid, some are almost valid, and a few are
 * arbitrary.
 */
import fc from 'fast-check';

export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}
export type Schemas = Readonly<Record<string, Schema>>;
type Any = fc.Arbitrary<unknown>;

/** Values that often break programs. */
const nasty = [
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\u202e',
    '\u2028',
    '%',
    '%00',
    '%zz',
    '../',
    '..%2f',
    '__proto__',
    'constructor',
    'toString',
  ],
  ...[
    "' or 1=1 --",
    '"; drop table atms',
    '<script>',
    '{{7*7}}',
    'null',
    'undefined',
    'NaN',
    'Infinity',
    '-0',
    '1e400',
    '0x10',
    '٣',
  ],
  ...['true', 'TRUE', '🏧', 'e\u0301', '\ufeff', '\r\nx: y', 'x'.repeat(65), 'x'.repeat(600), 'é'.repeat(600), '9'.repeat(400)],
] as const;
export const nastyText: fc.Arbitrary<string> = fc.oneof(fc.constantFrom(...nasty), fc.string({ unit: 'binary', maxLength: 40 }));

const oddNumber = fc.constantFrom(0, -0, -1, 0.1, 1e-320, 1e308, -1e308, 2 ** 31, 2 ** 53, -(2 ** 63), Number.MAX_SAFE_INTEGER);
const anything = fc.oneof(
  nastyText,
  oddNumber,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(null, true, false, [], {}, [[[]]]),
);

const sometimes = (usual: Any, other: Any, outOf: number): Any =>
  fc.oneof({ arbitrary: usual, weight: outOf - 1 }, { arbitrary: other, weight: 1 });

/** Values that the service accepts, so that some requests pass validation. */
const known = [
  'BILLA',
  'Billa Příkopy',
  'U Zlatého tygra',
  'P1',
  'M1',
  'Praha',
  'CZ',
  'PAYPAL *BILLA',
  'BILLA 0042 PRAHA 1',
] as const;

export function anyOfSchema(schema: Schema, schemas: Schemas): Any {
  return sometimes(fitting(schema, schemas), anything, 25);
}

function fitting(schema: Schema, schemas: Schemas): Any {
  const { $ref, anyOf, type, properties, required = [], items } = schema;
  if ($ref !== undefined) return anyOfSchema(schemas[$ref.replace('#/components/schemas/', '')] as Schema, schemas);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (anyOf) return fc.oneof(...anyOf.map((one) => fitting(one, schemas)));
  switch (type) {
    case 'object':
      return objectOf(properties ?? {}, required, schemas);
    case 'array':
      return fc.array(anyOfSchema(items ?? {}, schemas), { maxLength: 5 });
    case 'string':
      return textOf(schema);
    case 'integer':
    case 'number':
      return sometimes(numberOf(schema), oddNumber, 20);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return anything;
  }
}

function objectOf(properties: Readonly<Record<string, Schema>>, required: readonly string[], schemas: Schemas): Any {
  const model = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, anyOfSchema(one, schemas)]));
  const whole = fc.record(model, { requiredKeys: [...required] });
  const lacking = fc.record(model, { requiredKeys: [] });
  const crowded = fc
    .tuple(whole, fc.dictionary(nastyText, anything, { maxKeys: 3 }))
    .map(([usual, more]) => ({ ...more, ...usual }));
  return fc.oneof({ arbitrary: whole, weight: 6 }, { arbitrary: lacking, weight: 2 }, { arbitrary: crowded, weight: 1 });
}

/** Times that match the schema's pattern, in ascending order. Random texts that match the pattern are rarely valid times. */
const times = ['2020-01-01T00:00:00.5Z', '2026-02-30T00:00:00Z', '2026-11-21T10:00+01:00', '2026-11-21T09:05:00Z'] as const;

function textOf({ pattern }: Schema): Any {
  const format = pattern === undefined ? undefined : new RegExp(pattern);
  const isTime = format !== undefined && times.every((time) => format.test(time));
  const usual = isTime ? fc.constantFrom(...times) : format ? fc.stringMatching(format) : fc.constantFrom(...known);
  return fc.oneof(
    // A request can contain several timestamps, and the service rejects the request if any of its timestamps is invalid.
    { arbitrary: usual, weight: isTime ? 40 : 5 },
    { arbitrary: fc.string({ unit: 'grapheme' }), weight: 2 },
    { arbitrary: nastyText, weight: 2 },
  );
}

function numberOf({ type, minimum = -1_000_000, maximum = 1_000_000 }: Schema): Any {
  const edges = fc.constantFrom(minimum, maximum, minimum - 1, maximum + 1);
  // A number with at most six decimal places and no exponent, which is how clients usually write coordinates and amounts.
  const usual =
    type === 'integer'
      ? fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) })
      : fc.integer({ min: Math.ceil(minimum * 1e6), max: Math.floor(maximum * 1e6) }).map((one) => one / 1e6);
  return sometimes(usual, edges, 10);
}
