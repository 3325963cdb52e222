import { expect, it, test } from 'vitest';
import type { SigningKey } from '../../../store/callers/callerBook.ts';
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

test.each<[string, readonly SigningKey[], number, ReturnType<typeof planSigningKeys>]>([
  ['without a key one is made that signs at once', [], start, { newFrom: start, drop: [] }],
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
  expect(planSigningKeys(keys, now)).toEqual(plan);
});

test.each([
  [start - 1, undefined],
  [start, 'old'],
  [next.signsFrom - 1, 'old'],
  [next.signsFrom, 'next'],
])('at %i signs %s', (now, kid) => {
  expect(signingNow([next, old], now)?.kid).toBe(kid);
});

it('over a year every token can be checked until it ends, and there are never more than three keys', () => {
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
