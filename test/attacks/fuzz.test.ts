/** Runs `npm run fuzz` briefly with a fixed seed, and proves that it detects failures. */
import { createServer } from 'node:http';
import { expect, it, test } from 'vitest';
import { fuzzOperations } from '../../bench/fuzz/fuzzOperations.ts';
import { fuzzTown } from '../../bench/fuzz/fuzzTown.ts';
import { openApiDocument } from '../../src/contract/openapi/openApiDocument.ts';
import { listenLocally } from '../support/server/listenLocally.ts';

it('2000 requests of every kind do not cause a 500, a timeout, an error or a response outside the schema', async () => {
  const { town, means } = await fuzzTown();
  const { requests, statuses, faults } = await fuzzOperations({ url: town.url, requests: 2_000, seed: 20_261_121, ...means });
  await town.close();
  expect(faults).toEqual([]);
  expect(requests).toBe(2_000);
  expect(town.log.lines.filter((line) => line.startsWith('error'))).toEqual([]);
  // Every operation must have received at least one valid request, except those of sandboxes: sandboxCallerRoutes.test.ts sends
  // valid requests to them.
  const good = new Set([...statuses.keys()].filter((key) => / 20[012]$/.test(key)).map((key) => key.split(' ')[0]));
  const all = Object.values(openApiDocument().paths as Record<string, Record<string, { operationId: string }>>);
  const special = /^(setFrameOrigins|simulateEvents)$/;
  const ids = all.flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
  const usual = (operations: Iterable<string | undefined>) => [...operations].filter((id) => !special.test(id ?? '')).sort();
  expect(usual(good)).toEqual(usual(ids));
});

test.each<[string, number, string, string]>([
  ['a 500', 500, '{"timestamp":1,"status":500,"reason":"Internal Server Error","message":"No"}', 'status 500'],
  [
    'a stack trace',
    400,
    '{"timestamp":1,"status":400,"reason":"Bad Request","message":"x\\n    at f (/srv/src/a.ts:1)"}',
    'speaks of insides',
  ],
  ['an error of another shape', 400, '{"error":"no"}', 'timestamp is no instant'],
  [
    'a response of another shape',
    200,
    '{"results":1,"status":false,"keys":1,"result":"x"}',
    'the response does not match its schema',
  ],
  ['a hang', 0, '', 'no response'],
])('%s is detected', async (_what, status, body, said) => {
  const server = createServer((request, response) => {
    if (request.url === '/openapi.json') return response.end(JSON.stringify(openApiDocument()));
    if (status === 0) return undefined;
    response.writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'x-request-id': 'a',
      'x-content-type-options': 'nosniff',
    });
    return response.end(body);
  });
  const { url, close } = await listenLocally(server);
  const options = { url, requests: 16, seed: 1, deadline: status === 0 ? 50 : 20_000 };
  const { faults } = await fuzzOperations({ ...options, credentials: [{}], uids: ['a'], form: {} });
  await close();
  expect(faults.join('\n')).toContain(said);
});
