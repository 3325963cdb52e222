/** Tests the OpenAPI document of the operator API: against the specification, the registered routes, and their responses. */
import { Validator } from '@seriousme/openapi-schema-validator';
import Ajv2020 from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperatorEndpoint } from '../../src/contract/console/endpoint.ts';
import { operatorEndpoints } from '../../src/contract/console/endpoints.ts';
import { pathOf } from '../../src/contract/openapi/openApiDocument.ts';
import { operatorDocument } from '../../src/contract/openapi/operatorDocument.ts';
import type { Json } from '../../src/contract/openapi/schemas.ts';
import { type BankTown, bank, bankTown, machine, operatorToken } from '../support/server/bankTown.ts';
import { register } from '../support/server/shopTown.ts';

// biome-ignore lint/suspicious/noExplicitAny: the document is walked by its own addresses
const document = operatorDocument() as any;
const endpoints = Object.entries(operatorEndpoints) as [string, OperatorEndpoint][];
const operationOf = (endpoint: OperatorEndpoint) => document.paths[pathOf(endpoint)][endpoint.method.toLowerCase()];

const ajv = new Ajv2020({ strict: false, allErrors: true });
// The service validates this format.
ajv.addFormat('at', true);
ajv.addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
/** Forbids keys that the document does not name. */
function closed(value: Json): Json {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const all = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, key === 'examples' ? one : closed(one)]));
  return all.type === 'object' && all.properties !== undefined ? { ...all, additionalProperties: false } : all;
}
function wrongIn(schema: Json, value: unknown): readonly string[] {
  const validate = ajv.compile(closed(schema) as object);
  return validate(value) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

describe('the document of the operator API', () => {
  it('is valid OpenAPI 3.1, without dangling references', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(structuredClone(document));
    expect([valid, errors, validator.version]).toEqual([true, undefined, '3.1']);
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)];
    expect(refs.filter(([, kind = '', name = '']) => document.components[kind]?.[name] === undefined)).toEqual([]);
  });

  it.each(endpoints)('describes %s with its role, its errors, and examples that match their schemas', (id, endpoint) => {
    const operation = operationOf(endpoint);
    expect([operation.operationId, operation['x-role']]).toEqual([id, endpoint.config.role]);
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['403', '500', 'default']));
    for (const { name, schema, example } of operation.parameters) expect([name, wrongIn(schema, example)]).toEqual([name, []]);
    const contents = [operation.requestBody, ...Object.values(operation.responses)].flatMap((one) =>
      Object.values((one as { content?: object } | undefined)?.content ?? {}),
    ) as { schema?: Json; example?: Json }[];
    for (const { schema, example } of contents) if (schema !== undefined) expect(wrongIn(schema, example)).toEqual([]);
  });
});

describe('the service', () => {
  let town: BankTown;
  beforeAll(async () => {
    town = await bankTown([machine('m1', 'fio')], { operatorToken });
    await town.add(bank('fio', { withdrawals: ['fio', 'nobody'] }));
    await town.store.shops.register.replaceFeed(register, town.now);
    await town.store.reports.add({ callerId: 'fio', atmUid: 'm1', problem: 'gone' }, '10.0.0.1', town.now);
    const suggestion = { callerId: 'fio', original: {}, current: null, suggestion: {}, source: 'user' } as const;
    await town.store.shops.suggestions.add(suggestion, town.now);
  });
  afterAll(() => town.close());

  it('registers exactly the endpoints in the document', async () => {
    const urls = new Set(endpoints.map(([, { url }]) => url));
    expect(registeredUrls(town.app.printRoutes({ commonPrefix: false })).filter((url) => url.startsWith('/operator/'))).toEqual(
      [...urls].sort(),
    );
    for (const url of urls) {
      const declared = endpoints.filter(([, one]) => one.url === url).map(([, { method }]) => method);
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
        const path = url.replace('/operator/v1', '').replace(/:\w+/g, 'nothing-with-this-id');
        const { statusCode } = await town.asOperator(method, path);
        expect([method, url, statusCode !== 405]).toEqual([method, url, declared.includes(method)]);
      }
    }
  });

  it('returns the document', async () => {
    const reply = await town.asOperator('GET', '/openapi.json');
    expect([reply.statusCode, reply.headers['cache-control'], reply.json()]).toEqual([200, 'no-store', document]);
  });

  const readable = endpoints.filter(([, { method, schema }]) => method === 'GET' && schema.params === undefined);
  it.each(readable)('responds to %s as documented', async (_id, endpoint) => {
    const { parameters, responses } = operationOf(endpoint);
    const required = parameters.filter((one: { required: boolean }) => one.required);
    const query = new URLSearchParams(required.map(({ name, example }: Record<string, string>) => [name, `${example}`]));
    const reply = await town.asOperator('GET', `${endpoint.url.replace('/operator/v1', '')}?${query}`);
    const { content } = responses[reply.statusCode];
    const type = `${reply.headers['content-type']}`.split(';')[0] ?? '';
    expect(Object.keys(content)).toContain(type);
    if (type === 'application/json') expect(wrongIn(content[type].schema, reply.json())).toEqual([]);
  });
});

/** Reads the tree of routes that the framework prints. */
function registeredUrls(tree: string): readonly string[] {
  const parents: string[] = [];
  const urls: string[] = [];
  for (const line of tree.split('\n')) {
    const [, indent = '', part = '', methods] = /^(.*?)(?:├── |└── )(\S+)(?: \((.*)\))?$/.exec(line) ?? [];
    if (part === '') continue;
    const depth = indent.length / 4;
    parents[depth] = part;
    if (methods !== undefined) urls.push(parents.slice(0, depth + 1).join(''));
  }
  return [...new Set(urls)].sort();
}
