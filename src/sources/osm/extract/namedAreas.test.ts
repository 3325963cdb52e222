import { describe, expect, it, test } from 'vitest';
import { seeded } from '../../../../test/support/osm/seeded.ts';
import { isInside } from '../flatGeometry.ts';
import { cityOf, isNamedArea, type NamedArea, NamedAreas, RingStore, zipOf } from './namedAreas.ts';
import { isPlaceNode, PlaceNodes } from './placeNodes.ts';

const store = new RingStore();
const square = (lat: number, long: number, size: number) =>
  store.add([
    [lat, long],
    [lat, long + size],
    [lat + size, long + size],
    [lat + size, long],
  ]);
const area = (tags: Record<string, string>, size = 1, namesItsTown = false): NamedArea => ({
  tags,
  namesItsTown,
  rings: [square(48, 11, size)],
});
const admin = (level: number, name: string, more: Record<string, string> = {}) => ({
  boundary: 'administrative',
  admin_level: String(level),
  name,
  ...more,
});

test('rings share buffers, except for rings that are larger than a buffer', () => {
  const rings = new RingStore();
  const [small, next] = [rings.add([[1, 2]]), rings.add([[3, 4]])];
  expect([[...small], [...next], small.buffer === next.buffer]).toEqual([[2, 1], [4, 3], true]);
  const large = rings.add(Array.from({ length: 100_000 }, (_, i) => [i, -i] as const));
  expect([large.length, large[199_998], large[199_999], large.buffer === next.buffer]).toEqual([200_000, -99_999, 99_999, false]);
  expect([...rings.add([[5, 6]])]).toEqual([6, 5]);
});

describe('NamedAreas', () => {
  it('returns the areas around a point, smallest first, except where the point is in a hole', () => {
    const ring: NamedArea = { ...area(admin(7, 'Ring')), rings: [square(48, 11, 0.8), square(48.2, 11.2, 0.2)] };
    const areas = new NamedAreas([area(admin(4, 'Bayern'), 3), area(admin(8, 'München')), ring]);
    const names = (lat: number, long: number) => areas.enclosing(lat, long).map(({ tags }) => tags.name);
    expect(names(48.1, 11.1)).toEqual(['Ring', 'München', 'Bayern']);
    expect(names(48.3, 11.3)).toEqual(['München', 'Bayern']);
    expect(names(50.9, 13.9)).toEqual(['Bayern']);
    expect(names(47.9, 11.1)).toEqual([]);
  });
});

test('a boundary with many corners contains the same points as by a check of all its sides', () => {
  const random = seeded(3);
  const star = (count: number, size: number) =>
    store.add(
      Array.from({ length: count }, (_, i): [number, number] => {
        const angle = (2 * Math.PI * i) / count;
        const radius = size * (0.5 + random(1_000) / 2_000);
        return [48 + radius * Math.sin(angle), 11 + radius * Math.cos(angle)];
      }),
    );
  const rings = [star(900, 0.4), star(200, 0.1), square(47.8, 11.1, 0.05)];
  const areas = new NamedAreas([{ ...area(admin(8, 'Stern')), rings }]);
  const corner = (i: number) => [rings[0]?.[2 * i + 1] ?? 0, rings[0]?.[2 * i] ?? 0] as const;
  for (let i = 0; i < 3_000; i++) {
    const [lat, long] = i < 900 ? corner(i) : [47.5 + random(10_000) / 10_000, 10.5 + random(10_000) / 10_000];
    expect(areas.enclosing(lat, long).length, `${lat}, ${long}`).toBe(isInside(long, lat, rings) ? 1 : 0);
  }
});

describe('cityOf', () => {
  it.each<[string, readonly NamedArea[], string, string | undefined]>([
    [
      'the municipality',
      [area(admin(9, 'Altstadt-Lehel')), area(admin(8, 'Garmisch-Partenkirchen')), area(admin(4, 'Bayern'))],
      'DE',
      'Garmisch-Partenkirchen',
    ],
    ['at the country’s own level', [area(admin(8, 'Cedofeita')), area(admin(7, 'Porto'))], 'PT', 'Porto'],
    ['a town that is a county of its own', [area(admin(9, 'Altstadt')), area(admin(6, 'München'), 1, true)], 'DE', 'München'],
    [
      'before the village drawn inside it',
      [area({ place: 'village', name: 'Burgrain' }), area(admin(8, 'Garmisch-Partenkirchen'))],
      'DE',
      'Garmisch-Partenkirchen',
    ],
    [
      'the place where no level is known to be a municipality',
      [area({ place: 'town', name: 'Newry' }), area(admin(8, 'Down'))],
      'GB',
      'Newry',
    ],
    ['not a suburb', [area({ place: 'suburb', name: 'Prosek' }), area(admin(10, 'Prosek'))], 'CZ', undefined],
    ['nothing', [], 'DE', undefined],
  ])('is %s', (_, enclosing, country, city) => {
    expect(cityOf(enclosing, country)).toBe(city);
  });
});

