/** Tests the statement in the page for integrators, with the demo town's shops and ATMs. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page, Route } from '@playwright/test';
import { largestTrial } from '../src/contract/sandbox.ts';
import { languages } from './support/catalogues.ts';
import { lookAt, picture } from './support/look.ts';
import { startService } from './support/serverProcess.ts';
import { expect, failedToLoad, test } from './support/test.ts';

const lookUps = '**/app/sandbox/lookUps';
const box = (page: Page): Locator => page.getByRole('textbox', { name: 'CSV, or one text per line' });
const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });
const rows = (page: Page): Locator => page.getByRole('article');
/** The button that opens a line of the statement. The map contains a button with the same name. */
const lineOf = (page: Page, name: string): Locator => rows(page).getByRole('button', { name });
const status = (page: Page, text: string | RegExp): Locator => page.getByRole('status').filter({ hasText: text });

async function show(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await button(page, 'Show the statement').click();
}

/**
 * Inserts the whole text in one step, as a paste does, because typing thousands of lines through browser automation takes half a
 * minute.
 */
const paste = (page: Page, text: string): Promise<void> =>
  box(page).evaluate((element, value) => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(element, value);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  }, text);

interface Sent {
  readonly requests: readonly Record<string, unknown>[];
}
/** The look-ups of each request. */
function recordSent(page: Page): Sent['requests'][] {
  const sent: Sent['requests'][] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push((request.postDataJSON() as Sent).requests);
  });
  return sent;
}

test.beforeEach(({ page }) => page.goto('/docs'));

test('one tap shows an example as a bank’s app would: by day, with names, categories, intermediaries, places and the ATM', async ({
  page,
  request,
}) => {
  const sent = recordSent(page);
  await button(page, 'Try an example').click();
  await expect(page.getByRole('heading', { name: 'Transactions', exact: true })).toBeFocused();
  await expect(status(page, '7 of 9 recognised · 1 uncertain')).toBeVisible();
  await expect(rows(page)).toHaveCount(9);
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(5);
  await expect(rows(page).nth(1)).toContainText(/Slick Fuel.*Fuel and charging · through SumUp · Null Island Town/);
  const withdrawal = rows(page).nth(2);
  await expect(withdrawal).toContainText(/ATM of .+Cash withdrawal · .+, Null Island Town.*Fee €2\.50: .*expected/);
  await expect(rows(page).last()).toContainText(/QUIXOTIC ZEPHYR KIOSKNot recognised$|QUIXOTIC ZEPHYR KIOSK.*Not recognised/);

  // The page sends an amount only together with a fee, and never sends a date.
  const lines = sent.flat();
  expect(lines.filter(({ amount, fee }) => amount !== undefined || fee !== undefined)).toHaveLength(1);
  expect(lines.find(({ fee }) => fee)).toMatchObject({ fee: { amount: 2.5, currency: 'EUR' }, mcc: '6011' });
  expect(JSON.stringify(lines)).not.toContain('2026-');

  await lineOf(page, 'Slick Fuel').click();
  const row = rows(page).nth(1);
  await expect(row.getByText('intermediary', { exact: true })).toBeVisible();
  await expect(row.getByText(/^Very high confidence\. Estimated probability: 9\d\.\d%/)).toBeVisible();
  await expect(row.getByText('its city might be NULL ISLAND T').first()).toBeVisible();
  await expect(row.getByText(/ · chosen$/)).toHaveCount(1);

  // The page shows the handle that the API returns.
  await row.getByText('Request and response as JSON').click();
  const asked = JSON.parse((await row.locator('pre').first().textContent()) ?? '');
  const answered = JSON.parse((await row.locator('pre').last().textContent()) ?? '');
  const { description, city, country } = asked.requests[0];
  const given = await request.get('/v6/shops/complete/findByCardTransaction', { params: { description, city, country } });
  expect(answered[0].handle).toBe((await given.json()).handle);
});

