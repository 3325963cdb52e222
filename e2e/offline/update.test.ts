import type { Page } from '@playwright/test';
import type { Finder } from '../support/finder.ts';
import { startService } from '../support/serverProcess.ts';
import { failedToLoad } from '../support/test.ts';
import { townNow } from '../support/town.ts';
import { expect, installed, test } from './offlineTest.ts';
import { openPlainPage } from './plainPage.ts';

test.beforeEach(({ quiet }) => quiet.expect(failedToLoad));

/** The URL of the page's main script, which differs between builds. */
const entry = (page: Page) => page.locator('script[type=module][src]').getAttribute('src');
const stateOf = (page: Page, part: 'waiting' | 'active') =>
  page.evaluate(async (name) => (await navigator.serviceWorker.getRegistration())?.[name]?.state, part);
/** Waits until the welcome page has loaded all its files. Only what the test does next then requests a missing file. */
async function complete(finder: Finder): Promise<void> {
  await expect(finder.button(/Null Island Town/)).toBeVisible();
  await expect(finder.page.getByRole('combobox', { name: 'Language' })).toBeVisible();
  await expect(finder.map.getByRole('button', { name: 'Zoom in', exact: true })).toBeVisible();
}
const look = (page: Page) => page.evaluate(() => navigator.serviceWorker.getRegistration().then((one) => one?.update()));

test('after an update the next start uses the new version on the same screen, and no old files remain', async ({ front }) => {
  test.setTimeout(240_000);
  const page = await openPlainPage();
  const value = (expression: string) => expect.poll(() => page.evaluate(expression), { timeout: 30_000 });
  const states = 'navigator.serviceWorker.getRegistration().then((one) => [one?.active?.state, one?.waiting?.state].join())';
  const script = 'document.querySelector("script[type=module][src]").getAttribute("src")';
  const shells = 'caches.keys().then((names) => names.filter((name) => name.startsWith("shell")))';
  const screen = 'document.querySelector("h3")?.textContent + location.search';
  const isSame = /^\d+\smatch.*filters=contactless/;
  try {
    await page.load(`${front.url}/?at=0,0&place=Null+Island+Town&filters=contactless`);
    await value(screen).toMatch(isSame);
    await value(states).toBe('activated,');
    await value(shells).toHaveLength(1);
    const before = await page.evaluate(script);
    const [old] = (await page.evaluate(shells)) as string[];
    front.renewed = true;
    await page.load();
    await value(screen).toMatch(isSame);
    expect(await page.evaluate(script)).not.toBe(before);
    // Wait until the new version is fetched completely. It activates by the next start, when no page uses the older version.
    const isFetched = `navigator.serviceWorker.getRegistration().then((one) => one.installing === null)
      .then((isDone) => isDone && ${shells}.then((names) => names.some((name) => name !== ${JSON.stringify(old)})))`;
    await value(isFetched).toBe(true);
    // On a busy machine, activation may need another start.
    await expect(async () => {
      await page.load();
      await expect.poll(() => page.evaluate(states), { timeout: 15_000 }).toBe('activated,');
    }).toPass({ timeout: 90_000 });
    await value(shells).toHaveLength(1);
    expect(await page.evaluate(shells)).not.toContain(old);
    front.down = true;
    await page.load();
    await value(screen).toMatch(isSame);
    expect(await page.evaluate(script)).not.toBe(before);
  } finally {
    await page.stop();
  }
});

