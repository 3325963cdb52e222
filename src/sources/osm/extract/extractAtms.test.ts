import { describe, expect, it } from 'vitest';
import type { Schedule } from '../../../core/hours/timeline.ts';
import { atmUid } from '../../atmUid.ts';
import type { OsmFile, OsmObject } from '../osmObject.ts';
import { type ExtractOptions, extractAtms } from './extractAtms.ts';
import { block, from, memoryFile, node, relation, way } from './testing/memoryFile.ts';

const [lat, long] = [50.11, 14.5]; // Praha
const now = Date.UTC(2026, 10, 21);
const at = (north: number, east: number) => from(lat, long, north, east);

const extract = (objects: readonly OsmObject[], options: Partial<ExtractOptions> = {}) =>
  extractAtms(memoryFile(objects), {
    name: 'town',
    digest: 'ab',
    now,
    vetHours: async (schedules) => schedules.map(() => undefined),
    ...options,
  });
const one = async (objects: readonly OsmObject[]) => {
  const { atms } = await extract(objects);
  expect(atms).toHaveLength(1);
  return atms[0];
};

describe('extractAtms', () => {
  it('makes a record of a machine, with the street it stands in', async () => {
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
        uid: atmUid('osm:node/1'),
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
        operatorClaim: { name: 'Fio banka' },
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
      bounds: [lat, at(0, -200)[1], at(500, 0)[0], at(0, 500)[1]],
    });
    expect({ leftOut, objectsRead, warnings }).toEqual({ leftOut: {}, objectsRead: 5, warnings: [] });
  });

  it('measures the distance to a street’s segments, not to its nodes, and takes the nearest', async () => {
    const atm = await one([
      node(1, ...at(0, 0), { amenity: 'atm' }),
      node(2, ...at(20, -250)),
      node(3, ...at(20, 250)),
      way(10, [2, 3], { highway: 'residential', name: 'beside' }),
      node(4, ...at(25, 0)),
      node(5, ...at(90, 0)),
      way(11, [4, 5], { highway: 'residential', name: 'ends near' }),
    ]);
    expect(atm?.street).toBe('beside');
  });

  it.each([
    ['49 m away', 49, 'Klapkova'],
    ['51 m away', 51, undefined],
  ])('a street %s', async (_, metres, street) => {
    const atm = await one([
      node(1, ...at(0, 0), { amenity: 'atm' }),
      node(2, ...at(metres, -40)),
      node(3, ...at(metres, 40)),
      way(10, [2, 3], { highway: 'residential', name: 'Klapkova' }),
    ]);
    expect(atm?.street).toBe(street);
  });

  it.each([
    ['29 m away', 29, 'Klapkova 67/4'],
    ['31 m away', 31, undefined],
  ])('an address %s', async (_, metres, street) => {
    const house = node(2, ...at(0, metres), { 'addr:street': 'Klapkova', 'addr:housenumber': '67/4' });
    expect((await one([node(1, ...at(0, 0), { amenity: 'atm' }), house]))?.street).toBe(street);
  });

  it('in a house it has that house’s address, not a nearer one outside', async () => {
    const atm = await one([
      node(1, ...at(0, 0), { amenity: 'atm' }),
      node(2, ...at(0, 12), { 'addr:street': 'Outside', 'addr:housenumber': '1' }),
      ...block(7, at(-100, -100), [200, 110], { building: 'yes', 'addr:street': 'Inside', 'addr:housenumber': '2' }),
    ]);
    expect(atm?.street).toBe('Inside 2');
  });

  it('a house mapped as a multipolygon lends its address too', async () => {
    const objects = [
      node(1, ...at(0, 0), { amenity: 'atm' }),
      ...block(7, at(-20, -20), [40, 40], {}),
      relation(8, [['way', 7, 'outer']], { type: 'multipolygon', 'addr:street': 'Klapkova', 'addr:housenumber': '3' }),
    ];
    expect((await one(objects))?.street).toBe('Klapkova 3');
  });

  it('in the pedestrian area it is in that square', async () => {
    const atm = await one([
      node(1, ...at(0, 0), { amenity: 'atm' }),
      ...block(7, at(-100, -100), [200, 200], { highway: 'pedestrian', area: 'yes', name: 'Náměstí Míru' }),
      node(2, ...at(20, -20)),
      node(3, ...at(20, 20)),
      way(10, [2, 3], { highway: 'residential', name: 'Klapkova' }),
    ]);
    expect(atm?.street).toBe('Náměstí Míru');
  });

  it('takes municipality and postal code from whole boundaries, and nothing from half ones', async () => {
    const boundary = (id: number, members: Parameters<typeof relation>[1], tags: Record<string, string>) =>
      relation(id, members, { type: 'boundary', boundary: 'administrative', ...tags });
    const objects = [
      node(1, ...at(0, 0), { amenity: 'atm' }),
      ...block(7, at(-900, -900), [2000, 2000], {}),
      boundary(20, [['way', 7, 'outer']], { admin_level: '8', name: 'Praha', postal_code: '19000' }),
      boundary(
        21,
        [
          ['way', 7, 'outer'],
          ['way', 999, 'outer'],
        ],
        { admin_level: '8', name: 'Half' },
      ),
    ];
    expect(await one(objects)).toMatchObject({ city: 'Praha', zip: '19000' });
  });

  it('places hosts inside their outlines', async () => {
    const objects = [
      ...block(7, at(0, 0), [20, 30], { amenity: 'bank', atm: 'yes', name: 'ČSOB', opening_hours: 'Mo-Fr 09:00-17:00' }),
      node(90, ...at(0, 29)),
    ];
    const atm = await one(objects);
    const [north, east] = at(10, 15);
    expect(atm?.lat).toBeCloseTo(north, 7);
    expect(atm?.long).toBeCloseTo(east, 7);
    expect(atm).toMatchObject({ source: 'OpenStreetMap way 7', operatorClaim: { name: 'ČSOB' }, hint: 'at the bank' });
    expect(atm).not.toHaveProperty('openingHours');
  });

  it('a shop’s machine is at the shop, not the shop’s', async () => {
    const atm = await one([node(1, ...at(0, 0), { shop: 'supermarket', name: 'Billa', atm: 'yes' })]);
    expect(atm).toMatchObject({ hint: 'at Billa' });
    expect(atm).not.toHaveProperty('operatorClaim');
  });

  describe('a relation', () => {
    const tags = { type: 'multipolygon', amenity: 'bank', atm: 'yes' };
    const corner = at(0, 0);
    const outline = block(7, corner, [20, 20], {});

    it.each<[string, OsmObject[], [number, number] | undefined]>([
      ['with its whole outline is in its middle', [...outline, relation(1, [['way', 7, 'outer']], tags)], at(10, 10)],
      [
        'made of two half outlines is in its middle',
        [
          ...outline.slice(0, 4),
          way(71, [70, 71, 72]),
          way(72, [70, 73, 72]),
          relation(
            1,
            [
              ['way', 71, 'outer'],
              ['way', 72, 'outer'],
            ],
            tags,
          ),
        ],
        at(10, 10),
      ],
      [
        'with half an outline is in the middle of what is there',
        [
          ...outline.slice(0, 4),
          way(71, [70, 71, 72]),
          relation(
            1,
            [
              ['way', 71, 'outer'],
              ['way', 72, 'outer'],
            ],
            tags,
          ),
        ],
        at(10, 10),
      ],
      [
        'without an outline is at its label',
        [
          node(5, ...at(3, 4)),
          node(6, ...at(9, 9)),
          relation(
            1,
            [
              ['way', 7, 'outer'],
              ['node', 6, 'entrance'],
              ['node', 5, 'label'],
            ],
            tags,
          ),
        ],
        at(3, 4),
      ],
      ['without anything in the file is left out', [node(5, ...at(3, 4)), relation(1, [['way', 7, 'outer']], tags)], undefined],
    ])('%s', async (_, objects, where) => {
      const { atms, leftOut } = await extract(objects);
      if (where === undefined) {
        expect(atms).toEqual([]);
        expect(leftOut).toEqual({ 'none of its members is in the file: no position': 1 });
        return;
      }
      expect(leftOut).toEqual({});
      expect(atms[0]?.source).toBe('OpenStreetMap relation 1');
      expect(atms[0]?.lat).toBeCloseTo(where[0], 7);
      expect(atms[0]?.long).toBeCloseTo(where[1], 7);
    });
  });

  it('counts what it leaves out by reason', async () => {
    const { atms, leftOut } = await extract([
      node(1, ...at(0, 0), { amenity: 'atm', 'currency:XBT': 'yes' }),
      node(2, ...at(0, 0), { amenity: 'atm', name: 'Bitcoin ATM' }),
      node(3, ...at(0, 0), { amenity: 'atm', access: 'no' }),
      way(4, [404, 405], { amenity: 'bank', atm: 'yes' }),
      node(5, 30, -40, { amenity: 'atm' }),
      node(6, ...at(0, 0), { amenity: 'bank', atm: 'no' }),
    ]);
    expect(atms).toEqual([]);
    expect(leftOut).toEqual({
      'cryptocurrency only': 2,
      'access=no': 1,
      'none of its members is in the file: no position': 1,
      'in no country': 1,
    });
  });

  it('believes addr:country at sea, and a user-assigned one anywhere', async () => {
    const { atms } = await extract([
      node(1, 30, -40, { amenity: 'atm', 'addr:country': 'PT' }),
      node(2, 0, 0, { amenity: 'atm', 'addr:country': 'XN' }),
      node(3, ...at(0, 0), { amenity: 'atm', 'addr:country': 'XN' }),
      node(4, ...at(0, 0), { amenity: 'atm', 'addr:country': 'DE' }),
    ]);
    expect(atms.map(({ country }) => country)).toEqual(['PT', 'XN', 'XN', 'CZ']);
    expect(atms.map(({ timeZone }) => timeZone)).toEqual(['Etc/GMT+3', 'Etc/GMT', 'Europe/Prague', 'Europe/Prague']);
  });

  it('takes the region from the boundary around it, else from the packaged ones, else from addr:state', async () => {
    const ulm = from(48.3984, 9.9916, 0, 0);
    const regionOf = async (objects: readonly OsmObject[]) => (await one(objects))?.region;
    const boundary = [
      ...block(7, from(...ulm, -500, -500), [1000, 1000], {}),
      relation(8, [['way', 7, 'outer']], { boundary: 'administrative', admin_level: '4', name: 'Bayern', 'ISO3166-2': 'DE-BY' }),
    ];
    expect(await regionOf([node(1, ...ulm, { amenity: 'atm' }), ...boundary])).toBe('DE-BY');
    expect(await regionOf([node(1, ...ulm, { amenity: 'atm', 'addr:state': 'Baden-Württemberg' })])).toBe('DE-BW');
    expect(await regionOf([node(1, ...ulm, { amenity: 'atm' })])).toBeUndefined();
    expect(await regionOf([node(1, 48.137, 11.575, { amenity: 'atm', 'addr:state': 'Hessen' })])).toBe('DE-BY');
    expect(await regionOf([node(1, ...at(0, 0), { amenity: 'atm', 'addr:state': 'Praha' })])).toBeUndefined();
  });

  it('drops hours that cannot be read, with a warning for each ATM, and asks for each schedule once', async () => {
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
          return schedules.map(({ value }) => (value === '"call us"' ? 'no answer within 2000 ms' : undefined));
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
        message: 'opening_hours ""call us"" cannot be read: no answer within 2000 ms',
      })),
    );
  });

  it('does not ask about hours where there are none', async () => {
    await extract([node(1, ...at(0, 0), { amenity: 'atm' })], { vetHours: () => Promise.reject(new Error('asked')) });
  });

  it('keeps a bank’s machine and the same bank’s machine beside it, and says that they may be one', async () => {
    const { atms, warnings } = await extract([
      ...block(7, at(0, 0), [60, 60], { amenity: 'bank', atm: 'yes', name: 'ČSOB' }),
      node(1, ...at(59, 59), { amenity: 'atm', operator: 'ČSOB' }),
      node(2, ...at(30, 40), { amenity: 'atm', operator: 'Fio banka' }),
      node(3, ...at(90, 90), { amenity: 'atm', operator: 'ČSOB' }),
    ]);
    expect(atms).toHaveLength(4);
    expect(warnings).toEqual([{ object: 'OpenStreetMap node 1', message: 'may be the same machine as OpenStreetMap way 7' }]);
  });

  it('an object that the file has twice is one ATM', async () => {
    const twin = node(1, ...at(0, 0), { amenity: 'atm' });
    await one([twin, twin]);
  });

  it('takes outlines that the format gives as points', async () => {
    const corners = [at(0, 0), at(0, 20), at(20, 20), at(20, 0), at(0, 0)];
    const atm = await one([{ type: 'way', id: 5, refs: [], points: corners, tags: { amenity: 'bank', atm: 'yes' } }]);
    expect(atm?.lat).toBeCloseTo(at(10, 10)[0], 7);
    const clicked = await one([
      { type: 'relation', id: 6, members: [], points: [at(3, 4)], tags: { amenity: 'bank', atm: 'yes' } },
    ]);
    expect(clicked?.long).toBeCloseTo(at(3, 4)[1], 7);
  });

  it('covers all its ATMs, also those outside the box that the file announces', async () => {
    const objects = [node(1, ...at(0, 0), { amenity: 'atm' }), node(2, ...at(900, 0), { amenity: 'atm' })];
    const file: OsmFile = { ...memoryFile(objects), bounds: () => [lat - 1, long, at(100, 0)[0], long + 1] };
    const vetHours = () => Promise.resolve([]);
    expect((await extractAtms(file, { name: 'town', digest: 'ab', now, vetHours })).feed.bounds).toEqual([
      lat - 1,
      long,
      at(900, 0)[0],
      long + 1,
    ]);
  });

  it('marks a demo, with its own attribution and title', async () => {
    const { feed } = await extract([node(1, 0, 0, { amenity: 'atm', 'addr:country': 'XN' })], {
      demo: true,
      title: 'Null Island',
      attribution: { text: 'demo data' },
    });
    expect(feed).toMatchObject({ demo: true, title: 'Null Island', attribution: { text: 'demo data' } });
  });

  it('reads a file without ATMs in three passes', async () => {
    const passes = new Set<string>();
    const { atms, feed } = await extract([node(1, ...at(0, 0))], {
      onProgress: ({ pass, passNumber, passes: all }) => passes.add(`${passNumber} of ${all}: ${pass}`),
    });
    expect(atms).toEqual([]);
    expect(feed.title).toBe('town');
    expect([...passes]).toEqual(['3 of 6: nodes']);
  });

  it('reports every pass, none past its bytes', async () => {
    const seen: number[] = [];
    await extract([node(1, ...at(0, 0), { amenity: 'atm' }), way(2, [1, 1], { building: 'yes' }), relation(3, [], {})], {
      onProgress: ({ passNumber, bytes, totalBytes }) => {
        seen.push(passNumber);
        expect(bytes).toBeLessThanOrEqual(totalBytes);
      },
    });
    expect([...new Set(seen)]).toEqual([1, 2, 3, 4, 5, 6]);
  });
});