test('the map shows the shops and the ATM of the statement, and a pin opens its line', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await button(page, 'Try an example').click();
  const map = page.getByRole('region', { name: 'Map of shops and ATMs' });
  await expect(map.getByText('7 places')).toBeVisible();
  // The images of this service's map come from a different host, so the page loads them only after a tap.
  await expect(
    map.getByText(/^The map loads its images from 127\.0\.0\.1:\d+\. That server learns which area the map shows\.$/),
  ).toBeVisible();
  await button(page, 'Show the map').click();
  const pin = map.getByRole('button', { name: /^ATM of / });
  await pin.focus();
  await page.keyboard.press('Enter');
  await expect(button(page, /^ATM of /).and(page.locator('h4 button'))).toBeFocused();
  await expect(rows(page).nth(2).getByText('On the statement')).toBeVisible();
  await button(page, 'Hide the map').click();
  await expect(pin).toHaveCount(0);
});

test('columns are recognised, can be changed, and bad lines are listed with their line and column', async ({ page }) => {
  const sent = recordSent(page);
  await box(page).fill(
    'Datum;Text;Notiz;Betrag;Land\n24.12.2026;CRUMBS OF COMFORT;SHELF LIFE 0423;-3,90;xn\n31.02.2026;PLACEBO;PLACEBO;1;XN\nA;B\n25.12.2026;DOLDRUMS BANK;X;2;Null',
  );
  const column = (name: string) => page.getByRole('combobox', { name, exact: true });
  for (const [name, role] of [
    ['Datum', 'date'],
    ['Text', 'description'],
    ['Notiz', ''],
    ['Betrag', 'amount'],
    ['Land', 'country'],
  ] as const)
    await expect(column(name)).toHaveValue(role);
  const problems = page.getByRole('form').getByRole('status');
  await expect(problems).toContainText('2 lines can’t be looked up');
  await expect(problems).toContainText('Line 4 Number of values in the line: 2. Number of columns: 5.A;B');
  await expect(problems).toContainText('Line 5, column Land The country must be two letters, such as CZ, not “Null”.');
  await expect(problems).toContainText('Line 3, column Datum “31.02.2026” is not a date.');
  expect(sent).toEqual([]);

  await column('Notiz').selectOption({ label: 'Text of the payment' });
  await expect(column('Text')).toHaveValue('');
  await button(page, 'Show the statement').click();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText('Shelf Life');
  await expect(page.getByRole('heading', { name: 'Without a date' })).toBeVisible();
  await expect(status(page, '2 lines can’t be looked up')).toBeVisible();
  expect(sent.flat()).toEqual([
    { description: 'SHELF LIFE 0423', country: 'XN' },
    { description: 'PLACEBO', country: 'XN' },
  ]);
  await expect(page.getByText('The texts were read from the column “Notiz”.')).toBeVisible();
  await button(page, 'Change the columns').click();
  await expect(column('Notiz')).toBeFocused();
  await expect(column('Notiz')).toHaveValue('description');
});

test('a file in the encoding of Windows can be chosen', async ({ page }) => {
  const buffer = Buffer.from('Händler;Betrag\r\nSHELF LIFE;-1,00\r\n', 'latin1');
  await page.locator('input[type=file]').setInputFiles({ name: 'export.csv', mimeType: 'text/csv', buffer });
  await expect(box(page)).toHaveValue(/^Händler;Betrag/);
  await button(page, 'Show the statement').click();
  await expect(rows(page)).toContainText('-1,00');
});

test('a file that is no text is rejected', async ({ page }) => {
  const buffer = Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x14, 0x00]);
  await page.locator('input[type=file]').setInputFiles({ name: 'export.xlsx', mimeType: 'application/zip', buffer });
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveAccessibleDescription(/^This isn’t a text file\. Export the statement as CSV/);
  await expect(box(page)).toHaveValue('');
});

