/** Attacks below and on HTTP itself: what a program sends that no browser would. */
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { type AttackedTown, attackedTown, statusesOf } from '../testing/attackedTown.ts';
import { wrongInErrorBody } from '../testing/wrongInError.ts';

let town: AttackedTown;
beforeAll(async () => {
  town = await attackedTown();
});
afterAll(() => town.close());

const hidden = 'GET /v6/hidden HTTP/1.1\r\nHost: x\r\n\r\n';
const post = 'POST /v6/suggestions HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

describe('two readings of where a request ends (smuggling)', () => {
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
    ['a chunk that is longer than it says', `${post}Transfer-Encoding: chunked\r\n\r\n1\r\nab\r\n0\r\n\r\n${hidden}`],
    ['lines that end with LF alone', `GET /healthz HTTP/1.1\nHost: x\n\n${hidden}`],
    ['lines that end with CR alone', `GET /healthz HTTP/1.1\rHost: x\r\r${hidden}`],
    ['a NUL in a header', `GET /healthz HTTP/1.1\r\nHost: x\r\nX: a\0b\r\n\r\n${hidden}`],
    ['a NUL in the address', `GET /heal\0thz HTTP/1.1\r\nHost: x\r\n\r\n${hidden}`],
    ['a blank in the address', `GET /healthz x HTTP/1.1\r\nHost: x\r\n\r\n${hidden}`],
    ['another version', `GET /healthz HTTP/9.9\r\nHost: x\r\n\r\n${hidden}`],
    ['HTTP/2 without asking', `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${hidden}`],
    ['a header without a name', `GET /healthz HTTP/1.1\r\nHost: x\r\n: a\r\n\r\n${hidden}`],
  ])('%s ends the connection, and what is hidden in it is no request', async (_what, bytes) => {
    const answer = await town.raw(bytes);
    expect(statusesOf(answer)).toEqual([400]);
    expect(answer).toMatch(/^connection: close$/im);
    expect(wrongInErrorBody(answer.split('\r\n\r\n')[1] ?? '', 400)).toEqual([]);
  });

  it('a body where none is expected is no request either', async () => {
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

describe('headers', () => {
  it('an id of a request that would break a line or a header is replaced', async () => {
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
  ])('an encoded line break in %s stays in the address', async (path) => {
    const answer = await town.raw(
      `GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${town.fio.token}\r\nConnection: close\r\n\r\n`,
    );
    expect(answer.split('\r\n\r\n')[0]).not.toMatch(/^(set-cookie|x-evil)/im);
  });

  it('a foreign or missing Host, and one in the address, change nothing and come back nowhere', async () => {
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

  it('no header makes another method, path or sender of a request', async () => {
    const reply = await town.ask('/healthz', undefined, {
      headers: {
        'x-http-method-override': 'DELETE',
        'x-original-url': '/v6/hidden',
        'x-rewrite-url': '/v6/hidden',
        'x-forwarded-for': '127.0.0.1',
      },
    });
    expect([reply.status, await reply.json()]).toEqual([200, { status: 'ok' }]);
  });

  it('too many or too long headers are refused', async () => {
    const many = Array.from({ length: 3_000 }, (_, i) => `x-${i}: ${i}`).join('\r\n');
    for (const more of [many, `Cookie: ${'a'.repeat(20_000)}`, `${'x'.repeat(20_000)}: a`]) {
      const answer = await town.raw(`GET /healthz HTTP/1.1\r\nHost: x\r\n${more}\r\n\r\n`);
      expect(statusesOf(answer)).toEqual([431]);
    }
  });
});

test.each(['TRACE', 'TRACK', 'PUT', 'DELETE', 'PATCH', 'PROPFIND', 'get', 'HEADx', 'QUERY', 'LINK'])(
  'the method %s does nothing anywhere',
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

it('a hundred requests on one connection that reads none of them are answered in order', async () => {
  const some = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(99);
  const answer = await town.raw(`${some}GET /readyz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  expect(statusesOf(answer)).toEqual(Array(100).fill(200));
});
