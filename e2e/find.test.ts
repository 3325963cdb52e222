import { findNearby } from './support/api.ts';
import { countQuestions, standAt } from './support/position.ts';
import { expect, test } from './support/test.ts';

/** A position in Equator Street. */
const spot = { latitude: 0.0003, longitude: 0.0004 };
const around = { lat: spot.latitude, long: spot.longitude };

test('a first visit requests no permission, and offers every way to start', async ({ finder, page }) => {
  const questions = await countQuestions(page);
  await finder.open();
  await expect(finder.heading('Find cash nearby')).toBeVisible();
  await expect(finder.button('Use my location')).toBeVisible();
  await expect(finder.button(/Null Island Town.*Demo data.*175 ATMs/)).toBeVisible();
  await expect(finder.search).toHaveValue('');
  expect(await questions()).toBe(0);
});

test('if location access was granted before, the nearest ATMs appear without a tap', async ({ finder, context, request }) => {
  await standAt(context, spot);
  const { results, totalCount } = await findNearby(request, { ...around, radius: 500 });
  await finder.open();
  await expect(finder.summary).toHaveText(`30 of ${totalCount} within 500 mDemo data`);
  await expect.poll(() => finder.machines()).toBe(30);
  const nearest = results.slice(0, 5).map(({ atm }) => new RegExp(atm.merchant?.name ?? 'Cash machine'));
  for (const [index, name] of nearest.entries()) await expect(finder.cards().nth(index)).toContainText(name);
  await expect(finder.cards().first()).toContainText(`${Math.round((results[0]?.distance ?? 0) / 10) * 10} m`);
  await expect(finder.cards().first()).toContainText('about 1 min walk');
});

test('one tap on "Use my location" finds the nearest ATMs', async ({ finder, context, page }) => {
  await finder.open('?at=0,0');
  await expect(finder.cards().first()).toBeVisible();
  await standAt(context, spot);
  await finder.button('Near me').click();
  await expect(page).toHaveURL('/?near=me');
  await expect(finder.search).toHaveValue('Your location');
  await expect(finder.cards().first()).toContainText('min walk');
});

test("the user's position is never in the URL, even after the user moves the map", async ({ finder, context, page }) => {
  await standAt(context, spot);
  await finder.open();
  await expect(finder.pins.first()).toBeVisible();
  await finder.button('Zoom in').click();
  await expect(finder.button('Search this area')).toBeVisible();
  expect(page.url()).toMatch(/\/\?near=me$/);
});

test('every listed ATM has a pin, and each point has one pin', async ({ finder, request }) => {
  const { results } = await findNearby(request, { radius: 500, countLimit: 30 });
  const points = new Set(results.map(({ atm: { location } }) => `${location.coordinates.lat},${location.coordinates.long}`));
  await finder.openTown();
  await expect(finder.pins).toHaveCount(points.size);
});

test('"Show more" shows more ATMs, and the panel always gives the shown and total counts', async ({ finder, request }) => {
  const { totalCount } = await findNearby(request, { radius: 500 });
  expect(totalCount).toBeGreaterThan(30);
  expect(totalCount).toBeLessThan(100);
  await finder.openTown();
  await expect(finder.summary).toContainText(`30 of ${totalCount} within 500 m`);
  await finder.button('Show more').click();
  await expect(finder.summary).toContainText(`${totalCount} ATMs within 500 m`);
  await expect.poll(() => finder.machines()).toBe(totalCount);
  await expect(finder.button('Show more')).toBeHidden();
});

test('several machines of a bank at one address form one entry and one pin, which list them', async ({ finder, page }) => {
  await finder.openTown();
  const entry = finder.cards().filter({ hasText: /Doldrums Bank · 2 ATMs/ });
  await expect(entry).toHaveCount(1);
  await expect(finder.map.getByRole('button', { name: /^2 ATMs here, / }).first()).toBeVisible();
  await entry.click();
  await expect(finder.heading('2 ATMs here')).toBeFocused();
  const own = page.getByRole('list', { name: '2 ATMs here' }).getByRole('button', { name: /^Doldrums Bank/ });
  await expect(own).toHaveCount(2);
  await expect(finder.map.locator('[aria-current="true"]')).toHaveAccessibleName(/^2 ATMs here, /);
  await page.reload();
  await own.nth(1).click();
  await expect(finder.detail).toContainText('Doldrums Bank');
  await finder.button('Back to the list').click();
  await expect(finder.heading('2 ATMs here')).toBeVisible();
  await finder.button('Back to the list').click();
  await expect(entry).toBeVisible();
});

test('the attribution is visible', async ({ finder, page }) => {
  await finder.openTown();
  await expect(page.getByText('Null Island and its banks are fictional')).toBeVisible();
  await expect(finder.map).toContainText('Test tiles');
});
