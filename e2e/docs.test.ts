/** Tests the look-up page for integrators with the demo town's shops. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page, Route } from '@playwright/test';
import { largestTrial } from '../src/contract/sandbox.ts';
import { lookAt } from './support/look.ts';
import { startService } from './support/serverProcess.ts';
import { expect, failedToLoad, test } from './support/test.ts';

const lookUps = '**/app/sandbox/lookUps';
const box = (page: Page): Locator => page.getByRole('textbox', { name: 'Descriptors (one per line) or CSV' });
const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });
const rows = (page: Page): Locator => page.getByRole('article');

async function lookUp(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await button(page, 'Look up').click();
}

/**
 * Inserts the whole text at once, as a paste does, because typing thousands of lines through browser automation takes half a
 * minute.
 */
const paste = (page: Page, text: string): Promise<void> =>
  box(page).evaluate((element, value) => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(element, value);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  }, text);

/** The number of look-ups in a request. */
const sizeOf = (route: Route): number => (route.request().postDataJSON() as { requests: unknown[] }).requests.length;

test.beforeEach(({ page }) => page.goto('/docs'));

test('one tap looks up an example and shows the shop, its merchant, position, category, confidence and reason', async ({
  page,
  request,
}) => {
  await button(page, /^SUMUP \*/).click();
  await expect(page.getByRole('heading', { name: 'Results' })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: '1 looked up: 1 found' })).toBeVisible();
  const row = rows(page);
  await expect(row).toHaveCount(1);
  await expect(row.getByText('Shop found')).toBeVisible();
  await expect(row.getByText(/^9\d\.\d % sure$/)).toBeVisible();
  for (const fact of ['Merchant', 'Address', 'Category', 'Handle'])
    await expect(row.getByText(fact, { exact: true })).toBeVisible();
  await expect(row.getByText(/Null Island Town, XN$/)).toBeVisible();

  await row.getByText('Why', { exact: true }).click();
  await expect(row.getByRole('heading', { name: 'How the text is parsed' })).toBeVisible();
  await expect(row.getByText('processor', { exact: true })).toBeVisible();
  await expect(row.getByText('its city might be NULL ISLAND T').first()).toBeVisible();
  await expect(row.getByText(/ · chosen$/)).toHaveCount(1);

  // The page shows the handle that the API returns.
  const [head = '', line = ''] = (await box(page).inputValue()).split('\n');
  expect(head).toBe('description,city,country');
  const [description = '', city = '', country = ''] = line.split(',');
  const given = await request.get('/v6/shops/complete/findByCardTransaction', { params: { description, city, country } });
  await expect(row.getByText((await given.json()).handle, { exact: true })).toBeVisible();
});

test('the examples cover every outcome of a look-up, and the outcomes are distinguishable', async ({ page }) => {
  await button(page, 'Use all').click();
  await expect(
    page.getByRole('status').filter({ hasText: /^6 looked up: 4 found, 1 merchant found, 1 no match\.$/ }),
  ).toBeVisible();
  await expect(rows(page)).toHaveCount(6);
  await button(page, /^Merchant found/).click();
  await expect(button(page, /^Merchant found/)).toHaveAttribute('aria-pressed', 'true');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).getByText('Merchant found', { exact: true })).toBeVisible();
  await expect(rows(page).getByText('assigned when your program sends the look-up')).toBeVisible();
});

const csv = 'description,country,amount\nCRUMBS OF COMFORT,XN,1\nDOLDRUMS BANK,xn,2\nSHELF LIFE 0423,XN,3\nA,B\n"PLACEBO,XN,4';

test('errors are shown with their line number, and the other lines are looked up', async ({ page }) => {
  await lookUp(page, csv);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('3 lines were skipped');
  await expect(alert).toContainText("Line 3: country must be two capital letters, such as CZ, not 'xn'");
  await expect(alert).toContainText('Line 5: 2 cells, but the header has 3 columns');
  await expect(alert).toContainText('Line 6: a quoted value is not closed');
  await expect(alert).toContainText('were not sent: amount.');
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).last()).toContainText('Line 4');
});

