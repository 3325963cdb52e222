import { expect, it } from 'vitest';
import { seededRandom } from '../../../src/core/seededRandom.ts';
import { fitLogOdds, type Sample } from './fitCertainty.ts';

it('the fit finds the log odds from which samples were drawn', () => {
  const random = seededRandom(7);
  const samples = Array.from({ length: 20_000 }, (): Sample => {
    const lead = 2 * random();
    const isPart = random() < 0.3;
    const sum = -1 + 2 * lead - (isPart ? 3 : 0);
    const sizes = new Map([['usual', 1] as const, ['lead', lead] as const, ...(isPart ? [['part', 1] as const] : [])]);
    return { sizes, right: random() < 1 / (1 + Math.exp(-sum)), weight: 1 };
  });
  const { usual, lead, part, alias } = fitLogOdds(samples);
  expect(usual).toBeCloseTo(-1, 0);
  expect(lead).toBeCloseTo(2, 0);
  expect(part).toBeCloseTo(-3, 0);
  expect(alias).toBe(0);
});
