import { Webhook as Signature } from 'standardwebhooks';
import { describe, expect, it, test, vi } from 'vitest';
import { collectLog } from '../../../test/support/server/doubles.ts';
import type { StoredInvalidation } from '../../store/shops/shopRepositories.ts';
import type { DeliveryFailure, Webhook } from '../../store/shops/webhookRepository.ts';
import { release } from '../settings/release.ts';
import { ForbiddenReceiver, type Message } from './postToReceiver.ts';
import { sendWebhooks, triedFor, webhookRetryDelay } from './sendWebhooks.ts';

const now = Date.UTC(2026, 10, 21);
const secret = `whsec_${Buffer.from('a secret of twenty-four b').toString('base64')}`;
const hook: Webhook = { id: 'w1', callerId: 'fio', url: 'https://bank.example/hook', secret, sentNumber: 4, failures: 0 };
const news: StoredInvalidation[] = [5, 9].map((number) => ({
  callerId: 'fio',
  number,
  occurredAt: now,
  level: 'shop',
  type: 'changed',
  shopUid: `s${number}`,
}));

type Reply = (message: Message) => Promise<number>;

/** Sends one due webhook. Returns the sent, stored and logged data. */
function one(reply: Reply, due: Webhook = hook) {
  const told: unknown[] = [];
  const sent: Message[] = [];
  const log = collectLog();
  const run = sendWebhooks({
    repositories: {
      webhooks: {
        lease: async () => [due],
        sent: async ({ id }, ...said) => void told.push(['sent', id, ...said]),
        failed: async ({ id }, ...said) => void told.push(['failed', id, ...said]),
      },
      invalidations: {
        read: async (_caller, after) => news.filter(({ number }) => number > after),
      },
    },
    now: () => now,
    log,
    post: async (message) => {
      sent.push(message);
      return reply(message);
    },
  });
  return { run, told, sent, log };
}

describe('a webhook', () => {
  it('has the same body as the response to a poll, and a signature that the caller can verify', async () => {
    const { run, told, sent } = one(async () => 204);
    await run();
    const { url, headers = {}, body = '' } = sent[0] ?? {};
    expect(url).toBe(hook.url);
    // The reference library of the specification verifies the signature. The library checks the timestamp only against the real
    // clock.
    const expected = new Signature(secret).sign(headers['webhook-id'] ?? '', new Date(now), body);
    expect(headers).toMatchObject({
      'webhook-signature': expected,
      'webhook-timestamp': `${now / 1000}`,
      'webhook-id': 'fio-4-9',
      'user-agent': `atm-finder/${release}`,
    });
    expect(JSON.parse(body)).toEqual({
      invalidations: [
        { id: '5', occurredAt: now, level: 'shop', type: 'changed', shopUid: 's5' },
        { id: '9', occurredAt: now, level: 'shop', type: 'changed', shopUid: 's9' },
      ],
      cursor: '9',
    });
    expect(told).toEqual([['sent', 'w1', 9]]);
  });

  it('is signed with both secrets until the overlap after a rotation ends', async () => {
    const formerSecret = `whsec_${Buffer.from('an older secret, 24 bytes').toString('base64')}`;
    const signatures = async (formerUntil: number) => {
      const { run, sent } = one(async () => 204, { ...hook, formerSecret, formerUntil });
      await run();
      const [{ headers, body } = { headers: {} as Record<string, string>, body: '' }] = sent;
      const expected = [secret, formerSecret].map((key) => new Signature(key).sign('fio-4-9', new Date(now), body));
      return { sent: headers['webhook-signature'], expected };
    };
    const during = await signatures(now + 1);
    expect(during.sent).toBe(during.expected.join(' '));
    const after = await signatures(now);
    expect(after.sent).toBe(after.expected[0]);
  });

  test.each<[string, Reply, DeliveryFailure, string]>([
    ['refuses', async () => 500, { problem: 'status', status: 500 }, 'it responded with status 500'],
    [
      'does not exist',
      async () => Promise.reject(new TypeError('fetch failed')),
      { problem: 'unreachable' },
      'it cannot be reached',
    ],
    [
      'is in a private network',
      async () => Promise.reject(new ForbiddenReceiver('no')),
      { problem: 'forbidden' },
      'its address is not public and not in WEBHOOK_NETWORKS',
    ],
  ])('that %s is retried later', async (_what, reply, failure, said) => {
    const { run, told, log } = one(reply);
    await run();
    expect(told).toEqual([['failed', 'w1', failure, now + 5_000, now]]);
    expect(log.lines).toEqual([`warn: Webhook w1 of 'fio' failed: ${said}`]);
  });

  it('that does not respond is aborted after 15 s', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort(new Error('late')));
    const { run, told } = one(async ({ signal }) => Promise.reject(signal.reason));
    await run();
    expect(timeout.mock.calls).toEqual([[15_000]]);
    timeout.mockRestore();
    expect(told).toEqual([['failed', 'w1', { problem: 'timeout' }, now + 5_000, now]]);
  });

  it('is retried at growing intervals for a day', async () => {
    expect([0, 1, 5, 9, 10, 40].map(webhookRetryDelay)).toEqual([5_000, 10_000, 160_000, 2_560_000, 3_600_000, 3_600_000]);
    const { run, told } = one(async () => 500, {
      ...hook,
      failures: 30,
      failingSince: now - triedFor,
    });
    await run();
    expect(told).toEqual([['failed', 'w1', { problem: 'status', status: 500 }, Number.MAX_SAFE_INTEGER, now]]);
  });
});