test('on a phone, all problems are in view after a submission that does not send anything; dates state their order', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const sent = recordSent(page);
  await show(page, 'Date,Text,Amount,Country\n02/03/2026,SHELF LIFE,abc,Null');
  const problems = page.getByRole('form').getByRole('status');
  await expect(problems).toBeFocused();
  await expect(problems.getByText('1 line can’t be looked up')).toBeInViewport();
  await expect(problems).toContainText(/column Country The country must.*column Amount “abc” is not an amount/);
  expect(sent).toEqual([]);
  await expect(page.getByText('The order of day and month is unclear. The first date is read as', { exact: false })).toHaveCount(
    0,
  );
  await box(page).fill('Date,Text,Debit\n02/03/2026,SHELF LIFE,1.00');
  const date = page.getByRole('combobox', { name: 'Date', exact: true });
  await expect(date).toHaveAccessibleDescription(
    /The order of day and month is unclear\. The first date is read as 2 March 2026\./,
  );
  await button(page, 'Show the statement').click();
  await expect(page.locator('.read-from')).toContainText('The first date is read as 2 March 2026.');
  await expect(rows(page)).toContainText('-1.00');
  await button(page, 'Change the input').click();
  await box(page).fill('Date,Text,Debit\n2026-03-02,SHELF LIFE,1.00');
  await expect(date).toHaveAccessibleDescription('2026-03-02');
  await expect(date.getByRole('option', { name: 'Date', exact: true })).toHaveCount(1);
  await expect(date.getByRole('option', { name: 'Date, month first' })).toHaveCount(0);
});

test('the page does not send a request without input or with an invalid country', async ({ page }) => {
  const sent = recordSent(page);
  await button(page, 'Show the statement').click();
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveAccessibleDescription(/^Paste a statement/);
  await show(page, 'description,country');
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveAccessibleDescription(/^Paste a statement/);
  await box(page).fill('SHELF LIFE');
  const country = page.getByLabel('Country, two letters');
  await country.fill('Null');
  await button(page, 'Show the statement').click();
  await expect(country).toBeFocused();
  expect(sent).toEqual([]);
  await country.fill('xn');
  await button(page, 'Show the statement').click();
  await expect(rows(page)).toHaveCount(1);
  expect(sent.flat()).toEqual([{ country: 'XN', description: 'SHELF LIFE' }]);
});

