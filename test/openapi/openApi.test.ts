import { Validator } from '@seriousme/openapi-schema-validator';
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { exampleAnswers, exampleErrors } from '../../src/contract/openapi/exampleAnswers.ts';
import { exampleRequests } from '../../src/contract/openapi/exampleRequests.ts';
import { openApiDocument, pathOf } from '../../src/contract/openapi/openApiDocument.ts';
import type { Json } from '../../src/contract/openapi/schemas.ts';
import { type Route, type RouteId, routes } from '../../src/contract/routes.ts';
import { type Asked, askErrors, askExamples, askOperation } from './askExamples.ts';
import { type RunningTown, runTown } from './runningTown.ts';

// biome-ignore lint/suspicious/noExplicitAny: the document is walked by its own addresses
const document = openApiDocument() as any;
const ids = Object.keys(routes) as RouteId[];

/** Forbids additional keys in a schema. Every key must be documented, because clients generate types from the document. */
function closed(value: Json): Json {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const all = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, key === 'example' ? one : closed(one)]));
  return all.type === 'object' && all.properties !== undefined ? { ...all, additionalProperties: false } : all;
}

const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv.addSchema(closed(document) as object, 'doc');
const at = (...path: readonly (string | number)[]): ValidateFunction => {
  const pointer = path.map((part) => `${part}`.replaceAll('~', '~0').replaceAll('/', '~1')).map(encodeURIComponent);
  return ajv.compile({ $ref: `doc#/${pointer.join('/')}` });
};
const wrongIn = (validate: ValidateFunction, value: unknown): readonly string[] =>
  validate(value) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);

const placeOf = (route: Route): readonly [string, string] => [pathOf(route), route.method.toLowerCase()];

const answerOf = (id: RouteId): ValidateFunction => {
  const [path, method] = placeOf(routes[id]);
  const [status = ''] = Object.keys(routes[id].schema.response);
  return at('paths', path, method, 'responses', status, 'content', 'application/json', 'schema');
};

/**
 * Keys whose values are random or differ in each store. Confidences are only rounded, because they change slightly with each
 * year's weights.
 */
const drawn = new Set(['access_token', 'kid', 'x', 'id', 'clientId', 'clientSecret', 'secret']);
const masked = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (key, one) =>
    key === 'confidence'
      ? Math.round(10 * one)
      : drawn.has(key) || (key === 'handle' && /^[0-9a-f]{30}$/.test(one))
        ? 'drawn'
        : one,
  );

describe('the document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(structuredClone(document));
    expect([valid, errors, validator.version]).toEqual([true, undefined, '3.1']);
    const broken = { ...structuredClone(document), paths: { nowhere: { get: { responses: 7 } } } };
    expect((await new Validator().validate(broken)).valid).toBe(false);
  });

  it('contains no dangling references', () => {
    const refs = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g);
    const dangling = [...refs].filter(([, kind = '', name = '']) => document.components[kind]?.[name] === undefined);
    expect(dangling).toEqual([]);
  });

  it.each(ids)('contains an example of %s that matches its schema', (id) => {
    const { schema, config }: Route = routes[id];
    const [path, method] = placeOf(routes[id]);
    expect(wrongIn(answerOf(id), exampleAnswers[id])).toEqual([]);
    const request = exampleRequests[id];
    if (config.takes !== undefined) {
      const takes = at('paths', path, method, 'requestBody', 'content', config.takes, 'schema');
      expect(wrongIn(takes, request.body)).toEqual([]);
    }
    for (const [name, value] of Object.entries(request.query ?? {})) {
      const place = Object.keys(schema.querystring?.properties ?? {}).indexOf(name);
      expect(place, name).toBeGreaterThanOrEqual(0);
      expect(
        wrongIn(at('paths', path, method, 'parameters', place + Object.keys(request.path ?? {}).length, 'schema'), value),
      ).toEqual([]);
    }
  });

  it.each(Object.entries(exampleErrors))('contains an example of the error %s that matches its schema', (name, example) => {
    const validate = at('components', 'responses', name, 'content', 'application/json', 'schema');
    expect(wrongIn(validate, example)).toEqual([]);
  });

  it('rejects a response with an extra key, or with null for an unknown value', () => {
    expect(wrongIn(answerOf('isAlive'), { status: 'ok', version: '1.2.3', more: 1 })).toHaveLength(1);
    const atm = structuredClone(exampleAnswers.getAtm) as { atm: Record<string, Json> };
    expect(wrongIn(answerOf('getAtm'), { ...atm, atm: { ...atm.atm, contactless: null } })).toHaveLength(1);
  });
});

