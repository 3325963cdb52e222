/** Generates the OpenAPI 3.1 document of the operator API from the declarations of its endpoints. */
import Type, { type TSchema } from 'typebox';
import type { OperatorEndpoint } from '../console/endpoint.ts';
import { operatorEndpoints } from '../console/endpoints.ts';
import { ProblemFields } from '../console/inputProblem.ts';
import { operatorRoles } from '../console/roles.ts';
import { ErrorBody, errorBody } from '../errors.ts';
import { exampleOf } from './exampleOf.ts';
import { parametersOf, pathOf } from './openApiDocument.ts';
import { type Json, ref, wholeSchemaOf } from './schemas.ts';

const about = `This API is for the people and programs that run the service. The console at \`/console\` uses it. It can change in any release.

If a value is unknown, its key is absent. Every error response contains an \`Error\` body.

Programs send the operator token. A browser with a session must send changes from a page of this service, with the header \`x-console: page\`.

Each operation names the role that it requires. A role includes the roles before it: ${operatorRoles.map((role) => `\`${role}\``).join(', ')}. The operator token has the last role.`;

type ErrorStatus = NonNullable<OperatorEndpoint['config']['errors']>[number] | 400 | 401 | 403 | 413 | 415 | 429 | 500 | 503;

/** What each error means, and an example of its message. */
const errors: Readonly<Record<ErrorStatus, readonly [description: string, message: string]>> = {
  400: ['The request is invalid. `message` describes the problem.', 'The body must be a JSON object'],
  401: [
    'The session has ended, or the operator token is missing or wrong.',
    'Sign in at /console, or send the operator token as Authorization: Bearer <OPERATOR_TOKEN>',
  ],
  403: [
    'The role of the person does not include the operation, the record cannot be changed, or the request came from another site.',
    "Requires the role 'administrator'; your role is 'viewer'",
  ],
  404: ['There is no such record.', "There is no caller 'harbour'"],
  409: ['The request is not possible in the current state. `message` gives the reason.', "The caller 'harbour' already exists"],
  410: ['The record is no longer stored.', 'The events of this delivery have expired'],
  412: [
    'The record has changed since the client read it. Nothing was changed.',
    "The settings of 'harbour' have changed since you read them. Read them again before you change them",
  ],
  413: ['The body is too large.', 'The body is too large'],
  415: ['The body has an unsupported content type.', 'Unsupported content type'],
  422: ['The content of the request cannot be used. `message` gives the reason.', 'The file contains no ATMs'],
  429: ['Too many requests.', 'Too many requests with invalid sessions from this address; try again in a moment'],
  500: ['Internal error.', 'Internal error'],
  507: [
    'The disk of the service has too little space.',
    'The disk of the service is full. Free up disk space, then continue the upload',
  ],
  503: ['The service is loading its data, or the store is unavailable.', 'The store is unavailable; try again in a moment'],
};

const exampleErrorOf = (status: ErrorStatus) => errorBody(status, errors[status][1], Date.UTC(2026, 10, 21, 9));

const errorContent = (example?: Json): Json => ({
  'application/json': { schema: ref('schemas', 'Error'), ...(example !== undefined && { example }) },
});

let document: { readonly [key: string]: Json } | undefined;

/** Returns the document for GET /operator/v1/openapi.json. It takes 20 ms to create, so all calls return the same object. */
export function operatorDocument(): { readonly [key: string]: Json } {
  document ??= createDocument();
  return document;
}

function createDocument(): { readonly [key: string]: Json } {
  const endpoints = Object.entries(operatorEndpoints) as [string, OperatorEndpoint][];
  const paths: Record<string, Record<string, Json>> = {};
  for (const [id, endpoint] of endpoints) {
    const path = pathOf(endpoint);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describe(id, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'ATM finder: operator API', version: '1.0.0', summary: 'Run the ATM finder.', description: about },
    servers: [{ url: '/', description: 'The service that provides this document.' }],
    tags: [...new Set(endpoints.map(([, endpoint]) => tagOf(endpoint)))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: wholeSchemaOf(Type.Object({ ...ErrorBody.properties, ...ProblemFields.properties })) },
      responses: {
        ...Object.fromEntries(
          (Object.keys(errors).map(Number) as ErrorStatus[]).map((status) => [
            componentOf(status),
            { description: errors[status][0], content: errorContent(exampleErrorOf(status)) },
          ]),
        ),
        OtherError: { description: 'Any other error.', content: errorContent() },
      },
      securitySchemes: {
        operatorToken: { type: 'http', scheme: 'bearer', description: 'The value of the setting `OPERATOR_TOKEN`.' },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'console',
          description:
            'The session of a person who is signed in at `/console`. If the public URL of the service starts with `https:`, the name of the cookie is `__Host-console`.',
        },
      },
    },
  };
}

/** The part of the path after /operator/v1, which names what the endpoint is about. */
const tagOf = ({ url }: OperatorEndpoint): string => url.split('/')[3] ?? '';

const componentOf = (status: ErrorStatus): string => exampleErrorOf(status).reason.replaceAll(' ', '');

const ifMatch: Json = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'The quoted `version` of the record that the client has read. If the record has changed since then, the response is 412. If the header is absent, the change applies in any case.',
  schema: { type: 'string' },
  example: '"aBcDeFgHiJkLmNoPqRsTuV"',
};

function describe(id: string, endpoint: OperatorEndpoint): Json {
  const { summary, description, params, querystring, body } = endpoint.schema;
  const { role, takes, errors: named = [] } = endpoint.config;
  const requires = role === 'open' ? 'Requires no role.' : `Requires the role \`${role}\`.`;
  const examplesIn = (schema: typeof params) => exampleOf(schema === undefined ? {} : wholeSchemaOf(schema));
  const parameters = (place: 'path' | 'query', schema: typeof params) =>
    parametersOf(place, schema, examplesIn(schema) as Readonly<Record<string, Json>>, wholeSchemaOf);
  return {
    operationId: id,
    tags: [tagOf(endpoint)],
    summary,
    description: description === undefined ? requires : `${description} ${requires}`,
    'x-role': role,
    security: role === 'open' ? [{}] : [{ operatorToken: [] }, { session: [] }],
    parameters: [...parameters('path', params), ...parameters('query', querystring), ...(named.includes(412) ? [ifMatch] : [])],
    ...(takes !== undefined && { requestBody: { required: true, content: { [takes]: contentOf(body) } } }),
    responses: { ...successOf(endpoint), ...errorsOf(endpoint) },
  };
}

