import type { Page } from '@playwright/test';
import { atmOfNode, findNearby } from './support/api.ts';
import { lookAt } from './support/look.ts';
import { expect, test } from './support/test.ts';

const choice = (page: Page) => page.getByRole('combobox', { name: 'Currency' });

test('a chosen currency lists the ATMs that dispense it before those for which this is unknown', async ({
  finder,
  page,
  request,
}) => {
  await finder.openTown();
  await choice(page).selectOption('USD');
  await expect(finder.groupHeading('Match')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('currency')).toBe('USD');
  const radius = await finder.radius();
  const plain = await findNearby(request, { radius, currency: 'USD' });
  const known = await findNearby(request, { radius, currency: 'USD', knownOnly: true });
  expect(known.totalCount).toBeGreaterThan(0);
  expect(plain.totalCount).toBeGreaterThan(known.totalCount);
  for (const { atm } of known.results) expect(atm.currencies).toContain('USD');
  await expect(finder.groupHeading('Match')).toHaveText(new RegExp(`^${known.totalCount}\\smatch(es)?( ?\\d+ shown)?$`));
  const unconfirmed = plain.totalCount - known.totalCount;
  await expect(finder.groupHeading('Not confirmed')).toHaveText(new RegExp(`^${unconfirmed}\\smay\\smatch( ?\\d+ shown)?$`));
  await lookAt(page, 'currency-filter');

  await choice(page).selectOption('Any currency');
  await expect(finder.groupHeading('Match')).toBeHidden();
  expect(page.url()).not.toContain('currency=');
});

test('a link keeps the chosen currency, even if no listed ATM dispenses it', async ({ finder, page }) => {
  await finder.openTown('&currency=JPY');
  await expect(choice(page)).toHaveValue('JPY');
  await expect(finder.cards('Not confirmed').first()).toBeVisible();
  await expect(finder.cards('Match')).toHaveCount(0);
});

test('the details name the currencies, and give no advice without the fees of a card', async ({ finder, page, request }) => {
  const { uid } = await atmOfNode(request, 1005);
  await finder.open(`?atm=${uid}`);
  const detail = page.getByRole('article');
  await expect(detail.getByText('US Dollar (USD)')).toBeVisible();
  await expect(detail.getByText('decline')).toHaveCount(0);
});
