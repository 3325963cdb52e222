import { expect, test } from 'vitest';
import { metresOnFoot } from './onFoot.ts';

test('the order uses known walks and estimates, with ATMs without a known route last', () => {
  const all = [{ walk: { noRoute: true as const }, straight: 10 }, { straight: 700 }, { walk: { distance: 800 }, straight: 300 }];
  const order = all.toSorted((a, b) => metresOnFoot(a.walk, a.straight, false) - metresOnFoot(b.walk, b.straight, false));
  expect(order).toEqual([all[2], all[1], all[0]]);
});

test('an estimate never ranks before a step-free route', () => {
  const [unknown, known, none] = [
    metresOnFoot(undefined, 10, true),
    metresOnFoot({ distance: 5000 }, 300, true),
    metresOnFoot({ noRoute: true }, 5, true),
  ];
  expect(known).toBeLessThan(unknown);
  expect(unknown).toBeLessThan(none);
});
