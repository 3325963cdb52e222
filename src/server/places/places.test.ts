import { expect, test } from 'vitest';
import { someAtm } from '../../../test/support/atms/someDataset.ts';
import { someFeed } from '../../../test/support/server/doubles.ts';
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
