import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gatherZips, ZipHouses } from './gatherPlaces.ts';
import { metresApart } from './shapes.ts';

const reach = 30_000;
const middle = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1];

/** Takes the first house and all houses near it, until no house is left. */
function naiveGroups(houses: readonly (readonly [number, number])[]) {
  const groups: (readonly [number, number])[][] = [];
  let rest = houses;
  while (rest[0]) {
    const [lat, long] = rest[0];
    const isNear = ([y, x]: readonly [number, number]) => metresApart([lat, long, lat, long], [y, x, y, x]) <= reach;
    groups.push(rest.filter(isNear));
    rest = rest.filter((house) => !isNear(house));
  }
  return groups;
}

it('houses with one postcode are one place if they are within 30 km of its first house, and not in an earlier place', () => {
  const coordinate = (around: number) => fc.double({ min: around - 0.8, max: around + 0.8, noNaN: true });
  fc.assert(
    fc.property(fc.array(fc.tuple(coordinate(-0.2), coordinate(14)), { maxLength: 60 }), (houses) => {
      const zip = new ZipHouses();
      for (const house of houses) zip.add([...house], undefined);
      const places = gatherZips(new Map([['11000', zip]]), { around: () => ({ within: [] }) });
      const expected = naiveGroups(houses).map((group) => ({
        lat: middle(group.map(([lat]) => lat)),
        long: middle(group.map(([, long]) => long)),
        bounds: [
          Math.min(...group.map(([lat]) => lat)),
          Math.min(...group.map(([, long]) => long)),
          Math.max(...group.map(([lat]) => lat)),
          Math.max(...group.map(([, long]) => long)),
        ],
      }));
      expect(places.map(({ lat, long, bounds }) => ({ lat, long, bounds }))).toEqual(expected);
    }),
  );
});
