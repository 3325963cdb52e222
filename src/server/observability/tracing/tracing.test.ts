import { execFileSync } from 'node:child_process';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { trace } from '@opentelemetry/api';
import fastify from 'fastify';
import { afterEach, expect, it, test, vi } from 'vitest';
import { bank, bankTown, machine } from '../../../../test/support/server/bankTown.ts';
import { collectLog, someFeed } from '../../../../test/support/server/doubles.ts';
import { listenLocally } from '../../../../test/support/server/listenLocally.ts';
import { emptyFolder, someInstant } from '../../../../test/support/server/testApp.ts';
import { openStore } from '../../../store/openStore.ts';
import { openTracing } from '../../runtime/openTracing.ts';
import { type RunningServer, startServer } from '../../runtime/startServer.ts';
import { openTracer } from './tracer.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

interface Received {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, string | number>> }[];
}

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** Starts a collector that accepts all spans, or responds with a different status. */
async function collector(status = 200) {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = `${request.headers['x-key']} ${request.headers['content-type']} ${request.url} `;
    request
      .on('data', (piece) => (body += piece))
      .on('end', () => {
        bodies.push(body);
        response.writeHead(status).end('{}');
      });
  });
  const local = await listenLocally(server);
  ends.push(local.close);
  const url = `${local.url}/v1/traces`;
  const spans = (): Received[] =>
    bodies.flatMap((body) =>
      JSON.parse(body.slice(body.indexOf('{'))).resourceSpans.flatMap(
        (one: { scopeSpans: [{ spans: Received[] }] }) => one.scopeSpans[0].spans,
      ),
    );
  return { url, bodies, spans };
}
const settings = (url: string) => ({ url, headers: { 'x-key': 'k' }, resource: { 'service.name': 'atms' }, sampled: 1 });

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const nearby = '/v6/atms/complete/findNearby?lat=50.0875&long=14.4213&radius=1000';

it('a request is a span in the trace of its client, and contains the store’s queries without values', async () => {
  const { url, spans, bodies } = await collector();
  const dataDir = emptyFolder();
  const store = await openStore({ dataDir });
  await store.migrate();
  await store.replaceFeed(
    someFeed,
    [{ uid: 'a', lat: 50.0875, long: 14.4213, country: 'CZ', timeZone: 'Europe/Prague' }],
    someInstant,
  );
  await store.close();
  const server: RunningServer = await startServer({
    ...{ dataDir, host: '127.0.0.1', port: 0, log: collectLog(), now: () => someInstant, lookEvery: 20, tracing: settings(url) },
  });
  ends.push(() => server.close());
  const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01`, 'x-request-id': 'id-1' };
  await (await fetch(`${server.url}${nearby}`, { headers })).text();
  const report = { method: 'POST', body: '{"problem":"gone","comment":"a-comment"}' };
  await fetch(`${server.url}/v6/atms/a/reports`, { ...report, headers: { ...headers, 'content-type': 'application/json' } });
  await fetch(`${server.url}${nearby}`, { headers: { traceparent: `00-${traceId.replace('4', '5')}-00f067aa0ba902b7-00` } });
  await server.close();

  const ours = spans().filter((span) => span.traceId === traceId);
  const search = ours.find(({ name }) => name === 'GET /v6/atms/complete/findNearby');
  expect(search).toMatchObject({ kind: 2, parentSpanId: '00f067aa0ba902b7' });
  expect(search?.attributes).toEqual(
    expect.arrayContaining([
      { key: 'http.response.status_code', value: { intValue: 200 } },
      { key: 'atm_finder.request_id', value: { stringValue: 'id-1' } },
    ]),
  );
  const posted = ours.find(({ name }) => name === 'POST /v6/atms/:uid/reports');
  const statements = ours.filter(({ parentSpanId }) => parentSpanId === posted?.spanId);
  expect(statements.map(({ name }) => name)).toContain('insert sqlite');
  for (const { startTimeUnixNano: start, endTimeUnixNano: end } of ours) {
    expect(start).toMatch(/^\d{19}$/);
    expect(BigInt(end)).toBeGreaterThanOrEqual(BigInt(start));
  }
  expect(spans().some(({ name }) => name === 'read dataset')).toBe(true);
  // The last request's traceparent has the flag "not sampled". The service still traces the request, because clients must not
  // make this decision.
  expect(spans().filter((span) => span.traceId.startsWith('5bf9'))).toHaveLength(1);
  expect(bodies[0]).toMatch(/^k application\/json \/v1\/traces .*"service.name"/);
  for (const secret of ['50.0875', '14.4213', 'a-comment', 'radius=']) expect(bodies.join('\n')).not.toContain(secret);
});

it('responses that are sent outside the framework have a span, and outgoing requests are recorded only by host and outcome', async () => {
  const { url, spans, bodies } = await collector();
  const other = await collector(404);
  const tracing = openTracing(settings(url), collectLog());
  const town = await bankTown([machine('a', 'fio')], { traceRequests: tracing.traceRequests });
  ends.push(() => town.close());
  const authorization = `Bearer ${await town.token(await town.add(bank('fio')))}`;
  await town.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = town.app.server.address() as AddressInfo;
  const ask = () =>
    new Promise((resolve) => {
      const headers = { authorization, traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
      request(`http://127.0.0.1:${port}${nearby}`, { headers }, (answer) => answer.resume().on('end', resolve)).end();
    });
  for (let i = 0; i < 3; i++) await ask();
  await (await fetch(`${other.url}?secret=of-ours`)).text();
  await vi.waitFor(() => expect(other.bodies).toHaveLength(1), 45_000);
  await tracing.close();
  const searches = spans().filter(({ name, kind }) => name === 'GET /v6/atms/complete/findNearby' && kind === 2);
  expect(searches.map((span) => [span.traceId, span.parentSpanId])).toEqual(Array(3).fill([traceId, '00f067aa0ba902b7']));
  const outgoing = spans().filter(
    ({ kind, attributes }) =>
      kind === 3 && JSON.stringify(attributes).includes(`"server.port","value":{"intValue":${new URL(other.url).port}}`),
  );
  expect(outgoing).toHaveLength(1);
  expect(JSON.stringify(outgoing)).toContain('{"key":"http.response.status_code","value":{"intValue":404}}');
  expect(bodies.join('\n')).not.toMatch(/of-ours|Bearer|50\.0875/);
});

