import { Webhook as Signature } from 'standardwebhooks';
import { describe, expect, it, test } from 'vitest';
import type { StoredInvalidation, Webhook } from '../../store/shops/shopBooks.ts';
import { collectLog } from '../testing/doubles.ts';
import { pauseAfter, sendWebhooks, triedFor } from './sendWebhooks.ts';

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

type Reply = () => Promise<Response>;

/** One hook that is due, and what became of it. */
function one(reply: Reply, due: Webhook = hook) {
  const told: unknown[] = [];
  const sent: { url: string; init: RequestInit }[] = [];
  const log = collectLog();
  const never = async (): Promise<never> => Promise.reject(new Error('not asked for'));
  const run = sendWebhooks({
    books: {
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
        announce: never,
        markRechecked: never,
      },
    },
    now: () => now,
    log,
    send: async (url, init) => {
      sent.push({ url: String(url), init: init as RequestInit });
      return reply();
    },
  });
  return { run, told, sent, log };
}

describe('a webhook', () => {
  it('gets the same body as the one who asks, signed so that the caller can check it', async () => {
    const { run, told, sent } = one(async () => new Response(null, { status: 204 }));
    await run();
    const { url, init } = sent[0] ?? { url: '', init: {} };
    expect(url).toBe(hook.url);
    expect(init).toMatchObject({ method: 'POST', redirect: 'error' });
    const headers = init.headers as Record<string, string>;
    // The specification's own library checks the signature; of the instant it says only whether it is recent by the real clock.
    const expected = new Signature(secret).sign(headers['webhook-id'] ?? '', new Date(now), String(init.body));
    expect(headers).toMatchObject({
      'webhook-signature': expected,
      'webhook-timestamp': `${now / 1000}`,
      'webhook-id': 'fio-4-9',
    });
    expect(JSON.parse(String(init.body))).toEqual({
      invalidations: [
        { id: '5', occurredAt: now, level: 'shop', type: 'changed', shopUid: 's5' },
        { id: '9', occurredAt: now, level: 'shop', type: 'changed', shopUid: 's9' },
      ],
      cursor: '9',
    });
    expect(told).toEqual([['sent', 'fio', 9]]);
  });

  test.each<[string, Reply, string]>([
    ['refuses', async () => new Response('no', { status: 500 }), 'it answered 500'],
    ['is not there', async () => Promise.reject(new TypeError('fetch failed')), 'it cannot be reached'],
    ['keeps silent', async () => Promise.reject(new DOMException('late', 'TimeoutError')), 'no answer within 15 s'],
  ])('that %s is tried again later', async (_what, reply, said) => {
    const { run, told, log } = one(reply);
    await run();
    expect(told).toEqual([['failed', 'fio', said, now + 5_000, now]]);
    expect(log.lines).toEqual([`warn: The webhook of 'fio' failed: ${said}`]);
  });

  it('is tried more and more seldom, for a day', async () => {
    expect([0, 1, 5, 9, 10, 40].map(pauseAfter)).toEqual([5_000, 10_000, 160_000, 2_560_000, 3_600_000, 3_600_000]);
    const { run, told } = one(async () => new Response(null, { status: 500 }), {
      ...hook,
      failures: 30,
      failingSince: now - triedFor,
    });
    await run();
    expect(told).toEqual([['failed', 'fio', 'it answered 500', Number.MAX_SAFE_INTEGER, now]]);
  });
});
