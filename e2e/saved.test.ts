/**
 * Tests saved ATMs and places: what changes after an import, while offline, without storage, and after the user deletes all data.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { atmOfNode, ofOwnPage } from './support/api.ts';
import type { Finder } from './support/finder.ts';
import { lookAt, picture } from './support/look.ts';
import { standAt } from './support/position.ts';
import { runCommand, startService } from './support/serverProcess.ts';
import { test as base, expect, failedToLoad } from './support/test.ts';
import { openSea, townCentre, townNow } from './support/town.ts';

interface Feed {
  readonly url: string;
  /**
   * Imports the bank's feed again and waits until the service has loaded it. `undefined` omits an ATM.
   * @param expected a pattern that only the new response matches
   */
  readonly update: (changes: Readonly<Record<string, object | undefined>>, expected: RegExp) => Promise<void>;
}

const places = { Muzeum: 50.0789, Vltava: 50.0812, Hrad: 50.0901, Florenc: 50.0905, Karlov: 50.0705, Nusle: 50.0612 };

/** Starts a service with the demo town and a feed of a bank's ATMs in Prague, which the test can change. */
const test = base.extend<{ readonly feed: Feed }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
  feed: async ({}, use) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'atm-finder-saved-'));
    const tiles = { BASEMAP: 'none', TILE_URL: `${process.env.E2E_TILES}/{z}/{x}/{y}.png`, TILE_ATTRIBUTION: 'Test tiles' };
    const service = await startService({ DATA_DIR: dataDir, NOW: townNow, ...tiles });
    const update: Feed['update'] = async (changes, expected) => {
      const records = Object.entries(places).flatMap(([street, lat], index) => {
        const changed = street in changes ? changes[street] : {};
        const record = { id: `${index}`, lat, long: 14.4308, street, city: 'Praha', operator: `${street} Bank`, fee: 'none' };
        return changed === undefined ? [] : [JSON.stringify({ ...record, ...changed })];
      });
      const file = join(dataDir, 'vltava.jsonl');
      writeFileSync(file, `${records.join('\n')}\n`);
      await runCommand('import', { DATA_DIR: dataDir, NOW: townNow }, ['--feed', 'vltava', '--accept-loss', file]);
      const url = `${service.url}/v6/atms/complete/findNearby?lat=50.0789&long=14.4308&radius=9000`;
      const answer = async () => (await fetch(url, { headers: ofOwnPage })).text();
      await expect.poll(answer, { timeout: 60_000 }).toMatch(expected);
    };
    await update({}, /Muzeum Bank/);
    await use({ url: service.url, update });
    await service.stop();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  },
  baseURL: async ({ feed }, use) => use(feed.url),
});
test.describe.configure({ timeout: 240_000 });

const prague = '?at=50.0789,14.4308&place=Praha';
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Saved places' });

async function save(finder: Finder, bank: string): Promise<void> {
  await finder.open(prague);
  await finder.cards().filter({ hasText: bank }).first().click();
  await finder.detail.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(finder.detail.getByRole('button', { name: 'Saved' })).toHaveAttribute('aria-pressed', 'true');
}

