/**
 * Tests areas whose ATMs are not loaded yet. A search or a tap in such an area fetches its ATMs. Also tests the messages during
 * the fetch and after a failed fetch.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lookAt } from './support/look.ts';
import { type Overpass, startOverpass } from './support/overpass.ts';
import { startService } from './support/serverProcess.ts';
import { test as base, expect } from './support/test.ts';
import { townNow } from './support/town.ts';

interface Fetching {
  readonly url: string;
  readonly overpass: Overpass;
}

/** A service that stores only the demo town and fetches all other areas. */
const test = base.extend<{ readonly fetching: Fetching }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
  fetching: async ({}, use) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'atm-finder-areas-'));
    const overpass = await startOverpass();
    const tiles = { BASEMAP: 'none', TILE_URL: `${process.env.E2E_TILES}/{z}/{x}/{y}.png`, TILE_ATTRIBUTION: 'Test tiles' };
    const service = await startService({ DATA_DIR: dataDir, NOW: townNow, OVERPASS_URL: overpass.url, ...tiles });
    await use({ url: service.url, overpass });
    await service.stop();
    await overpass.stop();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  },
  baseURL: async ({ fetching }, use) => use(fetching.url),
});
test.describe.configure({ timeout: 120_000 });

const prague = '?at=50.0875,14.4213';

test('a search in an area without data shows a loading message, then shows the results automatically', async ({
  finder,
  page,
  fetching,
}) => {
  fetching.overpass.wait();
  await finder.open(prague);
  const looking = page.getByRole('status').filter({ hasText: 'Looking for ATMs in this area…' });
  await expect(looking).toBeVisible();
  await expect(finder.heading('Looking for ATMs…')).toBeVisible();
  // While the service fetches an area, the page does not state that it knows no ATMs there, and does not require a tap.
  await expect(page.getByText('We don’t know any cash machines here yet')).toBeHidden();
  await expect(finder.button('Load ATMs from OpenStreetMap')).toBeHidden();
  await lookAt(page, 'area-on-its-way');
  fetching.overpass.goOn();
  await expect(async () => {
    await page.clock.runFor(3_000);
    await expect(finder.cards()).toHaveCount(2, { timeout: 500 });
  }).toPass();
  await expect(finder.cards().first()).toContainText('Česká spořitelna');
  await expect(looking).toBeHidden();
  await expect(page.getByText('We don’t cover ATMs at this place yet.')).toBeHidden();
});

test('a list of distant ATMs states that more data is loading', async ({ finder, page, fetching }) => {
  await finder.open(prague);
  await expect(async () => {
    await page.clock.runFor(3_000);
    await expect(finder.cards()).toHaveCount(2, { timeout: 500 });
  }).toPass();
  fetching.overpass.wait();
  await finder.open('?at=50.15,14.75');
  await expect(page.getByText('Still loading this area. More ATMs may appear.')).toBeVisible();
  await expect(finder.cards()).toHaveCount(2);
  fetching.overpass.goOn();
});
