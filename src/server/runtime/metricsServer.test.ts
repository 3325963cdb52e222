import { request } from 'node:http';
import { expect, it, test } from 'vitest';
import { by, counter, type Family, gauge } from '../observability/metrics/families.ts';
import { sumOfWorkers } from '../observability/metrics/sumOfWorkers.ts';
import { ConfigError } from '../settings/configError.ts';
import { serveMetrics } from './metricsServer.ts';

const families: readonly Family[] = [
  counter('asked_total', 'Asked.', by('by', { 'a "b"\\\n': 3 })),
  gauge('unknown', 'Of this nothing is known.', undefined),
  gauge('waiting', 'Waiting.', 0.5),
];
const token = 'a-token-of-32-characters-at-least';

test('metrics are in the format of Prometheus, and in OpenMetrics on request', async () => {
  const server = await serveMetrics({ host: '127.0.0.1', port: 0 }, () => families);
  const plain = await fetch(server.url);
  expect(plain.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(await plain.text()).toBe(
    '# HELP asked_total Asked.\n# TYPE asked_total counter\nasked_total{by="a \\"b\\"\\\\\\n"} 3\n\n# HELP waiting Waiting.\n# TYPE waiting gauge\nwaiting 0.5\n',
  );
  const open = await fetch(server.url, { headers: { accept: 'application/openmetrics-text;version=1.0.0,text/plain;q=0.5' } });
  expect(open.headers.get('content-type')).toBe('application/openmetrics-text; version=1.0.0; charset=utf-8');
  expect(await open.text()).toMatch(/# TYPE asked counter\nasked_total\{.*\} 3\n(.*\n)*# EOF\n$/);
  expect((await fetch(new URL('/', server.url))).status).toBe(404);
  expect((await fetch(server.url, { method: 'POST' })).status).toBe(405);
  await server.close();
});

test.each([
  ['none', undefined, 401],
  ['another', 'Bearer another-token-of-32-characters-or-more', 401],
  ['the token in another scheme', `Basic ${token}`, 401],
  ['the right one', `Bearer ${token}`, 200],
])('if a token is set, %s gets the correct response', async (_name, authorization, status) => {
  const server = await serveMetrics({ host: '127.0.0.1', port: 0, token }, () => families);
  const answer = await fetch(server.url, { ...(authorization && { headers: { authorization } }) });
  expect(answer.status).toBe(status);
  if (status === 401) expect(await answer.text()).not.toContain('asked');
  await server.close();
});

it('the error states in one sentence that the port is in use', async () => {
  const server = await serveMetrics({ host: '127.0.0.1', port: 0 }, () => []);
  const { port } = new URL(server.url);
  const second = serveMetrics({ host: '127.0.0.1', port: Number(port) }, () => []);
  await expect(second).rejects.toThrow(
    new ConfigError(`Cannot listen on METRICS_PORT ${port} on 127.0.0.1 (EADDRINUSE). Set METRICS_PORT to a different port.`),
  );
  await server.close();
});

test('counters of several workers are added to a sum that does not decrease, and gauges remain separate', async () => {
  const said = (asked: number, waiting: number): readonly Family[] => [
    counter('asked_total', 'Asked.', by('by', { x: asked })),
    gauge('waiting', 'Waiting.', waiting),
  ];
  const sum = sumOfWorkers();
  const read = async () => Object.fromEntries((await sum.read()).map(({ name, values }) => [name, values]));
  sum.take('1', said(10, 1));
  sum.take('2', said(5, 2));
  expect(await read()).toEqual({
    asked_total: [{ labels: { by: 'x' }, value: 15 }],
    waiting: [
      { labels: { worker: '1' }, value: 1 },
      { labels: { worker: '2' }, value: 2 },
    ],
  });
  sum.take('1', said(11, 0));
  sum.end('1');
  expect(await read()).toEqual({
    asked_total: [{ labels: { by: 'x' }, value: 16 }],
    waiting: [{ labels: { worker: '2' }, value: 2 }],
  });
  sum.take('3', said(1, 3));
  sum.end('2');
  sum.end('never there');
  expect((await read()).asked_total).toEqual([{ labels: { by: 'x' }, value: 17 }]);
  // A worker's last message may arrive after the worker has exited. Its counters are added once, and its gauges are ignored.
  sum.take('2', said(7, 9));
  expect(await read()).toEqual({
    asked_total: [{ labels: { by: 'x' }, value: 19 }],
    waiting: [{ labels: { worker: '3' }, value: 3 }],
  });
  for (let n = 4; n < 54; n++) {
    sum.take(`${n}`, said(1, 0));
    sum.end(`${n}`);
  }
  expect((await read()).asked_total).toEqual([{ labels: { by: 'x' }, value: 69 }]);
});

test('if a token is set, two Authorization headers are rejected, regardless of which one is correct', async () => {
  const server = await serveMetrics({ host: '127.0.0.1', port: 0, token }, () => families);
  for (const authorization of [
    [`Bearer ${token}`, 'Bearer another'],
    ['Bearer another', `Bearer ${token}`],
  ]) {
    const status = await new Promise((resolve, reject) => {
      const headers = authorization.flatMap((value) => ['Authorization', value]);
      request(server.url, { headers: ['Host', 'x', ...headers] }, (answer) => resolve(answer.resume().statusCode))
        .on('error', reject)
        .end();
    });
    expect(status).toBe(400);
  }
  await server.close();
});
