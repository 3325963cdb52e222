/** Tests the callers' page of the operator's console. */
import type { APIRequestContext, Page } from '@playwright/test';
import { test as base } from './support/console.ts';
import { addCaller, changeAsPage as change, signOut } from './support/consoleCallers.ts';
import { expectUsableEverywhere } from './support/look.ts';
import { runCommand } from './support/serverProcess.ts';
import { expect } from './support/test.ts';

/** A new caller changes which requests the service accepts, so these tests share no service with other files. */
const test = base.extend<object, { readonly own: { readonly url: string; readonly dataDir: string } }>({
  own: [({ own }, use) => use(own), { scope: 'worker' }],
});

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

const hostile = '<img src=x onerror="document.title=1"> "><script>document.title=2</script>';

/** A caller with a value in each field. */
const full = {
  operator: 'Origin Bank',
  name: hostile,
  activated: true,
  withdrawals: ['Buoy Cash', hostile],
  deposits: [],
  operates: [hostile],
  supportAddress: 'atm@bank.example',
  limits: { requestsPerSecond: 5, burst: 50 },
  origins: ['https://www.bank.example'],
  brand: { name: '<b onclick="alert(1)">Bank</b>', colours: { light: '#0a5c9e' } },
  ownFees: [
    { at: 'own', fee: 'none' },
    { currencies: ['CZK'], from: 2000, fee: { amount: 35, percentage: 1, currency: 'CZK' } },
  ],
};

