import type { Page } from '@playwright/test';
import { findNearby } from './support/api.ts';
import { languages } from './support/catalogues.ts';
import { lookAt, picture } from './support/look.ts';
import { expect, test } from './support/test.ts';

const kinds = 'atm,counter,postOffice,shop,bureau';
const choice = 'Shops and counters too';
const chip = (page: Page) => page.getByRole('button', { name: choice });
const withPlaces = '&kinds=all';
/** Where only the farm shop is near. */
const atFarm = '?at=0.0076,0.0337&place=Windward';

test('the choice adds shops and counters to the list, in the URL and in the counts, and can be removed', async ({
  finder,
  page,
  request,
}) => {
  await finder.openTown();
  const atms = (await findNearby(request, { radius: 50_000 })).totalCount;
  const all = (await findNearby(request, { radius: 50_000, kinds })).totalCount;
  expect(all - atms).toBe(6);
  await expect(chip(page)).toHaveAttribute('aria-pressed', 'false');
  await chip(page).click();
  await expect(chip(page)).toHaveAttribute('aria-pressed', 'true');
  expect(new URL(page.url()).searchParams.get('kinds')).toBe('all');
  await expect(finder.cards().filter({ hasText: 'Shop, cash at the till' }).first()).toBeVisible();

  await page.reload();
  await expect(finder.cards().filter({ hasText: 'Shop, cash at the till' }).first()).toBeVisible();
  await chip(page).click();
  await expect(finder.cards().filter({ hasText: 'Shop, cash at the till' })).toHaveCount(0);
  expect(page.url()).not.toContain('kinds');
});

test('each card says what the place is and under which conditions it gives cash', async ({ finder, page, request }) => {
  const { results } = await findNearby(request, { radius: 50_000, kinds: 'counter,postOffice,shop,bureau' });
  /** Searches around the place, whose card is then the first of its kind. */
  const card = async (name: string, kind: string) => {
    const { lat = 0, long = 0 } = results.find(({ atm }) => atm.merchant?.name === name)?.atm.location.coordinates ?? {};
    await finder.open(`?at=${lat.toFixed(5)},${long.toFixed(5)}&place=There${withPlaces}`);
    return finder.cards().filter({ hasText: name }).filter({ hasText: kind });
  };
  const shop = await card('Shelf Life', 'Shop, cash at the till');
  await expect(shop).toContainText('Usually gives cash. Ask at the till.');
  await expect(shop).toContainText('With a purchase of €10 or more');
  await expect(shop).toContainText('Up to €200');
  await expect(shop).toContainText('Fee unknown');
  await expect(shop).not.toContainText('ATM');
  await expect(shop).not.toContainText(/no fee|free/i);
  await expect(await card('Null Island Banking Hub', 'Banking hub')).toContainText('Mon Origin Bank');
  await expect(await card('Origin Bank', 'Bank counter')).toContainText('Foreign currency without ordering');
  await expect(await card('Null Island Post', 'Post office')).toContainText('Up to €500');
  const bureau = await card('Nil Exchange', 'Bureau de change');
  await expect(bureau).toContainText('Largest amount unknown');
  await lookAt(page, 'shops-list');
});

test('the details describe a shop without the words for ATMs', async ({ finder, page, request }) => {
  const { results } = await findNearby(request, { radius: 50_000, kinds: 'shop,counter' });
  const uidOf = (name: string) => results.find(({ atm }) => atm.merchant?.name === name)?.atm.uid ?? '';
  await finder.open(`?atm=${uidOf('Shelf Life')}`);
  await expect(finder.detail.getByRole('heading', { name: 'Getting cash here' })).toBeVisible();
  await expect(finder.detail.getByText('Shop, cash at the till')).toBeVisible();
  await expect(finder.detail.getByText('With a purchase of €10 or more')).toBeVisible();
  await expect(finder.detail).not.toContainText(/\bATM\b|cash machine|Did you get cash/i);
  await lookAt(page, 'shops-detail');
  await finder.open(`?atm=${uidOf('Null Island Banking Hub')}`);
  await expect(finder.detail.getByText('Mon Origin Bank')).toBeVisible();
  await expect(finder.detail.getByText('Tue Meridian Savings')).toBeVisible();
});

test('pins say what a place is', async ({ finder }) => {
  await finder.open(`${atFarm}${withPlaces}`);
  await expect(finder.map.getByRole('button', { name: 'Windward Farm Shop, Shop, cash at the till, open' })).toBeVisible();
});

test('the deposit filter covers counters and hubs', async ({ finder, request }) => {
  await finder.openTown(`${withPlaces}&filters=depositAtm`);
  const known = await findNearby(request, { radius: 50_000, kinds: 'counter', depositAtm: true, knownOnly: true });
  expect(known.totalCount).toBe(2);
  await expect(finder.cards('Match').filter({ hasText: 'Banking hub' })).toHaveCount(1);
});

test('the page offers shops where no ATM is within a walk of 15 minutes, and only there', async ({ finder, page }) => {
  await finder.openTown();
  await expect(page.getByText('may give cash too')).toHaveCount(0);
  await finder.open(atFarm);
  await expect(page.getByText('Shops and counters nearby may give cash too.')).toBeVisible();
  await lookAt(page, 'shops-offer');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(finder.cards().first()).toContainText('Windward Farm Shop');
  await expect(page.getByText('may give cash too')).toHaveCount(0);
});

test('places are shown in each language, and fit a small screen', async ({ finder, page }) => {
  test.slow();
  const said = new Set<string>();
  for (const language of Object.keys(languages)) {
    await page.setViewportSize({ width: 320, height: 568 });
    await finder.open(`${atFarm}${withPlaces}&lang=${language}&show=list`);
    const badge = page.locator('[data-uid]').filter({ hasText: 'Windward Farm Shop' }).locator('.badge').first();
    await expect(badge).toBeVisible();
    said.add((await badge.textContent()) ?? '');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await picture(page, `shops-small-${language}`);
    if (language === 'ar') await lookAt(page, 'shops-ar');
  }
  expect(said.size).toBe(Object.keys(languages).length);
});
