import fc from 'fast-check';
import { expect, test } from 'vitest';
import { node } from '../../../../test/support/osm/memoryFile.ts';
import type { LatLong } from '../flatGeometry.ts';
import { AddressObjects } from './addressObjects.ts';
import { RecordSpill } from './recordSpill.ts';

const everywhere = () => true;

test('nodes with an address or a city are returned in order, other nodes are skipped', () => {
  const objects = new AddressObjects(new RecordSpill());
  const tags = [
    { 'addr:street': 'Rytířská', 'addr:housenumber': '31', 'addr:city': 'Praha', 'addr:postcode': '110 00' },
    { 'addr:city': 'Praha' },
    { 'addr:street': 'Rytířská' },
    { name: 'Fio banka' },
    { 'addr:street': 'Rytířská', 'addr:housenumber': '29' },
  ];
  for (const [i, one] of tags.entries()) objects.node(node(i, 50.0850001 + i, 14.4, one));
  expect([...objects.takeNodes(everywhere)]).toEqual([
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
  const objects = new AddressObjects(new RecordSpill());
  const lent = { street: 'Rytířská', number: '31' };
  const add = (tags: Record<string, string>, borrowed?: typeof lent) => objects.way({ refs: [1, 2], tags }, borrowed);
  add({ highway: 'residential', name: 'Rytířská' });
  add({ highway: 'footway', area: 'yes', name: 'Ovocný trh' });
  add({ building: 'yes', name: 'Stavovské divadlo' });
  add({ building: 'yes', 'addr:street': 'Rytířská', 'addr:housenumber': '31' });
  add({}, lent);
  const points: LatLong[] = [
    [50.0861, 14.4236],
    [50.0858, 14.4232],
  ];
  const way = { points, isClosed: false };
  expect([...objects.takeWays({ along: () => points }, everywhere)]).toEqual([
    { ...way, street: { name: 'Rytířská', rank: 1, area: false } },
    { ...way, street: { name: 'Ovocný trh', rank: 2, area: true } },
    { ...way, address: lent },
    { ...way, address: lent },
  ]);
});

test('objects that are not near are skipped, and a way is near if one of its points is', () => {
  const objects = new AddressObjects(new RecordSpill());
  const tags = { 'addr:street': 'Rytířská', 'addr:housenumber': '31' };
  for (const lat of [50, 51]) objects.node(node(lat, lat, 14.4, tags));
  for (const refs of [[50], [52, 51, 50], [51]]) objects.way({ refs, tags }, undefined);
  const isNear = (lat: number) => lat === 51;
  const along = (refs: readonly number[]): LatLong[] => refs.map((ref) => [ref, 14.4]);
  expect(Array.from(objects.takeNodes(isNear), ({ lat }) => lat)).toEqual([51]);
  expect(Array.from(objects.takeWays({ along }, isNear), ({ points }) => points.length)).toEqual([3, 1]);
});

test('the positions of the node ids of any ways are requested', () => {
  const id = fc.oneof(fc.integer({ min: -100, max: 100 }), fc.integer({ min: -(2 ** 50), max: 2 ** 50 }));
  fc.assert(
    fc.property(fc.array(fc.array(id)), (ways) => {
      const objects = new AddressObjects(new RecordSpill());
      for (const refs of ways) objects.way({ refs, tags: { highway: 'residential', name: 'Rytířská' } }, undefined);
      const requested: (readonly number[])[] = [];
      const along = (refs: readonly number[]) => {
        requested.push(refs);
        return [];
      };
      expect([...objects.takeWays({ along }, everywhere)]).toEqual([]);
      expect(requested).toEqual(ways);
    }),
  );
});
