import { request } from 'node:http';
import { expect, it, vi } from 'vitest';
import { bank, bankTown, machine, square } from '../../../../test/support/server/bankTown.ts';
import { expositionOf } from './exposition.ts';
import { openMetrics } from './metrics.ts';
import { bounds, mostCallers, others, requestBook } from './requestBook.ts';

const nearby = `/v6/atms/complete/findNearby?lat=${square.lat}&long=${square.long}&radius=100`;
const route = '/v6/atms/complete/findNearby';

/** Over a connection, with these headers and no others: what fetch adds takes another way. */
const get = (url: string, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    request(url, { headers }, (answer) => answer.resume().on('end', () => resolve(answer.statusCode ?? 0)))
      .on('error', reject)
      .end();
  });

const textOf = (metrics: ReturnType<typeof openMetrics>) => expositionOf(metrics.read(), 'prometheus');

it('every request is counted and timed by route, caller and status, and nothing that was asked is in what is told', async () => {
  const metrics = openMetrics();
  const town = await bankTown([machine('a', 'fio')], { metrics, limits: { address: { requestsPerSecond: 0.001, burst: 2 } } });
  try {
    const token = await town.token(await town.add(bank('fio')));
    const authorization = `Bearer ${token}`;
    await town.app.listen({ host: '127.0.0.1', port: 0 });
    const url = `http://127.0.0.1:${(town.app.server.address() as { port: number }).port}`;
    const ask = (path: string, headers: Record<string, string>) => get(`${url}${path}`, headers);
    // A token that is seen for the first time is checked on the long way.
    await ask(nearby, { authorization });
    await ask(nearby, { authorization });
    await ask(nearby, { authorization, 'accept-encoding': 'gzip' });
    await ask(`/v6/atms/complete/nobody-knows-this`, { authorization });
    await ask('/a-secret-path?token=very-secret', {});
    for (let i = 0; i < 3; i++) await ask(nearby, { 'sec-fetch-site': 'cross-site' });
    await vi.waitFor(() => expect(textOf(metrics)).toContain('status="429"'), 20_000);
    const text = textOf(metrics);
    expect(text).toContain(`atm_finder_http_requests_total{method="GET",route="${route}",caller="fio",status="200"} 3\n`);
    expect(text).toContain('atm_finder_short_way_answers_total 1\n');
    expect(text).toContain(`{method="GET",route="/v6/atms/complete/:uid",caller="fio",status="404"} 1\n`);
    expect(text).toContain(`{method="any",route="(none)",caller="(none)",status="404"} 1\n`);
    expect(text).toContain('atm_finder_refused_by_limit_total{limit="address"} 2\n');
    expect(text).toContain(`duration_seconds_count{method="GET",route="${route}",caller="fio"} 3\n`);
    expect(text).toContain('atm_finder_http_requests_in_flight 0\n');
    expect(text).toContain('atm_finder_snapshot_version 1\n');
    expect(text).toContain('atm_finder_queue_length{queue="matcher"} 0\n');
    for (const secret of [token.slice(0, 60), 'secret', 'nobody-knows', `${square.lat}`, '127.0.0.1'])
      expect(text).not.toContain(secret);
  } finally {
    await town.close();
    metrics.close();
  }
});

it('one who goes before the answer is counted as such, and is not in flight for ever', async () => {
  const metrics = openMetrics();
  const town = await bankTown([machine('a', 'fio')], { metrics });
  try {
    await town.app.listen({ host: '127.0.0.1', port: 0 });
    const url = `http://127.0.0.1:${(town.app.server.address() as { port: number }).port}`;
    const headers = { 'content-type': 'application/json', 'content-length': '100' };
    const asked = request(`${url}/v6/atms/a/reports`, { method: 'POST', headers }).on('error', () => {});
    asked.write('the rest never comes');
    await vi.waitFor(() => expect(metrics.requests.inFlight).toBe(1), 20_000);
    asked.destroy();
    await vi.waitFor(() => expect(textOf(metrics)).toMatch(/requests_total\{.*status="499"\} 1\n/), 20_000);
    expect(metrics.requests.inFlight).toBe(0);
  } finally {
    await town.close();
    metrics.close();
  }
});

it('of ever more callers so many are told apart, the others are one', () => {
  const book = requestBook();
  for (let i = 0; i < 1_000; i++) book.route('GET', '/x').note(`bank-${i}`, 200, 1);
  const [counts] = book.families();
  expect(counts?.samples).toHaveLength(mostCallers);
  expect(counts?.samples.find(({ labels }) => labels?.caller === others)?.value).toBe(1_000 - mostCallers + 1);
});

it.each([
  [0, bounds[0]],
  [0.1, 0.000_1],
  [0.11, 0.000_25],
  [999, 1],
  [10_000, 10],
  [10_001, Number.POSITIVE_INFINITY],
])('%s ms fall into the bucket up to %s s and into all above it', (ms, bound) => {
  const book = requestBook();
  book.route('GET', '/x').note('fio', 200, ms);
  const [, durations] = book.families();
  const buckets = durations?.samples.filter(({ suffix }) => suffix === '_bucket') ?? [];
  const first = buckets.find(({ value }) => value === 1)?.labels?.le;
  expect(Number(first === '+Inf' ? Number.POSITIVE_INFINITY : first)).toBe(bound);
  expect(buckets.at(-1)).toMatchObject({ labels: { le: '+Inf' }, value: 1 });
  const values = buckets.map(({ value }) => value);
  expect(values).toEqual([...values].sort());
});

it('a line of the log for each request names route, status and caller under the id of the request, on both ways', async () => {
  const town = await bankTown([machine('a', 'fio')], { accessLog: true });
  const { app } = town;
  const noted = town.log.lines;
  try {
    const token = await town.token(await town.add(bank('fio')));
    await app.listen({ host: '127.0.0.1', port: 0 });
    const url = `http://127.0.0.1:${(app.server.address() as { port: number }).port}`;
    for (const encoding of ['gzip', 'identity']) {
      const headers = { authorization: `Bearer ${token}`, 'accept-encoding': encoding, 'x-request-id': `id-${encoding}` };
      expect(await get(`${url}${nearby}`, headers)).toBe(200);
      const line = new RegExp(`^info: \\[id-${encoding}\\] GET ${route} 200 in [\\d.]+ ms for 'fio'$`);
      await vi.waitFor(() => expect(noted.filter((one) => line.test(one))).toHaveLength(1), 20_000);
    }
    expect(noted.join('\n')).not.toContain(`${square.lat}`);
    const facts = { requestId: 'id-gzip', method: 'GET', route, status: 200, caller: 'fio', ms: expect.any(Number) };
    expect(town.log.facts).toContainEqual(facts);
  } finally {
    await town.close();
  }
});
