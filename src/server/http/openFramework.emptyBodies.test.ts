import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BankTown, bankTown, machine } from '../../../test/support/server/bankTown.ts';

let town: BankTown;
let url: string;

beforeAll(async () => {
  town = await bankTown([machine('m', 'fio')]);
  url = await town.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => town.close());

/** @param length the declared length of the empty body, or undefined without a declaration */
function send(
  method: string,
  path: string,
  type: string | undefined,
  length?: string,
): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve, reject) => {
    const sent = request(`${url}${path}`, { method, agent: false }, async (reply: IncomingMessage) => {
      const { timestamp: _, ...body } = JSON.parse((await buffer(reply)).toString('utf8'));
      resolve({ status: reply.statusCode ?? 0, body });
    }).on('error', reject);
    sent.removeHeader('content-length');
    if (length === undefined) sent.useChunkedEncodingByDefault = false;
    else sent.setHeader('content-length', length);
    if (type !== undefined) sent.setHeader('content-type', type);
    sent.end();
  });
}

test.each([
  ['POST', '/oauth/token', 'application/x-www-form-urlencoded'],
  ['POST', '/oauth/token', 'text/plain'],
  ['POST', '/oauth/token', undefined],
  ['POST', '/v6/atms/m/reports', 'application/json'],
  ['POST', '/nothing', 'application/json'],
  ['GET', '/v6/atms/complete/findNearby?lat=1', 'application/json'],
])('%s %s of %s without a body is accepted, with or without a Content-Length', async (method, path, type) => {
  const said = await send(method, path, type, '0');
  expect(said.status).toBeGreaterThanOrEqual(400);
  expect(await send(method, path, type)).toEqual(said);
});
