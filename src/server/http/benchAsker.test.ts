/** Tests the HTTP client of the benchmark, because results based on miscounted responses would be worthless. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AskConnection, askConnection, requestOf } from '../../../bench/nearby/http/askConnection.ts';

const head = 'HTTP/1.1 200 OK\r\nContent-Length: 10\r\nx: y\r\n\r\n';
const whole = `${head}0123456789`;

const hungUp = Promise.withResolvers<void>();

/** The scripted responses, keyed by path. */
const scripts: Readonly<Record<string, (socket: Socket) => void>> = {
  '/whole': (socket) => void socket.write(whole),
  '/none': (socket) => void socket.write('HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n'),
  '/pieces': async (socket) => {
    for (const piece of [head.slice(0, 7), head.slice(7, -2), `${head.slice(-2)}01234`, '56789']) {
      socket.write(piece);
      await setTimeout(20);
    }
  },
  '/closed': (socket) => void socket.end(`${head}01`),
  '/surplus': (socket) => void socket.write(`${whole}abc`),
  '/twice': async (socket) => {
    socket.once('close', () => hungUp.resolve());
    socket.write(whole);
    await setTimeout(20);
    socket.write('HTTP/1.1 500 Internal Server Error\r\ncontent-length: 0\r\n\r\n');
  },
  '/chunked': (socket) => void socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n'),
};

const server = createServer((socket) => {
  socket.on('error', () => {});
  socket.on('data', (asked) => scripts[/^GET (\S+) /.exec(String(asked))?.[1] ?? '']?.(socket));
});
let connection: AskConnection;
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  connection = askConnection(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(() => {
  connection.close();
  server.close();
});

const ask = (path: string) => connection.ask(requestOf(path, {}));
const right = { status: 200, bytes: 10 };

test.each(['/whole', '/pieces', '/whole'])('a response is parsed regardless of how it is split: %s', async (path) => {
  expect(await ask(path)).toEqual(right);
  expect(await ask('/none')).toEqual({ status: 404, bytes: 0 });
});

test.each([
  ['/closed', 'closed before the response was complete'],
  ['/surplus', '3 bytes longer than its content length'],
  ['/chunked', 'Not a response head with a content length'],
])('an invalid response causes an error, and the next response is parsed correctly: %s', async (path, why) => {
  await expect(ask(path)).rejects.toThrow(why);
  expect(await ask('/whole')).toEqual(right);
});

test('an unexpected response ends the connection and is not mistaken for the next response', async () => {
  expect(await ask('/twice')).toEqual(right);
  await hungUp.promise;
  expect(await ask('/whole')).toEqual(right);
});

test('reports a refused connection', async () => {
  await expect(askConnection('http://127.0.0.1:1').ask(requestOf('/', {}))).rejects.toThrow('ECONNREFUSED');
});
