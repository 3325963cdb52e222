import { seededRandom } from '../../../src/core/seededRandom.ts';

/** Returns a generator of reproducible random integers from 0 to `below` - 1. */
export function seeded(seed: number): (below: number) => number {
  const random = seededRandom(seed);
  return (below) => Math.floor(random() * below);
}
