import type { Page } from '@playwright/test';
import { findNearby } from './support/api.ts';
import { standAt } from './support/position.ts';
import { expect, failedToLoad, test } from './support/test.ts';

const noImages = 'Map images didn’t load.';

/** The part of the map between the header and the sheet. */
async function seen(page: Page) {
  const bottom = ((await page.getByRole('main').boundingBox())?.y ?? 0) + 1;
  const chips = await page.getByRole('group', { name: 'Filters' }).boundingBox();
  return { top: (chips?.y ?? 0) + (chips?.height ?? 0) - 1, bottom };
}

test('a pin opens its ATM, and is marked as the current pin', async ({ finder }) => {
  await finder.openTown();
  const pin = finder.pins.first();
  const name = ((await pin.getAttribute('aria-label')) ?? '').replace(/, [^,]*$/, '');
  await pin.click();
  await expect(finder.detail.getByRole('heading', { level: 2 })).toHaveText(name);
  await expect(finder.pins.and(finder.page.locator('[aria-current=true]'))).toHaveCount(1);
});

for (const last of ['list', 'ATM'] as const) {
  test(`the distant ATM of a link is in the middle of the visible map if the ${last} arrives last`, async ({
    finder,
    page,
    request,
  }) => {
    const { results } = await findNearby(request, { radius: 50_000, countLimit: 200 });
    const far = results.at(-1);
    if (far === undefined) throw new Error('The town has no ATMs');
    const others = Promise.withResolvers<void>();
    await page.route(last === 'list' ? '**/findNearby?*' : `**/v6/atms/complete/${far.atm.uid}*`, async (route) => {
      await others.promise;
      await route.continue();
    });
    await finder.open(`?at=0,0&place=Null+Island+Town&atm=${far.atm.uid}`);
    const pin = finder.map.locator('.atmPin[aria-current="true"]');
    await expect(last === 'list' ? pin : finder.pins.nth(2)).toBeVisible();
    others.resolve();
    await expect(finder.pins.nth(2)).toBeAttached();
    // The distance from the tip of the pin to the middle between header and sheet.
    await expect
      .poll(async () => {
        const [box, { top, bottom }] = [await pin.boundingBox(), await seen(page)];
        return box && Math.hypot(box.x + box.width / 2 - 390 / 2, box.y + box.height - (top + bottom) / 2);
      })
      .toBeLessThan(20);
  });
}

test('pins have the same state as their cards', async ({ finder, request }) => {
  const { results } = await findNearby(request, { radius: 500, countLimit: 30 });
  const closed = results.filter(({ atm }) => atm.openStatus?.isOpen === false).length;
  expect(closed).toBeGreaterThan(0);
  await finder.openTown();
  await expect(finder.map.getByRole('button', { name: /, closed$/ })).toHaveCount(closed);
});

test('a pin’s letters are painted above its shape, whether the ATM fits or may fit', async ({ finder }) => {
  await finder.openTown();
  await finder.chip('Wheelchair').click();
  for (const state of [':not([data-may-fit])', '[data-may-fit]']) {
    const pin = finder.map.locator(`.atmPin[data-size="pin"][data-letters]${state}`).first();
    await expect(pin).toBeVisible();
    const { letters, painted } = await pin.evaluate((button: HTMLElement) => ({
      letters: button.dataset.letters,
      painted: getComputedStyle(button, '::after').content,
    }));
    expect(painted).toContain(`"${letters}"`);
  }
});