describe('the service with the demo town', () => {
  let service: RunningTown;
  beforeAll(async () => {
    service = await runTown();
  });
  afterAll(() => service.close());

  test('serves the document publicly', async () => {
    const reply = await fetch(`${service.url}/openapi.json`);
    expect([reply.status, reply.headers.get('content-type'), reply.headers.get('access-control-allow-origin')]).toEqual([
      200,
      'application/json; charset=utf-8',
      '*',
    ]);
    expect(await reply.json()).toEqual(JSON.parse(JSON.stringify(document)));
  });

  it('responds to each example as documented', async () => {
    const answers = await askExamples(service);
    for (const id of ids) expect(wrongIn(answerOf(id), answers[id]), id).toEqual([]);
    const note = 'npm run write:examples writes the examples again';
    expect(masked(answers), note).toEqual(masked({ ...exampleAnswers }));
  });

  it('rejects requests as documented, with the documented headers', async () => {
    const errors = await askErrors(service);
    expect(Object.keys(errors).sort()).toEqual(Object.keys(exampleErrors).sort());
    for (const [name, { status, headers, body }] of Object.entries(errors) as [string, Asked][]) {
      const response = document.components.responses[name];
      expect(wrongIn(at('components', 'responses', name, 'content', 'application/json', 'schema'), body), name).toEqual([]);
      expect((body as { status: number }).status).toBe(status);
      const promised = Object.keys(response.headers).filter((header) => header !== 'WWW-Authenticate' || status === 401);
      expect(
        promised.filter((header) => !headers.has(header)),
        name,
      ).toEqual([]);
      expect(masked(response.content['application/json'].example), name).toEqual(masked(body));
    }
  });

  it('reports the state of the rate limits in the headers that the document names', async () => {
    const held = await runTown({ limits: { caller: { requestsPerSecond: 10, burst: 20 } } });
    const { headers } = await askOperation(held.url, 'findNearby', exampleRequests.findNearby, { bearer: await held.token() });
    await held.close();
    const promised = Object.keys(document.paths[pathOf(routes.findNearby)].get.responses[200].headers);
    expect(promised).toEqual(['x-request-id', 'RateLimit-Policy', 'RateLimit', 'X-Data-Age', 'X-Ignored-Parameters']);
    // The service sends these headers only if the store is unavailable, or if a parameter is unknown.
    expect(promised.filter((name) => !headers.has(name))).toEqual(['X-Data-Age', 'X-Ignored-Parameters']);
  });

  it('returns every ATM and every shop of the town as documented', async () => {
    const bearer = await service.token();
    for (const filter of [{}, { allianceOnly: true, depositAtm: true }, { knownOnly: true, isFree: false }, { openNow: true }]) {
      const query = { lat: 0, long: 0, radius: 50_000, countLimit: 200, ...filter };
      const { status, body } = await askOperation(service.url, 'findNearby', { query }, { bearer });
      expect([status, wrongIn(answerOf('findNearby'), body)]).toEqual([200, []]);
    }
    const { examples } = (await (await fetch(`${service.url}/app/sandbox`)).json()) as { examples: Json };
    for (const id of ['findShops', 'findCompleteShops'] as const) {
      const { status, body } = await askOperation(service.url, id, { body: examples }, { bearer });
      expect([status, wrongIn(answerOf(id), body)]).toEqual([200, []]);
      expect(body).toHaveLength((examples as readonly Json[]).length);
    }
  });
});
