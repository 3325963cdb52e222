import { countQuestions } from '../support/position.ts';
import { expect, test } from './hostTest.ts';
import { type AppHost, appHosts, heardByHost, heardOf } from './simulators/appHosts.ts';

const spot = { lat: 0.0003, long: 0.0004, accuracy: 10 };
const message = (type: string, data: object = {}, id = 'h1') => ({ v: 1, id, type, data });

/** Declares the tests of features that are available to every app, regardless of its message channel. */
function anApp(host: AppHost): void {
  test.beforeEach(async ({ page }) => host.install(page));

  test('receives ready first, and the finder searches around its position without a tap and without the browser’s geolocation', async ({
    finder,
    page,
  }) => {
    const questions = await countQuestions(page);
    await finder.open('?embed=true');
    await expect.poll(async () => (await heardByHost(page))[0]).toEqual({ v: 1, id: 'f1', type: 'ready', data: {} });
    await host.say(page, message('location', spot));
    await expect(finder.cards().first()).toContainText('min walk');
    expect(await questions()).toBe(0);
    expect(page.url()).toMatch(/near=me/);
    expect(page.url()).not.toMatch(/0\.000/);
  });

  test('receives a request for the position on a tap, and the finder uses its reply', async ({ finder, page }) => {
    const questions = await countQuestions(page);
    await finder.open();
    await finder.button('Use my location').click();
    await expect.poll(() => heardOf(page, 'requestLocation')).toHaveLength(1);
    await host.say(page, message('locationDenied'));
    await expect(finder.heading('Location is blocked')).toBeVisible();
    await finder.button('Near me').click();
    await host.say(page, message('location', spot));
    await expect(finder.cards().first()).toContainText('min walk');
    expect(await questions()).toBe(0);
  });

  test('receives the open screen and handles directions, sharing and links', async ({ finder, page }) => {
    await finder.openTown();
    await finder.cards().first().click();
    await expect.poll(async () => (await heardOf(page, 'selected')).at(-1)?.data).toMatchObject({ uid: expect.any(String) });
    const uid = (await heardOf(page, 'selected')).at(-1)?.data.uid;
    await finder.detail.getByRole('link', { name: 'Directions' }).click();
    await finder.button('Share').click();
    await page.getByRole('link', { name: 'Test tiles' }).click();
    await expect
      .poll(async () => (await heardOf(page, 'openUrl')).map(({ data }) => data.url))
      .toEqual(['https://tiles.example/credits']);
    const [directions] = await heardOf(page, 'openDirections');
    expect(directions?.data).toEqual({
      lat: expect.any(Number),
      long: expect.any(Number),
      name: expect.any(String),
      address: expect.any(String),
    });
    expect((await heardOf(page, 'share'))[0]?.data.url).toMatch(new RegExp(`\\?atm=${uid}$`));
    expect(page.context().pages()).toHaveLength(1);
  });

  test('can go back, and is notified if there is no previous step', async ({ finder, page }) => {
    await finder.openTown();
    await finder.cards().first().click();
    await expect(finder.detail).toBeVisible();
    await finder.button('Report a problem').click();
    await expect(finder.heading('Report a problem')).toBeFocused();
    await host.say(page, message('back', {}, 'b0'));
    await expect(finder.detail).toBeVisible();
    await host.say(page, message('back', {}, 'b1'));
    await expect(finder.detail).toBeHidden();
    await host.say(page, message('back', {}, 'b2'));
    await expect
      .poll(() => heardOf(page, 'back'))
      .toEqual([
        { v: 1, id: 'b0', type: 'back', data: { handled: true } },
        { v: 1, id: 'b1', type: 'back', data: { handled: true } },
        { v: 1, id: 'b2', type: 'back', data: { handled: false } },
      ]);
    expect((await heardOf(page, 'selected')).at(-1)?.data).toEqual({});
  });

  test('can set theme, filters and insets, but not with invalid messages, and no other window can impersonate it', async ({
    finder,
    page,
  }) => {
    await finder.openTown();
    await test.step('a window that sends messages to this one has no effect', async () => {
      await page.evaluate(() => window.postMessage({ v: 1, id: 'x', type: 'theme', data: { theme: 'dark' } }, '*'));
      await page.evaluate(() => window.postMessage('{"v":1,"id":"x","type":"theme","data":{"theme":"dark"}}', '*'));
      await host.say(page, message('insets', { left: 4 }));
      await expect.poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--inset-left'))).toBe('4px');
      await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'dark');
    });
    await test.step('invalid messages have no effect', async () => {
      for (const nonsense of [
        'text',
        7,
        null,
        { v: 2, id: 'x', type: 'theme', data: { theme: 'dark' } },
        message('theme', { theme: '</script>' }),
        message('selfDestruct'),
        message('location', { lat: 'here', long: 1e9 }),
        JSON.parse('{"v":1,"id":"x","type":"filters","data":{"filters":["__proto__"],"__proto__":{"polluted":1}}}'),
      ]) {
        await host.say(page, nonsense);
      }
      await host.say(page, message('insets', { left: 3 }));
      await expect.poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--inset-left'))).toBe('3px');
      await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'dark');
      expect(await page.evaluate(() => 'polluted' in {})).toBe(false);
    });
    await test.step('valid messages apply', async () => {
      await host.say(page, message('theme', { theme: 'dark' }));
      await host.say(page, message('filters', { filters: ['openNonStop', 'nonsense'] }));
      await host.say(page, message('insets', { top: 47, bottom: 34 }));
      await expect(finder.chip('24/7')).toHaveAttribute('aria-pressed', 'true');
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      const inset = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--inset-top'));
      await expect.poll(inset).toBe('47px');
    });
  });
}

for (const host of appHosts) test.describe(host.name, () => anApp(host));

for (const address of ['?lat=0.0003&long=0.0004&bank=harbour', '?bank=harbour#lat=0.0003&long=0.0004']) {
  test(`the finder uses a position in the URL and removes it from there: ${address}`, async ({ finder, page }) => {
    await finder.open(address);
    await expect(finder.cards().first()).toContainText('min walk');
    expect(page.url()).not.toMatch(/lat=|long=|0\.000/);
    expect(page.url()).toMatch(/bank=harbour/);
    await page.reload();
    await expect(finder.cards().first()).toContainText('min walk');
  });
}

test('an app without its own close button gets one from the finder', async ({ finder, page }) => {
  await appHosts[0]?.install(page);
  await finder.open('?back=close&embed=true');
  await finder.button('Close').click();
  await expect.poll(() => heardOf(page, 'close')).toHaveLength(1);
});

test('a browser window has no close button', async ({ finder }) => {
  await finder.open('?back=close');
  await expect(finder.search).toBeVisible();
  await expect(finder.button('Close')).toBeHidden();
});
