/** Simulates the callers' servers that receive webhooks. The servers check every signature, and often fail deliberately. */
import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { InvalidationsAnswer } from '../../src/contract/shops.ts';
import { listenLocally } from '../support/server/listenLocally.ts';

/** The maximum age of a message, s, as in the libraries of the specification. */
const tolerance = 300;

interface Options {
  readonly random: () => number;
  readonly faults: string[];
  /** Called when a message has arrived, before it is acknowledged. */
  readonly onMessage: () => void;
}

export class TrialReceiver {
  readonly #options: Options;
  readonly #server = createServer((request, response) => void this.#receive(request, response));
  readonly #local = listenLocally(this.#server);
  readonly #secrets = new Map<string, string>();
  readonly #failed = new Map<string, number>();
  /**
   * The ids of the messages that each caller's server has acknowledged, in order of arrival. If a message arrived several times,
   * the list contains its id several times.
   */
  readonly received = new Map<string, string[]>();
  /** If true, the receiver no longer fails deliberately. */
  calm = false;
  messages = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  async urlFor(slug: string): Promise<string> {
    return `${(await this.#local).url}/${slug}`;
  }

  expect(slug: string, secret: string): void {
    this.#secrets.set(slug, secret);
    this.received.set(slug, []);
  }

  async close(): Promise<void> {
    await (await this.#local).close();
  }

  async #receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { random, onMessage } = this.#options;
    const parts: Buffer[] = [];
    try {
      for await (const part of request) parts.push(part as Buffer);
    } catch {
      return;
    }
    const slug = request.url?.slice(1) ?? '';
    const failures = this.#failed.get(slug) ?? 0;
    this.messages += 1;
    if (!this.calm) onMessage();
    // Three failures in a row cause a pause of 35 s. The trial does not wait for longer pauses.
    if (!this.calm && failures < 3 && random() < 0.3) {
      this.#failed.set(slug, failures + 1);
      if (random() < 0.5) response.writeHead(500).end();
      else response.destroy();
      return;
    }
    this.#failed.set(slug, 0);
    this.#accept(slug, request, Buffer.concat(parts).toString());
    response.writeHead(204).end();
  }

  #accept(slug: string, { headers }: IncomingMessage, body: string): void {
    const { faults } = this.#options;
    const [id, timestamp, signature] = ['id', 'timestamp', 'signature'].map((name) => String(headers[`webhook-${name}`]));
    const secret = Buffer.from((this.#secrets.get(slug) ?? '').replace('whsec_', ''), 'base64');
    const expected = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64');
    if (signature !== `v1,${expected}`) faults.push(`A message to ${slug} is not signed with its secret`);
    if (Math.abs(Date.now() / 1000 - Number(timestamp)) > tolerance) faults.push(`A message to ${slug} is dated ${timestamp}`);
    const ids = (JSON.parse(body) as InvalidationsAnswer).invalidations.map((one) => one.id);
    this.received.get(slug)?.push(...ids);
  }
}
