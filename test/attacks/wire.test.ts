/** Tests attacks on HTTP and the layers below it, with bytes that no browser sends. */
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { type AttackedTown, attackedTown, statusesOf } from '../support/server/attackedTown.ts';
import { wrongInErrorBody } from '../support/server/wrongInError.ts';

let town: AttackedTown;
beforeAll(async () => {
  town = await attackedTown();
});
afterAll(() => town.close());

const hidden = 'GET /v6/hidden HTTP/1.1\r\nHost: x\r\n\r\n';
const post = 'POST /v6/suggestions HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

describe('two interpretations of the end of a request (smuggling)', () => {
  test.each([
    ['Content-Length and Transfer-Encoding', `${post}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`],
    ['the same the other way round', `${post}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n${hidden}`],
    ['two lengths', `${post}Content-Length: 0\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`],
    ['two lengths in one line', `${post}Content-Length: 0, ${hidden.length}\r\n\r\n${hidden}`],
    ['a negative length', `${post}Content-Length: -1\r\n\r\n${hidden}`],
    ['a length with a sign', `${post}Content-Length: +5\r\n\r\n${hidden}`],
    ['a length in hex', `${post}Content-Length: 0x5\r\n\r\n${hidden}`],
    ['a length without end', `${post}Content-Length: ${'9'.repeat(400)}\r\n\r\n${hidden}`],
    ['a coding that only looks like chunked', `${post}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${hidden}`],
    ['chunked, and something after it', `${post}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${hidden}`],
    ['a blank before the colon', `${post}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${hidden}`],
    ['a folded header', `${post}X: a\r\n Transfer-Encoding: chunked\r\n\r\n${hidden}`],
    ['a tab that hides the coding', `${post}Transfer-Encoding:\x0bchunked\r\n\r\n0\r\n\r\n${hidden}`],
    ['a broken size of a chunk', `${post}Transfer-Encoding: chunked\r\n\r\n0x1\r\na\r\n0\r\n\r\n${hidden}`],
    ['a chunk that is longer than it states', `${post}Transfer-Encoding: chunked\r\n\r\n1\r\nab\r\n0\r\n\r\n${hidden}`],
    ['lines that end only with LF', `GET /healthz HTTP/1.1\nHost: x\n\n${hidden}`],
    ['lines that end only with CR', `GET /healthz HTTP/1.1\rHost: x\r\r${hidden}`],
    ['a NUL in a header', `GET /healthz HTTP/1.1\r\nHost: x\r\nX: a\0b\r\n\r\n${hidden}`],
    ['a NUL in the address', `GET /heal\0thz HTTP/1.1\r\nHost: x\r\n\r\n${hidden}`],
    ['a blank in the address', `GET /healthz x HTTP/1.1\r\nHost: x\r\n\r\n${hidden}`],
    ['HTTP/2 without asking', `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${hidden}`],
    ['a header without a name', `GET /healthz HTTP/1.1\r\nHost: x\r\n: a\r\n\r\n${hidden}`],
  ])('%s ends the connection, and the hidden request is not processed', async (_what, bytes) => {
    const answer = await town.raw(bytes);
    expect(statusesOf(answer)).toEqual([400]);
    expect(answer).toMatch(/^connection: close$/im);
    expect(wrongInErrorBody(answer.split('\r\n\r\n')[1] ?? '', 400)).toEqual([]);
  });

  it.each(['1.2', '9.9'])(
    'HTTP/%s is rejected, the connection is closed, and the hidden request is not processed',
    async (version) => {
      const answer = await town.raw(`GET /healthz HTTP/${version}\r\nHost: x\r\n\r\n${hidden}`);
      expect(statusesOf(answer)).toEqual([505]);
      expect(answer).toMatch(/^connection: close$/im);
    },
  );

  it('an unexpected body is not treated as a request', async () => {
    for (const [line, status] of [
      ['GET /healthz', 200],
      ['GET /v6/nothing', 404],
      ['POST /healthz', 405],
      ['HEAD /healthz', 200],
    ] as const) {
      const first = `${line} HTTP/1.1\r\nHost: x\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`;
      const answer = await town.raw(`${first}GET /readyz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      expect(statusesOf(answer)).toEqual([status, 200]);
    }
  });
});

describe('requests that HTTP requires to be rejected', () => {
  const nearby = '/v6/atms/complete/findNearby?lat=0&long=0&radius=5';
  const [short, long] = [nearby, '/healthz'];
  /** Returns the remaining headers of a request from a bank that the fast path handles. */
  const asFio = () => `Authorization: Bearer ${town.fio.token}\r\nConnection: close\r\n\r\n`;
  const malformed: readonly (readonly [what: string, head: (path: string) => string, status: number, message: string])[] = [
    ['no Host', (path) => `GET ${path} HTTP/1.1`, 400, 'The Host header is missing'],
    [
      'two hosts',
      (path) => `GET ${path} HTTP/1.1\r\nHost: a\r\nHost: b`,
      400,
      'The Host header must not be repeated, but was sent 2 times',
    ],
    [
      'the same host twice',
      (path) => `GET ${path} HTTP/1.1\r\nHost: a\r\nX: y\r\nhOST: a`,
      400,
      'The Host header must not be repeated, but was sent 2 times',
    ],
    [
      'two hosts in an old version',
      (path) => `GET ${path} HTTP/1.0\r\nHost: a\r\nHost: b`,
      400,
      'The Host header must not be repeated, but was sent 2 times',
    ],
    ...['', 'a b', 'a,b', 'a/b', 'a?b', 'user@a', 'a:b', 'a:80:80', '[::1', 'münch', 'a:123456'].map(
      (name) =>
        [
          `the host '${name}'`,
          (path: string) => `GET ${path} HTTP/1.1\r\nHost: ${name}`,
          400,
          'The Host header must be a host name, with an optional port',
        ] as const,
    ),
    ['HTTP/2.0', (path) => `GET ${path} HTTP/2.0\r\nHost: a`, 505, 'HTTP/2.0 is not supported; use HTTP/1.1'],
    ['HTTP/0.9', (path) => `GET ${path} HTTP/0.9\r\nHost: a`, 505, 'HTTP/0.9 is not supported; use HTTP/1.1'],
  ];
  it.each(malformed)('%s', async (_what, head, status, message) => {
    for (const path of [short, long]) {
      const answer = await town.raw(`${head(path)}\r\n${asFio()}`);
      expect(statusesOf(answer)).toEqual([status]);
      const [said = '', body = ''] = answer.split('\r\n\r\n');
      expect(said).toMatch(/^connection: close$/im);
      expect(said).toMatch(/^x-content-type-options: nosniff$/im);
      expect(wrongInErrorBody(body, status)).toEqual([]);
      expect(JSON.parse(body).message).toBe(message);
    }
  });

  it.each(['*', 'ftp://a/healthz', 'https:///healthz'])('the target %s', async (target) => {
    for (const method of ['GET', 'HEAD', 'POST']) {
      expect(statusesOf(await town.raw(`${method} ${target} HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n${asFio()}`))).toEqual([
        400,
      ]);
    }
  });

  it('an unsupported transfer coding', async () => {
    for (const coding of ['gzip, chunked', 'identity, chunked']) {
      const answer = await town.raw(`${post}Transfer-Encoding: ${coding}\r\nConnection: close\r\n\r\n0\r\n\r\n${hidden}`);
      expect(statusesOf(answer)).toEqual([501]);
      expect(wrongInErrorBody(answer.split('\r\n\r\n')[1] ?? '', 501)).toEqual([]);
    }
  });

  it.each(['a', 'exa_mple.com:8080', '127.0.0.1', '[::1]:80', 'xn--mnch-0ra.example', 'a:'])(
    'but not the host %s',
    async (name) => {
      for (const path of [short, long]) {
        expect(statusesOf(await town.raw(`GET ${path} HTTP/1.1\r\nHost: ${name}\r\n${asFio()}`))).toEqual([200]);
      }
    },
  );

  it('nor OPTIONS *, an absolute URL, or an old version without Host', async () => {
    for (const [head, status] of [
      ['OPTIONS * HTTP/1.1\r\nHost: a', 204],
      [`GET http://b${short} HTTP/1.1\r\nHost: a`, 200],
      [`GET ${short} HTTP/1.0`, 200],
    ] as const) {
      expect(statusesOf(await town.raw(`${head}\r\n${asFio()}`))).toEqual([status]);
    }
  });
});

