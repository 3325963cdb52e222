/** Tests the amount and the cost of withdrawing it, without the fees of the user's bank, which the tests in hosts/ cover. */
import type { Page } from '@playwright/test';
import type { Atm } from '../src/contract/atms.ts';
import { atmOfNode, findNearby } from './support/api.ts';
import type { Finder } from './support/finder.ts';
import { expect, test } from './support/test.ts';

const amountOf = (page: Page) => new URL(page.url()).searchParams.get('amount');
const panel = (page: Page) => page.getByRole('group', { name: 'How much do you need?' });
const field = (page: Page) => panel(page).getByRole('textbox', { name: 'Another amount' });
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

/** Money formatted as in the finder's locale. */
const money = (value: number, currency: string, whole = false) =>
  new Intl.NumberFormat('en-IE', { style: 'currency', currency, ...(whole && { maximumFractionDigits: 0 }) }).format(value);

/** The expected text on an ATM's card for an amount, derived from the service's response. */
function costFor(amount: number, { fee, feeUnknown, currencies = [], alliance }: Atm): string | RegExp {
  if (alliance?.withdrawal === true) return 'Free for you';
  if (fee === undefined) return feeUnknown ? /(ATM fee unknown|ATM fee, amount unknown|ATM fee for some cards)?$/ : 'No ATM fee';
  const [currency] = currencies.length === 1 ? currencies : [];
  const withdrawn = currency === undefined ? String(amount) : money(amount, currency, true);
  if ('amount' in fee) {
    if (fee.currency === currency) return `You pay ${money(amount + fee.amount, currency)} for ${withdrawn}`;
    return `${money(fee.amount, fee.currency)} in fees for ${withdrawn}`;
  }
  if (currency === undefined) return `${fee.percentage} % ATM fee`;
  return `You pay about ${money(amount * (1 + fee.percentage / 100), currency)} for ${withdrawn}`;
}

const asPattern = (text: string | RegExp) => (typeof text === 'string' ? new RegExp(RegExp.escape(plain(text))) : text);

const uidsOf = (finder: Finder, group?: 'Match' | 'Not confirmed') =>
  finder.cards(group).evaluateAll((cards) => cards.map((card) => card.getAttribute('data-uid')));

test('two taps from the list show each ATM’s fee for 200', async ({ finder, page, request }) => {
  await finder.openTown();
  await finder.chip('Amount').click();
  await panel(page).getByRole('button', { name: '200', exact: true }).click();
  await expect(panel(page)).toBeHidden();
  await expect(finder.chip('Amount')).toBeFocused();
  await expect(finder.chip('Amount')).toHaveAccessibleName('Amount: 200');
  expect(amountOf(page)).toBe('200');
  await expect(
    finder
      .cards()
      .filter({ hasText: /(You pay|fees).* for .*200/ })
      .first(),
  ).toBeVisible();
  const { results } = await findNearby(request, { radius: 500, countLimit: 30 });
  const texts = (await finder.cards().allTextContents()).map(plain);
  expect(await finder.machines()).toBe(results.length);
  // A card for several ATMs carries the uid of one of them.
  const listed = await uidsOf(finder);
  results.forEach(({ atm }) => {
    const index = listed.indexOf(atm.uid);
    if (index < 0) return;
    if (atm.withdrawal !== false) expect(texts[index], atm.source ?? '').toMatch(asPattern(costFor(200, atm)));
  });
  await expect(page.getByText('Your bank may charge its own fee.')).toBeVisible();
});

