import { standAt } from './support/position.ts';
import { expect, failedToLoad, test } from './support/test.ts';

test('a place that was chosen on the map is called by what stands there, in the language of the page', async ({
  finder,
  page,
}) => {
  await finder.open('?at=0.0006,0.0008&lang=de');
  await expect(page.getByRole('combobox', { name: 'Ort, Straße oder Bank suchen' })).toHaveValue(/^Nahe \p{L}/u);
  await expect(page).toHaveURL(/place=Nahe%20/);
  await finder.open('?at=0.0006,0.0008&place=My%20corner');
  await expect(finder.pins.first()).toBeVisible();
  await expect(finder.search).toHaveValue('My corner');
});

test('where nobody can say what stands there its coordinates stay', async ({ finder, page, quiet }) => {
  quiet.expect(failedToLoad);
  await page.route('**/app/near?*', (route) => route.abort());
  await finder.open('?at=0.0006,0.0008');
  await expect(finder.pins.first()).toBeVisible();
  await expect(finder.search).toHaveValue('0.0006, 0.0008');
});

test('a name that comes when the person has gone on to the own position is given to nobody', async ({
  finder,
  context,
  page,
}) => {
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
