import { describe, expect, it } from 'vitest';
import type { LeaseRequest, RateRepository } from '../../../store/limits/rateRepository.ts';
import { type SharedBuckets, sharedBuckets } from './sharedBuckets.ts';

const limit = { requestsPerSecond: 100, burst: 800 };
/** Waits for background tasks. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Simulates the shared buckets of a store that may be unavailable or slow. */
function repositoryInMemory(time: () => number) {
  const states = new Map<string, { level: number; at: number }>();
  const asked: LeaseRequest[] = [];
  const repository = { down: false, hold: Promise.resolve() as Promise<unknown>, asked };
  const lease: RateRepository['lease'] = async (requests) => {
    asked.push(...requests);
    await repository.hold;
    if (repository.down) throw new Error('connect ECONNREFUSED');
    const now = time();
    return new Map(
      requests.map(({ name, limit: { requestsPerSecond, burst }, want, back }) => {
        const { level, at } = states.get(name) ?? { level: burst, at: now };
        const gained = level + back + ((now - at) * requestsPerSecond) / 1_000;
        const full = Math.max(-burst, Math.min(burst, gained));
        const grant = Math.max(0, Math.min(want, Math.floor(full)));
        states.set(name, { level: full - grant, at: now });
        return [name, grant];
      }),
    );
  };
  return Object.assign(repository, { lease });
}

function town(processes = 1) {
  const clock = { now: 1_000_000 };
  const repository = repositoryInMemory(() => clock.now);
  const ask = <T>(question: () => Promise<T>) => question().catch(() => undefined);
  const all = Array.from({ length: processes }, () => sharedBuckets({ repository, now: () => clock.now, ask }));
  /** Sends as many requests as possible from all these callers. @returns the number of requests granted to each caller */
  async function floodAll(names: readonly string[], ms: number, perMs = 2, cost = 1): Promise<number[]> {
    const granted = names.map(() => 0);
    for (const end = clock.now + ms; clock.now < end; clock.now++) {
      for (const { take } of all) {
        for (const [index, name] of names.entries()) {
          for (let i = 0; i < perMs; i++)
            if (take(name, limit, clock.now, cost).granted) granted[index] = (granted[index] ?? 0) + 1;
        }
      }
      await settled();
    }
    return granted;
  }
  const flood = async (ms: number): Promise<number> => (await floodAll(['fio'], ms))[0] ?? 0;
  return { repository, clock, all, first: all[0] as SharedBuckets, flood, floodAll };
}