test('2 000 lines are sent in accepted batches; only some rows are rendered at a time; the results can be downloaded', async ({
  page,
}) => {
  const sent = recordSent(page);
  await expect(box(page)).toBeVisible();
  // Numbers start at 3000, because 2000 could be parsed as a year in the name.
  const texts = Array.from({ length: 2_000 }, (_, index) => `SHELF LIFE ${3000 + index},XN`);
  await paste(page, ['description,country', ...texts].join('\n'));
  await button(page, 'Show the statement').click();
  await expect(status(page, '2,000 of 2,000 recognised')).toBeVisible({ timeout: 30_000 });
  expect(sent.flat()).toHaveLength(2_000);
  expect(Math.max(...sent.map(({ length }) => length))).toBeLessThanOrEqual(largestTrial);
  await expect(rows(page)).toHaveCount(50);
  await button(page, 'Show 50 more of 2,000').click();
  await expect(rows(page)).toHaveCount(100);

  const started = page.waitForEvent('download');
  await button(page, 'Download CSV').click();
  const download = await started;
  expect(download.suggestedFilename()).toBe('statement.csv');
  const lines = readFileSync(await download.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(lines).toHaveLength(2_001);
  expect(lines[2_000]).toMatch(/^2001,,{7},SHELF LIFE 4999,.*,shop,0\.9\d*,VERY_HIGH,/);
});

test('users can stop and resume a run, even one that the service stopped', async ({ page, quiet }) => {
  quiet.expect(failedToLoad);
  const held: Route[] = [];
  await page.route(lookUps, (route) => void held.push(route));
  await show(page, Array.from({ length: 250 }, (_, index) => `PLACEBO ${index}`).join('\n'));
  await expect.poll(() => held.length).toBe(1);
  await expect(status(page, 'Looking up 250 lines…')).toBeVisible();
  await held[0]?.continue();
  await expect.poll(() => held.length).toBe(2);
  await expect(page.getByText('100 of 250', { exact: true })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Lines looked up' })).toHaveJSProperty('value', 100);
  await button(page, 'Stop').click();
  await expect(status(page, 'Stopped after 100 of 250.')).toBeVisible();

  await button(page, 'Continue with the other 150').click();
  await expect.poll(() => held.length).toBe(3);
  const body = JSON.stringify({ message: 'Too many look-ups from this address; try again in a moment' });
  await held[2]?.fulfill({ status: 429, headers: { 'retry-after': '7' }, contentType: 'application/json', body });
  await expect(
    status(page, 'Stopped after 100 of 250. Too many look-ups from this address. Try again in 7 seconds.'),
  ).toBeVisible();
  await expect(rows(page)).toHaveCount(50);

  await page.unroute(lookUps);
  await button(page, 'Continue with the other 150').click();
  await expect(status(page, /of 250 recognised/)).toBeVisible();
});

test('pasted text is stored nowhere: not in the URL, not in the browser, not after a reload', async ({ page, context }) => {
  await show(page, 'ANNAS SECRET SHOP');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Not recognised');
  expect(page.url()).toMatch(/\/docs$/);
  const { cookies, origins } = await context.storageState({ indexedDB: true });
  expect([cookies, origins]).toEqual([[], []]);
  expect(await page.evaluate(() => [sessionStorage.length, history.state])).toEqual([0, null]);
  await page.reload();
  await expect(box(page)).toHaveValue('');
  await box(page).fill('A');
  await button(page, 'Clear all').click();
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue('');
});

test('by keyboard only, users can skip the frame, enter a text and read its result and the reason', async ({ page }) => {
  await expect(button(page, 'Try an example')).toBeVisible();
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
  await expect(page.getByRole('heading', { name: 'Transactions', exact: true })).toBeFocused();
  await expect(rows(page)).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(button(page, 'Change the input')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(lineOf(page, 'Crumbs of Comfort')).toBeFocused();
  await expect(lineOf(page, 'Crumbs of Comfort')).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect(lineOf(page, 'Crumbs of Comfort')).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('heading', { name: 'Candidates' })).toBeVisible();
});

test('the statement is shown in each language, and fits a small screen', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 640 });
  const said = new Set<string>();
  for (const language of Object.keys(languages)) {
    await page.getByRole('combobox').first().selectOption(language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    expect(await page.locator('html').getAttribute('dir')).toBe(language === 'ar' ? 'rtl' : 'ltr');
    if (language === 'en') {
      await button(page, 'Try an example').click();
      await expect(rows(page)).toHaveCount(9);
      await lineOf(page, 'Slick Fuel').click();
    }
    const why = rows(page).nth(1).locator('.candidates li li').first();
    await expect.poll(async () => said.has((await why.textContent()) ?? '')).toBe(false);
    said.add((await why.textContent()) ?? '');
    expect(await page.evaluate(() => document.documentElement.scrollWidth), language).toBe(320);
    await picture(page, `docs-small-${language}`);
  }
  expect(said.size).toBe(Object.keys(languages).length);
  // The header, which stays at the top, would cover part of a row.
  await page.evaluate(() => window.scrollTo(0, 0));
  await lookAt(page, 'docs-ar');
});

const csv = 'description,country,amount\nCRUMBS OF COMFORT,XN,1.00\nDOLDRUMS BANK,Null,2.00\nA,B\n"PLACEBO,XN,4.00';

for (const [name, open] of [
  ['at first', async () => {}],
  [
    'results and a reason',
    async (page) => {
      await button(page, 'Try an example').click();
      await lineOf(page, 'Crumbs of Comfort').click();
      await page.getByText('Request and response as JSON').click();
      await button(page, 'Show the map').click();
      await expect(page.getByRole('button', { name: /^ATM of / })).not.toHaveCount(0);
    },
  ],
  ['bad lines', (page) => box(page).fill(csv)],
  ['nothing pasted', (page) => button(page, 'Show the statement').click()],
] as const satisfies readonly (readonly [string, (page: Page) => Promise<void>])[]) {
  test(`${name}: axe does not find any violations, on a phone and a desktop, light and dark, and at 320 pixels the page does not scroll sideways`, async ({
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
  test(`${name}, the page states this and explains what an operator can do`, async ({ page, browser }) => {
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
    await expect(own.getByRole('region', { name: /^You can’t try look-ups here$|^There are no shops yet$/ })).toContainText(says);
    await expect(box(own)).toHaveCount(0);
    await lookAt(own, `docs-${name.replaceAll(' ', '-')}`);
    await context.close();
    await service.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
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
