import { standAt } from './support/position.ts';
import { expect, failedToLoad, test } from './support/test.ts';

test('a place chosen on the map is named after its address, in the language of the page', async ({ finder, page }) => {
  await finder.open('?at=0.0006,0.0008&lang=de');
  await expect(page.getByRole('combobox', { name: 'Ort, Straße oder Bank suchen' })).toHaveValue(/^Nahe \p{L}/u);
  await expect(page).toHaveURL(/place=Nahe%20/);
  await finder.open('?at=0.0006,0.0008&place=My%20corner');
  await expect(finder.pins.first()).toBeVisible();
  await expect(finder.search).toHaveValue('My corner');
});

test('a place without a known name keeps its coordinates', async ({ finder, page, quiet }) => {
  quiet.expect(failedToLoad);
  await page.route('**/app/near?*', (route) => route.abort());
  await finder.open('?at=0.0006,0.0008');
  await expect(finder.pins.first()).toBeVisible();
  await expect(finder.search).toHaveValue('0.0006, 0.0008');
});

test('a place whose nearest name is far away keeps its coordinates', async ({ finder, page }) => {
  const near = { kind: 'district', label: 'Far Quarter', lat: 0.02, long: 0.0008 };
  const named = page.waitForResponse('**/app/near?*');
  await page.route('**/app/near?*', (route) => route.fulfill({ json: { near } }));
  await finder.open('?at=0.0006,0.0008');
  await (await named).finished();
  await expect(finder.pins.first()).toBeVisible();
  await expect(finder.search).toHaveValue('0.0006, 0.0008');
});

test('a name that arrives after the user has switched to their own position is ignored', async ({ finder, context, page }) => {
  const asked = Promise.withResolvers<void>();
  const tapped = Promise.withResolvers<void>();
  await page.route('**/app/near?*', async (route) => {
    asked.resolve();
    await tapped.promise;
    await route.continue().catch(() => {});
  });
  await standAt(context, { latitude: 0.0003, longitude: 0.0004 });
  await finder.open('?at=0.0006,0.0008');
  await asked.promise;
  await finder.button('Near me').click();
  tapped.resolve();
  await expect(finder.search).toHaveValue('Your location');
  await expect(page).toHaveURL('/?near=me');
});