test('several ATMs at one position share a pin with their number, which opens them', async ({ finder, page }) => {
  await finder.openTown();
  const stacks = finder.map.getByRole('button', { name: /^\d ATMs here, / });
  await expect(stacks.first()).toBeVisible();
  const drawn = await stacks.evaluateAll((pins) => pins.findIndex((pin) => pin.dataset.size === 'pin'));
  const key = (await stacks.nth(drawn).getAttribute('data-key')) ?? '';
  const pin = finder.map.locator(`[data-key="${key}"]`);
  const count = Number(/^\d/.exec((await pin.getAttribute('aria-label')) ?? '')?.[0]);
  const title = finder.heading(`${count} ATMs here`);
  // While the pin covers other pins, a tap zooms into the cluster. A later tap opens the stack of ATMs.
  await expect(async () => {
    if (await title.isHidden()) await pin.click();
    await page.clock.runFor(500);
    await expect(title).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole('list', { name: `${count} ATMs here` }).getByRole('button')).toHaveCount(count);
  await finder.button('Back to the list').click();
  await expect.poll(() => finder.machines()).toBe(30);
});

test('after a drag the user can search the area, and the URL contains the area', async ({ finder, page }) => {
  await finder.openTown();
  await expect(finder.pins.first()).toBeVisible();
  await expect(finder.button('Search this area')).toBeHidden();
  await page.mouse.move(40, 250);
  await page.mouse.down();
  await page.mouse.move(120, 270, { steps: 6 });
  await page.mouse.up();
  await finder.button('Search this area').click();
  await expect(page).toHaveURL(/at=-?0\.\d+,-0\.\d+&.*&area=(-?\d+\.?\d*,?){4}/);
  await expect(finder.cards().first()).toBeVisible();
  await expect(finder.button('Search this area')).toBeHidden();
});

test('the map shows the user’s position', async ({ finder, context, page }) => {
  await standAt(context, { latitude: 0.0003, longitude: 0.0004, accuracy: 80 });
  await finder.open();
  await expect(page.getByRole('img', { name: 'Your location' })).toBeVisible();
});

test('the mark of the searched point is below the pins and only visual, and the user has a separate mark', async ({
  finder,
  context,
  page,
}) => {
  await finder.openTown();
  const mark = finder.map.locator('.atmMapPlace');
  await expect(mark).toBeVisible();
  const [box, map] = [await mark.boundingBox(), await finder.map.boundingBox()];
  expect(box && map && box.x > map.x && box.x + box.width < map.x + map.width).toBe(true);
  await expect(mark).not.toHaveAttribute('role');
  await expect(mark).not.toHaveAttribute('tabindex');
  await expect(mark.locator('span')).toHaveAttribute('aria-hidden', 'true');
  expect(await mark.evaluate((one) => one.parentElement?.className)).toContain('leaflet-shadow-pane');
  await standAt(context, { latitude: 0.0003, longitude: 0.0004, accuracy: 80 });
  await finder.open('?near=me');
  await expect(page.getByRole('img', { name: 'Your location' })).toBeVisible();
  await expect(mark).toHaveCount(0);
});

test('tiles come from the configured server, and their source is attributed', async ({ finder, page, tilesUrl }) => {
  const tile = page.waitForResponse((answer) => answer.url().startsWith(tilesUrl) && answer.ok());
  await finder.openTown();
  expect((await (await tile).request().allHeaders()).referer).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
  await expect(finder.map.getByText('Test tiles')).toBeVisible();
  await expect(page.getByText(noImages)).toBeHidden();
});

test('if tiles are unreachable, a message appears, list and pins work, and the tiles recover', async ({
  finder,
  page,
  context,
  quiet,
  tilesUrl,
}) => {
  quiet.expect(failedToLoad);
  await page.route(`${tilesUrl}/**`, (route) => route.abort('connectionrefused'));
  await finder.openTown();
  const line = page.getByText(noImages);
  await expect(line).toHaveCount(1);
  await expect(line).toBeVisible();
  // The message does not cover the tips of the pins, the scale or the attribution.
  const top = (await line.boundingBox())?.y ?? 0;
  for (const pin of await finder.pins.all()) expect((await pin.boundingBox())?.y ?? 0).toBeLessThan(top);
  await expect(finder.map.getByText(/^\d+ k?m$/)).toBeInViewport();
  await finder.pins.first().click();
  await expect(finder.detail).toBeVisible();
  await page.unroute(`${tilesUrl}/**`);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(line).toBeHidden();
});

test('the user can dismiss the message about map images', async ({ finder, page, quiet, tilesUrl }) => {
  quiet.expect(failedToLoad);
  await page.route(`${tilesUrl}/**`, (route) => route.abort('connectionrefused'));
  await finder.openTown();
  await expect(page.getByText(noImages)).toBeVisible();
  await finder.map.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText(noImages)).toBeHidden();
});

