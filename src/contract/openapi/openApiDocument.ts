/** Generates the OpenAPI 3.1 document of the contract from the service's routes. */
import type { TObject, TSchema } from 'typebox';
import { isRequired } from '../parameters.ts';
import { type Route, type RouteId, routes } from '../routes.ts';
import { exampleAnswers } from './exampleAnswers.ts';
import { type ExampleRequest, exampleRequests } from './exampleRequests.ts';
import { webhooks } from './openApiWebhooks.ts';
import { answerHeaders, goodHeaders, refusalsOf, responses, securityOf, securitySchemes } from './responses.ts';
import { definitionOf, inlineOf, type Json, ref, type SchemaName, schemas } from './schemas.ts';

const about = `This document describes the stable API. New fields may be added at any time, so clients must ignore unknown fields.

If a value is unknown, its key is absent. The value is never null, false, 0 or an empty string. The only exception is the \`fee\` of an ATM: if it is absent, there is no surcharge, unless \`feeUnknown\` is \`true\`.

In a query, booleans are \`true\` or \`false\` and numbers are in decimal notation. Unknown query parameters are ignored, and the header \`x-ignored-parameters\` of a search for ATMs names them. A request that repeats a parameter other than \`operator\` is rejected with a 400. Every response includes an \`x-request-id\` header, and every error response contains an \`Error\` body. URLs may have up to 8,000 characters.

A service that uses the embedded store and has no callers configured treats requests without credentials as requests from the demo caller. All other services reject such requests with a 401.`;

let document: { readonly [key: string]: Json } | undefined;

/** Returns the document for GET /openapi.json. It takes 20 ms to create, so all calls return the same object. */
export function openApiDocument(): { readonly [key: string]: Json } {
  document ??= createDocument();
  return document;
}

function createDocument(): { readonly [key: string]: Json } {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [id, route] of Object.entries(routes) as [RouteId, Route][]) {
    const path = pathOf(route);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: describe(id, route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'ATM finder',
      version: '6.0.0',
      summary: 'Find nearby ATMs, and identify the shops behind card transactions.',
      description: about,
    },
    servers: [{ url: '/', description: 'The service that provides this document.' }],
    tags: [...new Set(Object.values(routes).flatMap(({ schema }) => schema.tags))].map((name) => ({ name })),
    paths,
    webhooks,
    components: {
      schemas: Object.fromEntries((Object.keys(schemas) as SchemaName[]).map((name) => [name, definitionOf(name)])),
      responses,
      headers: answerHeaders,
      securitySchemes,
    },
  };
}

/** A route's path in OpenAPI syntax: /v6/shops/{uid}. */
export const pathOf = ({ url }: Pick<Route, 'url'>): string => url.replace(/:(\w+)/g, '{$1}');

function describe(id: RouteId, route: Route): Json {
  const { tags, summary, description, params, headers, querystring, body, response } = route.schema;
  const { access, takes = '', largest, says } = route.config;
  const request: ExampleRequest = exampleRequests[id];
  const [[status, answer]] = Object.entries(response) as [[string, TSchema]];
  return {
    operationId: id,
    tags,
    summary,
    ...(description !== undefined && { description }),
    security: securityOf(access) as Json,
    parameters: [
      ...parametersOf('path', params, request.path),
      ...parametersOf('query', querystring, request.query),
      ...parametersOf('header', headers, request.headers),
    ],
    ...(body && {
      requestBody: {
        required: (body as { readonly default?: unknown }).default === undefined,
        description: `The maximum size is ${largest} bytes.`,
        content: { [takes]: { schema: inlineOf(body), ...(request.body !== undefined && { example: request.body }) } },
      },
    }),
    responses: {
      [status]: {
        description: says,
        headers: Object.fromEntries(goodHeaders(id, access).map((name) => [name, ref('headers', name)])),
        content: { 'application/json': { schema: inlineOf(answer), example: exampleAnswers[id] as Json } },
      },
      ...refusalsOf(route),
    },
  };
}

/** @param given the examples @param convert returns the schema of a parameter as JSON Schema */
export function parametersOf(
  place: 'path' | 'query' | 'header',
  schema: TObject | undefined,
  given: Readonly<Record<string, Json | undefined>> = {},
  convert: (schema: TSchema) => Json = inlineOf,
): readonly Json[] {
  if (schema === undefined) return [];
  return Object.entries(schema.properties).map(([name, parameter]) => {
    const { description, ...rules } = convert(parameter) as { readonly description?: string };
    return {
      name,
      in: place,
      required: isRequired(schema, name),
      ...(description !== undefined && { description }),
      schema: rules,
      ...(given[name] !== undefined && { example: given[name] }),
    };
  });
}
