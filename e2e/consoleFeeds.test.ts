/** Tests the feeds' page of the operator's console. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { test as base } from './support/console.ts';
import { expectUsableEverywhere } from './support/look.ts';
import { runCommand } from './support/serverProcess.ts';
import { expect } from './support/test.ts';

/** An import changes the ATMs of the service, so these tests share no service with other files. */
const test = base.extend<object, { readonly own: { readonly url: string; readonly dataDir: string } }>({
  own: [({ own }, use) => use(own), { scope: 'worker' }],
});
/** An import starts a process, which takes seconds on a slow machine. */
test.describe.configure({ timeout: 120_000 });
const slow = { timeout: 60_000 };

const hostile = '<img src=x onerror="document.title=1">';

interface ListedAtm {
  readonly id: string;
  readonly lat: string;
  readonly street?: string;
  readonly deposit?: boolean;
}

/** A small Open Banking list of a bank whose name contains markup. */
function openBankingList(atms: readonly ListedAtm[]): Buffer {
  const list = atms.map(({ id, lat, street = 'High Street', deposit = false }) => ({
    Identification: id,
    SupportedCurrencies: ['GBP'],
    ...(deposit && { ATMServices: ['CashWithdrawal', 'CashDeposits'] }),
    Location: {
      PostalAddress: {
        StreetName: street,
        TownName: 'Sevenoaks',
        PostCode: 'TN13 1LB',
        Country: 'GB',
        GeoLocation: { GeographicCoordinates: { Latitude: lat, Longitude: '0.1930177' } },
      },
    },
  }));
  const meta = {
    LastUpdated: '2026-11-01T00:00:00Z',
    TotalResults: atms.length,
    License: 'https://www.openbanking.org.uk/open-licence',
  };
  return Buffer.from(JSON.stringify({ meta, data: [{ Brand: [{ BrandName: `Bank ${hostile}`, ATM: list }] }] }));
}
const atm = (id: string, more: Partial<ListedAtm> = {}): ListedAtm => ({ id, lat: `51.27${id}`, ...more });
const first = openBankingList(['1', '2', '3', '4', '5', '6'].map((id) => atm(id)));
const second = openBankingList([
  atm('1', { street: hostile, deposit: true }),
  ...['2', '3', '4', '5', '7'].map((id) => atm(id)),
  atm(hostile, { lat: 'north' }),
]);

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** The page also has this button below the changes. */
const importButton = (page: Page) => button(page, 'Import these changes').first();
const changes = (page: Page) => page.getByRole('region', { name: 'Changes', exact: true });

async function upload(page: Page, feed: string, buffer: Buffer, name = 'bank_atm-2026-11-01.json'): Promise<void> {
  await page.goto('/console/feeds?new=import');
  await page.getByLabel('File', { exact: true }).setInputFiles({ name, mimeType: 'application/json', buffer });
  await page.getByLabel('Feed (optional)').fill(feed);
  await button(page, 'Upload and check').click();
  await expect(heading(page, `Import into ${feed}`)).toBeVisible(slow);
}

async function importFile(page: Page, feed: string, buffer: Buffer): Promise<void> {
  await upload(page, feed, buffer);
  await importButton(page).click(slow);
  await expect(page.getByText('The changes were imported.')).toBeVisible(slow);
}

async function figure(page: Page, name: string): Promise<string> {
  return (await page.locator('.console-figures > div', { hasText: name }).locator('dd').textContent()) ?? '';
}