test('sorting by total cost lists the cheapest first, unknown costs last, and identical costs by distance', async ({
  finder,
  page,
  request,
}) => {
  await finder.openTown('&amount=200');
  await expect(finder.pins.first()).toBeVisible();
  const pins = await finder.pins.count();
  await finder.button('Sort by total cost').click();
  await expect(finder.button('Sort by total cost')).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/amount=200&sort=cost/);
  await expect(page.getByText('Unknown costs are last. Only the ATMs shown are sorted.')).toBeVisible();
  const { results } = await findNearby(request, { radius: 500, countLimit: 30 });
  /** Free ATMs come first, then fees in euros, then other currencies, then unknown fees. */
  const rank = ({ withdrawal, fee, feeUnknown, alliance, currencies = [] }: Atm): readonly [number, number] => {
    if (withdrawal === false) return [3, 0];
    if (fee === undefined && feeUnknown === undefined) return [0, 0];
    if (alliance?.withdrawal === true) return [0, 0];
    if (fee === undefined) return [3, 0];
    if ('percentage' in fee) return currencies.length === 1 ? [1, fee.percentage * 2] : [3, 0];
    return fee.currency === 'EUR' ? [1, fee.amount] : [2, 0];
  };
  const ranked = results.map(({ atm }, index) => ({ uid: atm.uid, rank: rank(atm), index }));
  const shown = await uidsOf(finder);
  // A card for several ATMs carries the uid of one of them.
  const expected = ranked
    .filter(({ uid }) => shown.includes(uid))
    .toSorted((a, b) => a.rank[0] - b.rank[0] || a.rank[1] - b.rank[1] || a.index - b.index);
  // Fees in other currencies come after fees in euros and before unknown fees, and are sorted separately.
  const others = new Set(ranked.filter((one) => one.rank[0] === 2).map(({ uid }) => uid));
  expect(shown.filter((uid) => !others.has(uid ?? ''))).toEqual(
    expected.filter(({ uid }) => !others.has(uid)).map(({ uid }) => uid),
  );
  const last = expected.filter((one) => one.rank[0] === 3).length;
  for (const uid of others) if (shown.includes(uid)) expect(shown.indexOf(uid)).toBeLessThan(shown.length - last);
  await expect(finder.pins).toHaveCount(pins);
});

test('opening the amount panel does not move the map', async ({ finder, page }) => {
  await finder.openTown();
  const pin = finder.pins.first();
  const before = await pin.boundingBox();
  await page.getByRole('button', { name: 'Amount', exact: true }).click();
  await expect(panel(page)).toBeVisible();
  await page.clock.runFor(2_000);
  expect(await pin.boundingBox()).toEqual(before);
});

test('if no total cost is known, the page states that sorting has no effect', async ({ finder, page }) => {
  await page.route('**/findNearby?*', async (route) => {
    const answer = await (await route.fetch()).json();
    for (const { atm } of answer.results) {
      delete atm.fee;
      delete atm.alliance;
      atm.feeUnknown = true;
    }
    await route.fulfill({ json: answer });
  });
  await finder.openTown('&amount=200');
  await finder.button('Sort by total cost').click();
  await expect(
    page.getByRole('status').filter({ hasText: 'All costs are unknown here. The nearest ATMs are first.' }),
  ).toBeVisible();
});

