/** Tests attacks with strings and numbers that have a special meaning in a lower layer. */
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { type AttackedTown, attackedTown } from '../support/server/attackedTown.ts';
import { wrongInError } from '../support/server/wrongInError.ts';

let town: AttackedTown;
beforeAll(async () => {
  town = await attackedTown();
});
afterAll(() => town.close());

const batch = '/v6/shops/findByCardTransactionBatch';
const suggestions = '/v6/suggestions';
const reports = '/v6/atms/of-fio/reports';
const nearby = '/v6/atms/complete/findNearby?lat=50.0841&long=14.4237&radius=100';

async function refused(reply: Response, ...statuses: readonly number[]): Promise<string> {
  const text = await reply.text();
  expect(statuses, text.slice(0, 300)).toContain(reply.status);
  expect(wrongInError(reply, text)).toEqual([]);
  return text;
}

describe('unusual texts', () => {
  const odd = [
    '\0',
    'a\0b',
    '\ud800',
    '\udc00\ud800',
    '\ufffe\uffff',
    '\u202egnp.exe',
    '\u2028\u2029',
    'e\u0301'.repeat(50),
    '\u0301'.repeat(100),
    '🏧'.repeat(30),
    'ﷺ'.repeat(30),
    'İıſK',
    '\u200b\u200c\u200d\ufeff',
    "'; drop table atms; --",
    '" or ""="',
    '%s%n%x',
    '{{7*7}}<%= 7*7 %>#{7*7}',
    '$(sleep 9)`sleep 9`|sleep 9',
    '../../etc/passwd',
    '*)(uid=*))(|(uid=*',
    '=cmd|/c calc!A0',
  ];

  it.each(odd.map((text) => [JSON.stringify(text), text]))('%s is treated like any other text', async (_name, text) => {
    const part = encodeURIComponent(text.toWellFormed());
    const lookUp = await town.post(
      batch,
      [{ description: text, city: text.slice(0, 50), posId: text, merchantId: text }],
      town.fio,
    );
    expect([200, 400], await lookUp.text()).toContain(lookUp.status);
    const query = await town.ask(`/v6/shops/complete/findByCardTransaction?description=${part}&city=${part}`, town.fio);
    expect([200, 400]).toContain(query.status);
    for (const path of [`/v6/shops/${part}`, `/v6/merchants/${part}`, `/v6/atms/complete/${part}`]) {
      // A path that contains only dots resolves to a different path, which does not exist.
      const reply = await town.ask(path, town.fio);
      expect([400, 404], path).toContain(reply.status);
    }
    expect((await town.ask(`/app/search?q=${part}`)).status).toBe(200);
    expect(
      (await town.post(suggestions, { suggestion: text, source: 'user', original: { [text]: text } }, town.fio)).status,
    ).toBe(202);
    const report = await town.post(reports, { problem: 'other', comment: text }, town.fio);
    expect([202, 429]).toContain(report.status);
    const after = await town.ask(`/v6/invalidations?after=${part}`, town.fio);
    await refused(after, 400);
  });

  it('are searched quickly, even if they are crafted to be slow', async () => {
    const slow = [
      'a '.repeat(90),
      'aaaaaaaaaa'.repeat(20),
      '1 '.repeat(90),
      '12345 '.repeat(30),
      'a-'.repeat(90),
      ',,,,'.repeat(50),
      '1/1/1/'.repeat(30),
    ];
    for (const text of slow) {
      const reply = await town.ask(`/app/search?q=${encodeURIComponent(text)}`);
      expect([200, 400]).toContain(reply.status);
    }
  });
});

test.each([
  [
    'lat=1e400',
    'lat=NaN',
    'lat=Infinity',
    'lat=0x10',
    'lat=%2050',
    'lat=50,1',
    'lat=',
    'lat=-',
    'lat=٥',
    'lat=50.0.1',
    'lat[]=50',
    'lat=50%00',
  ],
  ['radius=-1', 'radius=1.5', 'radius=1e3', 'radius=', 'countLimit=0', 'countLimit=201', 'countLimit=99999999999999999999'],
  ['openNow=1', 'openNow=TRUE', 'openNow=', 'isFree=yes', 'allianceOnly=null'],
])('numbers and booleans in unusual notation (%s, ...) are rejected', async (...odd) => {
  const usual = { lat: '50.0841', long: '14.4237', radius: '100' };
  for (const one of odd) {
    const name = /^\w+/.exec(one)?.[0] ?? '';
    const others = Object.entries(usual).filter(([key]) => key !== name);
    const query = `${new URLSearchParams(others)}&${one}`;
    await refused(await town.ask(`/v6/atms/complete/findNearby?${query}`, town.fio), 400);
  }
});

it('a URL with many parameters is either parsed quickly or rejected', async () => {
  const many = `/v6/atms/complete/findNearby?${'lat=1&'.repeat(1_200)}`;
  await refused(await town.ask(many, town.fio), 400);
  await refused(await town.ask(`${nearby}&x=${'a'.repeat(9_000)}`, town.fio), 414);
});
