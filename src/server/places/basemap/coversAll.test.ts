import { expect, test } from 'vitest';
import { coversAll } from './coversAll.ts';

const prague = [50.11, 14.45, 50.15, 14.53] as const;
const malta = [35.52, 13.82, 36.33, 14.86] as const;
const island = [-0.1, -0.1, 0.1, 0.1] as const;
const place = (bounds: readonly [number, number, number, number], demo?: true) => ({
  bounds: [...bounds] as [number, number, number, number],
  ...(demo && { demo }),
});

test.each([
  ['each area has its own map', [prague, malta], [place(prague), place(malta)], true],
  ['a list lies within an extract', [prague], [place(prague), place([50.12, 14.46, 50.13, 14.5])], true],
  ['a list goes beyond the extract', [prague], [place(prague), place([49.1, 14.46, 50.13, 16.6])], false],
  ['a list stands alone beside the demo town', [island], [place(island, true), place(prague)], false],
  ['the demo town is all there is', [island], [place(island, true)], true],
  ['the demo town has none beside an area that has', [prague], [place(island, true), place(prague)], true],
  [
    'bounds were rounded on the way',
    [[50.11, 14.45, 50.15, 14.5299999]],
    [place([50.11, 14.449999999, 50.149999999, 14.53])],
    true,
  ],
  ['nothing is loaded yet', [prague], [], true],
] as const)('%s', (_when, maps, places, covered) => expect(coversAll(maps, places)).toBe(covered));
