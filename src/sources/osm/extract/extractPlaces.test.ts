import { describe, expect, it } from 'vitest';
import { at, extract, extractOne } from '../../../../test/support/osm/extractTown.ts';
import { block, from, node, relation, way } from '../../../../test/support/osm/memoryFile.ts';
import type { OsmObject } from '../osmObject.ts';

describe('extractAtms: locations of ATMs', () => {
  it('measures the distance to a street’s segments, not to its nodes, and uses the nearest', async () => {
    const atm = await extractOne([
      node(1, ...at(0, 0), { amenity: 'atm' }),
      node(2, ...at(20, -250)),
      node(3, ...at(20, 250)),
      way(10, [2, 3], { highway: 'residential', name: 'beside' }),
      node(4, ...at(25, 0)),
      node(5, ...at(90, 0)),
      way(11, [4, 5], { highway: 'residential', name: 'ends near' }),
    ]);
    expect(atm.street).toBe('beside');
  });

  it.each([
    ['49 m away', 49, 'Klapkova'],
    ['51 m away', 51, undefined],
  ])('a street %s', async (_, metres, street) => {
    const atm = await extractOne([
      node(1, ...at(0, 0), { amenity: 'atm' }),
      node(2, ...at(metres, -40)),
      node(3, ...at(metres, 40)),
      way(10, [2, 3], { highway: 'residential', name: 'Klapkova' }),
    ]);
    expect(atm.street).toBe(street);
  });

  it.each([
    ['7 m away, of its own house,', 7, 'Klapkova 67/4'],
    ['9 m away, of which only the street is right,', 9, 'Klapkova'],
    ['29 m away', 29, 'Klapkova'],
    ['31 m away', 31, undefined],
  ])('an address %s', async (_, metres, street) => {
    const house = node(2, ...at(0, metres), { 'addr:street': 'Klapkova', 'addr:housenumber': '67/4' });
    expect((await extractOne([node(1, ...at(0, 0), { amenity: 'atm' }), house])).street).toBe(street);
  });

  it('an ATM in a house has that house’s address, not a nearer one outside', async () => {
    const atm = await extractOne([
      node(1, ...at(0, 0), { amenity: 'atm' }),
      node(2, ...at(0, 12), { 'addr:street': 'Outside', 'addr:housenumber': '1' }),
      ...block(7, at(-100, -100), [200, 110], { building: 'yes', 'addr:street': 'Inside', 'addr:housenumber': '2' }),
    ]);
    expect(atm.street).toBe('Inside 2');
  });

  it('a house mapped as a multipolygon also provides its address', async () => {
    const objects = [
      node(1, ...at(0, 0), { amenity: 'atm' }),
      ...block(7, at(-20, -20), [40, 40], {}),
      relation(8, [['way', 7, 'outer']], { type: 'multipolygon', 'addr:street': 'Klapkova', 'addr:housenumber': '3' }),
    ];
    expect((await extractOne(objects)).street).toBe('Klapkova 3');
  });

  it('an ATM in a pedestrian area is in that square', async () => {
    const atm = await extractOne([
      node(1, ...at(0, 0), { amenity: 'atm' }),
      ...block(7, at(-100, -100), [200, 200], { highway: 'pedestrian', area: 'yes', name: 'Náměstí Míru' }),
      node(2, ...at(20, -20)),
      node(3, ...at(20, 20)),
      way(10, [2, 3], { highway: 'residential', name: 'Klapkova' }),
    ]);
    expect(atm.street).toBe('Náměstí Míru');
  });

  it('reads the municipality and postal code from complete boundaries only', async () => {
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
    expect(await extractOne(objects)).toMatchObject({ city: 'Praha', zip: '19000' });
  });

  it('accepts addr:country at sea, and a user-assigned country code anywhere', async () => {
    const { atms } = await extract([
      node(1, 30, -40, { amenity: 'atm', 'addr:country': 'PT' }),
      node(2, 0, 0, { amenity: 'atm', 'addr:country': 'XN' }),
      node(3, ...at(0, 0), { amenity: 'atm', 'addr:country': 'XN' }),
      node(4, ...at(0, 0), { amenity: 'atm', 'addr:country': 'DE' }),
    ]);
    expect(atms.map(({ country }) => country)).toEqual(['PT', 'XN', 'XN', 'CZ']);
    expect(atms.map(({ timeZone }) => timeZone)).toEqual(['Etc/GMT+3', 'Etc/GMT', 'Europe/Prague', 'Europe/Prague']);
  });

  it('reads the region from the boundary around it, otherwise from the built-in boundaries, otherwise from addr:state', async () => {
    const ulm = from(48.3984, 9.9916, 0, 0);
    const regionOf = async (objects: readonly OsmObject[]) => (await extractOne(objects)).region;
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
});