test('the list and a caller show every setting in words, and markup as text', async ({ page, own, signIn }) => {
  await signIn('administrator');
  const slug = await addCaller(page, own.url, full);
  await signIn('viewer', '/console/callers');
  const row = page.getByRole('row', { name: new RegExp(`^${slug} `) });
  await expect(row).toContainText(hostile);
  await expect(row.getByRole('cell')).toHaveText(['on', hostile, '1', '5/s, 50 at once']);
  await row.getByRole('link', { name: slug }).click();
  await expect(page).toHaveURL(`${own.url}/console/callers/${slug}`);
  await expect(heading(page, slug)).toBeVisible();
  const settings = page.getByRole('region', { name: 'Settings' });
  for (const text of [
    'At its own ATMs: no fee',
    'Any withdrawal in CZK from 2,000.00 CZK: 35.00 CZK + 1%',
    '5 requests per second, at most 50 at once',
    'no operators',
    'Name: <b onclick="alert(1)">Bank</b>',
  ])
    await expect(settings.getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Credentials' }).getByRole('row')).toHaveCount(2);
  await expect(page).toHaveTitle(`${slug} · Callers · Console`);
  await expect(page.getByRole('main').locator('img, script')).toHaveCount(0);
});

test('an unknown caller and the built-in sandbox are explained', async ({ page, quiet, signIn }) => {
  quiet.expect(/Failed to load resource/);
  await signIn('viewer', '/console/callers/nobody');
  await expect(page.getByText('There is no caller “nobody”.')).toBeVisible();
  await page.getByRole('link', { name: 'All callers' }).click();
  await page.getByRole('link', { name: 'sandbox', exact: true }).click();
  await expect(page.getByText('This sandbox is part of the service and can’t be changed.')).toBeVisible();
});

/** Requests a token as a bank's server does. */
async function tokenStatus(request: APIRequestContext, url: string, id: string, secret: string): Promise<number> {
  const form = { grant_type: 'client_credentials', client_id: id, client_secret: secret };
  return (await request.post(`${url}/oauth/token`, { form })).status();
}

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** Reads the client that the page shows once, with its copy buttons. */
async function shownClient(page: Page): Promise<readonly [id: string, secret: string]> {
  const region = page.getByRole('region', { name: 'New credential' });
  await region.getByRole('button', { name: 'Copy: Client ID' }).click();
  await expect(region.getByText('Copied')).toHaveCount(1);
  const id = await copied(page);
  await region.getByRole('button', { name: 'Copy: Client secret' }).click();
  await expect(region.getByText('Copied')).toHaveCount(2);
  return [id, await copied(page)];
}

test('creates, activates, rotates, revokes and removes a caller', async ({ page, context, own, quiet, request, signIn }) => {
  quiet.expect(/Failed to load resource/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn('administrator');
  // The service asks before the first caller.
  await addCaller(page, own.url);
  await page.goto('/console/callers');
  await page.getByRole('link', { name: 'Create a caller' }).click();
  const slug = `made-${process.env.TEST_PARALLEL_INDEX}`;
  await page.getByLabel('Short name (slug)').fill('Not A Slug');
  await page.getByRole('button', { name: 'Create a caller' }).click();
  await expect(page.getByRole('alert')).toHaveText('Nothing was changed: 2 fields need a correction.');
  await page.getByLabel('Own ATM operator').fill('Bank of the Town');
  await expect(page.getByRole('alert')).toHaveText('Nothing was changed: One field needs a correction.');
  const slugField = page.getByLabel('Short name (slug)');
  await expect(slugField).toHaveAccessibleDescription(/^“Not A Slug” isn’t possible/);
  await slugField.fill(slug);
  await expect(slugField).not.toHaveAttribute('aria-invalid');
  await page.getByRole('link', { name: 'Feeds' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay on this page' }).click();
  // As on a service that has never had a caller.
  await page.route('**/operator/v1/callers', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, json: { ...(await response.json()), open: true } });
  });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Create a caller' }).click();
  await expect(page.getByText('“Bank of the Town” matches no operator with ATMs here.')).toBeVisible();
  await page.getByRole('button', { name: 'Create the caller anyway' }).click();
  const question = page.getByRole('dialog', { name: 'Create the first caller?' });
  await expect(question).toContainText('the service starts to reject requests without credentials');
  await question.getByRole('button', { name: 'Create a caller' }).click();
  await page.unroute('**/operator/v1/callers');
  const [first, firstSecret] = await shownClient(page);
  expect(await tokenStatus(request, own.url, first, firstSecret)).toBe(200);
  expect(page.url()).not.toContain(firstSecret);
  await page.getByRole('link', { name: 'Feeds' }).click();
  const leaving = page.getByRole('dialog', { name: 'Have you copied the secret?' });
  await leaving.getByRole('button', { name: 'Stay on this page' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(heading(page, slug)).toBeVisible();
  await expect(page.getByText(firstSecret)).toHaveCount(0);

  await page.getByRole('button', { name: 'Turn on ATM look-up' }).click();
  await expect(page.getByRole('button', { name: 'Turn off ATM look-up' })).toBeVisible();

  await page.getByLabel('Hours until earlier ones expire').fill('1');
  await page.getByRole('button', { name: 'Add a credential' }).click();
  const [second, secondSecret] = await shownClient(page);
  // A form on the same page leaves the secret on the screen, so only input is asked about.
  await page.getByRole('button', { name: 'Change: General' }).click();
  await page.getByLabel('Support address').fill('help@bank.example');
  await page.getByRole('button', { name: 'Change: Limits' }).click();
  await page
    .getByRole('dialog', { name: 'Continue without saving?' })
    .getByRole('button', { name: 'Continue without saving' })
    .click();
  await expect(page.getByText(secondSecret)).toBeVisible();
  await page.getByRole('link', { name: 'Feeds' }).click();
  await leaving.getByRole('button', { name: 'Stay on this page' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  expect(await tokenStatus(request, own.url, first, firstSecret)).toBe(200);
  expect(await tokenStatus(request, own.url, second, secondSecret)).toBe(200);

  await page.getByRole('button', { name: `Revoke ${first}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Revoke this credential?' });
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Revoke ${first}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByRole('button', { name: `Revoke ${first}` })).toHaveCount(0);
  expect(await tokenStatus(request, own.url, first, firstSecret)).toBe(401);

  await page.getByRole('button', { name: 'Remove the caller' }).click();
  await page
    .getByRole('dialog', { name: `Remove “${slug}”?` })
    .getByRole('button', { name: 'Remove the caller' })
    .click();
  await expect(heading(page, 'Callers')).toBeVisible();
  await expect(page.getByRole('link', { name: slug, exact: true })).toHaveCount(0);
  expect(await tokenStatus(request, own.url, second, secondSecret)).toBe(401);

  await page.goto('/console/audit');
  const audit = page.getByRole('table');
  const actions = ['created a caller', 'changed a caller', 'added a credential', 'revoked a credential', 'removed a caller'];
  for (const action of actions) await expect(audit.getByRole('row', { name: `anna (link) ${action} ${slug}` })).toBeVisible();
  for (const secret of [firstSecret, secondSecret]) await expect(page.getByText(secret)).toHaveCount(0);
});

test('the form of a new caller shows only the problems of the last attempt, and also those without a sentence', async ({
  page,
  own,
  quiet,
  signIn,
}) => {
  quiet.expect(/Failed to load resource/);
  await signIn('administrator');
  // The service asks before the first caller.
  await addCaller(page, own.url);
  await page.goto('/console/callers?new=caller');
  await page.getByLabel('Short name (slug)').fill(`last-${process.env.TEST_PARALLEL_INDEX}`);
  const operator = page.getByLabel('Own ATM operator');
  await operator.fill('Bank of the Town');
  const [create, anyway] = ['Create a caller', 'Create the caller anyway'].map((name) => page.getByRole('button', { name }));
  await create?.click();
  await page.route('**/operator/v1/callers', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, json: { message: 'Away' } }) : route.fallback(),
  );
  await anyway?.click();
  const failure = page.getByRole('alert').filter({ hasText: 'Nothing was changed:' });
  await expect(failure).toContainText('The service is temporarily unavailable.');
  await operator.fill('Bank of Nowhere');
  await create?.click();
  await expect(page.getByText('“Bank of Nowhere” matches no operator with ATMs here.')).toBeVisible();
  await expect(failure).toHaveCount(0);
  // A newer service may report problems that this page does not know.
  const problems = [
    { code: 'slugTaken', field: 'slug', got: 'x' },
    { code: 'fromTheFuture', field: 'future' },
  ];
  const body = { message: 'The future has no past', problem: problems[0], problems };
  await page.route('**/operator/v1/callers', (route) => route.fulfill({ status: 400, json: body }));
  await anyway?.click();
  await expect(failure).toHaveText('Nothing was changed: One field needs a correction. The future has no past');
});

test('a phone shows each credential with its end and its button, and names that match no operator', async ({
  page,
  own,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('administrator');
  const slug = await addCaller(page, own.url, { operator: 'Bank of Nowhere' });
  await page.goto(`/console/callers/${slug}`);
  const row = page.getByRole('region', { name: 'Credentials' }).getByRole('row').last();
  await expect(row).toContainText('no end date');
  const { x, width } = (await row.getByRole('button').boundingBox()) ?? { x: 390, width: 0 };
  expect(x + width).toBeLessThan(390);
  const settings = page.getByRole('region', { name: 'Settings' });
  await expect(settings.getByText('“Bank of Nowhere” matches no operator with ATMs here.')).toBeVisible();
});

test('two administrators who edit one caller do not overwrite each other', async ({ page, own, quiet, signIn }) => {
  quiet.expect(/Failed to load resource/);
  await signIn('administrator');
  const slug = await addCaller(page, own.url);
  await page.goto(`/console/callers/${slug}`);
  await page.getByRole('button', { name: 'Change: General' }).click();
  await page.getByLabel('Support address').fill('atm@bank.example');
  await runCommand('callers', { DATA_DIR: own.dataDir }, ['change', slug, '--name', hostile]);
  // The person changes this elsewhere.
  await change(page, own.url, 'PATCH', `/callers/${slug}`, { country: 'MT' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByText(/^This caller was changed while you were editing, so nothing was saved\. Changed by: command line.*\. Check/),
  ).toBeVisible();
  const changes = page.getByRole('group', { name: 'Changes since you opened the form' }).getByRole('row');
  await expect(changes).toHaveCount(2);
  await expect(changes.last()).toContainText(`not set${hostile}command line`);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(hostile);
  await expect(page.getByLabel('Support address')).toHaveValue('atm@bank.example');
  await expect(page.getByLabel(/^Country/)).toHaveValue('MT');
  // Another change by the same person is no conflict.
  await change(page, own.url, 'PATCH', `/callers/${slug}`, { limits: { requestsPerSecond: 3, burst: 30 } });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Change: General' })).toBeVisible();
  await expect(page.getByText('3 requests per second, at most 30 at once', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Change: Sites and hosts' }).click();
  const sites = page.getByLabel('Sites that may use its publishable keys');
  await sites.fill('https://www.bank.example/\nhttps://app.bank.example/pay');
  await page.getByLabel('Host names of its finder').fill('https://atm.bank.example');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('2 fields need a correction.')).toBeVisible();
  await expect(sites).toBeFocused();
  await expect(sites).toHaveAccessibleDescription(/^“https:\/\/app.bank.example\/pay” isn’t possible/);
  await sites.fill('https://www.bank.example/\nhttps://app.bank.example');
  await page.getByLabel('Host names of its finder').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  const settings = page.getByRole('region', { name: 'Settings' });
  for (const text of [hostile, 'atm@bank.example', 'https://www.bank.example', 'https://app.bank.example'])
    await expect(settings.getByText(text, { exact: true })).toBeVisible();
});

test('a save does not overwrite what the same person has changed in another tab', async ({ page, own, quiet, signIn }) => {
  quiet.expect(/Failed to load resource/);
  await signIn('administrator');
  const slug = await addCaller(page, own.url);
  await page.goto(`/console/callers/${slug}`);
  const edit = page.getByRole('button', { name: 'Change: General' });
  const save = page.getByRole('button', { name: 'Save' });
  const address = page.getByLabel('Support address');
  const changes = page.getByRole('alert').getByRole('row');
  await edit.click();
  await address.fill('mine@bank.example');
  await change(page, own.url, 'PATCH', `/callers/${slug}`, { supportAddress: 'newer@bank.example' });
  const asked = page.waitForRequest(/\/audit\?/);
  await save.click();
  // Without the kind, imports of a feed with this id would hide the change.
  expect(new URL((await asked).url()).searchParams.get('kind')).toBe('caller');
  await expect(changes.last()).toContainText('newer@bank.example');
  await expect(changes).toHaveCount(2);
  await expect(address).toHaveValue('mine@bank.example');
  await save.click();
  await expect(edit).toBeVisible();
  await expect(page.getByText('mine@bank.example', { exact: true })).toBeVisible();
  // The conflict does not depend on the audit log.
  await page.route('**/operator/v1/audit?*', (route) => route.fulfill({ status: 503, json: { message: 'Unavailable' } }));
  await edit.click();
  await address.fill('last@bank.example');
  await change(page, own.url, 'PATCH', `/callers/${slug}`, { country: 'MT' });
  await save.click();
  await expect(changes.last()).toContainText('MT');
});

test('a German page words every error in German, next to its field', async ({ page, own, quiet, signIn }) => {
  quiet.expect(/Failed to load resource/);
  await signIn('administrator');
  const slug = await addCaller(page, own.url);
  await page.goto(`/console/callers/${slug}`);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  const save = page.getByRole('button', { name: 'Speichern' });
  await page.getByRole('button', { name: 'Ändern: Allgemeines' }).click();
  const [operator, country] = [page.getByLabel('Eigener Automatenbetreiber'), page.getByLabel(/^Land/)];
  await operator.fill('');
  await save.click();
  await expect(operator).toHaveAccessibleDescription(/^Geben Sie einen Wert ein\./);
  await operator.fill('Bank of Nowhere');
  await country.fill('uk');
  await save.click();
  await expect(country).toHaveAccessibleDescription(/^„uk“ ist kein Ländercode\./);
  await country.fill('');
  await save.click();
  await expect(page.getByRole('alert')).toContainText('Es wurde noch nichts gespeichert.');
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  await page.getByRole('button', { name: 'Ändern: Anfragelimit' }).click();
  await page.getByLabel('Standard des Dienstes').uncheck();
  await page.getByLabel('Anfragen auf einmal').fill('0');
  await save.click();
  await expect(page.getByLabel('Anfragen auf einmal')).toHaveAccessibleDescription('Geben Sie eine Zahl von 1 bis 100.000 ein.');
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  await page.getByRole('button', { name: 'Ändern: Erscheinungsbild' }).click();
  await page.getByLabel('Logo der Suche').fill('logo.svg');
  await page.getByLabel(/dunklen/).fill('blau');
  await save.click();
  await expect(page.getByText('„logo.svg“ ist keine Adresse eines Bildes.')).toBeVisible();
  await expect(page.getByText('„blau“ ist keine Farbe.')).toBeVisible();
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  const address = page.getByRole('region', { name: 'Webhooks' }).getByLabel('Adresse');
  await address.fill('http://bank.example/hook');
  await page.getByRole('button', { name: 'Webhook hinzufügen' }).click();
  await expect(address).toHaveAccessibleDescription(/^Die URL muss https verwenden\./);
  await expect(page.locator('[lang="en"]:not(option)')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('en');
});

test('a viewer and a data steward see no buttons that change callers', async ({ page, own, signIn }) => {
  await signIn('administrator');
  const slug = await addCaller(page, own.url);
  for (const role of ['viewer', 'steward'] as const) {
    await signOut(page);
    await signIn(role, '/console/callers?new=caller');
    await expect(heading(page, 'Callers')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Create a caller' })).toHaveCount(0);
    await page.getByRole('link', { name: slug, exact: true }).click();
    await expect(heading(page, 'Credentials')).toBeVisible();
    // The map has buttons to zoom.
    const buttons = page.getByRole('main').getByRole('button');
    await expect(buttons.and(page.locator(':not(.console-map *)'))).toHaveCount(0);
  }
});

test('changes permissions, branding with a preview, and the bank’s own fees', async ({ page, own, quiet, signIn }) => {
  quiet.expect(/Failed to load resource/);
  await signIn('administrator');
  const slug = await addCaller(page, own.url);
  await page.goto(`/console/callers/${slug}`);
  await page.getByRole('button', { name: 'Change: Permissions' }).click();
  await page.getByLabel('look up shops').uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Change: Permissions' })).toBeVisible();
  await page.getByRole('button', { name: 'Change: Branding' }).click();
  await page.getByLabel('Name of its finder').fill(hostile.slice(0, 50));
  await page.getByLabel('Logo of its finder').fill('javascript:alert(1)');
  await page.getByLabel('Colour in the light theme').fill('#ffee00');
  const preview = page.getByRole('region', { name: 'Preview of its finder' });
  await expect(preview.getByText(hostile.slice(0, 50))).toHaveCount(2);
  await expect(preview).toContainText('The finder makes a colour darker or lighter');
  await expect(preview.locator('img, a, script')).toHaveCount(0);
  await page.getByRole('button', { name: 'Save' }).click();
  const logo = page.getByLabel('Logo of its finder');
  await expect(logo).toHaveAccessibleDescription(/^“javascript:alert\(1\)” isn’t the address of a picture/);
  await logo.fill('/icons/icon-192.png');
  await expect(preview.locator('img')).toHaveCount(2);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Change: Branding' })).toBeVisible();
  await page.getByRole('button', { name: 'Change: Fees' }).click();
  await page.getByLabel('Unknown: the finder shows only what the ATM charges').uncheck();
  const [first, second] = [page.getByRole('group', { name: 'Rule 1' }), page.getByRole('group', { name: 'Rule 2' })];
  await first.getByLabel('Fixed amount').fill('2,5');
  await page.getByRole('button', { name: 'Add a rule' }).click();
  await second.getByLabel('Where').selectOption('At its own ATMs');
  await second.getByLabel('no fee').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(first.getByLabel('Currency of the fee')).toHaveAccessibleDescription('Enter a value.');
  await first.getByLabel('Currency of the fee').fill('eur');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(first.getByText(/so the rules after it have no effect/)).toBeVisible();
  await page.getByRole('button', { name: 'Move up rule 2' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  const settings = page.getByRole('region', { name: 'Settings' });
  for (const text of ['At its own ATMs: no fee', 'Any withdrawal: 2.50 EUR', 'Logo: /icons/icon-192.png', 'search ATMs'])
    await expect(settings.getByText(text, { exact: true })).toBeVisible();
  await expect(settings.getByText('look up shops')).toHaveCount(0);
});

test('shows what the lists of a caller cover, in a table and on a map, and how it uses the API', async ({
  page,
  own,
  signIn,
}) => {
  await signIn('administrator');
  const slug = await addCaller(page, own.url, {
    operator: 'Origin Bank',
    activated: true,
    withdrawals: ['Origin Bank', 'Buoy Cash', hostile],
  });
  await page.goto(`/console/callers/${slug}`);
  const coverage = page.getByRole('region', { name: 'Coverage' });
  const rows = coverage.getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(coverage.getByRole('row', { name: /^Origin Bank XN \d+ own operator, withdrawals$/ })).toBeVisible();
  await expect(coverage.getByRole('row', { name: /^Buoy Cash XN \d+ withdrawals$/ })).toBeVisible();
  const map = coverage.getByRole('region', { name: 'Map of the covered ATMs' });
  await expect(map.getByRole('list').getByText(/^Places with own ATMs/)).toBeVisible();
  await expect(map.getByRole('list').getByText(/^Places with only other ATMs/)).toBeVisible();
  const use = page.getByRole('region', { name: 'Limits and use' });
  await expect(use).toContainText(/requests per second|no rate limits/);
  await use.getByText('By the hour').click();
  await expect(use.getByText('There were no requests in the last day.')).toBeVisible();
});

test('partner data is checked, replaced and removed, and not overwritten', async ({ page, own, quiet, signIn }) => {
  quiet.expect(/Failed to load resource/);
  await signIn('administrator');
  const slug = await addCaller(page, own.url);
  await page.goto(`/console/callers/${slug}`);
  const partner = page.getByRole('region', { name: 'Partner data' });
  const choose = async (text: string) => {
    const file = { name: 'partner.jsonl', mimeType: 'application/x-ndjson', buffer: Buffer.from(text) };
    await partner.getByLabel('File with partner data').setInputFiles(file);
    await partner.getByRole('button', { name: 'Check the file' }).click();
  };
  await partner.getByRole('button', { name: 'Check the file' }).click();
  await expect(partner.getByLabel('File with partner data')).toHaveAccessibleDescription(/^Choose a file\./);
  await choose('{"uid":"a","partnerData":{}}\n{"uid":');
  await expect(partner.getByRole('alert')).toContainText('Line 2 isn’t an object');
  await choose('{"uid":"a","partnerData":{"floor":1}}\n{"uid":"<b>x</b>","partnerData":{}}\n');
  await expect(partner.getByRole('row', { name: 'added 2' })).toBeVisible();
  await expect(partner.getByText('a, <b>x</b>')).toBeVisible();
  await partner.getByRole('button', { name: 'Replace the data' }).click();
  await expect(partner.getByText('It is stored for 2 ATMs.')).toBeVisible();
  await expect(partner.getByText('Stored for 2 ATMs.', { exact: true })).toBeVisible();
  await choose('{"uid":"a","partnerData":{"floor":2}}\n');
  await expect(partner.getByRole('row', { name: 'changed 1', exact: true })).toBeVisible();
  await expect(partner.getByRole('row', { name: 'removed 1', exact: true })).toBeVisible();
  const headers = { 'x-console': 'page', origin: own.url, 'content-type': 'application/x-ndjson' };
  const path = `${own.url}/operator/v1/callers/${slug}/partner-data`;
  await page.request.put(path, { headers, data: Buffer.from('{"uid":"c","partnerData":{}}') });
  await partner.getByRole('button', { name: 'Replace the data' }).click();
  await expect(partner.getByRole('alert')).toContainText('Another person changed the partner data in the meantime');
  await partner.getByRole('button', { name: 'Remove the data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove all partner data?' });
  await expect(dialog).toContainText('This removes the data of 1 ATM.');
  await dialog.getByRole('button', { name: 'Remove the data' }).click();
  await expect(partner.getByText('No partner data is stored.')).toBeVisible();
});

test('every screen is accessible, on a phone and a desktop, light and dark, in both languages', async ({
  page,
  own,
  quiet,
  signIn,
}) => {
  quiet.expect(/Failed to load resource/);
  await signIn('administrator');
  const slug = await addCaller(page, own.url, full);
  await page.goto('/console/callers');
  await expect(page.getByRole('table')).toBeVisible();
  await expectUsableEverywhere(page, 'callers');
  await page.getByRole('link', { name: slug, exact: true }).click();
  await expect(heading(page, 'Settings')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Map of the covered ATMs' })).toBeVisible();
  await expectUsableEverywhere(page, 'caller');
  await page.getByRole('button', { name: 'Change: Branding' }).click();
  await page.getByLabel('Colour in the light theme').fill('blue');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^“blue” isn’t a colour/)).toBeVisible();
  await expectUsableEverywhere(page, 'caller-edit');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Add a credential' }).click();
  await expect(heading(page, 'New credential')).toBeVisible();
  await expectUsableEverywhere(page, 'caller-credential');
  await page.getByRole('button', { name: 'Remove the caller' }).click();
  await expectUsableEverywhere(page, 'caller-remove');
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await expect(heading(page, 'Einstellungen')).toBeVisible();
  await expectUsableEverywhere(page, 'caller-de');
});
