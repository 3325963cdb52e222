import { describe, expect, it, test } from 'vitest';
import { seededRandom } from '../../../core/seededRandom.ts';
import { rateLimitFields } from './requestLimits.ts';
import { tokenBuckets } from './tokenBuckets.ts';

const limit = { requestsPerSecond: 2, burst: 5 };

describe('a token bucket', () => {
  it('grants a burst, and then the steady rate', () => {
    const { take } = tokenBuckets(10);
    const granted = (now: number) => take('fio', limit, now).granted;
    expect([1, 2, 3, 4, 5, 6].map(() => granted(0))).toEqual([true, true, true, true, true, false]);
    expect([499, 500, 501, 999, 1000].map(granted)).toEqual([false, true, false, false, true]);
    expect([1, 2, 3, 4, 5, 6].map(() => granted(60_000))).toEqual([true, true, true, true, true, false]);
  });

  it('reports how many tokens are left, and when the bucket will be full again', () => {
    const { take } = tokenBuckets(10);
    expect(take('fio', limit, 0)).toEqual({ granted: true, left: 4, wait: 0, untilFull: 500 });
    for (let i = 0; i < 4; i++) take('fio', limit, 0);
    expect(take('fio', limit, 0)).toEqual({ granted: false, left: 0, wait: 500, untilFull: 2_500 });
  });

  it('accepts a request that costs more tokens than are left, and then has a negative level', () => {
    const { take } = tokenBuckets(10);
    expect(take('fio', limit, 0, 20)).toEqual({ granted: true, left: 0, wait: 8_000, untilFull: 10_000 });
    expect([7_999, 8_000, 8_001].map((now) => take('fio', limit, now).granted)).toEqual([false, true, false]);
  });

  it('reports whether it has a token, without using the token', () => {
    const { take, hasOne } = tokenBuckets(10);
    const one = { requestsPerSecond: 1, burst: 1 };
    expect([hasOne('fio', one, 0), hasOne('fio', one, 0), take('fio', one, 0).granted]).toEqual([true, true, true]);
    expect([0, 999, 1_000].map((now) => hasOne('fio', one, now))).toEqual([false, false, true]);
  });

  it('exists for each name, and the least active bucket is evicted if there are too many', () => {
    const { take } = tokenBuckets(2);
    const one = { requestsPerSecond: 1, burst: 1 };
    const granted = (name: string) => take(name, one, 0).granted;
    expect(['a', 'b', 'a', 'b'].map(granted)).toEqual([true, true, false, false]);
    expect(['c', 'b', 'a'].map(granted)).toEqual([true, false, true]);
  });

  it('grants no more than a burst plus the rate over any period, and no less to a caller that keeps sending requests', () => {
    const random = seededRandom(7);
    for (let round = 0; round < 200; round++) {
      const { take } = tokenBuckets(1);
      const some = { requestsPerSecond: 0.5 + random() * 20, burst: 1 + Math.floor(random() * 20) };
      let [now, granted] = [0, 0];
      for (let i = 0; i < 400; i++) {
        // Setting the clock back does not add tokens.
        now += random() < 0.02 ? -50 * random() : 30 * random();
        if (take('x', some, now).granted) granted++;
      }
      expect(granted).toBeLessThanOrEqual(some.burst + (12_500 * some.requestsPerSecond) / 1_000);
      expect(granted).toBeGreaterThanOrEqual(Math.min(400, some.burst));
    }
  });

  test.each([
    [{ requestsPerSecond: 200, burst: 2_000 }, 0, '"caller";q=2000;w=10', '"caller";r=1999;t=1'],
    [{ requestsPerSecond: 0.5, burst: 1 }, 0, '"caller";q=1;w=2', '"caller";r=0;t=2'],
    [{ requestsPerSecond: 100, burst: 10 }, 0, '"caller";q=10;w=1', '"caller";r=9;t=1'],
  ])('%j is formatted as the draft specifies', (some, now, policy, state) => {
    const fields = rateLimitFields('caller', some, tokenBuckets(1).take('x', some, now));
    expect(fields).toEqual({ 'ratelimit-policy': policy, ratelimit: state });
  });
});
