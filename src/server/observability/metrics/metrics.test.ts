import { request } from 'node:http';
import { expect, it, vi } from 'vitest';
import { bank, bankTown, machine, square } from '../../../../test/support/server/bankTown.ts';
import { expositionOf } from './exposition.ts';
import { withFormerNames } from './formerNames.ts';
import { openMetrics } from './metrics.ts';
import { bounds, mostCallers, otherCallers, requestDuration, requestMetrics } from './requestMetrics.ts';

const nearby = `/v6/atms/complete/findNearby?lat=${square.lat}&long=${square.long}&radius=100`;
const route = '/v6/atms/complete/findNearby';

/** Sends a request with exactly these headers over a connection. */
const get = (url: string, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    request(url, { headers }, (answer) => answer.resume().on('end', () => resolve(answer.statusCode ?? 0)))
      .on('error', reject)
      .end();
  });

const textOf = async (metrics: ReturnType<typeof openMetrics>) =>
  expositionOf(await withFormerNames(await metrics.read()), 'prometheus');

it('every request is counted and timed by route, caller and status, and metrics reveal nothing about its content', async () => {
  const metrics = openMetrics();
  const town = await bankTown([machine('a', 'fio')], { metrics, limits: { address: { requestsPerSecond: 0.001, burst: 2 } } });
  try {
    const token = await town.token(await town.add(bank('fio')));
    const authorization = `Bearer ${token}`;
    await town.app.listen({ host: '127.0.0.1', port: 0 });
    const url = `http://127.0.0.1:${(town.app.server.address() as { port: number }).port}`;
    const ask = (path: string, headers: Record<string, string>) => get(`${url}${path}`, headers);
    await ask(nearby, { authorization });
    await ask(nearby, { authorization });
    await ask(nearby, { authorization, 'accept-encoding': 'gzip' });
    await ask(`/v6/atms/complete/nobody-knows-this`, { authorization });
    await ask('/a-secret-path?token=very-secret', {});
    for (let i = 0; i < 3; i++) await ask(nearby, { 'sec-fetch-site': 'cross-site' });
    await vi.waitFor(async () => expect(await textOf(metrics)).toContain('status="429"'), 45_000);
    const text = await textOf(metrics);
    const labels = (method: string, path: string, status: number, caller: string) =>
      `http_request_method="${method}",http_route="${path}",http_response_status_code="${status}",caller="${caller}"`;
    const count = 'http_server_request_duration_seconds_count';
    expect(text).toContain(`${count}{${labels('GET', route, 200, 'fio')}} 3\n`);
    expect(text).toContain(`${count}{${labels('GET', '/v6/atms/complete/:uid', 404, 'fio')}} 1\n`);
    expect(text).toContain(`${count}{${labels('_OTHER', '(none)', 404, '(none)')}} 1\n`);
    expect(text).toContain('atm_finder_fast_path_responses_total 6\n');
    expect(text).toContain('atm_finder_rate_limited_requests_total{limit="address"} 2\n');
    expect(text).toContain('http_server_active_requests 0\n');
    // The text includes the default metrics of prom-client and the event loop delay.
    expect(text).toMatch(/\nprocess_resident_memory_bytes \d{7,}\n/);
    expect(text).toMatch(/\nnodejs_eventloop_lag_p99_seconds \S+\n/);
    expect(text).toMatch(/\nnodejs_version_info\{version="v\d+/);
    // The text also includes the former names.
    expect(text).toMatch(/\nnodejs_eventloop_lag_seconds\{of="p99"\} \S+\n/);
    expect(text).toContain(`atm_finder_http_requests_total{method="GET",route="${route}",caller="fio",status="200"} 3\n`);
    expect(text).toContain('atm_finder_short_way_answers_total 6\n');
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

it('a request whose client disconnects before the response is counted with a separate status, and does not remain in progress', async () => {
  const metrics = openMetrics();
  const town = await bankTown([machine('a', 'fio')], { metrics });
  try {
    await town.app.listen({ host: '127.0.0.1', port: 0 });
    const url = `http://127.0.0.1:${(town.app.server.address() as { port: number }).port}`;
    const headers = { 'content-type': 'application/json', 'content-length': '100' };
    const asked = request(`${url}/v6/atms/a/reports`, { method: 'POST', headers }).on('error', () => {});
    asked.write('the rest never comes');
    await vi.waitFor(() => expect(metrics.requests.active).toBe(1), 45_000);
    asked.destroy();
    await vi.waitFor(async () => expect(await textOf(metrics)).toMatch(/requests_total\{.*status="499"\} 1\n/), 45_000);
    expect(metrics.requests.active).toBe(0);
  } finally {
    await town.close();
    metrics.close();
  }
});

it('under its former name, a duration has no status label and is the sum for all statuses', async () => {
  const metrics = openMetrics();
  for (const status of [200, 200, 404]) metrics.requests.route('GET', '/x').observe('fio', status, 1_000);
  const text = await textOf(metrics);
  metrics.close();
  const of = 'method="GET",route="/x",caller="fio"';
  expect(text).toContain(`atm_finder_http_request_duration_seconds_count{${of}} 3\n`);
  expect(text).toContain(`atm_finder_http_request_duration_seconds_sum{${of}} 3\n`);
  expect(text).toContain(`atm_finder_http_request_duration_seconds_bucket{${of},le="0.5"} 0\n`);
  expect(text).toContain(`atm_finder_http_request_duration_seconds_bucket{${of},le="1"} 3\n`);
  expect(text).toContain(`atm_finder_http_requests_total{${of},status="200"} 2\n`);
  expect(text).toContain(`atm_finder_http_requests_total{${of},status="404"} 1\n`);
});

it('each of the first callers has a separate label, and all other callers share one label', () => {
  const requests = requestMetrics();
  for (let i = 0; i < 1_000; i++) requests.route('GET', '/x').observe(`bank-${i}`, 200, 1);
  const [durations] = requests.families();
  const counts = durations?.values.filter(({ metricName }) => metricName === `${requestDuration}_count`);
  expect(counts).toHaveLength(mostCallers);
  expect(counts?.find(({ labels }) => labels.caller === otherCallers)?.value).toBe(1_000 - mostCallers + 1);
});

it.each([
  [0, bounds[0]],
  [0.1, 0.000_1],
  [0.11, 0.000_25],
  [999, 1],
  [10_000, 10],
  [10_001, Number.POSITIVE_INFINITY],
])('a request of %s ms counts in the bucket up to %s s and in all larger buckets', (ms, bound) => {
  const requests = requestMetrics();
  requests.route('GET', '/x').observe('fio', 200, ms);
  const [durations] = requests.families();
  const buckets = durations?.values.filter(({ metricName }) => metricName === `${requestDuration}_bucket`) ?? [];
  const first = buckets.find(({ value }) => value === 1)?.labels.le;
  expect(Number(first === '+Inf' ? Number.POSITIVE_INFINITY : first)).toBe(bound);
  expect(buckets.at(-1)).toMatchObject({ labels: { le: '+Inf' }, value: 1 });
  const values = buckets.map(({ value }) => value);
  expect(values).toEqual([...values].sort());
});

it('the access log contains the route, status, caller and request id on both transports', async () => {
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
      await vi.waitFor(() => expect(noted.filter((one) => line.test(one))).toHaveLength(1), 45_000);
    }
    expect(noted.join('\n')).not.toContain(`${square.lat}`);
    const facts = { requestId: 'id-gzip', method: 'GET', route, status: 200, caller: 'fio', ms: expect.any(Number) };
    expect(town.log.facts).toContainEqual(facts);
  } finally {
    await town.close();
  }
});
