/** Makes examples from JSON Schemas. */
import type { Json } from './schemas.ts';

type Schema = { readonly [Keyword in string]?: Json };

/** Saturday, 2026-11-21, 09:00 UTC. */
const texts: Readonly<Record<string, string>> = { 'date-time': '2026-11-21T09:00:00.000Z', date: '2026-11-21' };

/**
 * Returns a value that matches the schema: its first example, its default, or a value made from its rules. Objects contain all
 * their properties. A schema with rules that this function does not follow, such as a pattern, needs an example or a default.
 * @param name the name of the property, which is the example of a text without rules
 */
export function exampleOf(schema: Json, name = 'text'): Json {
  const { examples, anyOf, enum: choices, const: only, default: usual, ...rules } = schema as Schema;
  if (Array.isArray(examples)) return examples[0] as Json;
  if (only !== undefined) return only;
  if (usual !== undefined) return usual;
  if (Array.isArray(choices)) return choices[0] as Json;
  if (Array.isArray(anyOf)) return exampleOf(anyOf[0] as Json, name);
  switch (rules.type) {
    case 'object':
      return Object.fromEntries(Object.entries(rules.properties ?? {}).map(([key, one]) => [key, exampleOf(one as Json, key)]));
    case 'array':
      return [exampleOf(rules.items ?? {}, name)];
    case 'string':
      return texts[`${rules.format}`] ?? name;
    case 'integer':
    case 'number':
      return numberWithin(rules);
    case 'boolean':
      return true;
    default:
      return {};
  }
}

function numberWithin({ minimum, exclusiveMinimum, maximum }: Schema): number {
  const least = typeof minimum === 'number' ? minimum : typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : 1;
  return Math.min(Math.max(least, 1), typeof maximum === 'number' ? maximum : Number.POSITIVE_INFINITY);
}
