/** Tests the service's own map on its first start. The page draws the demo town's streets without requests to third parties. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { cutOff, installed } from './offline/offlineTest.ts';
import { Finder } from './support/finder.ts';
import { runCommand, startService } from './support/serverProcess.ts';
import { test as base, expect, failedToLoad } from './support/test.ts';
import { townNow } from './support/town.ts';

const test = base.extend<object, { readonly streets: string }>({
  streets: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'atm-finder-map-'));
      const service = await startService({ DATA_DIR: dataDir, NOW: townNow });
      await use(service.url);
      await service.stop();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ streets }, use) => use(streets),
});

const tiles = (page: Page) => page.locator('.atmMapVector canvas.leaflet-tile-loaded');

/** The most common colours on the map's canvases, as `r,g,b`, with the number of pixels of each. */
const coloursOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const counts = new Map<string, number>();
    for (const canvas of document.querySelectorAll<HTMLCanvasElement>('.atmMapVector canvas')) {
      if (canvas.width === 0) continue;
      // Read a copy, because reading the canvas itself makes the browser print a warning and slows down later drawing.
      const copy = new OffscreenCanvas(canvas.width, canvas.height);
      const context = copy.getContext('2d', { willReadFrequently: true });
      if (!context) continue;
      context.drawImage(canvas, 0, 0);
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      for (let i = 0; i < data.length; i += 4 * 7) {
        if (data[i + 3] !== 255) continue;
        const key = `${data[i]},${data[i + 1]},${data[i + 2]}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    }
    return [...counts]
      .sort(([, a], [, b]) => b - a)
      .map(([colour]) => colour)
      .slice(0, 12);
  });

test('the map shows the demo town’s streets, and no request leaves the service', async ({ page, streets }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^https?:$/.test(protocol) && origin !== new URL(streets).origin) elsewhere.push(request.url());
  });
  const finder = new Finder(page);
  await finder.openTown();
  await expect(tiles(page).first()).toBeVisible();
  await expect(finder.pins.first()).toBeVisible();
  // The ground, blocks and streets have different colours.
  await expect.poll(async () => (await coloursOf(page)).length).toBeGreaterThan(5);
  await finder.pins.first().click();
  await expect(finder.detail).toBeVisible();
  expect(elsewhere).toEqual([]);
});

test('the map’s source is attributed', async ({ page }) => {
  const finder = new Finder(page);
  await finder.openTown();
  await expect(finder.map.locator('.leaflet-control-attribution')).toContainText('Null Island and its banks are fictional');
});

test('the map is dark in dark mode, and follows theme changes', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const finder = new Finder(page);
  await finder.openTown();
  await expect.poll(() => coloursOf(page)).toContain('242,243,239');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => coloursOf(page)).toContain('27,35,33');
  expect(await coloursOf(page)).not.toContain('242,243,239');
});

test('the map is as sharp as the screen', async ({ browser, streets }) => {
  const context = await browser.newContext({ baseURL: streets, deviceScaleFactor: 2 });
  const page = await context.newPage();
  await page.clock.install({ time: townNow });
  await new Finder(page).openTown();
  await expect(tiles(page).first()).toBeVisible();
  const widths = await tiles(page).evaluateAll((all) => all.map((one) => (one as HTMLCanvasElement).width));
  expect(new Set(widths)).toEqual(new Set([512]));
  await context.close();
});

test('if tiles are unavailable, a message appears, the list and pins work, and the streets return with the connection', async ({
  page,
  quiet,
}) => {
  quiet.expect(failedToLoad);
  const finder = new Finder(page);
  await page.route('**/tiles/**', (route) => route.abort('connectionrefused'));
  await finder.openTown();
  await expect(page.getByText('Map images didn’t load.')).toBeVisible();
  await expect(finder.pins.first()).toBeVisible();
  await page.unroute('**/tiles/**');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(async () => (await coloursOf(page)).length).toBeGreaterThan(5);
  await expect(page.getByText('Map images didn’t load.')).toBeHidden();
});

const brno = { type: 'Point', coordinates: [16.608, 49.195] };
const farList = { type: 'Feature', id: 'node/1', properties: { amenity: 'atm', operator: 'Zero Bank' }, geometry: brno };

const mixed = base.extend<object, { readonly mixedService: string }>({
  mixedService: [
    // biome-ignore lint/correctness/noEmptyPattern: see above
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'atm-finder-mixed-'));
      const template = `${process.env.E2E_TILES}/{z}/{x}/{y}.png`;
      const service = await startService({
        DATA_DIR: dataDir,
        NOW: townNow,
        TILE_URL: template,
        TILE_ATTRIBUTION: 'Image makers',
      });
      const file = join(dataDir, 'brno.geojson');
      writeFileSync(file, JSON.stringify({ type: 'FeatureCollection', features: [farList] }));
      await runCommand('import', { DATA_DIR: dataDir }, [file]);
      await use(service.url);
      await service.stop();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ mixedService }, use) => use(mixedService),
});

mixed(
  'if ATMs are far from every street, the page shows its own map where that has streets, and images elsewhere',
  async ({ page, tilesUrl }) => {
    await expect
      .poll(async () => (await (await page.request.get('/app/config')).json()).tiles, { timeout: 60_000 })
      .toBeDefined();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const ofImages = () => asked.filter((url) => url.startsWith(tilesUrl));
    const attribution = page.locator('.leaflet-control-attribution');
    await page.goto('/?at=0,0&place=Null+Island+Town');
    await expect(tiles(page).first()).toBeVisible();
    await expect(attribution).not.toContainText('Image makers');
    // Where the service's own map has streets, the page does not request third-party images.
    expect(ofImages()).toEqual([]);
    await page.goto('/?at=49.195,16.608&place=Brno');
    await expect(page.locator('img.leaflet-tile-loaded').first()).toBeVisible();
    await expect(attribution).toContainText('Image makers');
    await expect(tiles(page)).toHaveCount(0);
    expect(ofImages()).not.toEqual([]);
  },
);

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('streets that the user has viewed are available offline', async ({ page, context, quiet }) => {
    quiet.expect(failedToLoad);
    const finder = new Finder(page);
    await finder.openTown();
    await installed(page);
    await page.reload();
    await expect(tiles(page).first()).toBeVisible();
    await expect.poll(() => page.evaluate(async () => (await (await caches.open('tiles')).keys()).length)).toBeGreaterThan(1);
    await cutOff(context);
    await page.reload();
    await expect(tiles(page).first()).toBeVisible();
    await expect.poll(async () => (await coloursOf(page)).length).toBeGreaterThan(5);
  });
});