test('a data steward sees what a file would change, imports it, and undoes the import', async ({ page, quiet, signIn }) => {
  await signIn('steward');
  await importFile(page, 'bank', first);
  // The connection is lost twice during the upload, which continues automatically.
  let lost = 0;
  quiet.expect(/net::ERR_FAILED/);
  await page.route('**/content?from=*', (route) => (lost++ < 2 ? route.abort() : route.continue()));
  await upload(page, 'bank', second);
  expect(lost).toBe(3);
  await expect(importButton(page)).toBeVisible(slow);
  // The result is on the server, so a reload shows it again.
  await page.reload();
  for (const [name, count] of [
    ['Added', '1'],
    ['Gone', '1'],
    ['Quarantined', '1'],
  ] as const)
    expect([name, await figure(page, name)]).toEqual([name, count]);
  const table = changes(page).getByRole('table');
  await expect(table.getByRole('row', { name: /^Quarantined/ })).toContainText(hostile);
  await expect(table.getByRole('row', { name: /^Changed/ })).toContainText(`High Street → ${hostile}`);
  const map = page.getByRole('region', { name: 'Changes on the map', exact: true });
  await expect(map.getByText('Added: 1')).toBeVisible();

  await button(page, 'Gone: 1. Show them in the list').click();
  await expect(page.getByLabel('Show', { exact: true })).toHaveValue('gone');
  await expect(heading(page, 'Changes')).toBeFocused();
  await expect(table.getByRole('row')).toHaveCount(2);
  await page.getByLabel('Show', { exact: true }).selectOption('Everything');
  await page.getByLabel('Search', { exact: true }).fill('onerror');
  await expect(table.getByRole('row', { name: /^Quarantined/ })).toBeVisible();
  await page.getByLabel('Search', { exact: true }).fill('nothing has this text');
  await expect(page.getByText('There are no such changes.')).toBeVisible();
  await expect(page).toHaveTitle('Import into bank · Feeds · Console');

  await importButton(page).click();
  await expect(page.getByText('The changes were imported.')).toBeVisible(slow);
  await page.getByRole('link', { name: 'bank', exact: true }).click();
  const history = page.getByRole('region', { name: 'Imports', exact: true });
  await expect(history.getByRole('row').nth(1)).toContainText('by anna (link)');
  await expect(history.getByRole('row').nth(1)).toContainText('bank_atm-2026-11-01.json');

  await button(page, 'Undo the last import').click();
  const dialog = page.getByRole('dialog', { name: 'Undo the last import of “bank”?' });
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button(page, 'Undo the last import')).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Undo the last import' }).click();
  await expect(page.getByText('The last import was undone.')).toBeVisible(slow);
  await page.goto('/console/feeds/bank');
  await expect(history.getByRole('row').nth(1)).toContainText('undone');
  await expect(history.getByRole('row').nth(1)).not.toContainText('unknown');
  await expect(history.getByRole('row').nth(2)).toContainText('imported, undone later');
  await expect(button(page, 'Undo the last import')).toHaveCount(0);
});

test('an undo that removes a feed says that its shops stay, and its history remains readable', async ({
  page,
  quiet,
  signIn,
}) => {
  await signIn('steward');
  quiet.expect(/status of 404/);
  const node = (id: number, tags: Readonly<Record<string, string>>) =>
    `<node id="${id}" version="1" lat="50.0${id}" lon="14.4">${Object.entries(tags)
      .map(([k, v]) => `<tag k="${k}" v="${v}"/>`)
      .join('')}</node>`;
  const bakery = node(2, { shop: 'bakery', name: 'Pekárna', 'addr:city': 'Praha' });
  const map = `<osm version="0.6">${node(1, { amenity: 'atm', operator: 'Fio banka' })}${bakery}</osm>`;
  await upload(page, 'town', Buffer.from(map), 'town.osm');
  await expect(importButton(page)).toBeVisible(slow);
  await page.getByText('Title, column mapping and shops').click();
  await page.getByLabel(/^Also import the shops/).check();
  await button(page, 'Check with these values').click();
  await expect(page.getByRole('heading', { name: 'Shop register' })).toBeVisible(slow);
  await importButton(page).click();
  await expect(page.getByText('The changes were imported.')).toBeVisible(slow);
  await page.getByRole('link', { name: 'town', exact: true }).click();
  await button(page, 'Undo the last import').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Its drawn map and its walking network are deleted.');
  await expect(dialog).toContainText('The shops of this import stay in the shop register.');
  await expect(dialog).toContainText('npm run shops -- remove town');
  await dialog.getByRole('button', { name: 'Undo the last import' }).click();
  await expect(page.getByText('The last import was undone.')).toBeVisible(slow);
  await expect(page.getByText('The shops of this import are still in the shop register.')).toBeVisible();
  await page.getByRole('link', { name: 'town', exact: true }).click();
  await expect(page.getByText('The feed “town” was removed.')).toBeVisible();
  const history = page.getByRole('region', { name: 'Imports', exact: true });
  await expect(history.getByRole('row').nth(1)).toContainText('undone');
  await expect(history.getByRole('row').nth(1)).toContainText('by anna (link)');
  await page.goto('/console/feeds/nowhere');
  await expect(page.getByText('There is no feed “nowhere”.')).toBeVisible();
});

