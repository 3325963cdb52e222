/**
 * Sends one kind of body with a fixed concurrency until the parent process stops it, and then reports the response statuses. Runs
 * as a separate process.
 */
import { Agent, request } from 'node:http';
import { type BodyKind, bodies } from './bodies.ts';

const [, , url = '', kind = 'objects', atOnce = '1'] = process.argv;
const body = Buffer.from(bodies[kind as BodyKind].make());
const agent = new Agent({ keepAlive: true });
const answered: Record<string, number> = {};
let ending = false;

/** @returns the status; 'aborted' if the connection ended before the response */
const send = (): Promise<string> =>
  new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', 'content-length': body.length };
    const path = `${url}/v6/shops/findByCardTransactionBatch`;
    request(path, { method: 'POST', agent, headers }, (response) => {
      response.resume().on('close', () => resolve(`${response.statusCode}`));
    })
      .on('error', () => resolve('aborted'))
      .end(body);
  });

async function sendAgainAndAgain(): Promise<void> {
  while (!ending) {
    const status = await send();
    answered[status] = (answered[status] ?? 0) + 1;
  }
}

process.on('message', () => {
  ending = true;
});
process.send?.('ready');
await Promise.all(Array.from({ length: Number(atOnce) }, sendAgainAndAgain));
process.send?.(answered, () => process.exit(0));
