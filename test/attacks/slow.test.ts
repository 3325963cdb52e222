/** Tests clients that are deliberately slow, with a service that has very short timeouts. */
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, test, vi } from 'vitest';
import { serverTimeouts } from '../../src/server/http/timeouts.ts';
import { emptyFolder, testApp } from '../support/server/testApp.ts';
import { wrongInErrorBody } from '../support/server/wrongInError.ts';

let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  const webDir = join(emptyFolder(), 'web');
  mkdirSync(webDir);
  writeFileSync(join(webDir, 'index.html'), '');
  writeFileSync(join(webDir, 'docs.html'), '');
  // This file is larger than the buffers of the client and the service together.
  writeFileSync(join(webDir, 'large.bin'), Buffer.alloc(40_000_000));
  app = (await testApp({ webDir, timeouts: { head: 150, request: 300, silence: 300, look: 20 } })).app;
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

async function dial(): Promise<{ socket: Socket; said: () => string; ended: Promise<unknown> }> {
  const socket = connect(port, '127.0.0.1');
  let said = '';
  socket.setEncoding('utf8').on('data', (text) => (said += text));
  socket.on('error', () => {});
  const ended = once(socket, 'close');
  await once(socket, 'connect');
  return { socket, said: () => said, ended };
}

test.each([
  ['sends nothing at all', '', ''],
  ['sends its head drop by drop', 'GET /healthz HTTP/1.1\r\nHost: x\r\n', 'x: y\r\n'],
  [
    'sends its body drop by drop',
    'POST /v6/atms/a/reports HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n',
    '[',
  ],
  [
    'sends its chunks drop by drop',
    'POST /v6/atms/a/reports HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
    '1\r\n[\r\n',
  ],
])('a client that %s gets a 408 and is disconnected', async (_what, head, drop) => {
  const { socket, said, ended } = await dial();
  if (head !== '') socket.write(head);
  const drops = setInterval(() => drop !== '' && socket.writable && socket.write(drop), 10);
  await ended;
  clearInterval(drops);
  expect(said()).toMatch(/^HTTP\/1\.1 408 /);
  expect(wrongInErrorBody(said().split('\r\n\r\n')[1] ?? '', 408)).toEqual([]);
});

it('a response that the client does not read is dropped together with its connection', async () => {
  const { socket, ended } = await dial();
  socket.pause().write('GET /large.bin HTTP/1.1\r\nHost: x\r\n\r\n');
  const connections = () => new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));
  await vi.waitFor(async () => expect(await connections()).toBe(1), 45_000);
  await vi.waitFor(async () => expect(await connections()).toBe(0), 45_000);
  socket.destroy();
  await ended;
});

it('many idle connections do not block other requests', async () => {
  const held = await Promise.all(Array.from({ length: 200 }, dial));
  const reply = await fetch(`http://127.0.0.1:${port}/healthz`);
  expect(reply.status).toBe(200);
  await reply.text();
  await Promise.all(held.map(({ ended }) => ended));
});

it('by default, the service waits ten seconds for headers and half a minute for a whole request', () => {
  expect(serverTimeouts()).toMatchObject({
    requestTimeout: 30_000,
    connectionTimeout: 72_000,
    http: { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 2_000 },
  });
});
