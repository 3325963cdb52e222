/**
 * Loads the demo town and the brands into the configured store. This is a separate process, so the memory for the import's data
 * (time zones, boundaries) is freed when it exits.
 */
import { mapsOf } from '../imports/cutMaps.ts';
import { loadDemoTown } from '../imports/loadDemoTown.ts';
import { readConfig } from '../server/runtime/config.ts';
import { openStore } from '../store/openStore.ts';
import { runCommand } from './command.ts';
import { importFirstBrands } from './importFirstBrands.ts';

await runCommand(async () => {
  const { DATA_DIR, DATABASE_URL, BASEMAP } = process.env;
  const config = readConfig({ DATA_DIR, DATABASE_URL, BASEMAP });
  const store = await openStore(config);
  try {
    await store.migrate();
    console.log(`Loaded the demo town: ${await loadDemoTown(store, mapsOf(config))} ATMs, all of them fictional.`);
    await importFirstBrands(store.shops.register);
  } finally {
    await store.close();
  }
});