describe('bodies', () => {
  const batch = '/v6/shops/findByCardTransactionBatch';
  const json = '{"requests":[{"description":"BILLA"}]}';
  const send = (path: string, headers: Record<string, string>, body: string | Uint8Array = json) =>
    town.ask(path, path === '/oauth/token' ? undefined : town.fio, { method: 'POST', headers, body: body as string });

  it.each([
    ['gzip', "Content-Encoding 'gzip' is not supported; send the body uncompressed"],
    ['identity, br', "Content-Encoding 'identity, br' is not supported; send the body uncompressed"],
    ['x'.repeat(100), `Content-Encoding '${'x'.repeat(60)}...' is not supported; send the body uncompressed`],
  ])('compressed with %s are rejected because of the compression', async (coding, message) => {
    for (const [path, type] of [
      [batch, 'application/json'],
      ['/v6/suggestions', 'application/json'],
      ['/oauth/token', 'application/x-www-form-urlencoded'],
    ] as const) {
      const reply = await send(path, { 'content-type': type, 'content-encoding': coding }, gzipSync(json));
      expect([reply.status, reply.headers.get('accept-encoding')]).toEqual([415, 'identity']);
      const text = await reply.text();
      expect(wrongInErrorBody(text, 415)).toEqual([]);
      expect(JSON.parse(text)).toMatchObject({
        message,
        ...(path === '/oauth/token' && { error: 'invalid_request', error_description: message }),
      });
    }
  });

  it.each(['utf-16', 'UTF-16LE', '"iso-8859-1"', 'windows-1252', 'utf-8; charset=utf-16', 'utf-16; charset=utf-8'])(
    'are rejected in the charset %s',
    async (charset) => {
      const reply = await send(batch, { 'content-type': `application/json; charset=${charset}` });
      const text = await reply.text();
      expect([reply.status, wrongInErrorBody(text, 415)]).toEqual([415, []]);
      expect(JSON.parse(text).message).toMatch(/^The charset '[\w-]+' is not supported; send the body in UTF-8$/);
    },
  );

  it.each(['application/json; charset=utf-8', 'application/json;charset="UTF-8"', 'Application/JSON; charset=us-ascii'])(
    'are read as %s',
    async (type) => {
      expect((await send(batch, { 'content-type': type, 'content-encoding': 'identity' })).status).toBe(200);
    },
  );

  it.each(['application/json', 'text/plain', 'garbage', 'multipart/form-data; boundary=x'])(
    'for a token cause an OAuth error of the required type if they are sent as %s',
    async (type) => {
      const reply = await send('/oauth/token', { 'content-type': type }, '{');
      const text = await reply.text();
      expect([400, 415]).toContain(reply.status);
      expect(wrongInErrorBody(text, reply.status)).toEqual([]);
      const { message, error, error_description: description } = JSON.parse(text);
      expect(message).toContain('application/x-www-form-urlencoded');
      expect(message).not.toContain('json');
      expect([error, description]).toEqual(['invalid_request', message]);
    },
  );

  it('are not read if the path is unknown', async () => {
    for (const type of ['application/json', 'garbage', 'text/plain']) {
      expect((await send('/v6/nothing', { 'content-type': type }, '{')).status).toBe(404);
    }
  });
});

