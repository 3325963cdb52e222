import { findNearby } from './support/api.ts';
import { standAt } from './support/position.ts';
import { expect, failedToLoad, test } from './support/test.ts';

const noImages = /map images.*The list and the pins still work\./i;

test('a pin opens its ATM, and is marked as the current one', async ({ finder }) => {
  await finder.openTown();
  const pin = finder.pins.first();
  const name = ((await pin.getAttribute('aria-label')) ?? '').replace(/, [^,]*$/, '');
  await pin.click();
  await expect(finder.detail.getByRole('heading', { level: 2 })).toHaveText(name);
  await expect(finder.pins.and(finder.page.locator('[aria-current=true]'))).toHaveCount(1);
});

test('pins say the state that their cards say', async ({ finder, request }) => {
  const { results } = await findNearby(request, { radius: 500, countLimit: 30 });
  const closed = results.filter(({ atm }) => atm.openStatus?.isOpen === false).length;
  expect(closed).toBeGreaterThan(0);
  await finder.openTown();
  await expect(finder.map.getByRole('button', { name: /, closed$/ })).toHaveCount(closed);
});

test('several machines at one spot are one pin with their number, which opens them', async ({ finder, page }) => {
  await finder.openTown();
  const pin = finder.map.getByRole('button', { name: /^\d ATMs here, / }).first();
  const count = Number(/^\d/.exec((await pin.getAttribute('aria-label')) ?? '')?.[0]);
  await expect(pin).toHaveText(String(count));
  await pin.click();
  await expect(finder.heading(`${count} ATMs at this spot`)).toBeVisible();
  await expect(page.getByRole('list', { name: `${count} ATMs at this spot` }).getByRole('button')).toHaveCount(count);
  await finder.button('Back to all ATMs').click();
  await expect(finder.cards()).toHaveCount(30);
});

test('after a drag the area can be searched, and the URL has it', async ({ finder, page }) => {
  await finder.openTown();
  await expect(finder.pins.first()).toBeVisible();
  await expect(finder.button('Search this area')).toBeHidden();
  await page.mouse.move(40, 250);
  await page.mouse.down();
  await page.mouse.move(240, 300, { steps: 6 });
  await page.mouse.up();
  await finder.button('Search this area').click();
  await expect(page).toHaveURL(/at=-?0\.\d+,-0\.\d+,\d+/);
  await expect(finder.cards().first()).toBeVisible();
  await expect(finder.button('Search this area')).toBeHidden();
});

test('the map shows where the person is', async ({ finder, context, page }) => {
  await standAt(context, { latitude: 0.0003, longitude: 0.0004, accuracy: 80 });
  await finder.open();
  await expect(page.getByRole('img', { name: 'Your position' })).toBeVisible();
});

test('tiles come from where the configuration says, and their source is named', async ({ finder, page, tilesUrl }) => {
  const tile = page.waitForResponse((answer) => answer.url().startsWith(tilesUrl) && answer.ok());
  await finder.openTown();
  expect((await (await tile).request().allHeaders()).referer).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
  await expect(finder.map.getByText('Test tiles')).toBeVisible();
  await expect(page.getByText(noImages)).toBeHidden();
});

test('unreachable tiles: one line says so, list and pins work, and they come back', async ({
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
  await finder.pins.first().click();
  await expect(finder.detail).toBeVisible();
  await page.unroute(`${tilesUrl}/**`);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(line).toBeHidden();
});

test('tiles that never answer are told of as well', async ({ finder, page, tilesUrl }) => {
  await page.route(`${tilesUrl}/**`, () => {});
  await finder.openTown();
  await expect(finder.pins.first()).toBeVisible();
  await page.clock.runFor(16_000);
  await expect(page.getByText(noImages)).toBeVisible();
});

test('without any tiles configured there is a plain ground, and nothing to complain of', async ({ finder, page }) => {
  await page.route('**/app/config', (route) => route.fulfill({ json: { name: 'ATM finder', alliance: false } }));
  await finder.openTown();
  await expect(finder.pins.first()).toBeVisible();
  await expect(page.getByText(noImages)).toBeHidden();
  await expect(finder.chip('My network')).toHaveCount(0);
});

test('on a desktop the map stands beside the list', async ({ finder, page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await finder.openTown();
  await expect(finder.pins.first()).toBeVisible();
  const panel = await page.getByRole('main').boundingBox();
  for (const pin of await finder.pins.all()) {
    const box = await pin.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeGreaterThan((panel?.x ?? 0) + (panel?.width ?? 0));
  }
});

test('inside a frame the wheel belongs to the page around it, and zooms with Ctrl', async ({ finder, page }) => {
  await page.goto('/healthz');
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.src = '/?at=0,0';
    Object.assign(frame.style, { width: '380px', height: '780px' });
    document.body.replaceChildren(frame);
  });
  const framed = page.frameLocator('iframe');
  await expect(framed.getByRole('button', { name: /, (open|closed|hours not known)$/ }).first()).toBeVisible();
  await page.mouse.move(200, 260);
  await page.mouse.wheel(0, -300);
  await page.keyboard.down('Control');
  await expect(framed.getByRole('button', { name: 'Search this area' })).toBeHidden();
  await page.mouse.wheel(0, -300);
  await page.keyboard.up('Control');
  await expect(framed.getByRole('button', { name: 'Search this area' })).toBeVisible();
  await expect(finder.page).toHaveURL(/healthz$/);
});
