import { describe, expect, it } from 'vitest';
import { at, extract, extractFile, extractOne, origin } from '../../../../test/support/osm/extractTown.ts';
import { block, memoryFile, node, relation, way } from '../../../../test/support/osm/memoryFile.ts';
import { isAtm } from '../../../core/atms/atm.ts';
import type { Schedule } from '../../../core/hours/timeline.ts';
import { opaqueUid } from '../../records/opaqueUid.ts';
import type { OsmFile } from '../osmObject.ts';

const [lat, long] = origin;

describe('extractAtms', () => {
  it('creates a record for an ATM, with its street', async () => {
    const objects = [
      node(1, ...at(0, 0), { amenity: 'atm', operator: 'Fio banka', cash_in: 'yes', opening_hours: '24/7' }),
      node(2, ...at(20, -200)),
      node(3, ...at(20, 200)),
      way(4, [2, 3], { highway: 'residential', name: 'Sokolovská' }),
      node(5, ...at(500, 500), { place: 'city', name: 'Praha' }),
    ];
    const { atms, feed, leftOut, objectsRead, warnings } = await extract(objects);
    expect(atms).toEqual([
      {
        uid: opaqueUid('osm:node/1'),
        lat,
        long,
        depositAtm: true,
        openNonStop: true,
        openingHours: '24/7',
        street: 'Sokolovská',
        city: 'Praha',
        country: 'CZ',
        timeZone: 'Europe/Prague',
        source: 'OpenStreetMap node 1',
        operatorClaim: { name: 'Fio banka', known: { name: 'Fio banka', wikidata: 'Q12016657' } },
      },
    ]);
    expect(feed).toEqual({
      name: 'town',
      title: 'Praha',
      digest: 'ab',
      dataTimestamp: Date.UTC(2026, 3, 4),
      attribution: {
        text: '© OpenStreetMap contributors',
        url: 'https://www.openstreetmap.org/copyright',
        licence: 'ODbL 1.0',
      },
      bounds: [origin[0], at(0, -200)[1], at(500, 0)[0], at(0, 500)[1]],
    });
    expect({ leftOut, objectsRead, warnings }).toEqual({ leftOut: {}, objectsRead: 5, warnings: [] });
  });

  it('a shop’s ATM is at the shop but not operated by it', async () => {
    const atm = await extractOne([node(1, ...at(0, 0), { shop: 'supermarket', name: 'Billa', atm: 'yes' })]);
    expect(atm).toMatchObject({ hints: [{ code: 'at', value: 'Billa' }] });
    expect(atm).not.toHaveProperty('operatorClaim');
  });

  it('counts skipped objects by reason', async () => {
    const { atms, leftOut } = await extract([
      node(1, ...at(0, 0), { amenity: 'atm', 'currency:XBT': 'yes' }),
      node(2, ...at(0, 0), { amenity: 'atm', name: 'Bitcoin ATM' }),
      node(3, ...at(0, 0), { amenity: 'atm', access: 'no' }),
      way(4, [404, 405], { amenity: 'cafe', atm: 'yes' }),
      node(5, 30, -40, { amenity: 'atm' }),
      node(6, ...at(0, 0), { amenity: 'cafe', atm: 'no' }),
    ]);
    expect(atms).toEqual([]);
    expect(leftOut).toEqual({
      'cryptocurrency machine': 2,
      'access=no': 1,
      'the file contains none of its members, so it has no position': 1,
      'in no country': 1,
    });
  });

  it('skips objects that ended before the day of the import or start after it', async () => {
    const objects = [
      node(1, ...at(0, 0), { amenity: 'atm', end_date: '2025-06-30' }),
      node(2, ...at(0, 90), { amenity: 'atm', opening_date: '2027-02' }),
      node(3, ...at(0, 180), { amenity: 'atm', end_date: '~2020', access: 'members;customers' }),
    ];
    const ofDay = async (now: number) => {
      const { atms, leftOut } = await extract(objects, { now });
      return { atms: atms.map(({ source }) => source), leftOut };
    };
    const [ended, future] = ['end_date in the past', 'start_date or opening_date in the future'];
    expect(await ofDay(Date.UTC(2025, 5, 30, 23))).toEqual({
      atms: ['OpenStreetMap node 1', 'OpenStreetMap node 3'],
      leftOut: { [future]: 1 },
    });
    expect(await ofDay(Date.UTC(2026, 10, 21))).toEqual({ atms: ['OpenStreetMap node 3'], leftOut: { [ended]: 1, [future]: 1 } });
    expect(await ofDay(Date.UTC(2027, 1, 1))).toEqual({
      atms: ['OpenStreetMap node 2', 'OpenStreetMap node 3'],
      leftOut: { [ended]: 1 },
    });
  });

  it('silently keeps one of several identical objects with the same id, and reports different objects', async () => {
    const first = node(1, ...at(0, 0), { amenity: 'atm', operator: 'Fio banka' });
    const [bank, other] = [
      block(7, at(0, 0), [60, 60], { amenity: 'cafe', atm: 'yes' }),
      { amenity: 'cafe', atm: 'yes', name: 'X' },
    ];
    const { atms, quarantined, leftOut } = await extract([
      first,
      node(1, first.lat, first.long, { operator: 'Fio banka', amenity: 'atm' }),
      node(2, ...at(0, 90), { amenity: 'cafe' }),
      node(2, ...at(0, 90), { amenity: 'atm' }),
      node(3, ...at(0, 120), { amenity: 'atm' }),
      node(3, ...at(0, 120), { amenity: 'cafe' }),
      node(4, ...at(0, 150), { 'disused:amenity': 'atm' }),
      node(4, ...at(0, 150), { 'disused:amenity': 'atm' }),
      node(5, ...at(0, 180), { amenity: 'atm' }),
      node(6, ...at(0, 210), { amenity: 'atm' }),
      node(5, ...at(900, 180), { amenity: 'atm' }),
      // Overpass repeats a way's nodes without their tags.
      node(6, ...at(0, 210)),
      ...bank,
      way(7, [70, 71, 72, 73, 70], other),
    ]);
    expect(atms.map(({ source, lat }) => [source, lat])).toEqual([
      ['OpenStreetMap node 1', first.lat],
      ['OpenStreetMap node 2', first.lat],
      ['OpenStreetMap node 3', first.lat],
      ['OpenStreetMap node 5', first.lat],
      ['OpenStreetMap node 6', first.lat],
      ['OpenStreetMap way 7', expect.any(Number)],
    ]);
    expect(quarantined.map(({ reason, place }) => [reason, place.id])).toEqual([
      ['duplicateId', 'way/7'],
      ['duplicateId', 'node/5'],
    ]);
    expect(leftOut).toEqual({ 'no longer exists': 1 });
  });

  it('drops unreadable hours, with a warning for each ATM, and parses each schedule once', async () => {
    const asked: Schedule[][] = [];
    const hours = (id: number, value: string) => node(id, ...at(0, id * 100), { amenity: 'atm', opening_hours: value });
    const { atms, warnings } = await extract(
      [
        hours(1, 'Mo-Fr 08:00-16:00'),
        hours(2, '"call us"'),
        hours(3, 'Mo-Fr 08:00-16:00'),
        hours(4, '"call us"'),
        hours(5, '24/7'),
      ],
      {
        vetHours: async (schedules) => {
          asked.push([...schedules]);
          return schedules.map(({ value }) => (value === '"call us"' ? { unknown: 'no answer within 2000 ms' } : undefined));
        },
      },
    );
    const place = { timeZone: 'Europe/Prague', country: 'CZ' };
    expect(asked).toEqual([
      [
        { value: 'Mo-Fr 08:00-16:00', ...place },
        { value: '"call us"', ...place },
      ],
    ]);
    expect(atms.map(({ openingHours, openNonStop }) => [openingHours, openNonStop])).toEqual([
      ['Mo-Fr 08:00-16:00', false],
      [undefined, undefined],
      ['Mo-Fr 08:00-16:00', false],
      [undefined, undefined],
      ['24/7', true],
    ]);
    expect(Object.keys(atms[1] ?? {})).not.toContain('openingHours');
    expect(warnings).toEqual(
      [2, 4].map((id) => ({
        object: `OpenStreetMap node ${id}`,
        message: 'opening hours ""call us"" cannot be read: no answer within 2000 ms',
      })),
    );
  });

  it('parses nothing when there are no hours', async () => {
    await extract([node(1, ...at(0, 0), { amenity: 'atm' })], { vetHours: () => Promise.reject(new Error('asked')) });
  });

  it('keeps a bank with an ATM and the same bank’s ATM next to it, and reports that both may be one machine', async () => {
    const { atms, warnings } = await extract([
      ...block(7, at(0, 0), [60, 60], { amenity: 'bank', atm: 'yes', name: 'ČSOB' }),
      node(1, ...at(59, 59), { amenity: 'atm', operator: 'ČSOB' }),
      node(2, ...at(30, 40), { amenity: 'atm', operator: 'Fio banka' }),
      node(3, ...at(90, 90), { amenity: 'atm', operator: 'ČSOB' }),
    ]);
    expect(atms.filter(isAtm)).toHaveLength(4);
    expect(warnings).toEqual([{ object: 'OpenStreetMap node 1', message: 'might be the same machine as OpenStreetMap way 7' }]);
  });

  it('covers all its ATMs, even those outside the declared bounds of the file', async () => {
    const objects = [node(1, ...at(0, 0), { amenity: 'atm' }), node(2, ...at(900, 0), { amenity: 'atm' })];
    const file: OsmFile = { ...memoryFile(objects), bounds: () => [lat - 1, long, at(100, 0)[0], long + 1] };
    expect((await extractFile(file)).feed.bounds).toEqual([lat - 1, long, at(900, 0)[0], long + 1]);
  });

  it('marks demo data, with its own attribution and title, and does not attribute its records to OpenStreetMap', async () => {
    const { feed, atms } = await extract([node(1, 0, 0, { amenity: 'atm', 'addr:country': 'XN' })], {
      demo: true,
      title: 'Null Island',
      attribution: { text: 'demo data' },
    });
    expect(feed).toMatchObject({ demo: true, title: 'Null Island', attribution: { text: 'demo data' } });
    expect(atms.map(({ source }) => source)).toEqual(['demo data, node 1']);
  });

  it('derives the uid of an object that was never uploaded from its feed and the editor’s id', async () => {
    const uidsIn = async (name: string) => {
      const { atms } = await extract([node(-1, ...at(0, 0), { amenity: 'atm' }), node(7, ...at(900, 0), { amenity: 'atm' })], {
        name,
      });
      return atms.map(({ uid }) => uid);
    };
    expect(await uidsIn('north')).toEqual([opaqueUid('feed:north/node/-1'), opaqueUid('osm:node/7')]);
    expect(await uidsIn('south')).toEqual([opaqueUid('feed:south/node/-1'), opaqueUid('osm:node/7')]);
  });

  it('reads a file without ATMs in three passes', async () => {
    const passes = new Set<string>();
    const { atms, feed } = await extract([node(1, ...at(0, 0))], {
      onProgress: ({ pass, passNumber, passes: all }) => passes.add(`${passNumber} of ${all}: ${pass}`),
    });
    expect(atms).toEqual([]);
    expect(feed.title).toBe('town');
    expect([...passes]).toEqual(['3 of 3: nodes']);
  });

  it('reports progress in every pass, never more than the total bytes', async () => {
    const seen: number[] = [];
    await extract([node(1, ...at(0, 0), { amenity: 'atm' }), way(2, [1, 1], { building: 'yes' }), relation(3, [], {})], {
      onProgress: ({ passNumber, bytes, totalBytes }) => {
        seen.push(passNumber);
        expect(bytes).toBeLessThanOrEqual(totalBytes);
      },
    });
    expect([...new Set(seen)]).toEqual([1, 2, 3]);
  });
});
