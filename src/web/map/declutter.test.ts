import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { chosenRank, declutter, pinRankOf, tally } from './declutter.ts';
import type { Pin } from './pin.ts';

const sizes = (feet: readonly (readonly [number, number])[], chosen = -1) =>
  declutter(
    feet.map(([x, y]) => ({ x, y })),
    feet.map((_, number) => (number === chosen ? chosenRank : 1)),
  ).map(({ size }) => size);

test.each([
  [
    'pins far apart all remain pins',
    [
      [0, 0],
      [100, 0],
      [0, 100],
    ],
    ['pin', 'pin', 'pin'],
  ],
  [
    'a neighbour that would cover the first becomes a dot',
    [
      [0, 0],
      [20, 10],
    ],
    ['pin', 'dot'],
  ],
  [
    'the first pin counts a point beneath its body',
    [
      [0, 0],
      [3, -20],
    ],
    ['pin', 'under'],
  ],
  [
    'the first pin counts a point at its very tip',
    [
      [0, 0],
      [2, 3],
    ],
    ['pin', 'under'],
  ],
  [
    'a pin above another keeps its size if only corners touch',
    [
      [0, 0],
      [0, 40],
    ],
    ['pin', 'pin'],
  ],
  [
    'the disk of a group counts a pin that it would overlap',
    [
      [0, 0],
      [3, -20],
      [28, 0],
    ],
    ['pin', 'under', 'under'],
  ],
  [
    'a more important pin counts a group that would overlap it',
    [
      [0, 0],
      [28, 0],
      [31, -20],
    ],
    ['pin', 'under', 'under'],
  ],
] as const)('%s', (_, feet, expected) => {
  expect(sizes(feet)).toEqual(expected);
});

test('the selected pin comes before all others and takes more room', () => {
  const two = [
    [0, 0],
    [30, 0],
  ] as const;
  expect(sizes(two)).toEqual(['pin', 'pin']);
  expect(sizes(two, 1)).toEqual(['dot', 'pin']);
  expect(sizes(two, 0)).toEqual(['pin', 'dot']);
});

describe('for any set of points', () => {
  const feet = fc.array(fc.record({ x: fc.integer({ min: 0, max: 400 }), y: fc.integer({ min: 0, max: 400 }) }), {
    minLength: 1,
    maxLength: 60,
  });
  it('the first point is a pin, and every point is a pin, a dot or counted by exactly one pin', () => {
    fc.assert(
      fc.property(feet, (crowd) => {
        const drawn = declutter(
          crowd,
          crowd.map(() => 1),
        );
        expect(drawn[0]?.size).toBe('pin');
        const counted = drawn.flatMap(({ size, beneath }) => (size === 'pin' ? beneath : []));
        const under = drawn.flatMap(({ size }, number) => (size === 'under' ? [number] : []));
        expect(counted.toSorted((a, b) => a - b)).toEqual(under);
        expect(drawn.every(({ size, beneath }) => size === 'pin' || beneath.length === 0)).toBe(true);
      }),
    );
  });
  it('no pin hides the symbol of another', () => {
    fc.assert(
      fc.property(feet, (crowd) => {
        const drawn = declutter(
          crowd,
          crowd.map(() => 1),
        );
        const pins = crowd.filter((_, number) => drawn[number]?.size === 'pin');
        for (const [i, a] of pins.entries()) {
          for (const b of pins.slice(i + 1)) expect(Math.abs(a.x - b.x) >= 27 || Math.abs(a.y - b.y) >= 39).toBe(true);
        }
      }),
    );
  });
  it('the disks of groups do not touch each other', () => {
    fc.assert(
      fc.property(feet, (crowd) => {
        const drawn = declutter(
          crowd,
          crowd.map(() => 1),
        );
        const groups = crowd.filter((_, number) => (drawn[number]?.beneath.length ?? 0) > 0);
        for (const [i, a] of groups.entries()) {
          for (const b of groups.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(38 + 4);
        }
      }),
    );
  });
});

test('a group is drawn as the confirmed match in it, even if the nearest ATM in it only may match', () => {
  const pin = (key: string, more: Partial<Pin>): Pin => ({
    key,
    lat: 0,
    long: 0,
    state: 'unknown',
    uids: [key],
    label: key,
    ...more,
  });
  const pins = [
    pin('nearest', { state: 'open', mayFit: true }),
    pin('match', { state: 'closed' }),
    pin('other', { mayFit: true }),
  ];
  const ranks = (selected?: string) => pins.map((one, number) => pinRankOf(one, number, selected));
  const owner = (selected?: string) =>
    declutter(
      pins.map((_, number) => ({ x: 3 * number, y: 0 })),
      ranks(selected),
    ).findIndex(({ size }) => size === 'pin');
  expect(pins[owner()]?.key).toBe('match');
  expect(pins[owner('other')]?.key).toBe('other');
});

test('the marks of matches add up to the number of matches', () => {
  const pinOf = fc.record({ x: fc.nat(400), y: fc.nat(400), count: fc.integer({ min: 1, max: 3 }), unsure: fc.nat(3) });
  fc.assert(
    fc.property(fc.array(pinOf, { maxLength: 60 }), (spots) => {
      const pins = spots.map(({ count, unsure }, number): Pin => {
        const least = Math.min(count, unsure);
        const uids = Array.from({ length: count }, (_, at) => `${number} ${at}`);
        const more = { ...(least > 0 && { unsure: least }), ...(least === count && { mayFit: true as const }) };
        return { key: `${number}`, lat: 0, long: 0, state: 'unknown', uids, label: '', ...more };
      });
      const drawn = declutter(
        spots,
        pins.map((pin, number) => pinRankOf(pin, number, undefined)),
      );
      const crowds = drawn.map(({ size, beneath }, number) => (size === 'under' ? [] : [number, ...beneath]));
      const shown = crowds.map((crowd) => tally(crowd.flatMap((one) => pins[one] ?? [])));
      expect(shown.reduce((sum, [matching]) => sum + matching, 0)).toBe(tally(pins)[0]);
      expect(shown.reduce((sum, [, unsure]) => sum + unsure, 0)).toBe(tally(pins)[1]);
    }),
  );
});