test('a stopped upload is not announced as success, and only the same file continues an interrupted one', async ({
  page,
  quiet,
  signIn,
}) => {
  await signIn('steward');
  quiet.expect(/503/);
  await page.route('**/content?from=*', (route) => route.fulfill({ status: 503, json: { message: 'busy' } }));
  await page.goto('/console/feeds?new=import');
  const file = { name: 'bank.json', mimeType: 'application/json', buffer: first };
  await page.getByLabel('File', { exact: true }).setInputFiles(file);
  await button(page, 'Upload and check').click();
  await button(page, 'Stop the upload').click();
  await expect(button(page, 'Upload and check')).toBeEnabled();
  await expect(heading(page, 'Import a file')).toBeVisible();
  await expect(page.getByText('Saved.')).toHaveCount(0);
  await page.getByLabel('Feed (optional)').fill('.hidden');
  quiet.expect(/400/);
  await button(page, 'Upload and check').click();
  await expect(page.getByLabel('Feed (optional)')).toBeFocused();
  await expect(page.getByLabel('Feed (optional)')).toHaveAccessibleDescription(/^This value isn’t possible\./);
  await page.goto('/console/feeds?new=import');
  await button(page, 'Upload and check').click();
  await expect(page.getByLabel('File', { exact: true })).toHaveAccessibleDescription(/^Choose a file\./);

  const { length } = first;
  const headers = { 'x-console': 'page', origin: new URL(page.url()).origin };
  const data = { file: 'bank.json', bytes: length + 1, feed: 'other' };
  const { id } = await (await page.request.post('/operator/v1/imports', { headers, data })).json();
  await page.goto(`/console/feeds?import=${id}`);
  await page.getByLabel('File', { exact: true }).setInputFiles(file);
  await expect(page.getByText(/^This is another file: it has/)).toBeVisible();
  await expect(button(page, 'Continue the upload')).toBeDisabled();

  const other = { file: 'bank.json', bytes: length, feed: 'other' };
  const begun = await (await page.request.post('/operator/v1/imports', { headers, data: other })).json();
  await page.unroute('**/content?from=*');
  const bytes = { ...headers, 'content-type': 'application/octet-stream' };
  await page.request.put(`/operator/v1/imports/${begun.id}/content?from=0`, { headers: bytes, data: Buffer.from('id,lat') });
  await page.goto(`/console/feeds?import=${begun.id}`);
  await page.getByLabel('File', { exact: true }).setInputFiles(file);
  quiet.expect(/409/);
  await button(page, 'Continue the upload').click();
  await expect(page.getByText(/The content of this file differs from what has arrived/)).toBeVisible(slow);

  const same = await (await page.request.post('/operator/v1/imports', { headers, data: other })).json();
  await page.request.put(`/operator/v1/imports/${same.id}/content?from=0`, { headers: bytes, data: first.subarray(0, 100) });
  await page.goto(`/console/feeds?import=${same.id}`);
  await page.getByLabel('File', { exact: true }).setInputFiles(file);
  await button(page, 'Continue the upload').click();
  await expect(importButton(page)).toBeVisible(slow);
});

