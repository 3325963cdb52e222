/**
 * Provides a `test` for tests that change the service's data. Starts a separate service, which reads the client's address from
 * the proxy's header.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { Finder } from './finder.ts';
import { startService } from './serverProcess.ts';
import { test as base } from './test.ts';
import { townNow } from './town.ts';

export interface OwnTown {
  readonly url: string;
  readonly dataDir: string;
}

/** Runs a service with the demo town in a separate store, behind a proxy on this machine. @param settings more settings */
export async function runOwnTown(use: (own: OwnTown) => Promise<void>, settings: Record<string, string> = {}): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'atm-finder-own-'));
  const tiles = { BASEMAP: 'none', TILE_URL: `${process.env.E2E_TILES}/{z}/{x}/{y}.png`, TILE_ATTRIBUTION: 'Test tiles' };
  const service = await startService({ DATA_DIR: dataDir, NOW: townNow, TRUST_PROXY: 'loopback', ...tiles, ...settings });
  await use({ url: service.url, dataDir });
  await service.stop();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
}

/** Extends Playwright's `test` with such a service. */
export const test = base.extend<object, { readonly own: OwnTown }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => runOwnTown(use),
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ own }, use) => use(own.url),
});

/** Runs a session as another client with a different address. */
export async function asPerson(
  browser: Browser,
  { url }: OwnTown,
  address: string,
  act: (finder: Finder) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ baseURL: url, extraHTTPHeaders: { 'x-forwarded-for': address } });
  const page = await context.newPage();
  await page.clock.install({ time: townNow });
  await act(new Finder(page));
  await context.close();
}

/** All bytes of the store on disk as text, including deleted data that the database no longer returns. */
export const bytesOf = ({ dataDir }: OwnTown): string =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');
