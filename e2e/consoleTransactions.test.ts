/** Tests the transactions' page of the operator's console, with look-ups of the demo town's sandbox. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { test as base } from './support/console.ts';
import { expectUsableEverywhere } from './support/look.ts';
import { expect } from './support/test.ts';

interface Own {
  readonly url: string;
  readonly dataDir: string;
}

/** Fixes change the results of look-ups, so these tests share no service with other files. */
const test = base.extend<object, { readonly own: Own }>({
  own: [({ own }, use) => use(own), { scope: 'worker' }],
});
// Each dry run and each fix reads the whole register.
test.slow();

interface LookedUp {
  readonly result: string;
  readonly handle: string;
  readonly shop?: { readonly name: string };
  /** All invalidations of the bank so far. */
  readonly events: readonly { readonly handle?: string }[];
}

/** Looks up a payment as a bank does, with the sandbox's credentials. */
async function lookUp(request: APIRequestContext, { url, dataDir }: Own, data: object): Promise<LookedUp> {
  const { clientId, clientSecret } = JSON.parse(readFileSync(join(dataDir, 'sandbox.json'), 'utf8'));
  const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
  const { access_token: token } = await (await request.post(`${url}/oauth/token`, { form })).json();
  const headers = { authorization: `Bearer ${token}` };
  const response = await request.post(`${url}/v6/shops/complete/findByCardTransaction`, { headers, data });
  expect(response.ok(), await response.text()).toBe(true);
  const events = await (await request.get(`${url}/v6/invalidations`, { headers, params: { after: 0 } })).json();
  return { ...(await response.json()), events: events.invalidations };
}

/** Sends a change as the console's page does, with the session of the page. */
async function change(page: Page, { url }: Own, path: string, data: object) {
  const headers = { 'x-console': 'page', origin: url };
  const response = await page.request.post(`${url}/operator/v1${path}`, { headers, data });
  expect(response.ok(), await response.text()).toBe(true);
  return response.json();
}

let made = 0;
/** A text that no shop of the town and no other test has. */
function newText(): string {
  made += 1;
  const words = ['QUIBBLE', 'ZYMURGY', 'FLUMMOX', 'JABBER', 'WHIMSY', 'KERFUFFLE', 'SNOLLYGOST', 'BUMFUZZLE'];
  return `${words[made % words.length]} EMPORIUM ${'ABCDEFGHIJ'[Number(process.env.TEST_PARALLEL_INDEX) % 10]}${'XYZVW'[made % 5]}`;
}

const form = (page: Page) => page.getByRole('form', { name: 'Transactions' });
const statement = (page: Page) => form(page).getByLabel('Text on the card statement, or the JSON of a look-up');
async function explain(page: Page, text: string, fields: Readonly<Record<string, string>> = {}): Promise<void> {
  await statement(page).fill(text);
  for (const [label, value] of Object.entries(fields)) await form(page).getByLabel(label).fill(value);
  await page.getByRole('button', { name: 'Explain' }).click();
}
/** Checks a fix. The service then reads the whole register into another matcher. */
async function check(page: Page): Promise<void> {
  await fixPanel(page).getByRole('button', { name: 'Check the effect' }).click();
  await expect(page.getByRole('button', { name: 'Save the fix' })).toBeVisible({ timeout: 60_000 });
}
/** Saves a fix, and waits until the service uses it. */
async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save the fix' }).click();
  await expect(page.getByText('The fix is saved. Affected callers are being notified.')).toBeVisible({ timeout: 60_000 });
}
const fixPanel = (page: Page) => page.getByRole('region', { name: 'Fix the register' });

/** Signs in with another role. */
async function as(page: Page, signIn: (role: 'viewer' | 'steward', path: string) => Promise<void>, role: 'viewer' | 'steward') {
  await page.context().clearCookies();
  await page.goto('about:blank');
  await signIn(role, '/console/transactions');
}

