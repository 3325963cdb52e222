/** Fills an empty register with the brands, so that the first look-ups of a new service can already name them. */
import { readBrands } from '../sources/shops/brands/readBrands.ts';
import type { Register } from '../store/shops/shopRepositories.ts';

/**
 * Imports the brands if the register has no feeds. A register with feeds is unchanged, because `npm run shops` updates its
 * brands.
 * @param now epoch ms
 * @returns whether the brands were imported
 */
export async function importFirstBrands(register: Register, now: number): Promise<boolean> {
  if ((await register.listFeeds()).length > 0) return false;
  await register.replaceFeed(readBrands(), now);
  return true;
}
