/** Runs before all tests. Starts the real service with the demo town at a fixed instant, and a server for map tiles. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packPackages } from '../../test/support/packages/packPackages.ts';
import { runCommand, startService } from './serverProcess.ts';
import { startTiles } from './tiles.ts';
import { townNow } from './town.ts';

export default async function startTown(): Promise<() => Promise<void>> {
  await packPackages();
  const folder = mkdtempSync(join(tmpdir(), 'atm-finder-e2e-'));
  const loaded = join(folder, 'loaded');
  await runCommand('loadDemo', { DATA_DIR: loaded, NOW: townNow, BASEMAP: 'none' });
  process.env.E2E_LOADED_TOWN = loaded;
  const tiles = await startTiles();
  const service = await startService({
    DATA_DIR: join(folder, 'data'),
    NOW: townNow,
    // Use images from a separate server, so that tests can make them fail. The tests in basemap.test.ts use the service's own
    // map.
    BASEMAP: 'none',
    TILE_URL: `${tiles.url}/{z}/{x}/{y}.png`,
    TILE_ATTRIBUTION: 'Test tiles',
    TILE_CACHE: 'true',
  });
  process.env.E2E_SERVICE = service.url;
  process.env.E2E_TILES = tiles.url;
  return async () => {
    await service.stop();
    await tiles.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}
