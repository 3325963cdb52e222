import { expect, test } from 'vitest';
import { from, node } from '../../../../test/support/osm/memoryFile.ts';
import { AddressObjects } from './addressObjects.ts';
import { RecordSpill } from './recordSpill.ts';
import { SurroundingsFinder } from './surroundings.ts';

const atm: [number, number] = [50.11, 14.5];

test('the nearest hundred of thousands of addresses around a point are kept', async () => {
  // The addresses are 29.9 m to 0.01 m away. The nearest are last in the list.
  const houses = Array.from({ length: 3_000 }, (_, i) =>
    node(i + 1, ...from(...atm, (3_000 - i) / 100.5, 0), { 'addr:street': 'Tal', 'addr:housenumber': String(3_000 - i) }),
  );
  const finder = new SurroundingsFinder([atm]);
  const objects = new AddressObjects(new RecordSpill());
  for (const house of houses) objects.node(house);
  for (const house of objects.takeNodes(() => true)) finder.node(house);
  const around = finder.around(0);
  expect(around?.addresses.map(({ number }) => number)).toEqual(Array.from({ length: 100 }, (_, i) => String(i + 1)));
});

test('stored surroundings equal those of the finder, in the order of the points', () => {
  const points = [atm, from(...atm, 40, 0), from(...atm, 20_000, 0)] as const;
  const finder = new SurroundingsFinder(points);
  const objects = new AddressObjects(new RecordSpill());
  const address = { 'addr:street': 'Tal', 'addr:housenumber': '1', 'addr:postcode': '110 00' };
  objects.node(node(1, ...from(...atm, 10, 0), { ...address, 'addr:city': 'Praha' }));
  objects.node(node(2, ...from(...atm, 15, 5), { ...address, 'addr:housenumber': '2', 'addr:city': 'Řím' }));
  objects.way({ refs: [11, 12], tags: { highway: 'residential', name: 'Tal' } }, undefined);
  objects.way({ refs: [12, 11], tags: { highway: 'footway', name: 'Steig' } }, undefined);
  const line = [from(...atm, 30, -20), from(...atm, 30, 20)] as const;
  for (const house of objects.takeNodes(() => true)) finder.node(house);
  const positions = { along: (refs: readonly number[]) => refs.map((ref) => line[ref - 11] as [number, number]) };
  for (const way of objects.takeWays(positions, () => true)) finder.way(way);
  const around = points.map((_, index) => finder.around(index));
  expect(around.map(({ addresses, streets, cities = [] }) => [addresses.length, streets.length, cities.length])).toEqual([
    [2, 2, 2],
    [1, 2, 2],
    [0, 0, 0],
  ]);
  expect([...finder.storeAll(new RecordSpill())]).toStrictEqual(around);
});
