import { describe, expect, it, test } from 'vitest';
import type { SigningKey } from '../../../store/callers/callerRepository.ts';
import { longestToken, planSigningKeys, publishedAhead, signingLife, signingNow } from './planSigningKeys.ts';

const start = Date.UTC(2026, 10, 21);
const hour = 3_600_000;
const key = (kid: string, signsFrom: number): SigningKey => ({
  kid,
  publicJwk: {},
  sealedPrivate: '',
  createdAt: signsFrom,
  signsFrom,
});
const old = key('old', start);
const next = key('next', start + signingLife);

test.each<[string, readonly SigningKey[], number, Omit<ReturnType<typeof planSigningKeys>, 'dropAhead'>]>([
  ['without a key, a key is created that signs immediately', [], start, { newFrom: start, drop: [] }],
  ['a young key is left alone', [old], start + hour, { drop: [] }],
  [
    'before a key is old its successor is published',
    [old],
    start + signingLife - publishedAhead,
    { newFrom: start + signingLife, drop: [] },
  ],
  ['of which there is one only', [next, old], start + signingLife - hour / 2, { drop: [] }],
  ['an old one stays while its tokens may live', [next, old], next.signsFrom + longestToken, { drop: [] }],
  ['and goes after that', [next, old], next.signsFrom + longestToken + 60_000, { drop: ['old'] }],
])('%s', (_, keys, now, plan) => {
  expect(planSigningKeys(keys, now)).toEqual({ dropAhead: [], ...plan });
});

test.each([
  [start - 1, undefined],
  [start, 'old'],
  [next.signsFrom - 1, 'old'],
  [next.signsFrom, 'next'],
])('at %i, the signing key is %s', (now, kid) => {
  expect(signingNow([next, old], now)?.kid).toBe(kid);
});

const day = 24 * hour;
const in2031 = Date.UTC(2031, 0, 1);
const ahead = key('ahead', in2031);

describe('a key that was created with a clock ahead of time', () => {
  it.each([
    ['a year', start + 365 * day],
    ['five years', in2031],
    ['two days', start + 2 * hour + 2 * day],
  ])('by %s neither signs nor replaces the next signing key, and is removed', (_, signsFrom) => {
    const keys = [key('ahead', signsFrom), old];
    const due = start + signingLife - publishedAhead;
    const now = start + 2 * hour;
    expect(signingNow(keys, now)?.kid).toBe('old');
    expect(planSigningKeys(keys, start + day + 60_000 - 1).dropAhead).toEqual([]);
    if (signsFrom > due + 2 * day) {
      expect(planSigningKeys(keys, due)).toEqual({ newFrom: due + publishedAhead, drop: [], dropAhead: ['ahead'] });
    }
  });

  it('does not prevent a new key, and remains until this clock has proved to be right', () => {
    expect(planSigningKeys([ahead], start)).toEqual({ newFrom: start, drop: [], dropAhead: [] });
    const fresh = key('fresh', start);
    expect(planSigningKeys([ahead, fresh], start + hour)).toEqual({ drop: [], dropAhead: [] });
    expect(planSigningKeys([ahead, fresh], start + 2 * day)).toEqual({ drop: [], dropAhead: ['ahead'] });
  });

  it('does not sign, even if only its time of creation is in the future', () => {
    const odd = { ...key('odd', start - day), createdAt: in2031 };
    expect(signingNow([odd, key('older', start - 2 * day)], start)?.kid).toBe('older');
  });

  it('is not removed by a process whose clock is behind and which has created no key', () => {
    const behind = Date.UTC(1970, 0, 1);
    expect(planSigningKeys([next, old], behind)).toEqual({ newFrom: behind, drop: [], dropAhead: [] });
  });

  it('does not sign, and keys are rotated every month, regardless of how far the clock was ahead', () => {
    for (let by = 2 * day; by < 3_000 * day; by *= 3) {
      let keys: SigningKey[] = [key('first', start)];
      const tend = (now: number, kid: string) => {
        const { newFrom, drop, dropAhead } = planSigningKeys(keys, now);
        keys = keys.filter((one) => !drop.includes(one.kid) && !dropAhead.includes(one.kid));
        if (newFrom !== undefined) keys = [{ ...key(kid, newFrom), createdAt: now }, ...keys];
      };
      // The service starts once with a clock that is ahead. Afterwards, the clock is correct for longer than the time by which it
      // was ahead.
      tend(start + 10 * day + by, 'ahead');
      const days = Math.ceil(by / day) + 90;
      for (let n = 0; n < days; n++) {
        const now = start + 10 * day + n * day;
        tend(now, `k${n}`);
        const signing = signingNow(keys, now);
        expect(now - (signing?.signsFrom ?? 0)).toBeLessThanOrEqual(signingLife + day);
        if (by > 30 * day) expect(signing?.kid).not.toBe('ahead');
      }
    }
  });
});

it('over a year, every token can be verified until it expires, with at most three keys at a time', () => {
  let keys: SigningKey[] = [];
  const signed: { kid: string; until: number }[] = [];
  for (let now = start; now < start + 365 * 24 * hour; now += hour) {
    const { newFrom, drop } = planSigningKeys(keys, now);
    keys = keys.filter(({ kid }) => !drop.includes(kid));
    if (newFrom !== undefined) keys = [key(`k${now}`, newFrom), ...keys];
    signed.push({ kid: signingNow(keys, now)?.kid ?? 'none', until: now + longestToken });
    while ((signed[0]?.until ?? now) < now) signed.shift();
    const published = keys.map(({ kid }) => kid);
    expect(published).toEqual(expect.arrayContaining([...new Set(signed.map(({ kid }) => kid))]));
    expect(published.length).toBeLessThanOrEqual(3);
  }
});