test('a steward sees why a payment has no shop, checks a fix against the stored look-ups, saves it and removes it', async ({
  page,
  own,
  request,
  signIn,
}) => {
  const text = newText();
  const payment = { description: `${text} 4711`, city: 'NULL ISLAND TOWN', country: 'XN' };
  const { handle } = await lookUp(request, own, payment);
  await signIn('steward', '/console/transactions');
  await explain(page, payment.description, { City: payment.city, 'Country code': payment.country.toLowerCase() });
  await expect(page.getByText('The service finds no shop, because no candidate fits well enough.')).toBeVisible();
  const parts = page.getByRole('region', { name: 'How the text is read' }).getByRole('table');
  await expect(parts.getByRole('row', { name: `${text} name used to find the shop` })).toBeVisible();

  const search = page.getByRole('form', { name: 'Is the right one missing?' });
  await search.getByLabel('Name of the right shop or merchant').fill('crumb');
  await search.getByRole('button', { name: 'Search' }).click();
  await page
    .getByRole('group', { name: 'Shops and merchants with this name' })
    .getByRole('button', { name: 'Use for the fix: Crumbs of Comfort', exact: true })
    .first()
    .click();
  await expect(fixPanel(page).getByRole('heading', { name: 'Fix the register' })).toBeFocused();
  await fixPanel(page).getByLabel('Other name', { exact: true }).fill('ANOTHER THING');
  await expect(page.getByRole('button', { name: 'Save the fix' })).toHaveCount(0);
  await check(page);
  await expect(fixPanel(page).getByRole('alert')).toContainText('This payment will still not be identified.');
  await expect(fixPanel(page).getByRole('alert')).toContainText('contains no name of Crumbs of Comfort');
  await expect(page.getByRole('button', { name: 'Save the fix anyway' })).toBeVisible();
  await fixPanel(page).getByLabel('Other name', { exact: true }).fill(text);
  await expect(fixPanel(page).getByRole('alert')).toHaveCount(0);
  await check(page);
  await expect(fixPanel(page).getByText('This payment will then be identified as: Crumbs of Comfort')).toBeVisible();
  const run = page.getByRole('region', { name: 'What the fix would change' });
  await expect(run.getByText(/^Checked all unsolved look-ups whose text is stored: \d+\.$/)).toBeVisible();
  await expect(run.getByRole('group', { name: 'Affected callers' }).getByRole('row', { name: /\(sandbox\) 1 0 / })).toBeVisible();
  const example = run.getByRole('group', { name: 'Examples' }).getByRole('row').last();
  await expect(example).toContainText(payment.description);
  await expect(example.getByRole('cell').nth(1)).toHaveText('not identified');
  await expect(example.getByRole('cell').nth(2)).toContainText('Crumbs of Comfort');

  await save(page);
  await expect(page.getByText('The service finds this shop:')).toBeVisible();
  const again = await lookUp(request, own, { ...payment, refresh: true });
  expect([again.shop?.name, again.events.some((event) => event.handle === handle)]).toEqual(['Crumbs of Comfort', true]);
  expect(page.url()).not.toContain(encodeURIComponent(text));

  await page
    .getByRole('group', { name: 'Fixes in effect' })
    .getByRole('link', { name: 'Corrected: other names' })
    .first()
    .click();
  const facts = page.getByRole('region', { name: 'Details' });
  await expect(facts).toContainText('anna (link)');
  await expect(facts).toContainText(text);
  await page.getByRole('button', { name: 'Check the effect of the removal' }).click();
  const removal = page.getByRole('region', { name: 'What the removal would change' });
  await expect(removal.getByRole('row', { name: /\(sandbox\) 0 0 [1-9]/ })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Remove the fix' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove this fix?' });
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove the fix' }).click();
  await dialog.getByRole('button', { name: 'Remove the fix' }).click();
  await expect(page).toHaveURL(`${own.url}/console/transactions`);
  await expect
    .poll(async () => (await lookUp(request, own, { ...payment, refresh: true })).result, { timeout: 30_000 })
    .toBe('unsolved');
});

test('a steward saves a fix while part of the database does not respond', async ({ page, signIn }) => {
  await page.route('**/operator/v1/fixes/dry-run', async (route) => {
    const response = await route.fetch();
    const json = { ...(await response.json()), isUnchecked: true, checked: 0, callers: [], examples: [] };
    await route.fulfill({ response, json });
  });
  await signIn('steward', '/console/transactions');
  const text = newText();
  await explain(page, text);
  const search = page.getByRole('form', { name: 'Is the right one missing?' });
  await search.getByLabel('Name of the right shop or merchant').fill('crumb');
  await search.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('button', { name: 'Use for the fix: Crumbs of Comfort', exact: true }).first().click();
  await fixPanel(page).getByLabel('Other name', { exact: true }).fill(text);
  await check(page);
  const run = page.getByRole('region', { name: 'What the fix would change' });
  await expect(run.getByText('Part of the database is not responding')).toBeVisible();
  await expect(run.getByRole('table')).toHaveCount(0);
  await save(page);
});