it('only a trusted proxy decides whether a request is traced', async () => {
  const { url, spans } = await collector();
  const tracing = openTracing({ ...settings(url), sampled: 0 }, collectLog());
  const app = fastify({ trustProxy: ['10.0.0.1'] });
  tracing.traceRequests(app);
  app.get('/', async () => 'here');
  ends.push(() => app.close());
  const ask = (remoteAddress: string, span: string, flag: string) =>
    app.inject({
      url: '/',
      remoteAddress,
      headers: { traceparent: `00-${traceId}-${span.repeat(8)}-${flag}`, 'x-forwarded-for': '203.0.113.9' },
    });
  await ask('10.0.0.1', 'aa', '01');
  await ask('10.0.0.1', 'bb', '00');
  await ask('203.0.113.9', 'cc', '01');
  await tracing.close();
  expect(spans().map(({ traceId: of, parentSpanId }) => [of, parentSpanId])).toEqual([[traceId, 'aa'.repeat(8)]]);
});

test.each([
  ['is gone', undefined, /^warn: The trace collector is unavailable; dropping traces: ECONNREFUSED$/],
  ['refuses for good', 403, /^warn: The trace collector is unavailable; dropping traces: it responded with status 403$/],
  ['refuses', 503, /^warn: The trace collector is unavailable; dropping traces: no response, or status 429, 502, 503 or 504$/],
])(
  'while the collector %s, spans are dropped and counted, which is logged once, and nothing waits for the collector',
  async (_how, status, line) => {
    const { url } = await collector(status);
    if (status === undefined) await ends.pop()?.();
    const log = collectLog();
    const tracer = openTracer(settings(url), log);
    for (let i = 0; i < 10_000; i++) tracer.spans.startSpan('x').end();
    await vi.waitFor(() => expect(log.lines).toHaveLength(1), 45_000);
    await tracer.close();
    expect(log.lines).toEqual([expect.stringMatching(line)]);
    expect(tracer.counted).toEqual({ sent: 0, lost: 10_000 });
  },
);

test.each([
  ['00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01', true],
  ['00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00', false],
  ['cc-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-03-what-comes-later', true],
  ['00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-more', undefined],
  ['ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01', undefined],
  ['00-00000000000000000000000000000000-00f067aa0ba902b7-01', undefined],
  ['00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01', undefined],
  ['00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01', undefined],
  ['', undefined],
  [undefined, undefined],
])('the header traceparent %j is parsed as specified', async (header, sampled) => {
  const tracer = openTracer(settings('http://127.0.0.1:9/v1/traces'), collectLog());
  const parent = trace.getSpanContext(tracer.incoming(header, true));
  await tracer.close();
  expect(parent && (parent.traceFlags & 1) === 1).toBe(sampled);
});

it('if no collector is configured, no part of the SDK is loaded', () => {
  const program = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ resolve: (name, context, next) => (loaded.push(name), next(name, context)) });
    await import('./src/server/runtime/startServer.ts');
    console.log(loaded.includes('fastify'), loaded.filter((name) => /opentelemetry\\/(?!api$)/.test(name)).join());
  `;
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', program], { cwd: root, encoding: 'utf8' });
  expect(said).toBe('true \n');
});

it('passes all events to the reader', async () => {
  const { url } = await collector();
  const tracing = openTracing(settings(url), collectLog());
  ends.push(() => tracing.close());
  const read = vi.fn(async () => ({}) as never);
  const store = {} as never;
  await tracing.readDataset(read)(store, true);
  expect(read).toHaveBeenCalledExactlyOnceWith(store, true);
});
