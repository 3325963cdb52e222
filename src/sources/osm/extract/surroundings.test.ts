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