test('an open page keeps running with its own files after the service has removed them', async ({ finder, page, front }) => {
  await finder.open();
  await installed(page);
  const before = await entry(page);
  front.renewed = true;
  await look(page);
  // The new version fetches all its files first.
  await expect.poll(() => stateOf(page, 'waiting'), { timeout: 30_000 }).toBe('installed');
  // The newer version activates in the background, and the page continues to work.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(() => stateOf(page, 'waiting')).toBeUndefined();
  await expect.poll(() => stateOf(page, 'active')).toBe('activated');
  await finder.button(/Null Island Town/).click();
  await expect.poll(() => finder.machines()).toBe(30);
  await finder.cards().first().click();
  await expect(finder.detail).toBeVisible();
  expect(await entry(page)).toBe(before);
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a page whose files no longer exist reloads once at the same URL', async ({ finder, page, front, quiet }) => {
    quiet.expect(/dynamically imported module|Failed to fetch/);
    await finder.open();
    await complete(finder);
    const before = await entry(page);
    front.renewed = true;
    await finder.button(/Null Island Town/).click();
    await expect.poll(() => entry(page)).not.toBe(before);
    await expect.poll(() => finder.machines()).toBe(30);
    await finder.cards().first().click();
    await expect(finder.detail).toBeVisible();
  });

  test('a tap while the page reloads is not lost', async ({ finder, page, front, quiet }) => {
    quiet.expect(/dynamically imported module|Failed to fetch/);
    const [fileFails, pageArrives] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route('**/assets/LiveMap-*.js*', async (route) => {
      await fileFails.promise;
      await route.continue();
    });
    await finder.open();
    const town = finder.button(/Null Island Town/);
    await expect(page.getByRole('combobox', { name: 'Language' })).toBeVisible();
    const { x = 0, y = 0 } = (await town.boundingBox()) ?? {};
    const before = await entry(page);
    front.renewed = true;
    await page.route(
      (url) => url.pathname === '/',
      async (route) => {
        if (route.request().isNavigationRequest()) await pageArrives.promise;
        await route.continue();
      },
    );
    // On a busy device, the new page may arrive before a timer of the old page runs.
    await page.clock.pauseAt(Date.parse(townNow) + 60_000);
    const reload = page.waitForRequest((request) => request.isNavigationRequest());
    fileFails.resolve();
    await reload;
    // A locator would wait for the new page, and so would an assertion about the URL.
    await page.mouse.click(x + 20, y + 20);
    pageArrives.resolve();
    await expect.poll(() => entry(page)).not.toBe(before);
    await page.clock.resume();
    await expect.poll(() => finder.machines()).toBe(30);
    await page.goBack();
    await expect(finder.cards()).toHaveCount(0);
  });

  test('if a file is also missing in the new version, the page does not reload repeatedly', async ({
    finder,
    page,
    front,
    quiet,
  }) => {
    quiet.expect(/dynamically imported module|Failed to fetch/);
    await page.route('**/assets/DetailPanel-*.js*', (route) => route.fulfill({ status: 404 }));
    await finder.open();
    await complete(finder);
    front.renewed = true;
    const loads: string[] = [];
    page.on('domcontentloaded', (loaded) => void loads.push(loaded.url()));
    await finder.button(/Null Island Town/).click();
    // Use a retrying assertion, because the page reloads in the meantime.
    await expect(finder.cards()).toHaveCount(30);
    await finder.cards().first().click();
    await expect(page.getByText('This part didn’t load.')).toBeVisible();
    await finder.button('Try again').click();
    await expect(page.getByText('This part didn’t load.')).toBeVisible();
    expect(loads).toHaveLength(1);
  });
});

const isGone = async (page: Page) =>
  page.evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, (await caches.keys()).length]);

for (const status of [404, 410]) {
  test(`if the service no longer has a worker (${status}), the device removes it`, async ({ finder, page, front, quiet }) => {
    // Chromium prints this message if the page starts again after the removal.
    quiet.expect(/A bad HTTP response code/);
    await finder.openTown();
    await installed(page);
    front.refused.set('/sw.js', status);
    // The removed worker may still store responses to earlier requests from the page, so their removal may need another start.
    await expect(async () => {
      await page.reload();
      await page.clock.runFor(5_000);
      await expect.poll(() => isGone(page)).toEqual([0, 0]);
    }).toPass();
    await page.reload();
    await expect.poll(() => finder.machines()).toBe(30);
  });
}

test('a failing service does not remove the worker', async ({ finder, page, front }) => {
  await finder.openTown();
  await installed(page);
  front.refused.set('/sw.js', 503);
  front.refused.set('/', 503);
  await page.reload();
  await page.clock.runFor(5_000);
  await expect.poll(() => finder.machines()).toBe(30);
  expect((await isGone(page))[0]).toBe(1);
});

test('if the operator disables offline starts, devices remove them', async ({ finder, page, front }) => {
  await finder.openTown();
  await installed(page);
  // The test starts a second service with a separate town.
  test.setTimeout(120_000);
  const service = await startService({ DATA_DIR: test.info().outputPath('data'), TILE_URL: 'none', OFFLINE: 'false' });
  try {
    front.service = service.url;
    // The worker may still cache a response that arrives during its removal. The next start removes that response.
    await expect(async () => {
      await page.reload();
      await page.clock.runFor(5_000);
      await expect.poll(() => isGone(page)).toEqual([0, 0]);
    }).toPass();
    await page.reload();
    await page.clock.runFor(5_000);
    await expect(finder.cards().first()).toBeVisible();
    expect(await isGone(page)).toEqual([0, 0]);
  } finally {
    front.down = true;
    await service.stop();
  }
});
