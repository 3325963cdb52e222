/**
 * Starts everything around the finder that can fail: a separate service, the gateway in front of it, and a server of map images.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { runCommand, startService } from '../support/serverProcess.ts';
import { startTiles } from '../support/tiles.ts';
import { townNow } from '../support/town.ts';
import { type Gateway, startGateway } from './gateway.ts';
import { writeLongReef } from './longReef.ts';

export interface Surroundings {
  /** The gateway, whose address is the address of the finder. */
  readonly gateway: Gateway;
  readonly tiles: Gateway;
  /** The service's own address, which bypasses the gateway. */
  readonly service: string;
  freeze(): void;
  thaw(): void;
  /** Sets, in callers.json, whether the service accepts searches from the finder's own page, as an operator does. */
  activate(activated: boolean): Promise<void>;
  /** Restores the initial state. */
  mend(): Promise<void>;
  stop(): Promise<void>;
}

const supportAddress = 'support@bank.example';

/** The status of a search from the finder's own page. */
async function searchStatus(service: string): Promise<number> {
  const headers = { 'sec-fetch-site': 'same-origin' };
  return (await fetch(`${service}/v6/atms/complete/findNearby?lat=0&long=0&radius=1`, { headers })).status;
}

export async function startSurroundings(): Promise<Surroundings> {
  const folder = mkdtempSync(join(tmpdir(), 'atm-finder-states-'));
  const images = await startTiles();
  const tiles = await startGateway(images.url);
  const callers = join(folder, 'callers.json');
  const enter = (activated: boolean) =>
    writeFileSync(
      callers,
      JSON.stringify([{ slug: 'own', key: 'k-own', operator: 'Origin Bank', default: true, activated, supportAddress }]),
    );
  enter(true);
  const town = {
    DATA_DIR: folder,
    NOW: townNow,
    BASEMAP: 'none',
    TILE_URL: `${tiles.url}/{z}/{x}/{y}.png`,
    TILE_ATTRIBUTION: 'Test tiles',
    OVERPASS_URL: 'public',
  };
  const service = await startService(town);
  const gateway = await startGateway(service.url);
  const activate = async (activated: boolean) => {
    enter(activated);
    await expect.poll(() => searchStatus(service.url)).toBe(activated ? 200 : 403);
  };
  const reef = join(folder, 'long-reef.osm');
  writeLongReef(reef);
  await runCommand('import', { DATA_DIR: folder }, ['--name', 'long-reef', '--title', 'Long Reef', reef]);
  // A page requests the covered areas only once, so wait until the service has loaded the new area.
  await expect.poll(async () => (await fetch(`${service.url}/app/places`)).text(), { timeout: 60_000 }).toContain('Long Reef');
  return {
    gateway,
    tiles,
    service: service.url,
    freeze: service.freeze,
    thaw: service.thaw,
    activate,
    async mend() {
      service.thaw();
      await gateway.reopen();
      await tiles.reopen();
      await activate(true);
    },
    async stop() {
      await gateway.close();
      await service.stop();
      await tiles.close();
      await images.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
