/** Loads the demo town into the configured store, as a program of its own. */
import { ConfigError, readConfig } from '../server/config.ts';
import { openStore } from '../store/openStore.ts';
import { StoreError } from '../store/store.ts';
import { loadDemoTown } from './demo.ts';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const store = await openStore(config);
  try {
    await loadDemoTown(store, config.dataDir);
  } finally {
    await store.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError || error instanceof StoreError ? error.message : error);
  process.exit(1);
});