test('changed options must be checked before the import, and are not lost', async ({ page, signIn }) => {
  await signIn('steward');
  await upload(page, 'titled', first);
  await expect(importButton(page)).toBeEnabled(slow);
  await page.getByText('Title, column mapping and shops').click();
  await page.getByLabel('Title (optional)').fill('Sevenoaks');
  await expect(importButton(page)).toBeDisabled();
  await expect(page.getByText(/^You have changed values below/)).toBeVisible();
  await page.getByRole('link', { name: 'All feeds' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay on this page' }).click();
  await button(page, 'Reset these values').click();
  await expect(importButton(page)).toBeEnabled();
  await page.getByLabel('Title (optional)').fill('Sevenoaks');
  await button(page, 'Check with these values').click();
  await expect(page.locator('.feed-fields').getByText('Sevenoaks')).toBeVisible(slow);
  await expect(importButton(page)).toBeEnabled();
});

test('if the store changes after the check, the page asks for a new check and imports nothing', async ({ page, own, signIn }) => {
  await signIn('steward');
  await importFile(page, 'raced', first);
  await upload(page, 'raced', second);
  await expect(importButton(page)).toBeVisible(slow);
  await runCommand('import', { DATA_DIR: own.dataDir }, ['--undo', 'raced']);
  await importButton(page).click();
  await expect(page.getByText('The data has changed since the check, so nothing was imported.')).toBeVisible(slow);
  await button(page, 'Check again').click();
  await expect(page.getByText('This import creates the feed “raced”.')).toBeVisible(slow);
  await button(page, 'Discard').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(heading(page, 'Feeds')).toBeVisible();
  await signOut(page);
  await signIn('administrator', '/console/audit');
  await expect(page.getByRole('row', { name: /undid the last import of a feed raced/ })).toContainText('command line');
});

test('a file that cannot be imported says why, and a column mapping helps', async ({ page, signIn }) => {
  await signIn('steward');
  await upload(page, 'odd', Buffer.from([0, 1, 2, 3, 250, 251, 252]), 'odd.csv');
  await expect(page.getByText('The file can’t be read.')).toBeVisible(slow);
  await expect(page.getByText(/Its format is unknown\. These files can be read/)).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('--map');
  const mapping = page.locator('[name=mapping]');
  await expect(mapping).toBeHidden();
  await expect(mapping).not.toHaveAttribute('aria-invalid');
  const language = page.getByRole('combobox', { name: /^(Language|Sprache)$/ });
  await language.selectOption('de');
  await expect(page.getByText(/Die Datei kann nicht gelesen werden\. Das Format ist unbekannt\./)).toBeVisible();
  await expect(page.getByRole('main').locator('[lang=en]')).toHaveCount(0);
  await language.selectOption('en');
  await upload(page, 'cut', Buffer.from('{"data":[{"Brand":[{"ATM":[{"Identification":'), 'cut.json');
  await expect(page.getByText('It ends too early (byte 45).')).toBeVisible(slow);
  await upload(page, 'table', Buffer.from('breite,laenge,name\n50.1,14.4,Fio\n50.2,14.5,Fio\n'), 'table.csv');
  await expect(page.getByText(/^The columns of this table are unknown/)).toBeVisible(slow);
  await expect(page.getByLabel('Field of the column breite')).toHaveValue('lat');
  await expect(mapping).toBeVisible();
  await expect(mapping).not.toHaveAttribute('aria-invalid');
  await page.getByLabel('Field of the column breite').selectOption('Not used');
  await expect(page.getByText('Without these fields, no record can be imported: Latitude.')).toBeVisible();
  await page.getByLabel('Field of the column breite').selectOption('Latitude');
  await page.getByLabel('Field of the column name').selectOption('Operator');
  await button(page, 'Check with these values').click();
  await expect(page.getByText('This import creates the feed “table”.')).toBeVisible(slow);
  const values = page.getByRole('region', { name: 'Values in the file', exact: true });
  await expect(values.locator('dl > div', { hasText: 'Operator' })).toHaveText('Operator2 of 2');
  await expect(values.getByText(/^In no record: .*Opening hours/)).toBeVisible();
  expect(await figure(page, 'Added')).toBe('2');
});

test('the form begins with the column mapping of the last import of the feed, if it fits the file', async ({ page, signIn }) => {
  await signIn('steward');
  const file = (columns: string) => Buffer.from(`${columns}\n50.1,14.4,R-1,2.50\n50.2,14.5,R-2,3\n`);
  const earlier = page.getByText(/^The column mapping of this feed’s last import fits this file/);
  await upload(page, 'remembered', file('breite,laenge,kasse,preis'), 'list.csv');
  await page.getByLabel('Field of the column kasse').selectOption('ID', slow);
  await page.getByLabel('Field of the column preis').selectOption('ATM fee');
  await page.getByLabel(/^Currency, such as EUR/).fill('eur');
  await expect(earlier).toBeHidden();
  await button(page, 'Check with these values').click();
  await importButton(page).click(slow);
  await expect(page.getByText(/^The changes were imported/)).toBeVisible(slow);
  await upload(page, 'remembered', file('breite,laenge,kasse,preis'), 'list.csv');
  await expect(earlier).toBeVisible(slow);
  await expect(page.getByLabel('Field of the column kasse')).toHaveValue('id');
  await expect(page.getByLabel(/^Currency, such as EUR/)).toHaveValue('EUR');
  await button(page, 'Check with these values').click();
  await expect(page.getByText(/^The file contains the same records as the feed/)).toBeVisible(slow);
  await upload(page, 'remembered', file('breite,laenge,kassennummer,preis'), 'list.csv');
  await expect(page.getByText(/^The columns of this table are unknown/)).toBeVisible(slow);
  await expect(page.getByLabel('Field of the column kassennummer')).toHaveValue('');
  await expect(earlier).toBeHidden();
});

test('the form states what the words for yes and no mean, and the currency of amounts', async ({ page, signIn }) => {
  await signIn('steward');
  const rows = ['ja,2.50', 'Nein,0', 'teils,3'].map((row, i) => `5${i}.1,14.4,S-${i},${row}`);
  await upload(page, 'words', Buffer.from(`breite,laenge,nr,barrierefrei,preis\n${rows.join('\n')}\n`), 'words.csv');
  await expect(page.getByLabel('Field of the column barrierefrei')).toHaveValue('wheelchairAccess', slow);
  const no = page.getByLabel('Means no: values of the column barrierefrei');
  await expect(page.getByLabel('Means yes: values of the column barrierefrei')).toHaveValue('ja');
  await expect(no).toHaveValue('nein, nej, nee');
  await no.fill('nein, Nein, ');
  await expect(no).toHaveValue('nein, Nein, ');
  await page.getByLabel('Field of the column preis').selectOption('ATM fee');
  await page.getByLabel(/^Currency, such as EUR/).fill('eur');
  await page.getByLabel('Field of the column nr').selectOption('ID');
  await button(page, 'Check with these values').click();
  await expect(page.getByText('This import creates the feed “words”.')).toBeVisible(slow);
  expect([await figure(page, 'Added'), await figure(page, 'Warnings')]).toEqual(['3', '1']);
  await expect(changes(page).getByText("Wheelchair: the column mapping has no meaning for 'teils'.")).toBeVisible();
  await expect(changes(page).getByRole('row', { name: /teils/ })).toContainText('line 4');
});

test('on a phone, the list of changes begins with a part, and the import is also below it', async ({ page, signIn }) => {
  await signIn('steward');
  await page.setViewportSize({ width: 390, height: 844 });
  const rows = Array.from({ length: 30 }, (_, i) => `S-${i},50.${i + 10},14.4,Bank,Street ${i}`);
  await upload(page, 'phone', Buffer.from(`id,lat,long,operator,street\n${rows.join('\n')}\n`), 'phone.csv');
  await expect(changes(page).locator('tbody tr')).toHaveCount(15, slow);
  // The register has no operator of this name, so none is stored.
  await expect(changes(page).getByText('Unknown operator')).toHaveCount(15);
  await expect(changes(page)).toContainText('Street 0, CZ');
  // On a phone, the language is in the menu.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await expect(page.getByText('Zeile 2', { exact: true })).toBeVisible();
  await button(page, '15 weitere anzeigen').click();
  await expect(page.getByText('Zeile 31', { exact: true })).toBeVisible();
  await button(page, 'Diese Änderungen importieren').last().click();
  await expect(page.getByText(/^Die Änderungen wurden importiert/)).toBeVisible(slow);
});

test('a viewer sees feeds and imports, but cannot change them', async ({ page, own, signIn }) => {
  await signIn('steward');
  await importFile(page, 'seen', first);
  const job = page.url();
  await signOut(page);
  await signIn('viewer', '/console/feeds?new=import');
  await expect(heading(page, 'Feeds')).toBeVisible();
  await expect(page.getByRole('row', { name: /^seen/ })).toContainText('by anna (link)');
  for (const path of ['/console/feeds/seen', job]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('table').first()).toBeVisible();
    for (const name of ['Import a file', 'Undo the last import', 'Import these changes', 'Check again', 'Discard'])
      await expect(page.getByRole('main').getByText(name, { exact: true })).toHaveCount(0);
  }
  const headers = { 'x-console': 'page', origin: own.url };
  const denied = await page.request.post(`${own.url}/operator/v1/imports`, { headers, data: { file: 'a.json', bytes: 1 } });
  expect(denied.status()).toBe(403);
});

const folder = fileURLToPath(new URL('../../shared/data/openbanking/', import.meta.url));
if (!existsSync(folder))
  console.log('The console’s imports are not tested on real lists: there is no ../shared/data/openbanking');
else {
  test('the lists of a real bank show what its file would remove, and ask before they remove it', async ({ page, signIn }) => {
    await signIn('steward');
    await importFile(page, 'hsbc', readFileSync(`${folder}hsbc_atm-2024-01-23.json`));
    await upload(page, 'hsbc', readFileSync(`${folder}hsbc_atm-2024-06.json`));
    await expect(page.getByText('The file does not contain 397 of the 779 ids of the feed.')).toBeVisible(slow);
    await expect(changes(page).getByRole('row')).toHaveCount(51);
    await button(page, 'Next').click();
    await expect(button(page, 'Back to the first')).toBeVisible();
    await importButton(page).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Import anyway' }).click();
    await expect(page.getByText('The changes were imported.')).toBeVisible(slow);
  });
}

/** Ends the session in the browser, so that the test can sign in with another role. */
async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.goto('about:blank');
}

test('every screen is accessible, on a phone and a desktop, light and dark, in both languages', async ({ page, signIn }) => {
  await signIn('steward');
  await importFile(page, 'seen', first);
  await upload(page, 'seen', second);
  await expect(importButton(page)).toBeVisible(slow);
  await expect(changes(page).getByRole('table')).toBeVisible();
  await expectUsableEverywhere(page, 'import');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await expect(heading(page, 'Änderungen')).toBeVisible();
  await expectUsableEverywhere(page, 'import-de');
  await page.goto('/console/feeds/seen');
  await expect(heading(page, 'Importe')).toBeVisible();
  await expectUsableEverywhere(page, 'feed-de');
  await page.goto('/console/feeds');
  await expect(page.getByRole('table').first()).toBeVisible();
  await expectUsableEverywhere(page, 'feeds-de');
  await page.goto('/console/feeds?new=import');
  await expect(page.getByLabel('Datei', { exact: true })).toBeVisible();
  await expectUsableEverywhere(page, 'feed-new-de');
});
