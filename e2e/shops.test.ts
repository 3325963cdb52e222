import type { Page } from '@playwright/test';
import { findNearby } from './support/api.ts';
import { languages } from './support/catalogues.ts';
import { lookAt, picture } from './support/look.ts';
import { expect, failedToLoad, test } from './support/test.ts';

const kinds = 'atm,counter,postOffice,shop,bureau';
const choice = 'Shops and counters too';
const chip = (page: Page) => page.getByRole('button', { name: choice });
const withPlaces = '&kinds=all';
/** The list if it also contains places that are not ATMs. */
const list = 'Places where you may get cash';
/** Where only the farm shop is near. */
const atFarm = '?at=0.0076,0.0337&place=Windward';

/** Changes the ATMs and places in each search response. */
const edit = (page: Page, change: (atm: Record<string, unknown>) => void) =>
  page.route('**/findNearby?*', async (route) => {
    const answer = await (await route.fetch()).json();
    for (const { atm } of [...answer.results, ...(answer.knownResults ?? [])]) change(atm);
    await route.fulfill({ json: answer });
  });
const nameOf = ({ merchant }: Record<string, unknown>) => (merchant as { name?: string } | undefined)?.name;

test('the choice adds shops and counters to the list, in the URL and in the counts, and can be removed', async ({
  finder,
  page,
  request,
}) => {
  await finder.openTown();
  const atms = (await findNearby(request, { radius: 50_000 })).totalCount;
  const all = (await findNearby(request, { radius: 50_000, kinds })).totalCount;
  expect(all - atms).toBe(7);
  await expect(chip(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(finder.summary).toHaveText(/^30 of \d+ within/);
  await chip(page).click();
  await expect(chip(page)).toHaveAttribute('aria-pressed', 'true');
  expect(new URL(page.url()).searchParams.get('kinds')).toBe('all');
  await expect.poll(() => finder.machines(list)).toBe(30);
  const shop = finder.cards(list).filter({ hasText: 'Shop, cash at the till' });
  await expect(shop).toHaveCount(1);
  await expect(finder.summary).toHaveText(/^30 of \d+ places within/);
  await expect(finder.chip('Open now, \\d+\\smatch, \\d+\\smay\\smatch$')).toBeVisible();

  await page.reload();
  await expect(shop).toHaveCount(1);
  await expect(finder.summary).toHaveText(/^30 of \d+ places within/);
  await chip(page).click();
  await expect.poll(() => finder.machines()).toBe(30);
  await expect(page.getByText('Shop, cash at the till')).toHaveCount(0);
  await expect(finder.summary).toHaveText(/^30 of \d+ within/);
  expect(page.url()).not.toContain('kinds');
});

test('the choice starts at the top of its own list', async ({ finder, page }) => {
  await finder.openTown('&show=list');
  await finder.button('Show more').click();
  await expect.poll(() => finder.machines()).toBeGreaterThan(30);
  await finder.cards().last().scrollIntoViewIfNeeded();
  await chip(page).click();
  await expect.poll(() => finder.machines(list)).toBe(30);
  await expect(finder.cards(list).first()).toBeInViewport();
});

test('the choice can be removed before there are results', async ({ finder, page, quiet }) => {
  quiet.expect(failedToLoad);
  await page.route('**/findNearby?*', (route) => route.fulfill({ status: 503 }));
  await finder.open(`?at=0,0&place=Null+Island+Town${withPlaces}`);
  await expect(finder.heading('Couldn’t load ATMs')).toBeVisible();
  await expect(chip(page)).toHaveAttribute('aria-pressed', 'true');
  await chip(page).click();
  expect(page.url()).not.toContain('kinds');
});

test('a search without any place names places, and not ATMs', async ({ finder, page }) => {
  const nothing = { results: [], knownResults: [], count: 0, knownCount: 0, countLimit: 30, totalCount: 0, radius: 5000 };
  await page.route('**/findNearby?*', (route) => route.fulfill({ json: nothing }));
  await finder.open(`?at=0,0&place=Null+Island+Town${withPlaces}`);
  await expect(finder.summary).toHaveText(/^0 places within 5\skm/);
  await expect(page.getByText('We don’t know of any places for this search.')).toBeVisible();
  await expect(chip(page)).toHaveAttribute('aria-pressed', 'true');
});

test('each card states what the place is and under which conditions it gives cash', async ({ finder, page, request }) => {
  test.slow();
  const { results } = await findNearby(request, { radius: 50_000, kinds: 'counter,postOffice,shop,bureau' });
  /** Searches around the place, whose card is then the first of its kind. */
  const card = async (name: string, kind: string, more = '') => {
    const { lat = 0, long = 0 } = results.find(({ atm }) => atm.merchant?.name === name)?.atm.location.coordinates ?? {};
    await finder.open(`?at=${lat.toFixed(5)},${long.toFixed(5)}&place=There${withPlaces}${more}`);
    return finder.cards(list).filter({ hasText: name }).filter({ hasText: kind });
  };
  const shop = await card('Shelf Life', 'Shop, cash at the till');
  await expect(shop).toHaveAccessibleName(
    /^Shelf Life, Shop, cash at the till, [^,]+, Shops like this usually give cash\. Ask at the till\. With a purchase of €10 or more\s· Up to €200\s· Fee unknown, Open, closes 22:00, Cipher Street 40, .*Null Island Town$/,
  );
  const hub = await card('Null Island Banking Hub', 'Banking hub');
  await expect(hub).toContainText('Monday: Origin Bank');
  await expect(hub).toContainText('Coin exchange · Maximum amount unknown · Fee unknown');
  const counter = await card('Origin Bank', 'Bank branch');
  await expect(counter).toContainText('Up to €1,000 · Foreign currency without pre-ordering · Coin exchange · Fee unknown');
  await expect(await card('Null Island Post', 'Post office')).toContainText('Up to €500 · Fee unknown');
  const bureau = await card('Nil Exchange', 'Bureau de change');
  await expect(bureau).toContainText('Maximum amount unknown · Fee unknown');
  await lookAt(page, 'shops-list');
});

test('networks and the rules of the user’s bank do not apply to tills and counters', async ({ finder, request }) => {
  const { results } = await findNearby(request, { radius: 50_000, kinds: 'counter' });
  const { lat = 0, long = 0 } = results.find(({ atm }) => atm.merchant?.name === 'Origin Bank')?.atm.location.coordinates ?? {};
  const there = `?at=${lat.toFixed(5)},${long.toFixed(5)}&place=There${withPlaces}`;
  const branch = finder.cards(list).filter({ hasText: 'Bank branch' });
  await finder.open(`${there}&amount=200&sort=cost`);
  await expect(finder.cards(list).filter({ hasText: 'Free for you' }).first()).toBeVisible();
  await expect(branch).toContainText('Fee unknown');
  await expect(branch).not.toContainText(/free|no fee|you pay|total cost/i);
  await branch.click();
  await expect(finder.detail.getByRole('heading', { name: 'Getting cash here' })).toBeVisible();
  await expect(finder.detail).toContainText('Fee unknown');
  await expect(finder.detail).not.toContainText(/free|no fee|you pay|withdrawing|network/i);
});

test('a place of a kind that the page does not know is not shown', async ({ finder, page }) => {
  await edit(page, (atm) => {
    if (nameOf(atm) === 'Nil Exchange') atm.kind = 'vault';
    if (nameOf(atm) === 'Shelf Life') atm.conditions = { limit: 'much', hosts: [{ day: 'Someday', bank: 7 }] };
  });
  await finder.openTown(withPlaces);
  await expect(finder.cards(list).filter({ hasText: 'Shelf Life' })).toContainText('Maximum amount unknown · Fee unknown');
  await expect(finder.cards(list).filter({ hasText: 'Nil Exchange' })).toHaveCount(0);
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
  await expect(finder.detail.getByRole('heading', { name: 'Banks here by weekday' })).toBeVisible();
  await expect(finder.detail.getByText('Monday: Origin Bank')).toBeVisible();
  await expect(finder.detail.getByText('Tuesday: Meridian Savings')).toBeVisible();
});

test('the details of a place without a name state its kind, its currencies and the data of the user’s bank', async ({
  finder,
  page,
  request,
}) => {
  const { results } = await findNearby(request, { radius: 50_000, kinds: 'bureau' });
  const { uid = '' } = results[0]?.atm ?? {};
  await page.route(`**/v6/atms/complete/${uid}?*`, async (route) => {
    const { atm, ...rest } = await (await route.fetch()).json();
    const { merchant: _, ...nameless } = atm;
    await route.fulfill({ json: { ...rest, atm: { ...nameless, currencies: ['EUR', 'GBP'], partnerData: { desk: 4 } } } });
  });
  await finder.open(`?atm=${uid}`);
  await expect(finder.detail.getByRole('heading', { level: 2 })).toHaveText('Bureau de change');
  await expect(page).toHaveTitle(/^Bureau de change · /);
  await expect(finder.detail).toContainText('Euro (EUR) and British Pound (GBP)');
  await expect(finder.detail.getByRole('heading', { name: 'From your bank' })).toBeVisible();
  await expect(finder.detail).toContainText('Desk4');
  await finder.button('Report a problem').click();
  await finder.button('Back to the details').click();
  await expect(finder.button('Report a problem')).toBeFocused();
});

test('pins show what a place is', async ({ finder }) => {
  await finder.open(`${atFarm}${withPlaces}`);
  await expect(finder.map.getByRole('button', { name: 'Windward Farm Shop, Shop, cash at the till, open' })).toBeVisible();
});

test('a pin shows a banknote again when the shop at its point is no longer listed', async ({ finder, page }) => {
  // If the filter is off, the only result is a nameless ATM at the position of the shop.
  await page.route('**/findNearby?*', async (route) => {
    const answer = await (await route.fetch()).json();
    const isMixed = route.request().url().includes('kinds=');
    const shop = answer.results.find(({ atm }: { atm: Record<string, unknown> }) => nameOf(atm) === 'Windward Farm Shop');
    const { location } = shop?.atm ?? { location: { address: { country: 'XN' }, coordinates: { lat: 0.00764, long: 0.03369 } } };
    const { lat, long } = location.coordinates;
    const coordinates = { lat: Number(lat.toFixed(3)), long: Number(long.toFixed(3)) };
    const atm = { uid: 'here', feeUnknown: true, location: { ...location, coordinates } };
    const results = [{ atm: isMixed ? { ...shop.atm, location: { ...location, coordinates } } : atm, distance: 10 }];
    await route.fulfill({ json: { ...answer, results, count: 1, totalCount: 1 } });
  });
  await finder.open(atFarm);
  const shapes = (name: RegExp) => finder.map.getByRole('button', { name }).locator('.note > *');
  await expect(shapes(/^Cash machine/)).toHaveCount(3);
  await chip(page).click();
  await expect(shapes(/^Windward Farm Shop/)).toHaveCount(1);
  await chip(page).click();
  await expect(shapes(/^Cash machine/)).toHaveCount(3);
});

test('the deposit filter covers counters and hubs', async ({ finder, request }) => {
  await finder.openTown(`${withPlaces}&filters=depositAtm`);
  const known = await findNearby(request, { radius: 50_000, kinds: 'counter', depositAtm: true, knownOnly: true });
  expect(known.totalCount).toBe(2);
  await expect(finder.cards('Match').filter({ hasText: 'Banking hub' })).toHaveCount(1);
});

test('the page offers shops where no ATM is within a walk of 15 minutes, and only there', async ({ finder, page }) => {
  const offer = page.getByText('Shops and counters nearby may give cash too.');
  await finder.openTown();
  await expect(chip(page)).toBeVisible();
  await expect(offer).toHaveCount(0);
  await finder.open(atFarm);
  await expect(offer).toBeVisible();
  await lookAt(page, 'shops-offer');
  await finder.button('Show').click();
  await expect(finder.cards(list).first()).toContainText('Windward Farm Shop');
  await expect(offer).toHaveCount(0);
});

test('the page makes the offer beside a list of open ATMs, but not beside a list with other filters', async ({
  finder,
  page,
}) => {
  const offer = page.getByText('Shops and counters nearby may give cash too.');
  await finder.open(`${atFarm}&filters=openNow`);
  await expect(offer).toBeVisible();
  await finder.chip('Wheelchair').click();
  await expect(finder.cards('Match').or(finder.cards('Not confirmed')).first()).toBeVisible();
  await expect(offer).toHaveCount(0);

  // The person's cards also filter the list.
  await page.evaluate(() => {
    localStorage.removeItem('finder.filters');
    localStorage.setItem('finder.cards', '[{"country":"DE"}]');
  });
  await finder.open(`${atFarm}&free=cards`);
  await expect(page.getByRole('heading', { name: /^\d+ match \d+ shown$/ })).toBeVisible();
  await expect(offer).toHaveCount(0);
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
