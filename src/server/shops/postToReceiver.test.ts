import type { lookup } from 'node:dns';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, it, test } from 'vitest';
import { listenLocally } from '../../../test/support/server/listenLocally.ts';
import { ForbiddenReceiver, type Message, postToReceivers } from './postToReceiver.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(() => Promise.all(stops.splice(0).map((stop) => stop())));

/** Starts a receiver on this machine. @returns its port, and the received requests */
async function receiver(answer: (response: ServerResponse) => void = (response) => response.writeHead(204).end()) {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    answer(response);
  });
  const { port, close } = await listenLocally(server);
  stops.push(close);
  return { port, asked };
}

function* endless() {
  for (;;) yield 'x'.repeat(10_000);
}

const message = (url: string, signal = AbortSignal.timeout(10_000)): Message => ({
  url,
  headers: { 'webhook-id': 'fio-4-9' },
  body: '{"cursor":"9"}',
  signal,
});

/** Resolves names to these addresses in order. */
function names(...answers: readonly (readonly string[])[]) {
  const asked: string[] = [];
  const resolve = ((name: string, _options: unknown, done: (error: null, found: unknown) => void) => {
    const addresses = answers[asked.length] ?? answers.at(-1) ?? [];
    asked.push(name);
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  }) as unknown as typeof lookup;
  return { resolve, asked };
}

describe('nothing is sent', () => {
  test.each([
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f.0.0.1/',
    'https://0177.0.0.1/',
    'https://0/',
    'https://10.0.0.8/hook',
    'https://192.168.0.1:8443/hook',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/',
    'https://[::ffff:169.254.169.254]/',
    'https://[fe80::1]/',
    'https://[64:ff9b::10.0.0.1]/',
    'http://127.0.0.1/',
  ])('to the non-public address %s, which is not resolved', async (url) => {
    const { resolve, asked } = names(['1.1.1.1']);
    await expect(postToReceivers([], resolve)(message(url))).rejects.toThrow(new ForbiddenReceiver('Its address is not public'));
    expect(asked).toEqual([]);
  });

  test.each([
    ['this machine', ['127.0.0.1']],
    ['this machine, by IPv6', ['::1']],
    ["a cloud's metadata", ['169.254.169.254']],
    ['a private network beside a public address', ['1.1.1.1', '10.0.0.1']],
    ['nothing', []],
  ])('to a name that resolves to %s', async (_what, addresses) => {
    const { port, asked } = await receiver();
    const { resolve } = names(addresses);
    const post = postToReceivers([], resolve);
    await expect(post(message(`https://hook.bank.example:${port}/`))).rejects.toThrow(ForbiddenReceiver);
    expect(asked).toEqual([]);
  });

  it('over plain http, except to this machine', async () => {
    const { resolve, asked } = names(['1.1.1.1']);
    const refused = postToReceivers(['loopback'], resolve)(message('http://bank.example/hook'));
    await expect(refused).rejects.toThrow(new ForbiddenReceiver('It does not use https'));
    expect(asked).toEqual([]);
  });
});

it('a name is resolved only once, for the connection, so a later change to its address has no effect', async () => {
  const { port } = await receiver();
  // The name first resolves to an allowed address, and then to an address that is not allowed.
  const { resolve, asked } = names(['127.0.0.1'], ['169.254.169.254']);
  const post = postToReceivers(['127.0.0.1'], resolve);
  expect(await post(message(`http://localhost:${port}/`))).toBe(204);
  expect(asked).toEqual(['localhost']);
  await expect(post(message(`http://localhost:${port}/`))).rejects.toThrow(ForbiddenReceiver);
});

describe('a receiver in a network that the operator lists', () => {
  it('gets the whole message', async () => {
    const { port, asked } = await receiver();
    expect(await postToReceivers(['loopback'])(message(`http://127.0.0.1:${port}/hook?a=1`))).toBe(204);
    const [{ method, url, headers } = {} as IncomingMessage] = asked;
    expect([method, url]).toEqual(['POST', '/hook?a=1']);
    expect(headers).toMatchObject({ 'webhook-id': 'fio-4-9', 'content-length': '14', host: `127.0.0.1:${port}` });
  });

  it('cannot redirect the message', async () => {
    const elsewhere = await receiver();
    const location = `http://127.0.0.1:${elsewhere.port}/`;
    const { port } = await receiver((response) => response.writeHead(307, { location }).end());
    expect(await postToReceivers(['loopback'])(message(`http://127.0.0.1:${port}/`))).toBe(307);
    expect(elsewhere.asked).toEqual([]);
  });

  it('with an endless response is disconnected', async () => {
    let hungUp: () => void = () => {};
    const gone = new Promise<void>((resolve) => {
      hungUp = resolve;
    });
    const { port } = await receiver((response) => {
      response.on('close', hungUp).writeHead(200);
      Readable.from(endless()).pipe(response);
    });
    expect(await postToReceivers(['loopback'])(message(`http://127.0.0.1:${port}/`))).toBe(200);
    await gone;
  });

  it('without a response is disconnected after the timeout', async () => {
    const { port, asked } = await receiver(() => {});
    const timeout = new AbortController();
    const sent = postToReceivers(['loopback'])(message(`http://127.0.0.1:${port}/`, timeout.signal));
    const refused = expect(sent).rejects.toThrow();
    while (asked.length === 0) await new Promise((resolve) => setImmediate(resolve));
    timeout.abort();
    await refused;
  });
});
