/** Tests the person's cards: what ATMs charge for them, the filter, and that only the device stores them. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { lookAt } from './support/look.ts';
import { runCommand, startService } from './support/serverProcess.ts';
import { test as base, expect, failedToLoad } from './support/test.ts';
import { townNow } from './support/town.ts';

/** ATMs in Hamburg, nearest first. The savings bank belongs to a network whose members charge each other nothing. */
const machines = [
  { id: '1', street: 'Rathausmarkt 1', operator: 'Elbtor Bank', fee: { amount: 5, currency: 'EUR' } },
  { id: '2', street: 'Bergstraße 2', operator: 'Hamburger Sparkasse', fee: { amount: 5, currency: 'EUR' } },
  { id: '3', street: 'Ballindamm 3', operator: 'Alster Volksbank' },
];

const test = base.extend<object, { readonly town: { readonly url: string } }>({
  town: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'atm-finder-cards-'));
      const file = join(dataDir, 'hamburg.jsonl');
      const lines = machines.map((one, index) =>
        JSON.stringify({ ...one, lat: 53.5503 + index / 1000, long: 9.9937, city: 'Hamburg', country: 'DE' }),
      );
      writeFileSync(file, `${lines.join('\n')}\n`);
      const tiles = { BASEMAP: 'none', TILE_URL: `${process.env.E2E_TILES}/{z}/{x}/{y}.png`, TILE_ATTRIBUTION: 'Test tiles' };
      const environment = { DATA_DIR: dataDir, NOW: townNow, ...tiles };
      await runCommand('import', environment, ['--feed', 'hamburg', file]);
      const service = await startService(environment);
      await use(service);
      await service.stop();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ town }, use) => use(town.url),
});
test.describe.configure({ timeout: 120_000 });

const hamburg = '?at=53.5503,9.9937&place=Hamburg';
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Your cards' });
const freeWithCard = 'Free with your card: Sparkassen';

async function addCard(page: Page, issuer: string): Promise<void> {
  const dialog = dialogOf(page);
  await expect(dialog.getByLabel('Bank’s country')).toHaveValue('DE');
  await dialog.getByLabel('Bank or network').selectOption({ label: issuer });
  await dialog.getByRole('button', { name: 'Add card' }).click();
}

