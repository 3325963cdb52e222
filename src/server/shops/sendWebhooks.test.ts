import { Webhook as Signature } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { collectLog } from '../../../test/support/server/doubles.ts';
import type { StoredInvalidation } from '../../store/shops/shopRepositories.ts';
import type { DeliveryFailure, Webhook } from '../../store/shops/webhookRepository.ts';
import { release } from '../settings/release.ts';
import { ForbiddenReceiver, type Message } from './postToReceiver.ts';
import { sendWebhooks, triedFor, webhookRetryDelay } from './sendWebhooks.ts';

const now = Date.UTC(2026, 10, 21);
const secret = `whsec_${Buffer.from('a secret of twenty-four b').toString('base64')}`;
const hook: Webhook = {
  ...{ id: 'w1', callerId: 'fio', url: 'https://bank.example/hook', secret },
  ...{ sentNumber: 4, failures: 0, version: 'v' },
};
const message = { after: 4, last: 9, count: 2, events: ['shop.changed'] };
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
    expect(told).toEqual([['sent', 'w1', 9, now, { ...message, status: 204 }]]);
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
    expect(told).toEqual([['failed', 'w1', failure, now + 5_000, now, expect.objectContaining(message)]]);
    expect(log.lines).toEqual([`warn: Webhook w1 of 'fio' failed: ${said}`]);
  });

  it('that does not respond is aborted after 15 s', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort(new Error('late')));
    const { run, told } = one(async ({ signal }) => Promise.reject(signal.reason));
    await run();
    expect(timeout.mock.calls).toEqual([[15_000]]);
    timeout.mockRestore();
    expect(told).toEqual([['failed', 'w1', { problem: 'timeout' }, now + 5_000, now, message]]);
  });

  it('with a damaged secret is not sent, and fails with the usual pause', async () => {
    for (const damaged of [{ secret: 'whsec_%' }, { secret: '' }, { formerSecret: 'whsec_%', formerUntil: now + 1 }]) {
      const { run, told, sent, log } = one(async () => 204, { ...hook, ...damaged });
      await run();
      expect(sent).toEqual([]);
      expect(told).toEqual([['failed', 'w1', { problem: 'secret' }, now + 5_000, now, message]]);
      expect(log.lines).toEqual(["warn: Webhook w1 of 'fio' failed: its stored secret is damaged; rotate the secret"]);
    }
  });

  it('is retried at growing intervals for a day', async () => {
    expect([0, 1, 5, 9, 10, 40].map(webhookRetryDelay)).toEqual([5_000, 10_000, 160_000, 2_560_000, 3_600_000, 3_600_000]);
    const { run, told } = one(async () => 500, {
      ...hook,
      failures: 30,
      failingSince: now - triedFor,
    });
    await run();
    expect(told).toEqual([
      ['failed', 'w1', { problem: 'status', status: 500 }, Number.MAX_SAFE_INTEGER, now, { ...message, status: 500 }],
    ]);
  });
});

describe('slow receivers', () => {
  /** Runs a round without waiting for the time that it waits for slow sends. */
  async function round(run: () => Promise<void>): Promise<void> {
    const done = run();
    await vi.advanceTimersByTimeAsync(1_000);
    await done;
  }
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  /** The first `slow` of the due webhooks do not respond until `release` is called. */
  function many(count: number, slow: number) {
    const answered: string[] = [];
    const tried: string[] = [];
    const held: (() => void)[] = [];
    const waiting = new Map(
      Array.from({ length: count }, (_, i) => [`w${i}`, { ...hook, id: `w${i}`, url: `${hook.url}/${i}` }]),
    );
    const leases: number[][] = [];
    const log = collectLog();
    const run = sendWebhooks({
      repositories: {
        webhooks: {
          lease: async (_now, _until, most, ofCaller) => {
            leases.push([most, ofCaller]);
            const due = [...waiting.values()].slice(0, most);
            for (const { id } of due) waiting.delete(id);
            return due;
          },
          sent: async ({ id }) => void answered.push(id),
          failed: async () => {},
        },
        invalidations: { read: async () => news },
      },
      now: () => now,
      log,
      post: async ({ url }) => {
        const number = Number(url.split('/').at(-1));
        tried.push(`w${number}`);
        if (number < slow) await new Promise<void>((resolve) => held.push(resolve));
        return 204;
      },
    });
    const release = () => {
      for (const go of held.splice(0)) go();
    };
    return { run, answered, tried, leases, release, waiting, log };
  }

  it('do not hold the next round', async () => {
    const { run, answered, waiting, release } = many(1, 1);
    await round(run);
    expect(answered).toEqual([]);
    waiting.set('w7', { ...hook, id: 'w7', url: `${hook.url}/7` });
    await round(run);
    expect(answered).toEqual(['w7']);
    release();
    await vi.advanceTimersByTimeAsync(0);
    expect(answered).toEqual(['w7', 'w0']);
  });

  it('do not get a second message while the first is underway, even if their lease is granted again', async () => {
    const { run, tried, waiting } = many(1, 1);
    await round(run);
    waiting.set('w0', { ...hook, id: 'w0', url: `${hook.url}/0` });
    await round(run);
    expect(tried).toEqual(['w0']);
  });

  it('are at most twenty at a time', async () => {
    const { run, leases, tried, release, answered } = many(25, 25);
    await round(run);
    await round(run);
    expect([leases, tried.length]).toEqual([[[20, 2]], 20]);
    release();
    await vi.advanceTimersByTimeAsync(0);
    await round(run);
    release();
    await vi.advanceTimersByTimeAsync(0);
    expect([leases, answered.length]).toEqual([
      [
        [20, 2],
        [20, 2],
      ],
      25,
    ]);
  });
});

it('a store error during a send is logged once and does not affect the other webhooks', async () => {
  const log = collectLog();
  const stored: string[] = [];
  const run = sendWebhooks({
    repositories: {
      webhooks: {
        lease: async () => ['w1', 'w2'].map((id) => ({ ...hook, id, callerId: id })),
        sent: async ({ id }) => void stored.push(id),
        failed: async () => {},
      },
      invalidations: {
        read: async (callerId) => (callerId === 'w1' ? Promise.reject(new Error('damaged row')) : news),
      },
    },
    ...{ now: () => now, log, post: async () => 204 },
  });
  await run();
  expect(stored).toEqual(['w2']);
  expect(log.lines).toEqual([expect.stringContaining('error: Cannot send webhooks; retrying')]);
});
