/**
 * Tests that in the default configuration, with the service's own map, no page sends requests from a customer's browser to third
 * parties, regardless of what the customer opens.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { Finder } from './support/finder.ts';
import { standAt } from './support/position.ts';
import { screenNames, screens } from './support/screens.ts';
import { startService } from './support/serverProcess.ts';
import { test as base, expect } from './support/test.ts';
import { townNow } from './support/town.ts';

const test = base.extend<object, { readonly service: string }>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'atm-finder-alone-'));
      const service = await startService({ DATA_DIR: dataDir, NOW: townNow });
      await use(service.url);
      await service.stop();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ service }, use) => use(service),
  serviceWorkers: 'allow',
});

const streets = (page: Page) => page.locator('.atmMapVector canvas.leaflet-tile-loaded').first();

/** Records every address that pages, frames and the service worker in this context request. */
function asked(context: BrowserContext): { readonly addresses: string[]; elsewhere(service: string): string[] } {
  const addresses: string[] = [];
  context.on('request', (request) => addresses.push(request.url()));
  return {
    addresses,
    elsewhere: (service) =>
      addresses.filter((address) => /^(https?|wss?):/.test(address) && new URL(address).origin !== new URL(service).origin),
  };
}

/** User journeys that do more than open a screen. */
const journeys: readonly (readonly [name: string, go: (finder: Finder, page: Page, context: BrowserContext) => Promise<void>])[] =
  [
    [
      'a search for an address, and for something that does not exist',
      async (finder, page) => {
        await finder.open();
        await finder.search.fill('anchor st 19');
        await finder.option(/^Anchor Street 19/).click();
        await expect(finder.cards().first()).toBeVisible();
        await expect(streets(page)).toBeVisible();
        await finder.search.fill('https://maps.example/place?q=nowhere at all');
        await finder.search.press('Enter');
      },
    ],
    [
      'the user’s position, a place on the map, another zoom',
      async (finder, page, context) => {
        await standAt(context, { latitude: 0.0003, longitude: 0.0004, accuracy: 80 });
        await finder.open();
        await finder.button('Near me').click();
        await expect(page.getByRole('img', { name: 'Your location' })).toBeVisible();
        await finder.button('Zoom in').click();
        await finder.open('?at=0.0006,0.0008');
        await expect(finder.search).toHaveValue(/^Near /);
      },
    ],
    [
      'a problem report',
      async (finder, page) => {
        await screens.detail(page);
        await finder.button('Report a problem').click();
        await expect(finder.heading('Report a problem')).toBeFocused();
      },
    ],
    [
      'the cost of an amount',
      async (finder) => {
        await finder.openTown('&amount=200&sort=cost&show=list');
      },
    ],
    [
      'at night, in Arabic, inside an app',
      async (finder, page) => {
        await finder.open('?at=0,0&place=Null+Island+Town&theme=dark&lang=ar&embed=1');
        await expect(streets(page)).toBeVisible();
      },
    ],
    [
      'the page for integrators',
      async (_, page) => {
        await page.goto('/docs');
        await page.getByRole('button', { name: 'Try an example' }).click();
        await page.getByRole('button', { name: /^Show the map/ }).click();
        await expect(page.locator('.leaflet-tile-loaded').first()).toBeVisible();
      },
    ],
  ];

test('no screen and no journey sends a request to third parties', async ({ page, context, service }) => {
  test.setTimeout(180_000);
  const all = asked(context);
  for (const name of screenNames) {
    await test.step(`the screen "${name}"`, async () => {
      const before = all.addresses.length;
      await screens[name](page);
      expect(all.addresses.length).toBeGreaterThan(before);
    });
  }
  for (const [name, go] of journeys) {
    await test.step(name, async () => {
      const before = all.addresses.length;
      await go(new Finder(page), page, context);
      expect(all.addresses.length).toBeGreaterThan(before);
    });
  }
  expect(all.elsewhere(service)).toEqual([]);
});
