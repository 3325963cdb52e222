/**
 * Starts the sites around the finder: the service's site, a bank's site, and an unlisted site. The service trusts only the bank's
 * site.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningService, startService } from '../support/serverProcess.ts';
import { townNow } from '../support/town.ts';

export interface HostSites {
  /** The finder's origin. */
  readonly service: string;
  /** Origins that may frame the finder of the bank "harbour": one on another site, and one on the service's site. */
  readonly bank: string;
  readonly bankSameSite: string;
  /** Origins that may not frame any finder: one on another site, and one on the service's site. */
  readonly stranger: string;
  readonly strangerSameSite: string;
  stop(): Promise<void>;
}

/** Serves the pages next to this file, with %SERVICE% replaced by the finder's address. */
async function startSite(service: () => string): Promise<{ readonly port: number; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    const name = /^\/([a-z-]+)\.html/.exec(request.url ?? '')?.[1];
    if (name === undefined) {
      response.writeHead(204).end();
      return;
    }
    const page = readFileSync(new URL(`./pages/${name}.html`, import.meta.url), 'utf8');
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page.replaceAll('%SERVICE%', service()));
  });
  // Listen on both loopback addresses, because "localhost" can resolve to either.
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

export async function startHostSites(tiles: string): Promise<HostSites> {
  let running: RunningService | undefined;
  const here = () => running?.url ?? '';
  const [bank, stranger] = [await startSite(here), await startSite(here)];
  const [bankUrl, bankSameSite] = [`http://localhost:${bank.port}`, `http://127.0.0.1:${bank.port}`];
  const folder = mkdtempSync(join(tmpdir(), 'atm-finder-hosts-'));
  const harbour = {
    slug: 'harbour',
    key: 'k-harbour',
    operator: 'Harbour Bank',
    activated: true,
    frameAncestors: [bankUrl, bankSameSite],
    brand: {
      name: 'Harbour cash',
      logo: '/icon.svg',
      colours: { light: '#ffcc00' },
      place: { place: 'Harbour office', lat: 0.001, long: 0.001 },
    },
  };
  /** A bank in the demo town, with its price list. */
  const meridian = {
    slug: 'meridian',
    key: 'k-meridian',
    operator: 'Meridian Savings',
    activated: true,
    withdrawals: ['Meridian Savings', 'Origin Bank'],
    ownFees: [
      { at: 'own', fee: 'none' },
      { at: 'alliance', currencies: ['EUR'], fee: 'none' },
      { currencies: ['EUR'], from: 500, fee: 'none' },
      { currencies: ['EUR'], fee: { amount: 2, currency: 'EUR' } },
      { fee: { percentage: 1.75, currency: 'EUR', minimum: 5.99 } },
    ],
  };
  const lagoon = { slug: 'lagoon', key: 'k-lagoon', operator: 'Lagoon Bank', activated: true };
  writeFileSync(join(folder, 'callers.json'), JSON.stringify([harbour, lagoon, meridian]));
  running = await startService({
    DATA_DIR: folder,
    NOW: townNow,
    BASEMAP: 'none',
    TILE_URL: `${tiles}/{z}/{x}/{y}.png`,
    TILE_ATTRIBUTION: 'Test tiles',
    TILE_ATTRIBUTION_URL: 'https://tiles.example/credits',
  });
  return {
    service: running.url,
    bank: bankUrl,
    bankSameSite,
    stranger: `http://localhost:${stranger.port}`,
    strangerSameSite: `http://127.0.0.1:${stranger.port}`,
    async stop() {
      await running?.stop();
      await bank.stop();
      await stranger.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
