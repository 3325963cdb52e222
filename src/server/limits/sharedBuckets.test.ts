import { describe, expect, it } from 'vitest';
import type { LeaseRequest, RateBook } from '../../store/limits/rateBook.ts';
import { openStore } from '../../store/openStore.ts';
import { storeKinds, testPlaces } from '../../store/testPlaces.ts';
import { whyNoPostgres } from '../../store/testPostgres.ts';
import { type SharedBuckets, sharedBuckets } from './sharedBuckets.ts';

const reason = whyNoPostgres();
if (reason) console.log(reason);

const limit = { requestsPerSecond: 100, burst: 800 };
/** Lets what is in the background end. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** The shared bucket as the store has it, without a store; it can be out of reach, and slow. */
function bookInMemory() {
  let state: { level: number; at: number } | undefined;
  const asked: LeaseRequest[] = [];
  const book = { down: false, hold: Promise.resolve() as Promise<unknown>, asked };
  const lease: RateBook['lease'] = async (requests, now) => {
    asked.push(...requests);
    await book.hold;
    if (book.down) throw new Error('connect ECONNREFUSED');
    return new Map(
      requests.map(({ name, limit: { requestsPerSecond, burst }, want, back }) => {
        const { level, at } = state ?? { level: burst, at: now };
        const gained = level + back + (Math.max(0, now - at) * requestsPerSecond) / 1_000;
        const full = Math.max(-burst, Math.min(burst, gained));
        const grant = Math.max(0, Math.min(want, Math.floor(full)));
        state = { level: full - grant, at: Math.max(at, now) };
        return [name, grant];
      }),
    );
  };
  return Object.assign(book, { lease });
}

function town(processes = 1) {
  const book = bookInMemory();
  const clock = { now: 1_000_000 };
  const ask = <T>(question: () => Promise<T>) => question().catch(() => undefined);
  const all = Array.from({ length: processes }, () => sharedBuckets({ book, now: () => clock.now, ask }));
  /** Everybody asks as often as they can: so many are granted. */
  async function flood(ms: number, perMs = 2): Promise<number> {
    let granted = 0;
    for (const end = clock.now + ms; clock.now < end; clock.now++) {
      for (const { take } of all) for (let i = 0; i < perMs; i++) if (take('fio', limit, clock.now).granted) granted++;
      await settled();
    }
    return granted;
  }
  return { book, clock, all, first: all[0] as SharedBuckets, flood };
}

describe('buckets that several processes share', () => {
  it('grant a whole burst and the pace to whoever floods one process', async () => {
    const { flood } = town();
    const granted = await flood(5_000);
    expect(granted).toBeGreaterThan(0.95 * (800 + 500));
    expect(granted).toBeLessThanOrEqual(800 + 500 + 1);
  });

  it('grant no more where four are flooded, but for what they began with', async () => {
    const { flood } = town(4);
    const granted = await flood(5_000);
    expect(granted).toBeGreaterThan(0.9 * (800 + 500));
    expect(granted).toBeLessThanOrEqual(800 + 500 + 4);
  });

  it('let no request wait: what the store has not said yet is not needed', async () => {
    const { book, first, clock } = town();
    book.hold = new Promise(() => {});
    expect(Array.from({ length: 100 }, () => first.take('fio', limit, clock.now).granted)).not.toContain(false);
    expect(first.take('fio', limit, clock.now).granted).toBe(false);
  });

  it('go on at the pace of the last block while the store is down, and pay it back', async () => {
    const { book, flood, clock } = town();
    await flood(20_000);
    const before = await flood(10_000);
    book.down = true;
    const meanwhile = await flood(60_000);
    expect(meanwhile / 6 / before).toBeGreaterThan(0.9);
    expect(meanwhile / 6 / before).toBeLessThan(1.1);
    book.down = false;
    // 60 s of refilling stand against 60 s of using: hardly anything is left over.
    const after = await flood(5_000);
    expect(after).toBeLessThanOrEqual(5 * 100 + 2 * 100);
    expect(after).toBeGreaterThan(400);
    clock.now += 60_000;
    expect(await flood(1_000)).toBeGreaterThan(800);
  });

  it('go on for whoever was quiet before, a part of the pace', async () => {
    const { book, flood, first, clock } = town();
    first.take('fio', limit, clock.now);
    await settled();
    book.down = true;
    const granted = await flood(60_000);
    expect(granted).toBeGreaterThan((60 * 100) / 8);
    expect(granted).toBeLessThan(60 * 100);
  });

  it('give back what they do not use', async () => {
    const { book, first, clock, flood } = town();
    first.take('fio', limit, clock.now);
    await settled();
    clock.now += 10_000;
    await first.tend();
    const last = book.asked.at(-1);
    expect(last?.want).toBe(0);
    expect(last?.back).toBeGreaterThan(90);
    expect(await flood(1)).toBe(2);
  });

  it('ask rarely: not for every request, and not again and again where nothing is left', async () => {
    const { book, flood } = town();
    await flood(1_000);
    const first = book.asked.length;
    expect(first).toBeLessThan(30);
    await flood(10_000);
    expect(book.asked.length - first).toBeLessThan(60);
  });

  it('begin anew with another limit', () => {
    const { first, clock } = town();
    const small = { requestsPerSecond: 1, burst: 1 };
    expect(first.take('fio', limit, clock.now).left).toBe(99);
    expect([1, 2].map(() => first.take('fio', small, clock.now).granted)).toEqual([true, false]);
  });
});

describe.each(storeKinds.filter((kind) => kind === 'sqlite' || !reason))('the shared bucket on %s', (kind) => {
  it('is one for all, is refilled by time, and never leased twice', async () => {
    const places = await testPlaces(kind);
    const place = await places.fresh();
    const [store, other] = [await openStore(place), await openStore(place)];
    await store.migrate();
    const ask = (book: RateBook, want: number, back: number, now: number) =>
      book.lease([{ name: 'fio', limit, want, back }], now).then((granted) => granted.get('fio'));
    expect(await ask(store.rates, 500, 0, 0)).toBe(500);
    expect(await ask(other.rates, 500, 0, 0)).toBe(300);
    expect(await ask(store.rates, 500, 0, 0)).toBe(0);
    expect(await ask(other.rates, 500, 0, 1_000)).toBe(100);
    // A clock that is behind, or jumps ahead, gives nothing twice.
    expect(await ask(store.rates, 500, 0, 500)).toBe(0);
    expect(await ask(store.rates, 500, 200, 1_000)).toBe(200);
    expect(await ask(store.rates, 500, -5_000, 1_000)).toBe(0);
    expect(await ask(store.rates, 500, 0, 10_000)).toBe(100);
    const many = Array.from({ length: 20 }, (_, i) => ask(i % 2 ? store.rates : other.rates, 100, 0, 20_000));
    const granted = await Promise.all(many);
    expect(granted.reduce<number>((sum, one) => sum + (one ?? 0), 0)).toBeLessThanOrEqual(800);
    await store.close();
    await other.close();
    await places.clear();
  });
});
