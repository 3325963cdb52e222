import { expect, test } from 'vitest';
import { testApp } from '../../../test/support/server/testApp.ts';

test('a connection has a timeout that responses do not reset, and announces a shorter timeout to its client', async () => {
  const { app } = await testApp({});
  const { headers } = await app.inject('/healthz');
  expect([app.server.keepAliveTimeout, app.server.timeout, headers['keep-alive']]).toEqual([0, 73_000, 'timeout=72']);
  await app.close();
});
