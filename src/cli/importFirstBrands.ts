import { demoFeed } from '../sources/demoTown/demoTown.ts';
import type { Register } from '../store/shops/shopRepositories.ts';

/**
 * Imports the brands into a register that has no feeds, or only the demo town, so that the first look-ups can name them. For any
 * other register, `npm run shops` updates the brands. Loads the list of brands only if it is needed, because the list takes
 * memory in the process of the service.
 */
export async function importFirstBrands(register: Register): Promise<void> {
  if ((await register.listFeeds()).some(({ name }) => name !== demoFeed.name)) return;
  const { importShops } = await import('../imports/importShops.ts');
  await importShops(register, [], { now: Date.now(), dryRun: false, acceptPartial: false, brands: true });
}
