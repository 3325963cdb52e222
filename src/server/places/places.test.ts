import { describe, expect, test } from 'vitest';
import { someAtm } from '../../../test/support/atms/someDataset.ts';
import { someFeed } from '../../../test/support/server/doubles.ts';
import type { Feed } from '../../core/atms/feed.ts';
import { boundsOf, cellAt, feedOfCell } from '../../core/atms/liveCells.ts';
import { coveredPlaces } from './places.ts';

/** The fetched cell around a place, with this number of ATMs at its centre. */
function fetched(title: string, lat: number, long: number, machines: number) {
  const cell = cellAt({ lat, long });
  const feed = { ...someFeed, name: feedOfCell(cell), title, bounds: boundsOf(cell) };
  const atms = Array.from({ length: machines }, (_, i) => someAtm({ uid: `${feed.name}-${i}`, feed: feed.name, lat, long }));
  return { feed, atms };
}
const placesOf = (...areas: ReturnType<typeof fetched>[]) =>
  coveredPlaces(
    areas.map(({ feed }) => feed),
    areas.flatMap(({ atms }) => atms),
  );

test('the fetched cells of one city form one place, regardless of the order in which they arrive', () => {
  const praha = [
    fetched('Praha', 50.05, 14.45, 3),
    fetched('Praha', 50.15, 14.65, 1),
    fetched('Kladno', 50.15, 14.15, 2),
    fetched('Praha', 50.15, 14.55, 2),
  ] as const;
  for (const areas of [praha, praha.toReversed()]) {
    const places = placesOf(...areas);
    expect(places.map(({ name, atmCount, parts }) => [name, atmCount, parts?.length])).toEqual([
      ['Kladno', 2, undefined],
      ['Praha', 6, 3],
    ]);
    expect(places[1]).toMatchObject({ bounds: [50, 14.4, 50.2, 14.7], lat: 50.05, long: 14.45 });
    expect(places[1]?.parts).toContainEqual([50.1, 14.5, 50.2, 14.6]);
  }
});

test('two cities with the same name are listed as two places, and imported data as a separate place', () => {
  const { feed, atms } = fetched('Praha', 50.05, 14.45, 1);
  const imported = { feed: { ...feed, name: 'praha' }, atms: atms.map((atm) => ({ ...atm, uid: 'a', feed: 'praha' })) };
  const places = placesOf(fetched('Praha', 50.05, 14.45, 1), fetched('Praha', 48.85, 18.05, 1), imported);
  expect(places.map(({ id, parts }) => [id, parts])).toEqual([
    ['praha', undefined],
    ['live_50.0_14.4', undefined],
    ['live_48.8_18.0', undefined],
  ]);
});

test('the names of areas with the same title contain their attributions, or the names of their feeds', () => {
  const area = (name: string, title: string, text: string) => ({
    feed: { ...someFeed, name, title, attribution: { text } },
    atms: [someAtm({ uid: name, feed: name })],
  });
  const places = placesOf(
    area('nbs', 'United Kingdom', 'Nationwide Building Society'),
    area('barclays', 'United Kingdom', 'Barclays UK'),
    area('old-map', 'Praha', '© OpenStreetMap contributors'),
    area('new-map', 'Praha', '© OpenStreetMap contributors'),
    area('lloyds', 'England', 'Lloyds Bank'),
  );
  expect(places.map(({ name }) => name)).toEqual([
    'England',
    'Praha (new-map)',
    'Praha (old-map)',
    'United Kingdom (Barclays UK)',
    'United Kingdom (Nationwide Building Society)',
  ]);
});

test('an empty cell is not a place', () => {
  expect(placesOf(fetched('50–50.1, 14.4–14.5', 50.05, 14.45, 0))).toEqual([]);
});

describe("operators' own lists", () => {
  const list = (name: string, title: string, operator: string, bounds: Feed['bounds']) => ({
    feed: { ...someFeed, name, title, kind: 'operator' as const, bounds, attribution: { text: `${operator} plc` } },
    atms: [1, 2].map((n) => someAtm({ uid: `${name}${n}`, feed: name, operator: { uid: operator, name: operator } })),
  });

  test('with the same title form one place, which names the operators', () => {
    const lists = [list('natwest', 'England', 'NatWest', [50, -5, 55, 1]), list('hsbc', 'England', 'HSBC', [49, -4, 54, 2])];
    const [place, ...others] = placesOf(...lists);
    expect(others).toEqual([]);
    expect(place).toMatchObject({ name: 'England', operators: ['HSBC', 'NatWest'], atmCount: 4, bounds: [49, -5, 55, 2] });
    expect(place?.parts).toHaveLength(2);
  });

  test('in the same country form one place with the name of the country, even if one list is mainly of a region', () => {
    const [place, ...others] = placesOf(
      list('natwest', 'England', 'NatWest', [50, -5, 55, 1]),
      list('barclays', 'United Kingdom', 'Barclays', [49, -7, 58, 2]),
    );
    expect(others).toEqual([]);
    expect(place).toMatchObject({ name: 'Czechia', operators: ['Barclays', 'NatWest'], bounds: [49, -7, 58, 2] });
  });

  test('with the same title form separate places if they do not touch', () => {
    const places = placesOf(
      list('first', 'Springfield', 'First Bank', [39.7, -89.8, 39.9, -89.5]),
      list('second', 'Springfield', 'Second Bank', [42, -72.7, 42.2, -72.4]),
    );
    expect(places.map(({ name, operators }) => [name, operators])).toEqual([
      ['Springfield (First Bank plc)', ['First Bank']],
      ['Springfield (Second Bank plc)', ['Second Bank']],
    ]);
  });

  test('without known operators have the name of their attribution', () => {
    const { feed, atms } = list('natwest', 'England', 'NatWest', [50, -5, 55, 1]);
    const [place] = placesOf({ feed, atms: atms.map(({ operator: _, ...atm }) => atm) });
    expect(place?.operators).toEqual(['NatWest plc']);
  });

  test('are no place within an area that a map covers', () => {
    const andorra = fetched('Andorra', 42.55, 1.55, 3);
    const inside = list('bank', 'Andorra la Vella', 'Bank', [42.51, 1.51, 42.59, 1.59]);
    const beyond = list('other', 'Pyrenees', 'Other', [42.4, 1.4, 42.59, 1.59]);
    const places = placesOf(andorra, inside, beyond);
    expect(places.map(({ name, operators }) => [name, operators])).toEqual([
      ['Andorra', undefined],
      ['Pyrenees', ['Other']],
    ]);
  });
});
