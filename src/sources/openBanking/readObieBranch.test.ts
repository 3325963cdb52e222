import { afterAll, describe, expect, it } from 'vitest';
import { hasSharedData, named, sharedData } from '../../../test/support/osm/files.ts';
import { readPath, writtenFiles } from '../../../test/support/sources/readFiles.ts';
import { branchHours, readObieBranch } from './readObieBranch.ts';
import { UsedCodes } from './usedCodes.ts';

const files = writtenFiles();
afterAll(() => files.remove());

const day = (Name: string, ...hours: readonly (readonly [string, string])[]) => ({
  Name,
  OpeningHours: hours.map(([OpeningTime, ClosingTime]) => ({ OpeningTime, ClosingTime })),
});
const week = (...Day: readonly object[]) => ({ StandardAvailability: { Day } });

describe('hours', () => {
  it.each<[string, object, string | undefined]>([
    [
      'equal days become one range',
      week(day('Monday', ['09:30', '16:30']), day('Tuesday', ['09:30', '16:30'])),
      'Mo-Tu 09:30-16:30',
    ],
    [
      'days in any order, and one with a lunch break',
      week(day('Saturday', ['09:00', '12:30']), day('Monday', ['09:00', '12:00'], ['13:00', '17:00'])),
      'Mo 09:00-12:00,13:00-17:00; Sa 09:00-12:30',
    ],
    ['00:00 to 00:00 is closed', week(day('Monday', ['09:00', '17:00']), day('Sunday', ['00:00', '00:00'])), 'Mo 09:00-17:00'],
    ['seconds', week(day('Friday', ['09:00:00.000', '17:00:00'])), 'Fr 09:00-17:00'],
    ['a time in UTC stays in the text', week(day('Friday', ['09:00:00Z', '17:00:00Z'])), 'Fr 09:00:00Z-17:00:00Z'],
    ['a day that is stated twice', week(day('Monday', ['09:00', '17:00']), day('Monday', ['09:00', '17:00'])), 'Mo 09:00-17:00'],
    [
      'a day that is stated twice with different hours stays in the text',
      week(day('Monday', ['09:00', '12:00']), day('Monday', ['13:00', '17:00'])),
      'Mo 09:00-12:00 or 13:00-17:00',
    ],
    [
      'weekly non-standard hours replace the standard hours of the day',
      {
        ...week(day('Wednesday', ['09:30', '16:30'])),
        NonStandardAvailability: { Name: 'Every Wednesday', Day: [day('Wednesday', ['10:00', '16:30'])] },
      },
      'We 10:00-16:30',
    ],
    ['midnight is the end of the day', week(day('Friday', ['08:00', '00:00'])), 'Fr 08:00-24:00'],
    ['no day', week(), undefined],
    ['only closed days', week(day('Sunday', ['00:00', '00:00'])), undefined],
    ['a day without hours', week(day('Monday', ['09:00', '17:00']), { Name: 'Tuesday' }), 'Mo 09:00-17:00'],
    ['an unreadable time stays in the text', week(day('Monday', ['9am', '17:00'])), 'Mo 9am-17:00'],
    [
      'an unknown day stays in the text',
      week(day('Monday', ['09:00', '17:00']), day('Feast', ['09:00', '12:00'])),
      'Mo 09:00-17:00; Feast 09:00-12:00',
    ],
    [
      'Bank of Ireland states Wednesdays as non-standard hours',
      {
        ...week(day('Tuesday', ['09:30', '16:30']), day('Thursday', ['09:30', '16:30'])),
        NonStandardAvailability: { Name: 'Every Wednesday', Day: [day('Wednesday', ['10:00', '16:30'])] },
      },
      'Tu 09:30-16:30; We 10:00-16:30; Th 09:30-16:30',
    ],
    [
      'a single date is ignored',
      {
        ...week(day('Thursday', ['09:30', '16:30'])),
        NonStandardAvailability: [{ Name: 'Christmas', FromDate: '2025-12-25', Day: [day('Thursday', ['00:00', '00:00'])] }],
      },
      'Th 09:30-16:30',
    ],
  ])('%s', (_, availability, expected) => {
    expect(branchHours(availability as never)).toBe(expected);
  });
});

