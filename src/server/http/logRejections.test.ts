import { afterEach, expect, test } from 'vitest';
import { testApp } from '../../../test/support/server/testApp.ts';

let close: () => Promise<void>;
afterEach(() => close());

test('rejected requests are logged once for each route and reason, without their content', async () => {
  const { app, log } = await testApp({ callers: [{ slug: 'fio', key: 'k', operator: 'Fio' }] });
  close = () => app.close();
  const near = '/v6/atms/complete/findNearby?lat=50.0812&long=14.4213&radius=500';
  for (const authorization of ['Bearer secret-1', 'Bearer secret-2']) await app.inject({ url: near, headers: { authorization } });
  await app.inject({ url: '/v6/shops/a', headers: { authorization: 'Bearer secret-3' } });
  await app.inject('/healthz');
  const refused = log.lines.filter((line) => line.includes('Rejected'));
  expect(refused).toContain('info: Rejected with 401: GET /v6/atms/complete/findNearby');
  expect(refused).toHaveLength(new Set(refused).size);
  expect(log.lines.join()).not.toMatch(/secret-|50\.08|14\.42/);
});
