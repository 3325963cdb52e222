/**
 * Starts the system under test: the real service with the demo town and a cluster of ATMs elsewhere, and map images from this
 * machine.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RunningService, startService } from '../../e2e/support/serverProcess.ts';
import { plainTile } from '../../e2e/support/tiles.ts';
import { listenLocally } from '../../test/support/server/listenLocally.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** The number of cards in the longest possible list. */
const crowd = 200;
/** The position of the cluster (WGS 84). The position is in Brno, because imports skip objects that are outside every country. */
const brno = { lat: 49.195, long: 16.608 };
/** The typical size of a street map image, bytes. */
const tileWeight = 15_000;

/** Invented ATMs with the tags of real ATMs. They are in rings up to 470 m away, so that one list contains all of them. */
function crowdFile(): string {
  const features = Array.from({ length: crowd }, (_, index) => {
    const angle = (index / crowd) * 40 * Math.PI;
    const away = 0.0002 + (index / crowd) * 0.004;
    const properties = {
      amenity: 'atm',
      operator: ['Meridian Bank', 'Bank of the Gulf', 'Zero Bank'][index % 3],
      'addr:street': 'Equator Road',
      'addr:housenumber': String(index + 1),
      ...(index % 4 === 0 ? {} : { opening_hours: index % 4 === 1 ? '24/7' : 'Mo-Fr 08:00-18:00; Sa 09:00-12:00' }),
      ...(index % 5 === 0 ? { wheelchair: 'yes', cash_in: 'yes' } : {}),
    };
    const coordinates = [brno.long + Math.cos(angle) * away, brno.lat + Math.sin(angle) * away];
    return { type: 'Feature', id: `node/${900_000_000 + index}`, properties, geometry: { type: 'Point', coordinates } };
  });
  return JSON.stringify({ type: 'FeatureCollection', features });
}

async function count(url: string): Promise<number> {
  const answer = await fetch(`${url}/v6/atms/complete/findNearby?lat=${brno.lat}&long=${brno.long}&radius=50000&countLimit=2`);
  return ((await answer.json()) as { totalCount?: number }).totalCount ?? 0;
}

async function importCrowd(service: RunningService, folder: string): Promise<void> {
  const file = join(folder, 'crowd.geojson');
  writeFileSync(file, crowdFile());
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '' };
  const ran = spawnSync(process.execPath, ['src/cli/import.ts', file], { cwd: root, env, encoding: 'utf8' });
  if (ran.status !== 0) throw new Error(`Importing the cluster of ATMs failed:\n${ran.stdout}${ran.stderr}`);
  for (const end = performance.now() + 20_000; (await count(service.url)) < crowd; ) {
    if (performance.now() > end) throw new Error(`The service does not have all ${crowd} ATMs of the cluster.`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Serves map images as a modern provider does, with `@2x` images for high-density screens. */
async function startTiles() {
  const images = new Map([1, 2].map((scale) => [scale === 2, plainTile(256 * scale, tileWeight)]));
  const headers = { 'content-type': 'image/png', 'cache-control': 'public, max-age=604800', 'access-control-allow-origin': '*' };
  const server = createServer((request, response) => {
    response.writeHead(200, headers).end(images.get(request.url?.includes('@2x') === true));
  });
  const { url, close } = await listenLocally(server);
  return { url: `${url}/{z}/{x}/{y}{r}.png`, close };
}

export interface Town {
  /** For example, http://127.0.0.1:40123. */
  readonly url: string;
  /** The query of a search that lists 200 ATMs. */
  readonly crowded: string;
  /** The URL template with {z}, {x}, {y} and {r}. */
  readonly tiles: string;
  stop(): Promise<void>;
}

export async function startTown(): Promise<Town> {
  const folder = mkdtempSync(join(tmpdir(), 'atm-finder-bench-'));
  const tiles = await startTiles();
  const service = await startService({ DATA_DIR: folder, TILE_URL: tiles.url, TILE_ATTRIBUTION: 'Test tiles' });
  const stop = async () => {
    await service.stop();
    await tiles.close();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await importCrowd(service, folder);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: service.url, crowded: `?at=${brno.lat},${brno.long}&place=Brno`, tiles: tiles.url, stop };
}
