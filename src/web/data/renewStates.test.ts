import { describe, expect, it, test } from 'vitest';
import type { Atm, NearbyAtm } from '../../contract/atms.ts';
import { readTimeline } from '../../core/hours/openingHours.ts';
import { type OpenStateAt, openStateAt } from '../../core/hours/openState.ts';
import type { Schedule } from '../../core/hours/timeline.ts';
import type { Group } from './listOrder.ts';
import type { NearbyResult } from './nearbyResult.ts';
import { renewStates } from './renewStates.ts';

const minute = 60_000;
const hour = 60 * minute;
/** Saturday, 14:15 in Prague. */
const asOf = Date.parse('2026-11-21T13:15:00Z');

/** Reads hours with the same code as the worker. */
async function read(schedule: Schedule, now: number): Promise<OpenStateAt> {
  if (schedule.value.includes('unreadable')) return { state: 'unknown' };
  const timeline = readTimeline(schedule, now - 24 * hour);
  return 'broken' in timeline ? { state: 'unknown' } : openStateAt(timeline, now);
}

const atm = (more: Partial<Atm>, distance = 100): NearbyAtm => ({
  atm: {
    uid: `atm-${distance}`,
    location: { address: { country: 'CZ' }, coordinates: { lat: 50.0875, long: 14.4213 }, timeZone: 'Europe/Prague' },
    ...more,
  },
  distance,
});
const found = (groups: readonly Group[], more: Partial<NearbyResult> = {}): NearbyResult => ({
  radius: 500,
  groups,
  attributions: [],
  filling: false,
  asOf,
  receivedAt: asOf,
  ...more,
});
const listed = (atms: readonly NearbyAtm[]): readonly Group[] => [{ kind: 'all', atms, total: 312 }];
const statusAfter = async (one: NearbyAtm, later: number) =>
  (await renewStates(found(listed([one])), asOf + later, undefined, read)).groups[0]?.atms[0]?.atm.openStatus;

test('a live status becomes older with the results', async () => {
  const status = { state: 'outOfCash', since: '2026-11-21T13:05:00Z', expiresAt: '2026-11-21T15:05:00Z', age: 480 } as const;
  const renewed = await renewStates(found(listed([atm({ status })])), asOf + hour, undefined, read);
  expect(renewed.groups[0]?.atms[0]?.atm.status?.age).toBe(480 + 3_600);
});

describe('hours after the response', () => {
  const shop = { openingHours: 'Mo-Sa 08:00-20:00; Su 10:00-18:00', openStatus: { isOpen: true, minutesToClose: 345 } };
  test.each<[string, Partial<Atm>, number, Atm['openStatus']]>([
    ['still open', shop, hour, { isOpen: true, minutesToClose: 285 }],
    ['closed since, with the next opening', shop, 7 * hour, { isOpen: false, minutesToOpen: 765 }],
    ['open again, with the next closing', shop, 20 * hour, { isOpen: true, minutesToClose: 465 }],
    ['closed on Sunday evening, although open a day earlier', shop, 29 * hour, { isOpen: false, minutesToOpen: 765 }],
    ['unreadable hours, before the change', { ...shop, openingHours: 'unreadable' }, hour, { isOpen: true, minutesToClose: 285 }],
    ['unreadable hours, after the change', { ...shop, openingHours: 'unreadable' }, 6 * hour, undefined],
    ['unknown hours, before the change', { openStatus: shop.openStatus }, hour, { isOpen: true, minutesToClose: 285 }],
    ['unknown hours, after the change', { openStatus: shop.openStatus }, 6 * hour, undefined],
    ['no state then, readable hours now', { openingHours: 'Mo-Su 08:00-20:00' }, hour, { isOpen: true, minutesToClose: 285 }],
    ['no state and no hours', {}, hour, undefined],
  ])('%s', async (_what, said, later, status) => expect(await statusAfter(atm(said), later)).toEqual(status));

  it('ATMs that never close are unchanged', async () => {
    const one = atm({ openNonStop: true, openingHours: '24/7' });
    expect((await renewStates(found(listed([one])), asOf + 90 * hour, undefined, read)).groups[0]?.atms[0]).toEqual(one);
  });

  it('a time zone unknown here makes the hours unreadable, not wrong', async () => {
    const { location, ...rest } = atm(shop).atm;
    const { timeZone: _, ...placed } = location;
    expect(await statusAfter({ atm: { ...rest, location: placed }, distance: 1 }, 6 * hour)).toBeUndefined();
  });
});

