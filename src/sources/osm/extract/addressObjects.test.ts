import fc from 'fast-check';
import { expect, test } from 'vitest';
import { node } from '../../../../test/support/osm/memoryFile.ts';
import { AddressObjects } from './addressObjects.ts';

test('nodes with an address or a city are returned in order, other nodes are skipped', () => {
  const objects = new AddressObjects();
  const tags = [
    { 'addr:street': 'Rytířská', 'addr:housenumber': '31', 'addr:city': 'Praha', 'addr:postcode': '110 00' },
    { 'addr:city': 'Praha' },
    { 'addr:street': 'Rytířská' },
    { name: 'Fio banka' },
    { 'addr:street': 'Rytířská', 'addr:housenumber': '29' },
  ];
  for (const [i, one] of tags.entries()) objects.node(node(i, 50.0850001 + i, 14.4, one));
  expect([...objects.nodes()]).toEqual([
    {
      lat: 50.0850001,
      long: 14.4,
      city: 'Praha',
      address: { street: 'Rytířská', number: '31', city: 'Praha', zip: '110 00' },
    },
    { lat: 51.0850001, long: 14.4, city: 'Praha' },
    { lat: 54.0850001, long: 14.4, address: { street: 'Rytířská', number: '29' } },
  ]);
});

test('ways are returned if they are streets, have an address or borrow one', () => {
  const objects = new AddressObjects();
  const lent = { street: 'Rytířská', number: '31' };
  const add = (tags: Record<string, string>, borrowed?: typeof lent) => objects.way({ refs: [1, 2], tags }, borrowed);
  expect(add({ highway: 'residential', name: 'Rytířská' })).toBe(true);
  expect(add({ highway: 'footway', area: 'yes', name: 'Ovocný trh' })).toBe(true);
  expect(add({ building: 'yes', name: 'Stavovské divadlo' })).toBe(false);
  expect(add({ building: 'yes', 'addr:street': 'Rytířská', 'addr:housenumber': '31' })).toBe(true);
  expect(add({}, lent)).toBe(true);
  const refs = [1, 2];
  expect([...objects.ways()]).toEqual([
    { refs, street: { name: 'Rytířská', rank: 1, area: false } },
    { refs, street: { name: 'Ovocný trh', rank: 2, area: true } },
    { refs, address: lent },
    { refs, address: lent },
  ]);
});

test('the node ids of any ways are returned unchanged', () => {
  const id = fc.oneof(
    fc.integer({ min: -100, max: 100 }),
    fc.maxSafeInteger().map((large) => Math.trunc(large / 2) || 0),
  );
  fc.assert(
    fc.property(fc.array(fc.array(id)), (ways) => {
      const objects = new AddressObjects();
      for (const refs of ways) objects.way({ refs, tags: { highway: 'residential', name: 'Rytířská' } }, undefined);
      expect(Array.from(objects.ways(), ({ refs }) => refs)).toEqual(ways);
    }),
  );
});
