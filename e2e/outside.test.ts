/** Tests places at extreme coordinates. The tests in states/ check the messages for places far from every ATM. */
import { expect, test } from './support/test.ts';

test('a search at extreme coordinates works like any other search', async ({ finder }) => {
  test.setTimeout(120_000);
  for (const [where, query] of [
    ['on the 180th meridian', '?at=-16.8,180'],
    ['just east of it', '?at=-16.8,-179.99'],
    ['on the north pole', '?at=90,0'],
    ['on the south pole', '?at=-90,135'],
  ] as const) {
    await test.step(`a search ${where} works like any other search`, async () => {
      await finder.open(query);
      await expect(finder.heading('We don’t cover this place')).toBeVisible();
      await expect(finder.map).toBeVisible();
      await expect(finder.pins).toHaveCount(1);
      await expect(finder.page.getByRole('link', { name: 'Search in Google Maps' })).toBeVisible();
      await expect(finder.button(/^Null Island Town/)).toContainText(/ATMs · [\d,]+\skm/);
      // The page offers to load an area only if the operator enables this feature.
      await expect(finder.button('Load ATMs from OpenStreetMap')).toHaveCount(0);
    });
  }
});