test('a card in the sorted list opens its own ATM, and back returns to the same position in the list', async ({
  finder,
  page,
}) => {
  await finder.openTown('&amount=200&sort=cost');
  await expect(finder.button('Sort by total cost')).toHaveAttribute('aria-pressed', 'true');
  const uid = await finder.cards().nth(4).getAttribute('data-uid');
  const card = finder.cards().and(page.locator(`[data-uid="${uid}"]`));
  await card.click();
  expect(new URL(page.url()).searchParams.get('atm')).toBe(uid);
  await expect(finder.detail.getByRole('heading', { name: /^Withdrawing 200/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toBeFocused();
});

test('groups remain, and each is sorted separately', async ({ finder }) => {
  await finder.openTown('&filters=wheelchairAccess');
  const before = { match: await uidsOf(finder, 'Match'), rest: await uidsOf(finder, 'Not confirmed') };
  await finder.openTown('&filters=wheelchairAccess&amount=200&sort=cost');
  await expect(finder.button('Sort by total cost')).toBeVisible();
  const after = { match: await uidsOf(finder, 'Match'), rest: await uidsOf(finder, 'Not confirmed') };
  expect(after.match.toSorted()).toEqual(before.match.toSorted());
  expect(after.rest.toSorted()).toEqual(before.rest.toSorted());
  expect(after.match).not.toEqual(before.match);
});

test('users can type any amount; an invalid amount shows an error and changes nothing; clearing it removes the sorting', async ({
  finder,
  page,
}) => {
  await finder.openTown('&amount=50&sort=cost');
  await finder.chip('Amount').click();
  await expect(field(page)).toHaveValue('50');
  await field(page).fill('1,250');
  await expect(page).toHaveURL(/amount=1250/);
  await expect(
    finder
      .cards()
      .filter({ hasText: /(You pay|fees).* for .*1,250/ })
      .first(),
  ).toBeVisible();
  await field(page).fill('12.50');
  await expect(page.getByRole('alert').filter({ hasText: 'A whole number up to 99,999,999' })).toBeVisible();
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
  await field(page).press('Enter');
  await expect(field(page)).toBeVisible();
  expect(amountOf(page)).toBe('1250');
  await panel(page).getByRole('button', { name: 'Clear the amount' }).click();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('');
  await expect(finder.button('Sort by total cost')).toBeHidden();
  expect(new URL(page.url()).search).not.toMatch(/amount|sort/);
});

test('by keyboard only, users can open the panel, choose an amount and close the panel, and the focus returns', async ({
  finder,
  page,
}) => {
  await finder.openTown();
  await finder.chip('Amount').focus();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('button', { name: '50', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(finder.chip('Amount')).toBeFocused();
  await expect(finder.chip('Amount')).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  for (const key of ['Tab', 'Tab', 'Tab']) await page.keyboard.press(key);
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('300');
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeHidden();
  await expect(finder.chip('Amount')).toBeFocused();
  expect(amountOf(page)).toBe('300');
});

test('the link contains the amount, which is never stored', async ({ finder, page }) => {
  await finder.openTown('&amount=200&sort=cost');
  await page.reload();
  await expect(finder.button('Sort by total cost')).toHaveAttribute('aria-pressed', 'true');
  await page.goto('about:blank');
  await finder.open();
  await expect(finder.chip('Amount')).toHaveAccessibleName('Amount');
  expect(amountOf(page)).toBeNull();
});

test('an invalid amount is ignored', async ({ finder }) => {
  for (const query of [
    'amount=-50',
    'amount=1e9',
    'amount=0',
    'amount=%3Cscript%3E',
    'sort=cost',
    'amount=99999999999&sort=cost',
  ]) {
    await finder.openTown(`&${query}`);
    await expect(finder.chip('Amount'), query).toHaveAccessibleName('Amount');
    await expect(finder.button('Sort by total cost'), query).toHaveCount(0);
  }
});

test('the detail itemizes the cost; an unknown fee is never shown as free', async ({ finder, page, request }) => {
  const { uid } = await atmOfNode(request, 1058);
  await finder.open(`?at=0,0&atm=${uid}&amount=200`);
  await expect(finder.detail.getByRole('heading', { name: 'Withdrawing €200' })).toBeVisible();
  const line = finder.detail.getByText('about €6.00', { exact: true });
  await expect(line).toBeVisible();
  await expect(finder.detail.getByText('Your bank may charge its own fee.')).toBeVisible();
  const { results } = await findNearby(request, { radius: 500 });
  const unknown =
    results.find(({ atm }) => atm.feeUnknown === true && atm.hint === undefined && atm.alliance?.withdrawal !== true)?.atm.uid ??
    '';
  await finder.open(`?at=0,0&atm=${unknown}&amount=200&sort=cost`);
  await expect(finder.detail.getByText('unknown', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('none', { exact: true })).toHaveCount(0);
});

test('if the code for costs is unavailable, the list stays, shows a message and retries', async ({ finder, page, quiet }) => {
  quiet.expect(/Failed to load resource/);
  await page.route(/\/assets\/CostLine-[\w-]+\.js(\?|$)/, (route) => route.abort());
  await finder.openTown('&amount=200');
  await expect(page.getByText('This part didn’t load.')).toBeVisible();
  await expect.poll(() => finder.machines()).toBe(30);
  await page.unroute(/\/assets\/CostLine-[\w-]+\.js(\?|$)/);
  await finder.button('Try again').click();
  await expect(
    finder
      .cards()
      .filter({ hasText: /(You pay|fees).* for .*200/ })
      .first(),
  ).toBeVisible();
});

test('at twice the text size on a small phone the preset amounts are visible', async ({ finder, page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
  await finder.openTown('&amount=200');
  await finder.chip('Amount').click();
  for (const name of ['50', '100', '200']) {
    await expect(panel(page).getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
  await expect(field(page)).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