/** @param schema absent if the content is a file */
function contentOf(schema: TSchema | undefined): Json {
  if (schema === undefined) return {};
  const whole = wholeSchemaOf(schema);
  return { schema: whole, example: exampleOf(whole) };
}

function successOf({ schema: { response }, config: { gives } }: OperatorEndpoint): Readonly<Record<string, Json>> {
  if (gives) return { 200: { description: 'A file.', content: Object.fromEntries(gives.map((type) => [type, {}])) } };
  const [status, schema] = Object.entries(response ?? {})[0] ?? [];
  if (status === undefined) return { 204: { description: 'Done. The response has no body.' } };
  return { [status]: { description: 'Success.', content: { 'application/json': contentOf(schema) } } };
}

/** The errors that the declaration of an endpoint implies, and those that it names. */
function errorsOf({ schema, config: { role, takes, errors: named = [] } }: OperatorEndpoint): Readonly<Record<string, Json>> {
  const statuses = new Set<ErrorStatus>([
    ...(schema.querystring || schema.body || takes !== undefined ? ([400] as const) : []),
    ...(role === 'open' ? [] : ([401] as const)),
    403,
    ...(schema.params ? ([404] as const) : []),
    ...named,
    ...(takes === undefined ? [] : ([413, 415] as const)),
    ...([429, 500, 503] as const),
  ]);
  const responses = [...statuses].map((status): [string, Json] => [`${status}`, ref('responses', componentOf(status))]);
  return { ...Object.fromEntries(responses), default: ref('responses', 'OtherError') };
}