describe('buckets shared by several processes', () => {
  it('grant a whole burst and the rate to a caller that floods one process', async () => {
    const { flood } = town();
    const granted = await flood(5_000);
    expect(granted).toBeGreaterThan(0.95 * (800 + 500));
    expect(granted).toBeLessThanOrEqual(800 + 500 + 1);
  });

  it('grant no more tokens when four processes are flooded, except for their initial tokens', async () => {
    const { flood } = town(4);
    const granted = await flood(5_000);
    expect(granted).toBeGreaterThan(0.9 * (800 + 500));
    expect(granted).toBeLessThanOrEqual(800 + 500 + 4);
  });

  it('keep the rate of two processes whose requests cost 20 tokens each', async () => {
    const { floodAll } = town(2);
    const [granted = 0] = await floodAll(['fio'], 5_000, 1, 20);
    expect(20 * granted).toBeGreaterThan(0.9 * (800 + 500));
    expect(20 * granted).toBeLessThan(1.2 * (800 + 500));
  });

  it('do not delay requests, even if the store does not respond', async () => {
    const { repository, first, clock } = town();
    repository.hold = new Promise(() => {});
    expect(Array.from({ length: 100 }, () => first.take('fio', limit, clock.now).granted)).not.toContain(false);
    expect(first.take('fio', limit, clock.now).granted).toBe(false);
  });

  it('continue at the rate of the last block while the store is down, and subtract the used tokens afterwards', async () => {
    const { repository, flood, clock } = town();
    await flood(20_000);
    const before = await flood(10_000);
    repository.down = true;
    const meanwhile = await flood(60_000);
    expect(meanwhile / 6 / before).toBeGreaterThan(0.9);
    expect(meanwhile / 6 / before).toBeLessThan(1.1);
    repository.down = false;
    // During the 60 s, the process used as many tokens as the store's bucket gained, so the bucket is nearly empty.
    const after = await flood(5_000);
    expect(after).toBeLessThanOrEqual(5 * 100 + 2 * 100);
    expect(after).toBeGreaterThan(400);
    clock.now += 60_000;
    expect(await flood(1_000)).toBeGreaterThan(800);
  });

  it('continue at a fraction of the rate for a caller that sent few requests before', async () => {
    const { repository, flood, first, clock } = town();
    first.take('fio', limit, clock.now);
    await settled();
    repository.down = true;
    const granted = await flood(60_000);
    expect(granted).toBeGreaterThan((60 * 100) / 8);
    expect(granted).toBeLessThan(60 * 100);
  });

  it('continue for each caller at its rate while a request does not complete', async () => {
    const { repository, floodAll } = town();
    await floodAll(['fio', 'kb'], 20_000);
    let answer: (value?: unknown) => void = () => {};
    repository.hold = new Promise((resolve) => {
      answer = resolve;
    });
    for (const granted of await floodAll(['fio', 'kb'], 60_000)) {
      expect(granted).toBeGreaterThan(0.9 * 6_000);
      expect(granted).toBeLessThan(1.1 * 6_000);
    }
    repository.hold = Promise.resolve();
    answer();
    for (const granted of await floodAll(['fio', 'kb'], 5_000)) {
      expect(granted).toBeGreaterThan(400);
      expect(granted).toBeLessThan(700);
    }
  });

  it('grant each of many callers its own limit even if the store is slow', async () => {
    const { repository, floodAll } = town();
    const names = ['fio', 'kb', 'csob', 'moneta'];
    Object.defineProperty(repository, 'hold', { get: () => new Promise((resolve) => setImmediate(() => setImmediate(resolve))) });
    for (const granted of await floodAll(names, 5_000)) {
      expect(granted).toBeGreaterThan(0.9 * (800 + 500));
      expect(granted).toBeLessThanOrEqual(800 + 500 + 4);
    }
  });

  it('return unused tokens', async () => {
    const { repository, first, clock, flood } = town();
    first.take('fio', limit, clock.now);
    await settled();
    clock.now += 10_000;
    await first.tend();
    const last = repository.asked.at(-1);
    expect(last?.want).toBe(0);
    expect(last?.back).toBeGreaterThan(90);
    expect(await flood(1)).toBe(2);
  });

  it('send few queries to the store: not one per request, and not repeatedly when no tokens are left', async () => {
    const { repository, flood } = town();
    await flood(1_000);
    const first = repository.asked.length;
    expect(first).toBeLessThan(30);
    await flood(10_000);
    expect(repository.asked.length - first).toBeLessThan(60);
  });

  it('keep a debt when the limit changes', async () => {
    const { repository, first, clock } = town();
    repository.down = true;
    for (let i = 0; i < 100; i++) first.take('fio', limit, clock.now);
    await settled();
    repository.down = false;
    clock.now += 200;
    const wide = { requestsPerSecond: 200, burst: 1_600 };
    first.take('fio', wide, clock.now);
    await settled();
    expect(repository.asked.at(-1)?.back).toBeLessThanOrEqual(-100);
    // If the size of the bucket decreases, the process returns the excess tokens.
    const { left } = first.take('fio', wide, clock.now);
    clock.now += 200;
    first.take('fio', { requestsPerSecond: 1, burst: 2 }, clock.now);
    clock.now += 10_000;
    await first.tend();
    expect(repository.asked.at(-1)?.back).toBeGreaterThan(left - 2);
  });

  it('subtract the tokens that were used while the store was unavailable', async () => {
    const { repository, first, clock } = town();
    repository.down = true;
    for (let i = 0; i < 100; i++) first.take('fio', limit, clock.now);
    await settled();
    clock.now += 10_000;
    const tending = first.tend();
    first.take('fio', limit, clock.now);
    await tending;
    repository.down = false;
    clock.now += 10_000;
    await first.tend();
    expect(repository.asked.at(-1)?.back).toBeLessThanOrEqual(-101);
  });

  it('ignore the wall clock', async () => {
    const { repository, first, clock } = town();
    for (let i = 0; i < 100; i++) first.take('fio', limit, Date.UTC(2026, 10, 21));
    await settled();
    const before = repository.asked.length;
    let granted = 0;
    // The clock is set back by an hour, as on a machine whose clock was wrong.
    for (const end = clock.now + 60_000; clock.now < end; clock.now++) {
      for (let i = 0; i < 2; i++) if (first.take('fio', limit, Date.UTC(2026, 10, 21) - 3_600_000).granted) granted++;
      await settled();
    }
    expect(repository.asked.length).toBeGreaterThan(before);
    expect(granted).toBeGreaterThan(0.95 * 6_000);
  });

  it('apply a changed limit immediately', () => {
    const { first, clock } = town();
    const small = { requestsPerSecond: 1, burst: 1 };
    expect(first.take('fio', limit, clock.now).left).toBe(99);
    expect([1, 2].map(() => first.take('fio', small, clock.now).granted)).toEqual([true, false]);
  });
});