test('saved ATMs show what an import has changed, until they are opened', async ({ finder, page, feed, quiet }) => {
  // The service responds with 410 for an ATM that has been removed.
  quiet.expect(failedToLoad);
  await save(finder, 'Muzeum Bank');
  await save(finder, 'Vltava Bank');
  const dearer = { fee: { currency: 'EUR', amount: 2.5 }, lat: 50.07998, openingHours: 'Mo-Fr 08:00-18:00' };
  await feed.update({ Muzeum: dearer, Vltava: undefined }, /"amount":2\.5/);
  // After a minute, the saved records are due for a check.
  await page.clock.fastForward('01:05');
  await finder.open(prague);
  await finder.search.click();
  await finder.option('Saved places').click();
  const dialog = dialogOf(page);
  const [muzeum, vltava] = ['Muzeum Bank', 'Vltava Bank'].map((name) =>
    dialog.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Remove ${name}` }) }),
  );
  await expect(muzeum ?? dialog).toContainText('Moved 120 m');
  await expect(muzeum ?? dialog).toContainText('Fee is now €2.50 (was none)');
  await expect(muzeum ?? dialog).toContainText('Opening hours now known');
  await expect(vltava ?? dialog).toContainText('No longer listed');
  await lookAt(page, 'saved-places');

  await dialog.getByRole('button', { name: /^Muzeum Bank/ }).click();
  await expect(dialog).toBeHidden();
  await expect(finder.detail).toContainText('Since your last visit on 20 Nov 2026');
  await expect(finder.detail).toContainText('Fee is now €2.50 (was none)');
  await lookAt(page, 'saved-changed');
  await page.goBack();
  await expect(dialog).toBeVisible();
  await expect(dialog).not.toContainText('Fee is now');

  await dialog.getByRole('button', { name: /^Vltava Bank/ }).click();
  await expect(page.getByRole('article')).toContainText('No longer listed. Details as of 20 Nov 2026.');
  await page.goBack();
  await expect(dialog).toContainText('No longer listed. Details as of 20 Nov 2026.');
});

base('a saved ATM is shown offline, with its date', async ({ finder, page, context, request, quiet }) => {
  quiet.expect(failedToLoad);
  const { uid } = await atmOfNode(request, 2207);
  await finder.open(`?atm=${uid}`);
  await finder.detail.getByRole('button', { name: 'Save', exact: true }).click();
  const name = (await finder.detail.getByRole('heading', { level: 2 }).textContent()) ?? '';
  // Open a place far away, so that the list does not contain the ATM.
  await finder.open(`?at=${openSea.latitude},${openSea.longitude}&place=Sea`);
  await expect(finder.cards('Nearest ATM we know')).toBeAttached();
  await finder.search.click();
  await expect(finder.option('Saved places')).toBeVisible();
  await context.setOffline(true);
  await finder.option(name).click();
  const detail = page.getByRole('article');
  await expect(detail).toContainText('Details as of 20 Nov 2026.');
  await expect(detail).toContainText('€4.50 ATM fee');
  await expect(detail.getByRole('link', { name: 'Directions' })).toBeVisible();
  await picture(page, 'saved-offline');
});

base(
  'a searched place and the position can be saved as Home and Work, and are offered in the empty search field',
  async ({ finder, page, context }) => {
    await standAt(context, townCentre);
    await finder.open();
    await finder.search.fill('Null');
    await finder.option(/Null Island Town/).click();
    await expect(finder.cards().first()).toBeVisible();
    await finder.button('Saved places').click();
    const dialog = dialogOf(page);
    await dialog.getByRole('button', { name: /^Save as Home/ }).click();
    await expect(dialog.getByRole('button', { name: /^Home/ })).toContainText('Null Island Town');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await finder.button('Near me').click();
    await expect(finder.cards().first()).toContainText('min walk');
    await finder.button('Saved places').click();
    await dialog.getByRole('button', { name: /^Save as Work/ }).click();
    await dialog.getByRole('button', { name: 'Close' }).click();

    await page.reload();
    await finder.search.click();
    await expect(finder.option(/^Home/)).toBeVisible();
    await expect(finder.option(/^Work/)).toBeVisible();
    await picture(page, 'saved-offers');
    // Select Home by keyboard: the first option is the position, and the second is Home.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/place=Null%20Island%20Town/);

    // One tap deletes all saved places.
    await finder.button('Saved places').click();
    await dialog.getByRole('button', { name: 'Delete saved places' }).click();
    await expect(dialog.getByText('Your saved places have been deleted.')).toBeVisible();
    await expect(dialog.getByRole('heading', { name: 'Saved places' })).toBeFocused();
    await expect(dialog.getByRole('button', { name: /^Home/ })).toHaveCount(0);
    const deleted = ['finder.saved', 'finder.lastPlace', 'finder.results', 'finder.results.me'];
    const left = () => page.evaluate((keys) => keys.filter((key) => key in localStorage || key in sessionStorage), deleted);
    expect(await left()).toEqual([]);
    // If the search on the screen is refreshed after the deletion, the page does not store its results.
    await page.keyboard.press('Escape');
    const refreshed = page.waitForResponse(/findNearby/);
    await page.clock.fastForward('10:00');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await (await refreshed).finished();
    await page.clock.runFor(2_000);
    expect(await left()).toEqual([]);
    await page.reload();
    await finder.search.click();
    await expect(finder.option(/^Home/)).toHaveCount(0);
  },
);

base('without storage, saved places last until the page is closed, and the page says so', async ({ finder, page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Denied', 'SecurityError');
      },
    });
  });
  await finder.openTown();
  await finder.button('Saved places').click();
  const dialog = dialogOf(page);
  await expect(dialog).toContainText('Saved places are lost when you close the page.');
  await dialog.getByRole('button', { name: /^Save as Home/ }).click();
  await expect(dialog.getByRole('button', { name: /^Home/ })).toBeVisible();
});

base('damaged data does not break the page', async ({ finder, page }) => {
  await page.addInitScript(() => localStorage.setItem('finder.saved', '{"version":1,"atms":[{"uid":5}],"home":"x"'));
  await finder.openTown();
  await finder.cards().first().click();
  await finder.detail.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(finder.detail.getByRole('button', { name: 'Saved' })).toBeVisible();
});

base('on a small screen, in Arabic and with large text, the saved places fit', async ({ finder, page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await finder.open('?at=0,0&lang=ar');
  await page.getByRole('button', { name: 'الأماكن المحفوظة' }).click();
  const dialog = page.getByRole('dialog', { name: 'الأماكن المحفوظة' });
  await dialog.getByRole('button', { name: /^حفظ كمنزل/ }).click();
  for (const scale of ['100%', '200%']) {
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, scale);
    await expect.poll(() => dialog.evaluate((own) => own.scrollWidth - own.clientWidth)).toBeLessThanOrEqual(0);
    await picture(page, `saved-arabic-${scale.slice(0, -1)}`);
  }
});
