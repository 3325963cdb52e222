import { standAt } from './support/position.ts';
import { expect, test } from './support/test.ts';
import { openSea } from './support/town.ts';

test('outside every covered area: told so, the nearest is named, and one tap goes to the town', async ({
  finder,
  context,
  page,
}) => {
  await standAt(context, openSea);
  await finder.open();
  await expect(finder.heading('Outside the covered area')).toBeVisible();
  await expect(page.getByText('That does not mean that there are no ATMs.')).toBeVisible();
  await expect(finder.cards('Nearest known ATM')).toHaveCount(1);
  await expect(finder.cards('Nearest known ATM')).toContainText(/[\d,]+\skm/);
  await finder.button(/Null Island Town/).click();
  await expect(finder.cards()).toHaveCount(30);
  await expect(page).toHaveURL(/place=Null%20Island%20Town/);
});

test('outside, but within reach of ATMs: both are said', async ({ finder, page }) => {
  await finder.open('?at=0.2,0');
  await expect(finder.cards().first()).toBeVisible();
  await expect(page.getByText('This place is outside the covered areas.')).toBeVisible();
});

test('filters that nothing near fits can be cleared from there', async ({ finder }) => {
  await finder.open('?at=57,-30&filters=wheelchairAccess');
  await finder.button('Clear filters').click();
  await expect(finder.chip('Wheelchair')).toHaveAttribute('aria-pressed', 'false');
});

for (const [where, query] of [
  ['on the 180th meridian', '?at=-16.8,180'],
  ['just east of it', '?at=-16.8,-179.99'],
  ['on the north pole', '?at=90,0'],
  ['on the south pole', '?at=-90,135'],
] as const) {
  test(`a search ${where} is a search like any other`, async ({ finder }) => {
    await finder.open(query);
    await expect(finder.heading('Outside the covered area')).toBeVisible();
    await expect(finder.map).toBeVisible();
    await expect(finder.pins).toHaveCount(1);
  });
}