test('the page reports missing map images only where the world map is not complete', async ({
  finder,
  page,
  quiet,
  tilesUrl,
}) => {
  quiet.expect(failedToLoad);
  let failures = 0;
  await page.route(`${tilesUrl}/**`, async (route) => {
    await route.abort('connectionrefused');
    failures += 1;
  });
  await finder.openTown('&view=0,0,6');
  await expect(finder.map.locator('.atmMapWorld canvas.leaflet-tile-loaded').first()).toBeVisible();
  await expect.poll(() => failures).toBeGreaterThan(4);
  await expect(page.getByText(noImages)).toBeHidden();
  // Leaflet ignores a click during a zoom animation.
  await expect(async () => {
    await finder.button('Zoom in').click();
    await expect(page.getByText(noImages)).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

test('before the first search, a mark on the map opens the covered area', async ({ finder, page }) => {
  // The map does not mark a demo town.
  await page.route('**/app/places*', async (route) => {
    const text = await (await route.fetch()).text();
    await route.fulfill({ contentType: 'application/json', body: text.replaceAll('"demo":true', '"demo":false') });
  });
  await finder.open();
  const mark = finder.map.getByRole('button', { name: /^Null Island Town.*, \d+ ATMs$/ });
  await expect(mark).toHaveText(/^\d+$/);
  await mark.press('Enter');
  await expect(finder.cards().first()).toBeVisible();
  await expect(mark).toHaveCount(0);
});

test('the scale has the digits of the language', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: 'ar-EG', ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/?at=0,0');
  await expect(page.locator('.leaflet-control-scale-line')).toHaveText(/^[٠-٩]+\s(متر|كم)$/);
  await context.close();
});

test('the page also reports tiles that never load', async ({ finder, page, tilesUrl }) => {
  await page.route(`${tilesUrl}/**`, () => {});
  await finder.openTown();
  await expect(finder.pins.first()).toBeVisible();
  await page.clock.runFor(16_000);
  await expect(page.getByText(noImages)).toBeVisible();
});

test('without configured tiles the page shows the world map, and states once that it has no streets', async ({
  finder,
  page,
}) => {
  await page.route('**/app/config', (route) => route.fulfill({ json: { name: 'ATM finder', alliance: false } }));
  await finder.openTown('&view=0,0,10');
  await expect(finder.pins.first()).toBeVisible();
  const worldTiles = finder.map.locator('.atmMapWorld canvas.leaflet-tile-loaded');
  await expect(worldTiles.first()).toBeVisible();
  await expect(finder.map.getByText('No street map of this area')).toHaveCount(1);
  // Enlarged coastlines would be far from where they are.
  await finder.button('Zoom in').click();
  await expect(worldTiles).toHaveCount(0);
  await expect(finder.map.getByText('No street map of this area')).toHaveCount(1);
  await expect(page.getByText(noImages)).toBeHidden();
  await expect(finder.chip('No fee for you')).toHaveCount(0);
});

test('the first view shows the searched place and the nearest eight ATMs between header and sheet', async ({
  finder,
  page,
  request,
}) => {
  const { results } = await findNearby(request, { radius: 500, countLimit: 8 });
  await finder.openTown();
  await expect(finder.pins.first()).toBeVisible();
  const { top, bottom } = await seen(page);
  for (const { atm } of results) {
    const { lat, long } = atm.location.coordinates;
    const pin = finder.map.locator(`[data-key="${lat.toFixed(5)},${long.toFixed(5)}"]`);
    await expect
      .poll(async () => {
        const box = await pin.boundingBox();
        return box !== null && box.y >= top && box.y + box.height <= bottom;
      })
      .toBe(true);
  }
});

test('the map shows a position with an accuracy of 2 km with its whole circle', async ({ finder, context, page }) => {
  await standAt(context, { latitude: 0.0003, longitude: 0.0004, accuracy: 2000 });
  await finder.open();
  await expect(page.getByText('Your location is only accurate to 2 km.')).toBeVisible();
  const { top, bottom } = await seen(page);
  await expect
    .poll(async () => {
      const box = await finder.map.locator('path').first().boundingBox();
      return box !== null && box.y >= top && box.y + box.height <= bottom && box.height > 100;
    })
    .toBe(true);
});

test('a selected ATM’s pin moves out from under the sheet, at the same zoom', async ({ finder, page }) => {
  await finder.openTown('&show=map');
  await expect(finder.pins.first()).toBeVisible();
  const scale = await finder.map.getByText(/^\d+ k?m$/).textContent();
  const low = await finder.pins.evaluateAll((pins) => {
    const bottoms = pins.map((pin) => (pin.dataset.size === 'pin' ? pin.getBoundingClientRect().bottom : 0));
    return bottoms.indexOf(Math.max(...bottoms.filter((bottom) => bottom < 700)));
  });
  await finder.pins.nth(low).click();
  await expect(finder.detail.or(finder.heading(/ATMs? here/))).toBeVisible();
  const current = finder.pins.and(page.locator('[aria-current=true]'));
  const { top, bottom } = await seen(page);
  await expect
    .poll(async () => {
      const box = await current.boundingBox();
      return box !== null && box.y >= top && box.y + box.height <= bottom;
    })
    .toBe(true);
  await expect(finder.map.getByText(/^\d+ k?m$/)).toHaveText(scale ?? '');
});

test('the pin of an ATM in the east stays clear of the zoom buttons', async ({ finder, page, request }) => {
  const { results } = await findNearby(request, { radius: 3_000 });
  const [east] = results.toSorted((a, b) => b.atm.location.coordinates.long - a.atm.location.coordinates.long);
  await finder.open(`?at=0,0&place=Null+Island+Town&atm=${east?.atm.uid}`);
  const current = finder.pins.and(page.locator('[aria-current=true]'));
  await expect(current).toBeVisible();
  const buttons = (await finder.button('Zoom out').boundingBox())?.x ?? 0;
  await expect
    .poll(async () => {
      const box = await current.boundingBox();
      return box !== null && box.x > 0 && box.x + box.width <= buttons;
    })
    .toBe(true);
});

test('pins stay readable at low zoom and show how many ATMs they represent', async ({ finder, page }) => {
  await finder.openTown();
  await expect(finder.pins.first()).toBeVisible();
  const all = await finder.pins.count();
  for (let step = 0; step < 4; step++) {
    await finder.button('Zoom out').click();
    await expect(finder.button('Zoom out')).toBeEnabled();
    await page.clock.runFor(500);
  }
  // The page also searches the new view.
  await expect.poll(() => finder.pins.count()).toBeGreaterThan(all);
  const sizes = await finder.pins.evaluateAll((pins) => pins.map((pin) => pin.dataset.size));
  expect(sizes.filter((size) => size === 'pin').length).toBeLessThan(sizes.length / 2);
  const counts = await finder.pins.evaluateAll((pins) =>
    pins.map((pin) => (pin.dataset.size === 'pin' ? Number(pin.querySelector('.count')?.getAttribute('data-count') ?? '') : 0)),
  );
  const crowd = finder.pins.nth(counts.indexOf(Math.max(...counts)));
  expect(Math.max(...counts)).toBeGreaterThan(1);
  // A tap on the pin zooms into the cluster and does not open one of the ATMs.
  const scale = await finder.map.getByText(/^\d+ k?m$/).textContent();
  await crowd.click();
  await expect(finder.map.getByText(/^\d+ k?m$/)).not.toHaveText(scale ?? '');
  await expect(finder.detail).toBeHidden();
  await expect(finder.page).not.toHaveURL(/atm=/);
});

test('a selected pin shows how many other ATMs it covers', async ({ finder, page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await finder.openTown();
  const group = finder.map.locator('.atmPin[data-group]').first();
  await expect(group).toBeVisible();
  const [lat, long] = ((await group.getAttribute('data-key')) ?? '').split(',');
  const { results } = await findNearby(page.request, { lat: Number(lat), long: Number(long), radius: 5 });
  const name = ((await group.getAttribute('aria-label')) ?? '').split(',')[0];
  await finder.open(`?at=0,0&place=Null+Island+Town&atm=${results[0]?.atm.uid}`);
  const selected = finder.map.locator('.atmPin[aria-current="true"]');
  await expect(selected).toHaveAttribute('aria-label', new RegExp(`^${name}`));
  await expect(selected.locator('.count')).toHaveAttribute('data-count', /^\+\d+$/);
});

test('on a desktop the map is next to the list', async ({ finder, page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await finder.openTown();
  await expect(finder.pins.first()).toBeVisible();
  const panel = await page.getByRole('main').boundingBox();
  for (const pin of await finder.pins.all()) {
    const box = await pin.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeGreaterThan((panel?.x ?? 0) + (panel?.width ?? 0));
  }
});

test('inside a frame the wheel scrolls the page, and zooms with Ctrl', async ({ finder, page }) => {
  await page.goto('/healthz');
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.src = '/?at=0,0';
    Object.assign(frame.style, { width: '380px', height: '780px' });
    document.body.replaceChildren(frame);
  });
  const framed = page.frameLocator('iframe');
  await expect(framed.getByRole('button', { name: /, (open|closed|hours unknown)$/ }).first()).toBeVisible();
  await page.mouse.move(200, 260);
  await page.mouse.wheel(0, -300);
  await page.keyboard.down('Control');
  await expect(framed.getByRole('button', { name: 'Search this area' })).toBeHidden();
  await page.mouse.wheel(0, -300);
  await page.keyboard.up('Control');
  await expect(framed.getByRole('button', { name: 'Search this area' })).toBeVisible();
  await expect(finder.page).toHaveURL(/healthz$/);
});

test('a pin that is drawn as a number or as a dot does not show initials', async ({ finder, page }) => {
  await finder.openTown();
  await expect(finder.pins.first()).toBeVisible();
  const initials = (pins: readonly Element[]) => pins.map((pin) => getComputedStyle(pin, '::after').display);
  for (const selector of ['.atmPin[data-letters][data-group]', '.atmPin[data-letters][data-size="dot"]']) {
    const shown = await page.locator(selector).evaluateAll(initials);
    expect(shown.length, selector).toBeGreaterThan(0);
    expect(new Set(shown), selector).toEqual(new Set(['none']));
  }
});