const vocabulary = (...records: readonly object[]) => {
  const used = new UsedCodes();
  for (const record of records) used.add(record as never);
  return used;
};
const read = (record: object, used = vocabulary(record)) =>
  readObieBranch({ Identification: '902127', ...record } as never, 'Bank of Ireland UK', used);
const facts = (record: object, used?: UsedCodes) => {
  const draft = read(record, used);
  return draft !== undefined && 'facts' in draft ? draft.facts : draft;
};

describe('services', () => {
  it.each<[string, readonly string[], object]>([
    [
      'a counter and foreign currency',
      ['CounterServices', 'OnDemandCurrency'],
      { withdrawal: true, conditions: { services: ['currencyOnDemand'] } },
    ],
    [
      'a counter on Saturdays',
      ['SaturdayCounterService'],
      { conditions: { usual: true }, hints: [{ code: 'note', text: 'Saturday counter service' }] },
    ],
    ['a counter for some customers', ['BusinessCounter', 'PremierCounter'], { conditions: { usual: true } }],
    ['a device for deposits', ['CounterServices', 'LodgementDevice'], { withdrawal: true, depositAtm: true }],
    ['a night safe does not take deposits of everyone', ['CounterServices', 'NightSafe'], { withdrawal: true }],
    [
      'currency alone does not state a counter',
      ['OnDemandCurrency'],
      { conditions: { usual: true, services: ['currencyOnDemand'] } },
    ],
    ['a machine is no counter', ['ExternalATM'], { conditions: { usual: true } }],
    ['nothing is stated', [], { conditions: { usual: true } }],
  ])('%s', (_, ServiceAndFacility, expected) => {
    expect(facts({ ServiceAndFacility })).toEqual({ kind: 'counter', ...expected });
  });

  it('a branch without a counter code may have a counter, even if the bank states counters for other branches', () => {
    const used = vocabulary({ ServiceAndFacility: ['CounterServices'] });
    expect(facts({ ServiceAndFacility: ['ExternalATM'] }, used)).toEqual({ kind: 'counter', conditions: { usual: true } });
  });
});

it('a branch that does not serve private individuals has a note', () => {
  expect(facts({ CustomerSegment: ['Business', 'SME'] })).toMatchObject({
    hints: [{ code: 'note', text: 'Customers: Business, SME' }],
  });
  expect(facts({ CustomerSegment: ['Business', 'Personal'] })).not.toHaveProperty('hints');
});

it('a branch and its subsidiary branch have different ids', () => {
  expect([read({ SequenceNumber: '0' }), read({ SequenceNumber: '1' }), read({})].map((one) => one?.id)).toEqual([
    'branch/902127/0',
    'branch/902127/1',
    'branch/902127',
  ]);
});

it.each([
  ['a time in UTC', week(day('Friday', ['09:00:00Z', '17:00:00Z']))],
  ['a day that is stated twice', week(day('Monday', ['09:00', '12:00']), day('Monday', ['13:00', '17:00']))],
])('hours with %s are unknown, with a warning and a hint', async (_, Availability) => {
  const PostalAddress = { Country: 'GB', GeoLocation: { GeographicCoordinates: { Latitude: '54.5996', Longitude: '-5.9282' } } };
  const Branch = [{ Identification: '1', Availability, PostalAddress }];
  const { atms, warnings } = await files.read(JSON.stringify({ data: [{ Brand: [{ Branch, BrandName: 'Vltava Bank' }] }] }));
  expect([atms[0]?.openingHours, atms[0]?.hints?.map(({ code }) => code), warnings.length]).toEqual([undefined, ['hours'], 1]);
});