test('a card shows where the network makes it free, even after a reload, until it is removed', async ({ finder, page }) => {
  const posted: string[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('findNearby')) return;
    expect(request.url()).not.toMatch(/sparkasse/i);
    posted.push(request.postData() ?? '');
  });
  await finder.open(hamburg);
  const haspa = finder.cards().filter({ hasText: 'Hamburger Sparkasse' });
  await expect(haspa).toContainText('€5.00 ATM fee');

  await page.getByRole('button', { name: 'Your cards' }).click();
  await expect(dialogOf(page)).toContainText('You haven’t added any cards yet.');
  await expect(dialogOf(page).locator('optgroup[label="Banks nearby"] option')).toHaveText([
    'Alster Volksbank',
    'Elbtor Bank',
    'Hamburger Sparkasse',
  ]);
  await addCard(page, 'Sparkassen');
  await expect(dialogOf(page).getByRole('listitem')).toContainText('Sparkassen');
  await lookAt(page, 'cards-dialog');
  await page.keyboard.press('Escape');
  await expect(haspa).toContainText(freeWithCard);
  await expect(haspa).not.toContainText('€5.00');
  await expect(haspa).toHaveAccessibleName(new RegExp(freeWithCard));
  // The other ATMs do not have a price for this card: one displays a surcharge, and the fee of the other one is unknown.
  await expect(finder.cards().filter({ hasText: 'Elbtor Bank' })).toContainText('€5.00 ATM fee');
  await expect(finder.cards().filter({ hasText: 'Alster Volksbank' })).not.toContainText(/free/i);
  expect(posted.at(-1)).toContain('"cards":[{"network":"sparkassen","country":"DE"}]');

  await page.reload();
  await expect(haspa).toContainText(freeWithCard);
  expect(page.url()).not.toMatch(/sparkasse|card/i);

  await page.getByRole('button', { name: 'Your cards' }).click();
  await dialogOf(page).getByRole('button', { name: 'Remove Sparkassen' }).click();
  await expect(dialogOf(page).getByRole('heading', { name: 'Your cards' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(haspa).toContainText('€5.00 ATM fee');
  expect(await page.evaluate(() => localStorage.getItem('finder.cards'))).toBeNull();
});

test('the filter keeps the ATMs that are free for the cards, and those that may be', async ({ finder, page }) => {
  await finder.open(`${hamburg}&about=cards`);
  await addCard(page, 'Sparkassen');
  await page.keyboard.press('Escape');
  const chip = page.getByRole('button', { name: 'Free with my cards' });
  await chip.click();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  const group = (title: string) => page.getByRole('list', { name: title, exact: true }).getByRole('button');
  await expect(group('1 match')).toContainText('Hamburger Sparkasse');
  await expect(group('1 may match')).toContainText('Alster Volksbank');
  await expect(finder.cards().filter({ hasText: 'Elbtor Bank' })).toHaveCount(0);
  expect(new URL(page.url()).searchParams.get('free')).toBe('cards');
  await lookAt(page, 'cards-filter');

  await page.reload();
  await expect(group('1 match')).toContainText('Hamburger Sparkasse');
  await chip.click();
  await expect(finder.cards()).toHaveCount(3);
  await expect(chip).toHaveAttribute('aria-pressed', 'false');
});

test('without a connection, the filter groups the last results, even after a reload', async ({ finder, page, quiet }) => {
  quiet.expect(failedToLoad);
  await finder.open(`${hamburg}&about=cards`);
  await addCard(page, 'Elbtor Bank');
  await page.keyboard.press('Escape');
  await expect(finder.cards()).toHaveCount(3);
  // The page has stored these results.
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).toContain('finder.results');
  await page.route('**/findNearby', (route) => route.abort());
  await page.getByRole('button', { name: 'Free with my cards' }).click();
  const unknown = page.getByRole('list', { name: '3 may match', exact: true }).getByRole('button');
  await expect(unknown).toHaveCount(3);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Free with my cards', pressed: true })).toBeVisible();
  await expect(unknown).toHaveCount(3);
  await expect(page.getByText('Couldn’t refresh the list. Showing your last search.')).toBeVisible();
  await lookAt(page, 'cards-offline');
});

test('a link with the filter shows all ATMs to a person without cards', async ({ finder, page }) => {
  await finder.open(`${hamburg}&free=cards`);
  await expect(finder.cards()).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Free with my cards' })).toHaveCount(0);
});

test('after the last card has been removed, nothing on the page states that an ATM is free', async ({
  finder,
  page,
  context,
  quiet,
}) => {
  quiet.expect(failedToLoad);
  await finder.open(`${hamburg}&about=cards`);
  await addCard(page, 'Sparkassen');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Free with my cards' }).click();
  await expect(page.getByRole('button', { name: 'Free with my cards', pressed: true })).toBeFocused();
  await expect(page.getByRole('heading', { name: '1 match', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Your cards' }).click();
  await dialogOf(page).getByRole('button', { name: 'Remove Sparkassen' }).click();
  await page.keyboard.press('Escape');
  await expect(finder.cards()).toHaveCount(3);
  await expect(page.getByText(/free/i)).toHaveCount(0);
  // Neither do the results that the page stores for times without a connection.
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('cardFee');
  await context.setOffline(true);
  await expect(finder.cards().filter({ hasText: 'Hamburger Sparkasse' })).toContainText('€5.00 ATM fee');
  await context.setOffline(false);
});

test('the details state the price for the card, and lead to the cards', async ({ finder, page }) => {
  await finder.open(hamburg);
  await finder.cards().filter({ hasText: 'Hamburger Sparkasse' }).click();
  await finder.detail.getByRole('button', { name: 'Your cards' }).click();
  await addCard(page, 'Hamburger Sparkasse');
  await expect(dialogOf(page).getByRole('listitem')).toContainText('Germany');
  await page.keyboard.press('Escape');
  await expect(finder.detail.getByText('Free with your card: Hamburger Sparkasse')).toBeVisible();
  await lookAt(page, 'cards-detail');
});
