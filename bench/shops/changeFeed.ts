/** Imports the feed with the first shops again, under new names, or a feed with new shops, in a process of its own. */
import { openStore } from '../../src/store/openStore.ts';
import { feedOf, storedFeed } from './buildInProcess.ts';
import { madeShops } from './madeRegister.ts';

export const renamed = (run: string, at: number): string => `Renewed ${run} Register ${at}`;

/** Creates shops that are not in the register. */
const newSeed = 77;

/** The shops whose second one has a new name that the benchmark looks up. @param count the number of new shops, or 0 */
export const changedShops = (count: number) => (count === 0 ? madeShops(2) : madeShops(count, newSeed));

if (import.meta.main) {
  const [dataDir = '', run = '', count = '0'] = process.argv.slice(2);
  const store = await openStore({ dataDir });
  const feed =
    count === '0'
      ? storedFeed((at) => renamed(run, at))
      : feedOf('new', changedShops(Number(count)), (at, { name }) => (at === 1 ? renamed(run, at) : name));
  process.send?.('began');
  await store.shops.register.replaceFeed(feed, Date.now());
  process.send?.('ended');
  await store.close();
}
