/** Runs before all tests. Starts the real service with the demo town at a fixed instant, and a server for map tiles. */
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { packPackages } from '../../test/support/packages/packPackages.ts';
import { runCommand, startService } from './serverProcess.ts';
import { startTiles } from './tiles.ts';
import { townNow } from './town.ts';

/**
 * Waits until a service has built the index of its shops' names, and copies the index next to the loaded town. Otherwise, each
 * service would build the index again, which takes half of the CPU time of its start.
 */
async function copyShopIndex(from: string, to: string): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await setTimeout(100)) {
    const index = readdirSync(from).find((name) => /^shops\..+\.index$/.test(name));
    if (index !== undefined) return copyFileSync(join(from, index), join(to, index));
  }
  throw new Error(`The service built no index of its shops in ${from}`);
}

export default async function startTown(): Promise<() => Promise<void>> {
  await packPackages();
  const folder = mkdtempSync(join(tmpdir(), 'atm-finder-e2e-'));
  const loaded = join(folder, 'loaded');
  await runCommand('loadDemo', { DATA_DIR: loaded, NOW: townNow, BASEMAP: 'none' });
  process.env.E2E_LOADED_TOWN = loaded;
  const tiles = await startTiles();
  const dataDir = join(folder, 'data');
  const service = await startService({
    DATA_DIR: dataDir,
    NOW: townNow,
    // Use images from a separate server, so that tests can make them fail. The tests in basemap.test.ts use the service's own
    // map.
    BASEMAP: 'none',
    TILE_URL: `${tiles.url}/{z}/{x}/{y}.png`,
    TILE_ATTRIBUTION: 'Test tiles',
    TILE_CACHE: 'true',
  });
  await copyShopIndex(dataDir, loaded);
  process.env.E2E_SERVICE = service.url;
  process.env.E2E_TILES = tiles.url;
  return async () => {
    await service.stop();
    await tiles.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}
