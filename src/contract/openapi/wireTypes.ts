/** Generates TypeScript types without imports from the contract's schemas, for the client. */
import { computedFilters, FindNearbyQuery } from '../atms.ts';
import { attributeNames } from '../attributes.ts';
import { isRequired } from '../parameters.ts';
import { definitionOf, inlineOf, type Json, type SchemaName, schemas } from './schemas.ts';

type Schema = Readonly<Record<string, Json>>;

/** The text of src/client/wire.ts, unformatted. */
export function wireTypes(): string {
  const names = (Object.keys(schemas) as SchemaName[]).filter((name) => !outside.has(name));
  return [
    '// The types of the contract, written by npm run write:wire',
    ...names.map((name) => `export type ${name} = ${typeOf(definitionOf(name) as Schema)};`),
    nearbyQueryType(),
  ].join('\n\n');
}

/** Schemas that no method of the client uses. */
const outside: ReadonlySet<SchemaName> = new Set<SchemaName>([
  'KeySet',
  'LookUpBatch',
  'TokenForm',
  'TokenAnswer',
  'TokenError',
  'Error',
  'RegistrationAnswer',
  'RegistrationBody',
  'RegistrationState',
]);

function typeOf(schema: Schema): string {
  if (typeof schema.$ref === 'string') return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
  if (Array.isArray(schema.anyOf)) return schema.anyOf.map((one) => typeOf(one as Schema)).join(' | ');
  switch (schema.type) {
    case 'array':
      return `(${typeOf(schema.items as Schema)})[]`;
    case 'object':
      return schema.properties === undefined ? 'Record<string, unknown>' : objectOf(schema);
    case 'integer':
      return 'number';
    case undefined:
      return 'unknown';
    default:
      return `${schema.type}`;
  }
}

function objectOf({ properties, required = [] }: Schema): string {
  const needed = new Set(required as readonly string[]);
  const fields = Object.entries(properties as Readonly<Record<string, Schema>>).map(
    ([name, schema]) => `${comment(schema.description)}${name}${needed.has(name) ? '' : '?'}: ${typeOf(schema)};`,
  );
  return `{\n${fields.join('\n')}\n}`;
}

const comment = (description: Json | undefined): string => (description === undefined ? '' : `/** ${description} */\n`);

/** A filter with three values is true, 'no' or absent: false would be sent unintentionally for an unticked box. */
function nearbyQueryType(): string {
  const threeValued: ReadonlySet<string> = new Set([...attributeNames, ...computedFilters]);
  const fields = Object.entries(FindNearbyQuery.properties).map(([name, schema]) => {
    const { description, ...parameter } = inlineOf(schema) as Schema;
    const type = threeValued.has(name) ? "true | 'no'" : `${parameter.type === 'array' ? 'readonly ' : ''}${typeOf(parameter)}`;
    const needed = isRequired(FindNearbyQuery, name);
    const said = `${description}`.replace('false keeps false and unknown', "'no' keeps false and unknown");
    return `${comment(said)}${name}${needed ? '' : '?'}: ${type}${needed ? '' : ' | undefined'};`;
  });
  return `/** What findNearby takes. */\nexport interface FindNearbyQuery {\n${fields.join('\n')}\n}`;
}