it('mobile branches are skipped, and invalid records are quarantined', async () => {
  const PostalAddress = {
    StreetName: 'High Street',
    BuildingNumber: '8-Apr',
    TownName: 'Belfast',
    PostCode: 'BT12BA',
    Country: 'GB',
    GeoLocation: { GeographicCoordinates: { Latitude: '54.5996032', Longitude: '-5.9282088' } },
  };
  const physical = { Identification: '1', Type: 'Physical', Availability: week(day('Monday', ['9am', '17:00'])), PostalAddress };
  const Branch = [
    physical,
    { Identification: '2', Type: 'Mobile', PostalAddress },
    { Type: 'Physical' },
    'x',
    { Identification: '3' },
  ];
  const list = { meta: { TotalResults: 6 }, data: { Brand: { Branch, BrandName: 'Bank of Ireland UK' } } };
  const { atms, leftOut, quarantined, warnings, places } = await files.read(JSON.stringify(list));
  expect(atms).toMatchObject([
    {
      kind: 'counter',
      street: 'High Street',
      zip: 'BT1 2BA',
      source: 'Bank of Ireland UK branch 1',
      conditions: { usual: true },
    },
  ]);
  expect(leftOut).toEqual({ 'mobile branch': 1 });
  expect(quarantined.map(({ reason, place }) => [reason, place.at])).toEqual([
    ['noId', '/data/Brand/Branch/2'],
    ['unreadable', '/data/Brand/Branch/3'],
    ['noPosition', '/data/Brand/Branch/4'],
  ]);
  expect(warnings[0]?.message).toBe('declares 6 branches but contains 5');
  expect([...places.values()].map(({ at }) => at)).toEqual(['/data/Brand/Branch/0']);
});

const spread = (values: readonly (boolean | undefined)[]) =>
  [true, false, undefined].map((value) => values.filter((one) => one === value).length);

describe.skipIf(!hasSharedData)(named('the published lists of branches'), () => {
  /** [yes, no, unknown] counts, as counted in the published lists. NatWest lists counters only for Saturdays. */
  it.each([
    ['natwest_branch-2020', 883, 657, { 'mobile branch': 226 }, [601, 0, 56], [0, 0, 657], [0, 0, 657], 478],
    ['ireland_branch-2020', 28, 28, {}, [28, 0, 0], [28, 0, 0], [28, 0, 0], 0],
  ])('%s', async (name, objects, kept, skipped, wheelchair, deposit, withdrawal, onSaturdays) => {
    const read = await readPath(`${sharedData}openbanking/${name}.json`);
    const { atms, objectsRead, leftOut, quarantined, warnings } = read;
    expect([objectsRead, atms.length, leftOut, quarantined, warnings]).toEqual([objects, kept, skipped, [], []]);
    expect(spread(atms.map(({ wheelchairAccess }) => wheelchairAccess))).toEqual(wheelchair);
    expect(spread(atms.map(({ depositAtm }) => depositAtm))).toEqual(deposit);
    expect(spread(atms.map((atm) => atm.withdrawal))).toEqual(withdrawal);
    expect(atms.every(({ kind, conditions }) => kind === 'counter' && conditions?.services?.[0] === 'currencyOnDemand')).toBe(
      true,
    );
    const isOnSaturdays = ({ hints = [] }: (typeof atms)[number]) =>
      hints.some((hint) => hint.code === 'note' && hint.text === 'Saturday counter service');
    expect(atms.filter(isOnSaturdays)).toHaveLength(onSaturdays);
    expect(atms.every(({ openingHours }) => openingHours !== undefined)).toBe(true);
    expect(new Set(atms.map(({ uid }) => uid)).size).toBe(kept);
    expect(atms.every((atm) => (atm.conditions?.usual === true) === (atm.withdrawal === undefined))).toBe(true);
  });
});
