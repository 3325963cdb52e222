import { Webhook as Signature } from 'standardwebhooks';
import { describe, expect, it, test, vi } from 'vitest';
import { collectLog } from '../../../test/support/server/doubles.ts';
import type { StoredInvalidation } from '../../store/shops/shopRepositories.ts';
import type { Webhook } from '../../store/shops/webhookRepository.ts';
import { ForbiddenReceiver, type Message } from './postToReceiver.ts';
import { sendWebhooks, triedFor, webhookRetryDelay } from './sendWebhooks.ts';

const now = Date.UTC(2026, 10, 21);
const secret = `whsec_${Buffer.from('a secret of twenty-four b').toString('base64')}`;
const hook: Webhook = { callerId: 'fio', url: 'https://bank.example/hook', secret, sentNumber: 4, failures: 0 };
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
  const never = async (): Promise<never> => Promise.reject(new Error('not asked for'));
  const run = sendWebhooks({
    repositories: {
      webhooks: {
        set: never,
        remove: never,
        list: never,
        lease: async () => [due],
        sent: async (...said) => void told.push(['sent', ...said]),
        failed: async (...said) => void told.push(['failed', ...said]),
      },
      invalidations: {
        read: async (_caller, after) => news.filter(({ number }) => number > after),
        recheckState: never,
        openOutcomes: () => {
          throw new Error('not asked for');
        },
        announceTouched: never,
        forgottenUpTo: never,
        lastNumber: never,
        announce: never,
        markRechecked: never,
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
    });
    expect(JSON.parse(body)).toEqual({
      invalidations: [
        { id: '5', occurredAt: now, level: 'shop', type: 'changed', shopUid: 's5' },
        { id: '9', occurredAt: now, level: 'shop', type: 'changed', shopUid: 's9' },
      ],
      cursor: '9',
    });
    expect(told).toEqual([['sent', 'fio', 9]]);
  });

  test.each<[string, Reply, string]>([
    ['refuses', async () => 500, 'it responded with status 500'],
    ['does not exist', async () => Promise.reject(new TypeError('fetch failed')), 'it cannot be reached'],
    [
      'is in a private network',
      async () => Promise.reject(new ForbiddenReceiver('no')),
      'its address is not public and not in WEBHOOK_NETWORKS',
    ],
  ])('that %s is retried later', async (_what, reply, said) => {
    const { run, told, log } = one(reply);
    await run();
    expect(told).toEqual([['failed', 'fio', said, now + 5_000, now]]);
    expect(log.lines).toEqual([`warn: The webhook of 'fio' failed: ${said}`]);
  });

  it('that does not respond is aborted after 15 s', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort(new Error('late')));
    const { run, told } = one(async ({ signal }) => Promise.reject(signal.reason));
    await run();
    expect(timeout.mock.calls).toEqual([[15_000]]);
    timeout.mockRestore();
    expect(told).toEqual([['failed', 'fio', 'no response within 15 s', now + 5_000, now]]);
  });

  it('is retried at growing intervals for a day', async () => {
    expect([0, 1, 5, 9, 10, 40].map(webhookRetryDelay)).toEqual([5_000, 10_000, 160_000, 2_560_000, 3_600_000, 3_600_000]);
    const { run, told } = one(async () => 500, {
      ...hook,
      failures: 30,
      failingSince: now - triedFor,
    });
    await run();
    expect(told).toEqual([['failed', 'fio', 'it responded with status 500', Number.MAX_SAFE_INTEGER, now]]);
  });
});