describe('the results as a whole', () => {
  it('keep their response time through several updates, and the device clock is corrected as before', async () => {
    // The device's clock is an hour ahead of the server's.
    const ahead = found(listed([atm({})]), { receivedAt: asOf + hour });
    const once = await renewStates(ahead, asOf + 3 * hour, undefined, read);
    expect(once).toMatchObject({ asOf: asOf + 2 * hour, receivedAt: asOf + 3 * hour, answeredAt: asOf + hour });
    const twice = await renewStates(once, asOf + 9 * hour, undefined, read);
    expect(twice).toMatchObject({ asOf: asOf + 8 * hour, receivedAt: asOf + 9 * hour, answeredAt: asOf + hour });
  });

  it('include the nearest ATM at any distance', async () => {
    const nearest = atm({ openingHours: 'Mo-Su 08:00-20:00', openStatus: { isOpen: true, minutesToClose: 345 } });
    const renewed = await renewStates(found([], { nearest }), asOf + 7 * hour, undefined, read);
    expect(renewed.nearest?.atm.openStatus).toMatchObject({ isOpen: false });
  });

  const evening = { openingHours: 'Mo-Su 08:00-20:00', openStatus: { isOpen: true, minutesToClose: 345 } };
  const night = { openingHours: 'Mo-Su 08:00-02:00', openStatus: { isOpen: true, minutesToClose: 705 } };
  const doubtful = { openStatus: { isOpen: true, minutesToClose: 345 } };
  const groups: readonly Group[] = [
    { kind: 'match', atms: [atm(evening, 10), atm(doubtful, 20), atm(night, 30), atm({ openNonStop: true }, 40)], total: 9 },
    { kind: 'unconfirmed', atms: [atm({}, 15), atm(evening, 25), atm({}, 50)], total: 7 },
  ];

  it('contain only open ATMs with "open now", and ATMs with unknown states count as unconfirmed', async () => {
    const later = await renewStates(found(groups, { filters: ['openNow', 'contactless'] }), asOf + 7 * hour, undefined, read);
    const shown = later.groups.map(({ kind, atms, total }) => [kind, atms.map(({ distance }) => distance), total]);
    expect(shown).toEqual([
      ['match', [30, 40], 7],
      ['unconfirmed', [15, 20, 50], 7],
    ]);
  });

  it('contain ATMs with "open now" that open before the person arrives', async () => {
    // 14:15 in Prague. A walk of fifteen minutes.
    const walk = { distance: 1200, duration: 900 };
    const opening = (from: string, distance: number, more: Partial<NearbyAtm> = {}) => ({
      ...atm({ openingHours: `Mo-Su ${from}-20:00`, openStatus: { isOpen: false, minutesToOpen: 30 } }, distance),
      ...more,
    });
    const arriving: readonly Group[] = [
      {
        kind: 'match',
        atms: [
          atm({ openNonStop: true }, 10),
          opening('14:30', 20, { walk }),
          opening('14:31', 30, { walk }),
          opening('14:30', 40),
          opening('14:30', 50, { walk: { ...walk, atMost: true } }),
        ],
        total: 5,
      },
      { kind: 'unconfirmed', atms: [opening('14:30', 60, { walk }), opening('15:00', 70, { walk })], total: 2 },
    ];
    const renewed = await renewStates(found(arriving, { filters: ['openNow', 'contactless'] }), asOf, undefined, read);
    const shown = renewed.groups.map(({ kind, atms, total }) => [kind, atms.map(({ distance }) => distance), total]);
    expect(shown).toEqual([
      ['match', [10, 20], 2],
      ['unconfirmed', [60], 1],
    ]);
  });

  it('keep all ATMs with "open now" if no ATM is open, because other ATMs may have opened', async () => {
    const closing: readonly Group[] = [
      { kind: 'match', atms: [atm(evening, 30)], total: 4 },
      { kind: 'unconfirmed', atms: [atm(evening, 20)], total: 2 },
    ];
    const late = await renewStates(found(closing, { filters: ['openNow'] }), asOf + 7 * hour, undefined, read);
    const morning = await renewStates(late, asOf + 20 * hour, undefined, read);
    const shown = [late, morning].map(({ groups: [one, ...others] }) => [
      one?.kind,
      one?.total,
      one?.atms.map(({ distance, atm: { openStatus } }) => [distance, openStatus?.isOpen]),
      others.length,
    ]);
    expect(shown).toEqual([
      [
        'all',
        6,
        [
          [20, false],
          [30, false],
        ],
        0,
      ],
      [
        'all',
        6,
        [
          [20, true],
          [30, true],
        ],
        0,
      ],
    ]);
  });

  it('stay empty with "open now" and no results', async () => {
    const none: readonly Group[] = [
      { kind: 'match', atms: [], total: 0 },
      { kind: 'unconfirmed', atms: [], total: 0 },
    ];
    expect((await renewStates(found(none, { filters: ['openNow'] }), asOf + hour, undefined, read)).groups).toEqual(none);
  });

  it('keep their groups with other filters', async () => {
    const later = await renewStates(found(groups, { filters: ['contactless'] }), asOf + 7 * hour, undefined, read);
    expect(later.groups.map(({ atms, total }) => [atms.length, total])).toEqual([
      [4, 9],
      [3, 7],
    ]);
  });
});

test('on a holiday that the service lists, the list shows only what the details show', async () => {
  const location = { address: { country: 'EG' }, coordinates: { lat: 30.0444, long: 31.2357 }, timeZone: 'Africa/Cairo' };
  const one = atm({ openingHours: 'Mo-Su 08:00-20:00; PH off', location });
  const holidays = { from: '2026-11-21', until: '2026-12-05', dates: { EG: ['2026-11-22'] } };
  const on = async (known: typeof holidays | undefined) =>
    (await renewStates(found(listed([one])), asOf + 20 * hour, known, read)).groups[0]?.atms[0]?.atm.openStatus?.isOpen;
  expect([await on(holidays), await on({ ...holidays, dates: { EG: [] } })]).toEqual([undefined, true]);
});