describe('headers', () => {
  const nearby = '/v6/atms/complete/findNearby?lat=50.0841&long=14.4237&radius=100';
  it.each([
    ['two valid ones', (good: string) => [`Authorization: Bearer ${good}`, `Authorization: Bearer ${good}`]],
    ['a valid one first', (good: string) => [`Authorization: Bearer ${good}`, 'Authorization: Bearer bad']],
    ['a valid one last', (good: string) => ['Authorization: Bearer bad', `Authorization: Bearer ${good}`]],
    ['in other letters', (good: string) => [`authorization: Bearer ${good}`, `AUTHORIZATION: Bearer ${good}`]],
    ['an empty one first', (good: string) => ['Authorization:', `Authorization: Bearer ${good}`]],
    ['one of another scheme', (good: string) => ['Authorization: Basic Zmlv', `Authorization: Bearer ${good}`]],
    ['far from each other', (good: string) => [`Authorization: Bearer ${good}`, 'Accept: */*', 'Authorization: Bearer bad']],
  ])('with more than one Authorization (%s) cause a 400 on every route, before anything else is checked', async (_what, make) => {
    for (const [line, body] of [
      [`GET ${nearby}`, ''],
      ['GET /v6/shops/findByCardTransaction?posId=P1', ''],
      ['POST /v6/shops/findByCardTransactionBatch', '[]'],
      ['POST /oauth/token', 'grant_type=client_credentials'],
      ['GET /operator/v1/callers', ''],
      ['GET /healthz', ''],
    ] as const) {
      const length = `Content-Length: ${body.length}`;
      const answer = await town.raw(
        `${line} HTTP/1.1\r\n${['Host: x', length, ...make(town.fio.token)].join('\r\n')}\r\n\r\n${body}${hidden}`,
      );
      expect(statusesOf(answer), line).toEqual([400]);
      expect(answer).toContain('The Authorization header must not be repeated, but was sent 2 times');
    }
  });

  it('with more than one Content-Type cause a 400, because the service could check one and use the other', async () => {
    const types = 'Content-Type: application/json\r\nContent-Type: text/plain';
    const answer = await town.raw(`POST /v6/suggestions HTTP/1.1\r\nHost: x\r\n${types}\r\nContent-Length: 2\r\n\r\n{}`);
    expect(statusesOf(answer)).toEqual([400]);
    expect(answer).toContain('The Content-Type header must not be repeated, but was sent 2 times');
  });

  it('with two values of Authorization in one line do not contain a valid token', async () => {
    const both = `Authorization: Bearer ${town.fio.token}, Bearer ${town.fio.token}`;
    const answer = await town.raw(`GET ${nearby} HTTP/1.1\r\nHost: x\r\n${both}\r\nConnection: close\r\n\r\n`);
    expect(statusesOf(answer)).toEqual([401]);
  });

  it('that may occur only once are read even by the fast path', async () => {
    const answer = await town.raw(
      `GET ${nearby} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${town.fio.token}\r\nX-Other-Name1: a\r\nX-Other-Name1: b\r\nConnection: close\r\n\r\n`,
    );
    expect(statusesOf(answer)).toEqual([200]);
  });

  it('a request id that would break a line or a header is replaced', async () => {
    for (const id of ['a b', '"', '<script>', 'é', 'x'.repeat(200), 'a%0d%0aSet-Cookie:x']) {
      const answer = await town.raw(`GET /healthz HTTP/1.1\r\nHost: x\r\nX-Request-Id: ${id}\r\nConnection: close\r\n\r\n`);
      expect(/^x-request-id: (.*)$/im.exec(answer)?.[1]).toMatch(/^[\da-f-]{36}$/);
    }
  });

  it.each([
    '/v6/a%0d%0aSet-Cookie:%20a=b',
    '/v6/atms/complete/%0d%0aX-Evil:%201?lat=1%0d%0aX-Evil:%201',
    '/manifest.webmanifest?bank=%0d%0aX-Evil:%201&lang=%0d%0a',
    '/?bank=%0d%0aX-Evil:%201',
    '/v6/shops/findByCardTransaction?country=%0d%0aX-Evil:%201',
  ])('an encoded line break in %s remains encoded', async (path) => {
    const answer = await town.raw(
      `GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${town.fio.token}\r\nConnection: close\r\n\r\n`,
    );
    expect(answer.split('\r\n\r\n')[0]).not.toMatch(/^(set-cookie|x-evil)/im);
  });

  it('a foreign or missing Host, or a host in the URL, changes nothing and is not reflected', async () => {
    for (const head of [
      'GET /v6/nothing HTTP/1.1\r\nHost: evil.example',
      'GET http://evil.example/v6/nothing HTTP/1.1\r\nHost: x',
      'GET /v6/nothing HTTP/1.1\r\nHost: x\r\nX-Forwarded-Host: evil.example\r\nForwarded: host=evil.example',
      'GET /v6/nothing HTTP/1.0',
    ]) {
      const answer = await town.raw(`${head}\r\nConnection: close\r\n\r\n`);
      expect(statusesOf(answer)).toEqual([404]);
      expect(answer).not.toMatch(/^location:/im);
      expect(answer.split('\r\n\r\n')[0]).not.toContain('evil.example');
    }
  });

  it('no header changes the method, path or sender of a request', async () => {
    const reply = await town.ask('/healthz', undefined, {
      headers: {
        'x-http-method-override': 'DELETE',
        'x-original-url': '/v6/hidden',
        'x-rewrite-url': '/v6/hidden',
        'x-forwarded-for': '127.0.0.1',
      },
    });
    expect([reply.status, await reply.json()]).toEqual([200, { status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+/) }]);
  });

  it('headers that are too many or too long are rejected', async () => {
    const many = Array.from({ length: 3_000 }, (_, i) => `x-${i}: ${i}`).join('\r\n');
    for (const more of [many, `Cookie: ${'a'.repeat(20_000)}`, `${'x'.repeat(20_000)}: a`]) {
      const answer = await town.raw(`GET /healthz HTTP/1.1\r\nHost: x\r\n${more}\r\n\r\n`);
      expect(statusesOf(answer)).toEqual([431]);
    }
  });
});

test.each(['TRACE', 'TRACK', 'PUT', 'DELETE', 'PATCH', 'PROPFIND', 'get', 'HEADx', 'QUERY', 'LINK'])(
  'the method %s has no effect on any route',
  async (method) => {
    for (const path of ['/', '/v6/suggestions', '/oauth/token', '/v6/atms/complete/findNearby']) {
      const answer = await town.raw(
        `${method} ${path} HTTP/1.1\r\nHost: x\r\nSecret-Header: s3cr3t\r\nConnection: close\r\n\r\n`,
      );
      expect([400, 404, 405, 501]).toContain(statusesOf(answer)[0]);
      expect(answer).not.toContain('s3cr3t');
    }
  },
);

it('a hundred pipelined requests that are sent before any response is read are answered in order', async () => {
  const some = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(99);
  const answer = await town.raw(`${some}GET /readyz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  expect(statusesOf(answer)).toEqual(Array(100).fill(200));
});
