import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readStatus, readStatuses } from './readStatuses.ts';

const now = Date.UTC(2026, 10, 21, 9);
const body = { state: 'outOfCash', since: '2026-11-21T08:50:00Z' } as const;

test('without expiresAt, a status expires two hours after since, regardless of when it is received', () => {
  for (const at of [now, now + 3_600_000]) {
    expect(readStatus(body, at)).toEqual({
      ok: true,
      value: { state: 'outOfCash', since: now - 600_000, expiresAt: now - 600_000 + 7_200_000 },
    });
  }
});

test.each(['2026-11-21T09:50:00+01:00', '2026-11-21T08:50Z', '2026-11-21T08:50:00.000000Z'])(
  '%s is the same instant',
  (since) => {
    expect(readStatus({ ...body, since }, now)).toMatchObject({ ok: true, value: { since: now - 600_000 } });
  },
);

test.each<[object, string]>([
  [
    { since: '2026-11-21T09:05:00.001Z' },
    "Field 'since' must be no more than 5 minutes after the service's current time (2026-11-21T09:00:00.000Z), got '2026-11-21T09:05:00.001Z'",
  ],
  [{ since: '2026-02-30T00:00:00Z' }, "Field 'since' must be a valid time, got '2026-02-30T00:00:00Z'"],
  [{ since: '2026-11-21T25:00:00Z' }, "Field 'since' must be a valid time, got '2026-11-21T25:00:00Z'"],
  [
    { expiresAt: '2026-11-22T09:00:01Z' },
    "Field 'expiresAt' must be no more than 24 hours after the service's current time (2026-11-21T09:00:00.000Z), got '2026-11-22T09:00:01Z'",
  ],
  [{ expiresAt: '2026-11-21T08:50:00Z' }, "Field 'expiresAt' must be after 'since', got '2026-11-21T08:50:00Z'"],
  [{ expectedUntil: '2026-11-21T08:00:00Z' }, "Field 'expectedUntil' must be after 'since', got '2026-11-21T08:00:00Z'"],
])('%o is rejected', (more, message) => {
  expect(readStatus({ ...body, ...more }, now)).toEqual({ ok: false, message });
});

test('other requests run while many entries are read', async () => {
  const statuses = Array.from({ length: 5_000 }, (_, i) => ({ ...body, uid: `${i}` }));
  let turns = 0;
  let isRead = false;
  const others = async () => {
    for (; !isRead; turns++) await setImmediate();
  };
  const [reading] = await Promise.all([readStatuses({ statuses }, now).finally(() => (isRead = true)), others()]);
  expect(reading.ok && reading.value.length).toBe(5_000);
  expect(turns).toBeGreaterThan(50);
});

test('an entry names its ATM in exactly one way', async () => {
  const both = { ...body, uid: 'a', reference: 'b' };
  for (const entry of [body, both]) {
    const reading = await readStatuses({ statuses: [{ ...body, uid: 'a' }, entry] }, now);
    expect(reading).toEqual({ ok: false, message: "statuses[1]: Send either 'uid' or 'reference'" });
  }
});