test('the page sends no request without input or with an invalid country', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (one) => one.method() === 'POST' && sent.push(one.url()));
  await button(page, 'Look up').click();
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveAccessibleDescription(/^Paste at least one line/);
  await box(page).fill('SHELF LIFE');
  await page.getByLabel('Country, two letters').fill('Null');
  await button(page, 'Look up').click();
  await expect(page.getByLabel('Country, two letters')).toBeFocused();
  expect(sent).toEqual([]);
  await page.getByLabel('Country, two letters').fill('xn');
  await button(page, 'Look up').click();
  await expect(rows(page)).toContainText('XN');
});

test('2 000 lines are sent in accepted batches; only some rows are rendered at a time; the user can remove all of them', async ({
  page,
}) => {
  const sizes: number[] = [];
  await page.route(lookUps, (route) => {
    sizes.push(sizeOf(route));
    return route.continue();
  });
  await expect(box(page)).toBeVisible();
  // Numbers start at 3000, because 2000 could be parsed as a year in the name.
  const texts = Array.from({ length: 2_000 }, (_, index) => `SHELF LIFE ${3000 + index},XN`);
  await paste(page, ['description,country', ...texts].join('\n'));
  await button(page, 'Look up').click();
  await expect(page.getByRole('status').filter({ hasText: '2,000 looked up: 2,000 found' })).toBeVisible({ timeout: 30_000 });
  expect(sizes.reduce((sum, size) => sum + size)).toBe(2_000);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(largestTrial);
  await expect(rows(page)).toHaveCount(50);
  await button(page, 'Show 50 more of 2,000').click();
  await expect(rows(page)).toHaveCount(100);

  const started = page.waitForEvent('download');
  await button(page, 'Download CSV').click();
  const download = await started;
  expect(download.suggestedFilename()).toBe('look-ups.csv');
  const lines = readFileSync(await download.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(lines).toHaveLength(2_001);
  expect(lines[2_000]).toMatch(/^2001,SHELF LIFE 4999,.*,found,0\.9\d*,Shelf Life,/);
});

test('users can stop and resume a run, even one that the service stopped', async ({ page, quiet }) => {
  quiet.expect(failedToLoad);
  const held: Route[] = [];
  await page.route(lookUps, (route) => void held.push(route));
  await lookUp(page, Array.from({ length: 250 }, (_, index) => `PLACEBO ${index}`).join('\n'));
  await expect.poll(() => held.length).toBe(1);
  await held[0]?.continue();
  await expect.poll(() => held.length).toBe(2);
  await expect(page.getByText('100 of 250')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Lines looked up' })).toHaveJSProperty('value', 100);
  await button(page, 'Stop').click();
  await expect(page.getByRole('status').filter({ hasText: 'Stopped after 100 of 250.' })).toBeVisible();

  await button(page, 'Continue with the other 150').click();
  await expect.poll(() => held.length).toBe(3);
  const body = JSON.stringify({ message: 'Too many look-ups from this address; try again in a moment' });
  await held[2]?.fulfill({ status: 429, headers: { 'retry-after': '1' }, contentType: 'application/json', body });
  await expect(page.getByRole('status').filter({ hasText: /^Stopped after 100 of 250\. Too many look-ups/ })).toBeVisible();

  await page.unroute(lookUps);
  await button(page, 'Continue with the other 150').click();
  await expect(page.getByRole('status').filter({ hasText: '250 looked up' })).toBeVisible();
});

test('pasted text is stored nowhere: not in the URL, not in the browser, not after a reload', async ({ page, context }) => {
  await lookUp(page, 'ANNAS SECRET SHOP');
  await expect(rows(page)).toHaveCount(1);
  expect(page.url()).toMatch(/\/docs$/);
  const { cookies, origins } = await context.storageState({ indexedDB: true });
  expect([cookies, origins]).toEqual([[], []]);
  expect(await page.evaluate(() => [sessionStorage.length, history.state])).toEqual([0, null]);
  await page.reload();
  await expect(box(page)).toHaveValue('');
  await lookUp(page, 'A');
  await expect(rows(page)).toHaveCount(1);
  await button(page, 'Clear all').click();
  await expect(rows(page)).toHaveCount(0);
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue('');
});

test('by keyboard only, users can skip the frame, enter a text and read its result and the reason', async ({ page }) => {
  await expect(button(page, /^SUMUP/)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Skip to content')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await box(page).focus();
  await page.keyboard.type('CRUMBS OF COMFORT');
  for (const name of ['City', 'Country, two letters']) {
    await page.keyboard.press('Tab');
    await expect(page.getByLabel(name)).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Results' })).toBeFocused();
  await expect(rows(page)).toHaveCount(1);
  for (const name of ['Copy as CSV', 'Download CSV']) {
    await page.keyboard.press('Tab');
    await expect(button(page, name)).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Candidates' })).toBeVisible();
});

for (const [name, open] of [
  ['at first', async () => {}],
  [
    'results and a reason',
    async (page) => {
      await button(page, 'Use all').click();
      await page.getByText('Why', { exact: true }).first().click();
    },
  ],
  ['bad lines', (page) => lookUp(page, csv)],
  ['nothing pasted', (page) => button(page, 'Look up').click()],
] as const satisfies readonly (readonly [string, (page: Page) => Promise<void>])[]) {
  test(`${name}: axe finds no violation, on a phone and a desktop, light and dark, and at 320 pixels the page does not scroll sideways`, async ({
    page,
  }) => {
    test.setTimeout(90_000);
    await expect(box(page)).toBeVisible();
    await open(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await lookAt(page, `docs-${name.replaceAll(' ', '-')}`);
  });
}

for (const [name, callers, says] of [
  ['if banks are configured', [{ slug: 'fio', key: 'k', operator: 'Fio' }], /has callers.*SANDBOX=true/],
  ['if there are no shops yet', [], /npm run shops -- import some-country\.osm\.pbf/],
] as const) {
  test(`${name}, the page says so and explains what an operator can do`, async ({ page, browser }) => {
    test.setTimeout(90_000);
    await page.close();
    const folder = mkdtempSync(join(tmpdir(), 'atm-finder-docs-'));
    writeFileSync(join(folder, 'callers.json'), JSON.stringify(callers));
    const service = await startService({ DATA_DIR: folder, DEMO: 'false', TILE_URL: 'none' });
    const context = await browser.newContext({ baseURL: service.url });
    const own = await context.newPage();
    await own.clock.install();
    // A service imports the brands when it first starts, so the register is empty only if the operator has removed them.
    const nothing = { open: true, shopCount: 0, merchantCount: 0, examples: [] };
    if (callers.length === 0) await own.route('**/app/sandbox', (route) => route.fulfill({ json: nothing }));
    await own.goto('/docs');
    await expect(own.getByRole('region', { name: /^You can't try look-ups here$|^There are no shops yet$/ })).toContainText(says);
    await expect(box(own)).toHaveCount(0);
    await lookAt(own, `docs-${name.replaceAll(' ', '-')}`);
    await context.close();
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  });
}

test('the guides are separate pages that users can open, read and use with a keyboard', async ({ page }) => {
  await page.getByRole('link', { name: 'Guides' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Make your first call in five minutes');
  await lookAt(page, 'guide');
  const names = await page.getByRole('navigation', { name: 'Guides' }).getByRole('link').allTextContents();
  expect(names.length).toBeGreaterThan(3);
  for (const name of names) {
    await page.getByRole('navigation', { name: 'Guides' }).getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
  }
  await page.getByRole('link', { name: 'Reference' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reference' })).toBeVisible();
});
