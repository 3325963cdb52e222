import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { emptyFolder } from '../server/testApp.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Starts the service, which loads all packages, prints where kysely was loaded from and whether compiled modules are cached, and
 * stops.
 */
const program = `
  import { getCompileCacheDir } from 'node:module';
  import { startServer } from './src/server/runtime/startServer.ts';
  const server = await startServer({ dataDir: process.env.DATA_DIR, host: '127.0.0.1', port: 0 });
  console.log((await fetch(server.url + '/healthz')).status, import.meta.resolve('kysely').includes('.cache'), getCompileCacheDir() !== undefined);
  await server.close();
`;

// Users run the service without the bundles and the cache that the tests of commands and services use.
it.each([
  ['with the installed packages', true, '200 false false'],
  ['with the bundles', false, '200 true true'],
])('the service starts %s', (_, installed, expected) => {
  const { NODE_OPTIONS, PACKED_PACKAGES, NODE_COMPILE_CACHE, ...env } = process.env;
  const packed = { NODE_OPTIONS, PACKED_PACKAGES, NODE_COMPILE_CACHE };
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: root,
    encoding: 'utf8',
    env: { ...env, ...(!installed && packed), DATA_DIR: join(emptyFolder(), 'data') },
  });
  expect(stdout.trim().split('\n').at(-1), stderr).toBe(expected);
});
