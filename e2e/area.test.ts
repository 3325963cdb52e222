/** Tests the list of the ATMs in view, after a tap on "Search this area" or after the user has moved the map far. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { hasSharedData, named, sharedData } from '../test/support/osm/files.ts';
import { findNearby } from './support/api.ts';
import { Finder } from './support/finder.ts';
import { standAt } from './support/position.ts';
import { runCommand, startService } from './support/serverProcess.ts';
import { expect, test } from './support/test.ts';

/** Drags the map with the mouse and stops before the release, so that the map does not continue by inertia. */
async function drag(page: Page, by: readonly [x: number, y: number], from: readonly [x: number, y: number] = [310, 220]) {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(from[0] + by[0], from[1] + by[1], { steps: 8 });
  await page.mouse.move(from[0] + by[0], from[1] + by[1]);
  await page.mouse.up();
}

/** The area in the URL, in the format that the service uses for `bounds`. */
const areaOf = (page: Page) => new URL(page.url()).searchParams.get('area') ?? '';
const numberIn = (text: string | null) => Number(/[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', ''));

test('after a far move the list shows and counts the ATMs in view, without a tap and without moving itself', async ({
  finder,
  page,
  request,
}) => {
  await finder.openTown();
  await expect(finder.pins.first()).toBeVisible();
  await drag(page, [-260, 0]);
  await expect(finder.heading(/in this area/)).toBeVisible();
  await expect(finder.button('Search this area')).toBeHidden();
  const { totalCount } = await findNearby(request, { radius: 20_100_000, bounds: areaOf(page) });
  await expect(finder.heading(/in this area/)).toContainText(`${totalCount} ATMs in this area`);
  await expect(finder.search).toHaveValue('Null Island Town');
  await page.reload();
  await expect(finder.heading(/in this area/)).toContainText(`${totalCount} ATMs in this area`);
});

test('after a small move the button lists the ATMs in view, and back returns to the previous list', async ({ finder, page }) => {
  await finder.openTown();
  await expect(finder.pins.first()).toBeVisible();
  await drag(page, [-60, 20]);
  const button = finder.button('Search this area');
  await expect(button).toBeVisible();
  await page.clock.runFor(3_000);
  await expect(finder.heading(/within 500 m/)).toBeVisible();
  await button.click();
  await expect(finder.heading(/in this area/)).toBeVisible();
  await expect(button).toBeHidden();
  await page.goBack();
  await expect(finder.heading(/within 500 m/)).toBeVisible();
  await page.goForward();
  await expect(finder.heading(/in this area/)).toBeVisible();
});

test('a list that the user is using is not replaced', async ({ finder, page }) => {
  await finder.openTown();
  await expect(finder.pins.first()).toBeVisible();
  // The clock is paused, so that the test can use the list before the automatic search.
  await page.clock.pauseAt(new Date('2026-11-20T13:00:00Z'));
  await drag(page, [-260, 0]);
  await page.mouse.move(200, 700);
  await expect(async () => {
    await page.mouse.wheel(0, 20);
    await page.clock.runFor(20);
    await expect(finder.button('Search this area')).toBeVisible({ timeout: 100 });
  }).toPass();
  await page.mouse.wheel(0, 20);
  await page.clock.runFor(3_000);
  await expect(finder.heading(/within 500 m/)).toBeVisible();
  await expect(finder.button('Search this area')).toBeVisible();
});

test('around the user, the ATMs of an area stay sorted by distance from the user, whose position stays out of the URL, even after a reload', async ({
  finder,
  page,
  context,
}) => {
  await standAt(context, { latitude: 0.0003, longitude: 0.0004 });
  await finder.open('?near=me');
  await expect(finder.pins.first()).toBeVisible();
  const asked = page.waitForRequest((request) => request.url().includes('bounds='));
  await drag(page, [-260, 0]);
  const { searchParams } = new URL((await asked).url());
  expect([searchParams.get('lat'), searchParams.get('long')]).toEqual(['0.0003', '0.0004']);
  await expect(finder.heading(/in this area/)).toBeVisible();
  expect(page.url()).toMatch(/\/\?near=me$/);
  await page.reload();
  await expect(finder.heading(/in this area/)).toBeVisible();
  expect(page.url()).toMatch(/\/\?near=me$/);
});

(hasSharedData ? test.describe : test.describe.skip)(named('a city with more machines than pins can show'), () => {
  test.describe.configure({ timeout: 180_000 });
  let url = '';
  let stop = async () => {};

  test.beforeAll(async () => {
    test.setTimeout(300_000);
    const dataDir = mkdtempSync(join(tmpdir(), 'atm-finder-area-'));
    await runCommand('import', { DATA_DIR: dataDir }, [join(sharedData, 'osm_geojson/hanoi_atm.geojson')]);
    const service = await startService({ DATA_DIR: dataDir, BASEMAP: 'none', TILE_URL: 'none' });
    url = service.url;
    stop = async () => {
      await service.stop();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
    };
  });
  test.afterAll(() => stop());

  test('zooming out shows clusters that add up to the title’s count, and a tap on a cluster zooms in', async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });
    const page = await context.newPage();
    const finder = new Finder(page);
    await page.goto(`${url}/?at=21.0285,105.8542&view=21.0285,105.8542,13&area=20.99,105.8,21.07,105.91`);
    const clusters = finder.map.getByRole('button', { name: /^[\d,]+ ATMs?\. Zoom in$/ });
    await expect(clusters.first()).toBeVisible();
    const total = numberIn(await finder.heading(/in this area/).textContent());
    expect(total).toBeGreaterThan(200);
    const names = await clusters.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    expect(names.reduce((sum, name) => sum + numberIn(name), 0)).toBe(total);
    await expect(page.getByText(/^200 of [\d,]+ shown\. Zoom in to see more\.$/)).toBeVisible();
    // ATMs of one bank at one address share one entry.
    expect(await finder.cards().count()).toBeGreaterThan(150);

    await clusters.nth(2).click();
    await expect.poll(async () => numberIn(await finder.heading(/in this area/).textContent())).toBeLessThan(total);
    await expect(finder.detail).toBeHidden();
    await expect(page).not.toHaveURL(/atm=/);

    // The map ignores clicks during its zoom animation.
    await expect(async () => {
      await finder.button('Zoom out').click();
      const count = async () => numberIn(await finder.heading(/in this area/).textContent());
      await expect.poll(count, { timeout: 2_000 }).toBeGreaterThanOrEqual(total);
    }).toPass({ timeout: 30_000 });
    await expect(clusters.first()).toBeVisible();
    await context.close();
  });

  test('with a filter, a solid cluster counts only the ATMs that match, and a pale one those that may match', async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });
    const page = await context.newPage();
    const finder = new Finder(page);
    await page.goto(`${url}/?at=21.0285,105.8542&view=21.0285,105.8542,13&area=20.99,105.8,21.07,105.91&filters=depositAtm`);
    const marks = finder.map.getByRole('button', { name: /\d.*Zoom in$/ });
    await expect(marks.first()).toBeVisible();
    const shown = await marks.evaluateAll((all) =>
      all.map((one) => ({
        name: one.getAttribute('aria-label') ?? '',
        number: one.textContent,
        isPale: one.hasAttribute('data-may-fit'),
      })),
    );
    const counts = (text: string | null) =>
      [/[\d,]+(?=\s(?:match|ATM))/, /[\d,]+(?=\smay\smatch)/].map((number) => numberIn(number.exec(text ?? '')?.[0] ?? '0'));
    const title = counts(
      await finder
        .heading(/may match/)
        .first()
        .textContent(),
    );
    expect([0, 1].map((at) => shown.reduce((sum, { name }) => sum + (counts(name)[at] ?? 0), 0))).toEqual(title);
    expect(Math.min(...title)).toBeGreaterThan(0);
    for (const { name, number, isPale } of shown) {
      const [matching = 0, unsure = 0] = counts(name);
      expect({ number, isPale }).toEqual({
        number: matching > 0 ? `${matching}` : `${unsure}?`,
        isPale: matching === 0,
      });
    }
    await context.close();
  });
});
