/**
 * The real service with a store. Every request has a credential and counts towards a rate limit that is never reached. The
 * argument `metrics` turns on metrics.
 */
import { startServer } from '../../../src/server/runtime/startServer.ts';
import { announce } from './childServer.ts';

const [dataDir = '', metrics] = process.argv.slice(2);
const plenty = { requestsPerSecond: 1_000_000, burst: 10_000_000 };
const server = await startServer({
  dataDir,
  host: '127.0.0.1',
  port: 0,
  logLevel: 'error',
  tokenLifetime: 86_400,
  ...(metrics === 'metrics' && { metrics: { host: '127.0.0.1', port: 0 } }),
  limits: { caller: plenty, pages: plenty, address: plenty },
});
announce(server.url, () => server.close());
