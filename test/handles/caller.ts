/**
 * Simulates a bank's system. The caller retries each request until it gets a response, stores the responses, and polls its
 * invalidations by cursor.
 */
import { setTimeout } from 'node:timers/promises';
import type { BasicLookUp, CompleteLookUp, Invalidation, InvalidationsAnswer } from '../../src/contract/shops.ts';
import type { CardTransaction } from '../../src/core/shops/cardTransaction.ts';
import { anyService, type TrialEnvironment } from './trialEnvironment.ts';

/** The timeout for each operation in a trial, ms. */
const timeoutMs = 60_000;
const poll = 150;

export type Answer = BasicLookUp | CompleteLookUp;
export type How = 'basic' | 'complete' | 'batch';

const told = ({ level, type, handle, shopUid, merchantUid, replacedBy }: Partial<Invalidation>): string =>
  [level, type, handle && `handle ${handle}`, shopUid && `shop ${shopUid}`, merchantUid && `merchant ${merchantUid}`]
    .concat(replacedBy && `now ${replacedBy}`)
    .filter(Boolean)
    .join(' ');

const fits = (one: Invalidation, wanted: Partial<Invalidation>): boolean =>
  Object.entries(wanted).every(([key, value]) => one[key as keyof Invalidation] === value);

export class TrialCaller {
  readonly slug: string;
  readonly #environment: TrialEnvironment;
  /** Every notification received, in cursor order. */
  readonly news: Invalidation[] = [];
  /** The expected notifications. Any other notification is an error. */
  readonly #mayHear: Partial<Invalidation>[] = [];
  /** The handle in the last response for each transaction. The key is the transaction as JSON. */
  readonly handles = new Map<string, string>();
  #cursor = '0';
  #following = true;
  answered = 0;

  constructor(slug: string, environment: TrialEnvironment) {
    this.slug = slug;
    this.#environment = environment;
  }

  /** Sends a request, and retries it until there is a response. */
  async request(path: string, body?: unknown): Promise<{ status: number; body: unknown }> {
    const deadline = performance.now() + timeoutMs;
    for (;;) {
      try {
        const url = await anyService(this.#environment).url;
        const reply = await fetch(`${url}${path}`, {
          ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
          headers: {
            authorization: `Bearer ${this.slug}-key`,
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
        });
        const text = await reply.text();
        if (reply.status !== 503) {
          this.answered += 1;
          return { status: reply.status, body: JSON.parse(text) };
        }
      } catch (error) {
        if (performance.now() > deadline) throw error;
      }
      if (performance.now() > deadline) throw new Error(`${path} is not answered`);
      await setTimeout(20);
    }
  }

  async lookUp(transaction: CardTransaction, how: How, refresh = false): Promise<Answer> {
    const answer = (await this.#lookUp(transaction, how, refresh)) as Answer;
    this.handles.set(JSON.stringify(transaction), answer.handle);
    return answer;
  }

  async #lookUp(transaction: CardTransaction, how: How, refresh: boolean): Promise<unknown> {
    if (how === 'batch') {
      const other = { description: `nobody ${this.slug}` };
      const requests = [other, { ...transaction, refresh }, transaction];
      const { status, body } = await this.request('/v6/shops/complete/findByCardTransactionBatch', { requests });
      const [, first, second] = body as Answer[];
      if (status !== 200 || JSON.stringify(first) !== JSON.stringify(second))
        this.#environment.faults.push(
          `${this.slug}: a batch has different answers to equal transactions: ${JSON.stringify(body)}`,
        );
      return first;
    }
    const query = new URLSearchParams({ ...transaction, ...(refresh && { refresh: 'true' }) });
    const { status, body } = await this.request(
      `/v6/shops/${how === 'complete' ? 'complete/' : ''}findByCardTransaction?${query}`,
    );
    if (status !== 200) throw new Error(`A look-up is answered ${status}: ${JSON.stringify(body)}`);
    return body;
  }

  async follow(): Promise<void> {
    while (this.#following) {
      await this.readNews();
      await setTimeout(poll);
    }
  }

  stop(): void {
    this.#following = false;
  }

  async readNews(): Promise<void> {
    const limit = 1 + Math.floor(this.#environment.random() * 6);
    const page = await this.#page(this.#cursor, limit);
    for (const one of page.invalidations) {
      if (Number(one.id) <= Number(this.news.at(-1)?.id ?? 0))
        this.#environment.faults.push(`${this.slug}: invalidation ${one.id} is out of order`);
      this.news.push(one);
    }
    this.#cursor = page.cursor;
  }

  async #page(after: string, limit: number): Promise<InvalidationsAnswer> {
    return (await this.request(`/v6/invalidations?after=${after}&limit=${limit}`)).body as InvalidationsAnswer;
  }

  /** Reads all of the caller's invalidations once more from the beginning. */
  async allNews(): Promise<Invalidation[]> {
    const all: Invalidation[] = [];
    for (let after = '0'; ; ) {
      const { invalidations, cursor } = await this.#page(after, 1000);
      if (invalidations.length === 0) return all;
      all.push(...invalidations);
      after = cursor;
    }
  }

  mayHear(...wanted: Partial<Invalidation>[]): void {
    this.#mayHear.push(...wanted);
  }

  /**
   * Waits for a notification, and records an error if the notification does not arrive in time.
   * @param from the number of earlier notifications to ignore
   */
  async hears(wanted: Partial<Invalidation>, from = 0): Promise<boolean> {
    this.mayHear(wanted);
    const deadline = performance.now() + timeoutMs;
    while (!this.news.some((one, at) => at >= from && fits(one, wanted))) {
      if (performance.now() > deadline) {
        this.#environment.faults.push(`${this.slug} was not notified: ${told(wanted)}`);
        return false;
      }
      await setTimeout(poll / 3);
    }
    return true;
  }

  /** Returns the notifications that this caller should not have received. */
  strangeNews(): string[] {
    return this.news
      .filter((one) => !this.#mayHear.some((may) => fits(one, may)))
      .map((one) => `${this.slug} was notified unexpectedly: ${told(one)}`);
  }
}
