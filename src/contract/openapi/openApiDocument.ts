/** The contract as an OpenAPI 3.1 document: made from the tables and schemas that requests are read with. */
import { transactionForms } from '../cardTransactions.ts';
import type { Parameter, ParameterTable } from '../parameters.ts';
import { exampleAnswers } from './exampleAnswers.ts';
import { type ExampleRequest, exampleRequests } from './exampleRequests.ts';
import { type Operation, type OperationId, operations } from './operations.ts';
import { answerHeaders, goodHeaders, refusalsOf, responses, securityOf, securitySchemes } from './responses.ts';
import { definitionOf, inlineOf, type Json, ref, type SchemaName, schemas } from './schemas.ts';

const about = `What every client may rely on. Fields are only added: a client ignores what it does not know.

An absent key is unknown: never null, false, 0 or an empty text. The one exception is \`fee\` of an ATM: absent means no surcharge, unless \`feeUnknown\` is \`true\`.

Booleans in a query are \`true\` or \`false\`, numbers plain decimals. Unknown query parameters are ignored; one given twice is a 400. Every answer carries \`x-request-id\`; every error, whatever it comes from, has the one body \`Error\`. An address may have 8 000 characters.

On a service that keeps its data in the embedded store, requests without a credential are answered as those of the demo caller; everywhere else they are a 401.`;

/** GET /openapi.json. A new object each time. */
export function openApiDocument(): { readonly [key: string]: Json } {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [id, operation] of Object.entries(operations) as [OperationId, Operation][]) {
    const path = paths[operation.path] ?? {};
    paths[operation.path] = path;
    path[operation.method] = describe(id, operation);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'ATM finder',
      version: '6.0.0',
      summary: 'ATMs nearby, and the shops of card transactions.',
      description: about,
    },
    servers: [{ url: '/', description: 'The service that this document comes from.' }],
    tags: [...new Set(Object.values(operations).map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: Object.fromEntries((Object.keys(schemas) as SchemaName[]).map((name) => [name, definitionOf(name)])),
      responses,
      headers: answerHeaders,
      securitySchemes,
    },
  };
}

function describe(id: OperationId, operation: Operation): Json {
  const { tag, summary, description, access, body, answer } = operation;
  const request: ExampleRequest = exampleRequests[id];
  const security = securityOf(access);
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description !== undefined && { description }),
    security: security as Json,
    parameters: [...pathParameters(operation, request), ...queryParameters(operation, request)],
    ...(body && {
      requestBody: {
        required: true,
        description: `At most ${body.largest} bytes.`,
        content: {
          [body.type]: { schema: inlineOf(body.schema), ...(request.body !== undefined && { example: request.body }) },
        },
      },
    }),
    responses: {
      [answer.status]: {
        description: answer.says,
        headers: Object.fromEntries(goodHeaders(access).map((name) => [name, ref('headers', name)])),
        content: { 'application/json': { schema: inlineOf(answer.schema), example: exampleAnswers[id] as Json } },
      },
      ...refusalsOf(operation),
    },
  };
}

function pathParameters({ inPath = {} }: Operation, { path = {} }: ExampleRequest): readonly Json[] {
  return Object.entries(inPath).map(([name, description]) => ({
    name,
    in: 'path',
    required: true,
    description,
    schema: { type: 'string', minLength: 1 },
    ...(path[name] !== undefined && { example: path[name] }),
  }));
}

function queryParameters({ query = {} }: Operation, { query: given = {} }: ExampleRequest): readonly Json[] {
  return Object.entries(query as ParameterTable).map(([name, parameter]) => ({
    name,
    in: 'query',
    required: 'required' in parameter && parameter.required === true,
    description: parameter.description,
    schema: schemaOf(name, parameter),
    ...(given[name] !== undefined && { example: given[name] }),
  }));
}

function schemaOf(name: string, parameter: Parameter): Json {
  if (parameter.type === 'boolean') return { type: 'boolean' };
  if (parameter.type === 'string') {
    const form = (transactionForms as Readonly<Record<string, { readonly is: RegExp } | undefined>>)[name];
    return { type: 'string', maxLength: parameter.maxLength, ...(form && { pattern: form.is.source }) };
  }
  const { type, minimum, maximum, default: byDefault } = parameter;
  return {
    type,
    minimum,
    ...(maximum !== undefined && { maximum }),
    ...(byDefault !== undefined && { default: byDefault }),
  };
}
