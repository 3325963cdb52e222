/** Imports the feed with the first shops again, under new names, in a process of its own. */
import { openStore } from '../../src/store/openStore.ts';
import { storedFeed } from './buildInProcess.ts';

export const renamed = (run: string, at: number): string => `Renewed ${run} Register ${at}`;

if (import.meta.main) {
  const [dataDir = '', run = ''] = process.argv.slice(2);
  const store = await openStore({ dataDir });
  const feed = storedFeed((at) => renamed(run, at));
  process.send?.('began');
  await store.shops.register.replaceFeed(feed, Date.now());
  process.send?.('ended');
  await store.close();
}