test('a pasted look-up fills the form, and a terminal is assigned to its shop', async ({ page, own, request, signIn }) => {
  const terminal = `XN${process.env.TEST_PARALLEL_INDEX}77801`;
  await lookUp(request, own, { posId: terminal, description: 'TRAFIKA 17', country: 'XN' });
  await signIn('steward', '/console/transactions');
  const body = { requests: [{ posId: terminal, description: 'TRAFIKA 17', country: 'XN', refresh: true, amount: null }] };
  await explain(page, JSON.stringify(body));
  await expect(form(page).getByLabel('Terminal id')).toHaveValue(terminal);
  await expect(statement(page)).toHaveValue('TRAFIKA 17');
  await expect(page.getByText('These fields don’t affect the result: refresh, amount.')).toBeVisible();
  const search = page.getByRole('form', { name: 'Is the right one missing?' });
  await search.getByLabel('Name of the right shop or merchant').fill('44sagqpv2rnxuynmpeij');
  await page.keyboard.press('Enter');
  const hits = page.getByRole('group', { name: 'Shops and merchants with this name' });
  await hits.getByRole('button', { name: /^Use for the fix: / }).click();
  await fixPanel(page).getByLabel(`Assign terminal ${terminal} with any merchant id`).check();
  await check(page);
  await expect(page.getByRole('row', { name: /\(sandbox\) 1 0 0/ })).toBeVisible();
  await save(page);
  await expect(page.getByText('The service finds this shop:')).toBeVisible();
  const fix = page.getByRole('link', { name: `Assigned: terminal ${terminal}` });
  await expect(page.getByRole('row').filter({ has: fix })).toContainText('anna (link)');
  await fix.click();
  await page.getByRole('button', { name: 'Remove the fix' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the fix' }).click();
  await expect(fix).toHaveCount(0);
});

test('two stewards who fix the same text do not contradict each other unknowingly', async ({ page, own, quiet, signIn }) => {
  quiet.expect(/Failed to load resource/);
  const posId = `XN${process.env.TEST_PARALLEL_INDEX}77802`;
  await signIn('steward', '/console/transactions');
  await explain(page, 'Crumbs of Comfort', { 'Terminal id': posId });
  await page
    .getByRole('group', { name: 'Candidates' })
    .getByRole('button', { name: 'Use for the fix: Crumbs of Comfort' })
    .first()
    .click();
  // It already has the name.
  const assign = fixPanel(page).getByLabel(`Assign terminal ${posId} with any merchant id`);
  await expect(assign).toBeChecked();
  await fixPanel(page).getByLabel('Add another name, as on the card statement').check();
  await fixPanel(page).getByRole('button', { name: 'Check the effect' }).click();
  await expect(fixPanel(page).getByRole('textbox', { name: 'Other name' })).toHaveAccessibleDescription(
    'This value isn’t possible. It already has this name. Enter another part of the text, or assign a number.',
  );
  await assign.check();
  await check(page);
  const { explanation } = await change(page, own, '/transactions/explanation', { description: 'Shelf Life' });
  const other = explanation.candidates.find(({ level }: { level: string }) => level === 'shop');
  const { fix } = await change(page, own, '/fixes', { kind: 'terminal', uid: other?.uid ?? '44sagqpv2rnxuynmpeij', posId });
  await page.getByRole('button', { name: 'Save the fix' }).click();
  await expect(page.getByText('Another person has made a fix in the meantime, so nothing was saved.')).toBeVisible();
  const existing = page.getByRole('group', { name: 'There is already a fix of this text or these numbers:' });
  await expect(existing.getByRole('row').last()).toContainText(`Assigned: terminal ${posId}`);
  await expect(fixPanel(page).getByLabel(`Assign terminal ${posId} with any merchant id`)).toBeChecked();
  const removed = await page.request.delete(`${own.url}/operator/v1/fixes/${fix.id}`, {
    headers: { 'x-console': 'page', origin: own.url },
  });
  expect(removed.ok()).toBe(true);
});

test('a viewer sees the explanation and the fixes, but cannot change anything', async ({ page, own, signIn }) => {
  await signIn('steward');
  const posId = `XN${process.env.TEST_PARALLEL_INDEX}77803`;
  const { fix } = await change(page, own, '/fixes', { kind: 'terminal', uid: '44sagqpv2rnxuynmpeij', posId });
  await as(page, signIn, 'viewer');
  await explain(page, 'Crumbs of Comfort');
  await expect(page.getByRole('heading', { name: 'Candidates' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Use for the fix/ })).toHaveCount(0);
  await expect(page.getByRole('form', { name: 'Is the right one missing?' })).toHaveCount(0);
  await page.getByRole('link', { name: `Assigned: terminal ${posId}` }).click();
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('anna (link)');
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  for (const [method, path] of [
    ['POST', '/fixes'],
    ['POST', '/fixes/dry-run'],
    ['DELETE', `/fixes/${fix.id}`],
  ] as const) {
    const headers = { 'x-console': 'page', origin: own.url };
    const response = await page.request.fetch(`${own.url}/operator/v1${path}`, { method, headers, data: {} });
    expect([path, response.status()]).toEqual([path, 403]);
  }
});

test('hostile texts are shown as text, and invalid input is explained', async ({ page, quiet, signIn }) => {
  quiet.expect(/Failed to load resource/);
  await signIn('viewer', '/console/transactions');
  const markup = '<img src=x onerror="document.title=1"> <script>document.title=2</script>';
  await explain(page, markup);
  await expect(page.getByRole('region', { name: 'How the text is read' })).toContainText('<script>');
  await expect(page.getByRole('main').locator('img, script')).toHaveCount(0);
  await expect(page).toHaveTitle('Transactions · Console');
  await explain(page, 'CAFE\u0007\u202eX');
  await expect(page.getByRole('region', { name: 'How the text is read' })).toContainText('␇');
  for (const [text, message] of [
    ['{"description": "BILLA"', 'The text starts like JSON, but it is not valid JSON'],
    ['[{"description":"A"},{"description":"B"}]', 'The JSON contains 2 look-ups. Paste one of them.'],
    ['{"description": 1}', 'The field “description” of the JSON must be a text in quotation marks.'],
    [' ', 'Enter a text, a terminal id or a merchant id.'],
  ] as const) {
    await explain(page, text);
    await expect(page.getByRole('alert')).toContainText(message);
  }
  await explain(page, 'x'.repeat(10_000));
  await expect(statement(page)).toHaveAccessibleDescription('Enter at most 512 characters. There are 10,000 now.');
  await expect(statement(page)).toBeFocused();
  await explain(page, 'BILLA', { 'Country code': 'Monaco', 'Category code (MCC)': '99999' });
  const country = form(page).getByLabel('Country code');
  await expect(country).toHaveAccessibleDescription(/^“MONACO” isn’t the code of a country\./);
  await expect(country).toBeFocused();
  const category = form(page).getByLabel('Category code (MCC)');
  await expect(category).toHaveAccessibleDescription('“99999” isn’t a category code. Enter four digits, such as 5411.');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(country).toHaveAccessibleDescription('');
  for (const field of [country, category, statement(page)]) await expect(field).toHaveValue('');
  await page.getByLabel('Language').selectOption('Deutsch');
  await page.getByLabel('Ländercode').fill('Monaco');
  await page.getByLabel('Text auf dem Kontoauszug').fill('{"description": "BILLA');
  await page.getByRole('button', { name: 'Erklären' }).click();
  await expect(page.getByRole('alert')).toHaveText(/^Der Text beginnt wie JSON, ist aber kein gültiges JSON\. Prüfen Sie/);
  await page.getByLabel('Text auf dem Kontoauszug').fill('BILLA');
  await page.getByRole('button', { name: 'Erklären' }).click();
  await expect(page.getByLabel('Ländercode')).toHaveAccessibleDescription(/^„MONACO“ ist kein Ländercode\./);
  await page.getByLabel('Sprache').selectOption('English');
  await page.goto('/console/transactions/nothing-with-this-id');
  await expect(page.getByText('There is no fix at this address. It may have been removed.')).toBeVisible();
});

test('every screen is accessible, on a phone and a desktop, light and dark, in both languages', async ({
  page,
  own,
  request,
  signIn,
}) => {
  await lookUp(request, own, { description: 'CRUMBS OF KOMFORT 42', country: 'XN' });
  await signIn('steward');
  const posId = `XN${process.env.TEST_PARALLEL_INDEX}7781`;
  await change(page, own, '/fixes', { kind: 'terminal', uid: '44sagqpv2rnxuynmpeij', posId });
  await page.goto('/console/transactions');
  await explain(page, 'SUMUP *CRUMBS OF COMF 12/11 ZERO', { 'Merchant id': '778899', 'Country code': 'XN' });
  await expect(page.getByRole('heading', { name: 'Candidates' })).toBeVisible();
  await expectUsableEverywhere(page, 'payment');
  await page.getByRole('button', { name: 'Use for the fix: Crumbs of Comfort' }).first().click();
  await fixPanel(page).getByLabel('Other name', { exact: true }).fill('CRUMBS OF KOMFORT');
  await check(page);
  await expectUsableEverywhere(page, 'payment-checked');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await expect(page.getByRole('heading', { name: 'Kandidaten' })).toBeVisible();
  await expectUsableEverywhere(page, 'payment-de');
  await page.getByRole('link', { name: `Zugeordnet: Terminal ${posId}` }).click();
  // The checked fix is not saved.
  await page.getByRole('dialog').getByRole('button', { name: 'Ohne Speichern fortfahren' }).click();
  await expect(page.getByRole('region', { name: 'Einzelheiten' })).toBeVisible();
  await expectUsableEverywhere(page, 'fix-de');
});