describe('zipOf', () => {
  it.each([
    ['a postal code area', [area({ boundary: 'postal_code', postal_code: '80331' })], '80331'],
    ['a municipality with one code', [area(admin(8, 'Vaduz', { postal_code: '9490' }))], '9490'],
    ['a municipality with several', [area(admin(8, 'Graz', { postal_code: '8010;8020' }))], undefined],
    ['a municipality with a range', [area(admin(8, 'Graz', { postal_code: '8010-8055' }))], undefined],
    ['a Portuguese code is no range', [area(admin(8, 'Sé', { postal_code: '4050-293' }))], '4050-293'],
    ['a village polygon', [area({ place: 'village', postal_code: '1' })], undefined],
  ])('%s', (_, enclosing, zip) => {
    expect(zipOf(enclosing)).toBe(zip);
  });
});

describe('isNamedArea', () => {
  it.each<[Record<string, string>, boolean]>([
    [admin(8, 'Vaduz'), true],
    [admin(2, 'Liechtenstein'), false],
    [admin(11, 'Block 7'), false],
    [{ boundary: 'administrative', admin_level: '8' }, false],
    [{ boundary: 'postal_code', postal_code: '9490' }, true],
    [{ boundary: 'postal_code' }, false],
    [{ place: 'town', name: 'Krems' }, true],
    [{ place: 'suburb', name: 'Prosek' }, true],
    [{ building: 'yes', name: 'Rathaus' }, false],
  ])('%j: %s', (tags, wanted) => {
    expect(isNamedArea(tags)).toBe(wanted);
  });
});

describe('PlaceNodes', () => {
  const places = new PlaceNodes([
    { id: 1, kind: 'city', name: 'Krems', names: [], at: [48.41, 15.6] },
    { id: 2, kind: 'village', name: 'Rohrendorf', names: [], at: [48.42, 15.65] },
    { id: 3, kind: 'town', name: 'Mautern', names: ['Mautern an der Donau'], at: [48.394, 15.577] },
  ]);
  const anywhere = () => true;

  it.each<[string, number, number, string | undefined]>([
    ['in the city', 48.411, 15.601, 'Krems'],
    ['in the village, which lies within reach of the city', 48.421, 15.651, 'Rohrendorf'],
    ['between them', 48.412, 15.625, 'Krems'],
    ['in the town across the river', 48.393, 15.576, 'Mautern'],
    ['far away', 48.6, 15.6, undefined],
  ])('%s', (_, lat, long, name) => {
    expect(places.nearest([lat, long], anywhere)).toBe(name);
  });

  it('skips a place that is not accepted', () => {
    expect(places.nearest([48.393, 15.576], ([lat]) => lat > 48.4)).toBe('Krems');
  });

  it('finds every settlement around a point and the nearest settlement part, which is never a city', () => {
    const withParts = new PlaceNodes([
      { id: 1, kind: 'city', name: 'Krems', names: [], at: [48.41, 15.6] },
      { id: 4, kind: 'suburb', name: 'Stein', names: [], at: [48.402, 15.585] },
      { id: 5, kind: 'suburb', name: 'Und', names: [], at: [48.405, 15.592] },
    ]);
    expect(withParts.around([48.4025, 15.5855]).map(({ name }) => name)).toEqual(['Krems', 'Stein']);
    expect(withParts.nearest([48.4025, 15.5855], anywhere)).toBe('Krems');
  });

  it('accepts named settlements and their parts', () => {
    expect(isPlaceNode({ place: 'city', name: 'Krems' })).toBe(true);
    expect(isPlaceNode({ place: 'suburb', name: 'Stein' })).toBe(true);
    for (const tags of [{ place: 'farm', name: 'Stein' }, { place: 'city' }, { place: 'city', name: ' ' }, { name: 'Krems' }]) {
      expect(isPlaceNode(tags as Record<string, string>)).toBe(false);
    }
  });
});
