/** Tests the pages about ATMs, and about reports and suggestions, of the operator's console. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { atmOfNode } from './support/api.ts';
import { test as base, type SignIn } from './support/console.ts';
import { expectUsable, expectUsableEverywhere } from './support/look.ts';
import { asPerson } from './support/ownTown.ts';
import { runCommand } from './support/serverProcess.ts';
import { expect, failedToLoad } from './support/test.ts';
import { townNow } from './support/town.ts';

/** The tests change ATMs, so they share no service with other files. */
const test = base.extend<object, { readonly own: { readonly url: string; readonly dataDir: string } }>({
  own: [({ own }, use) => use(own), { scope: 'worker' }],
});
test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 1280, height: 800 } });

const hostile = '<img src=x onerror="document.title=1"><script>document.title=2</script>';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 });
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The ATM as a search returns it, or undefined if the search does not find it. */
async function found(page: Page, uid: string): Promise<Record<string, unknown> | undefined> {
  const reply = await page.request.get('/v6/atms/complete/findNearby?lat=0&long=0&radius=20000&countLimit=200');
  const { results } = (await reply.json()) as { results: { atm: Record<string, unknown> }[] };
  return results.map(({ atm }) => atm).find((atm) => atm.uid === uid);
}

const addressOf = (atm: Record<string, unknown> | undefined) =>
  (atm?.location as { address: Record<string, string> } | undefined)?.address;

/** Opens a page as another person, in another browser context. */
async function secondPerson(browser: Browser, signIn: SignIn, path: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.clock.install({ time: townNow });
  await signIn('steward', path, page);
  return page;
}

async function openForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Correct this ATM|Change the correction)$/ }).click();
}

async function correct(page: Page, field: string, value: string): Promise<void> {
  await page.getByLabel(field, { exact: true }).selectOption('Correct to …');
  await page.getByLabel(`${field}: corrected value`).fill(value);
}

test('a steward finds an ATM, corrects it, sees the correction in the search, and removes it', async ({
  page,
  own,
  signIn,
  quiet,
}) => {
  quiet.expect(failedToLoad);
  const { uid } = await atmOfNode(page.request, 1001);
  const street = addressOf(await found(page, uid))?.street ?? '';
  await signIn('steward', `${own.url}/console/atms`);
  await page.getByLabel('Search').fill(uid);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Map of these ATMs' }).getByRole('list', { name: 'Legend' })).toContainText(
    'ATM: 1',
  );
  await page.getByRole('rowheader').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(panel(page, 'Record').getByRole('row', { name: /^Street/ })).toContainText(street);
  await expect(panel(page, 'History')).toContainText('but not the earlier values of its fields');
  await expectUsable(page);

  await openForm(page);
  await correct(page, 'Street', 'Corrected Street 7');
  await page.getByLabel('Wheelchair', { exact: false }).selectOption('No');
  await correct(page, 'Opening hours', 'sometimes');
  // The form fills in the value of the feeds, which is not a correction until the person changes it.
  await page.getByLabel('Town', { exact: true }).selectOption('Correct to …');
  await expect(page.getByText('This is the value in the feeds, so it won’t be saved as a correction.')).toBeVisible();
  await page.getByLabel('Reason').fill(hostile);
  await expectUsable(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Opening hours: corrected value')).toHaveAccessibleDescription(/^“sometimes” can’t be read\./);
  await page.getByLabel('Opening hours: corrected value').fill('Mo-Fr 8-18');
  await page.getByRole('button', { name: 'Save' }).click();

  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await expect(panel(page, 'Correction')).toContainText('Corrected by anna (link)');
  // The form with the focused button has disappeared.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(panel(page, 'Correction')).toContainText(hostile);
  const row = panel(page, 'Record').getByRole('row', { name: /^Street/ });
  await expect(row).toContainText('Corrected Street 7');
  await expect(row).toContainText('Correction');
  await expect(row).toContainText(street);
  await expect(panel(page, 'Record').getByRole('row', { name: /^Town/ })).not.toContainText('Correction');
  await expect(panel(page, 'History').getByRole('row', { name: /corrected it/ })).toContainText('Mo-Fr 08:00-18:00');
  await expect.poll(async () => addressOf(await found(page, uid))?.street).toBe('Corrected Street 7');
  expect(await found(page, uid)).toMatchObject({ wheelchairAccess: false, openNonStop: false });
  await expect(page).toHaveTitle(/, Corrected Street 7, .+ · ATMs · Console$/);

  // The search also finds what the feed states, and says so.
  await page.goto(`${own.url}/console/atms?${new URLSearchParams({ text: street, only: 'corrected' })}`);
  await expect(page.getByRole('rowheader')).toContainText(`Street in the feed: ${street}`);
  await page.goto(`${own.url}/console/atms?only=corrected`);
  await expect(page.getByRole('row', { name: /Corrected Street 7/ })).toContainText('Corrected');
  await expect(page.getByRole('rowheader')).not.toContainText('in the feed');
  await page.getByRole('rowheader').getByRole('link').click();
  await page.getByRole('button', { name: 'Remove the correction' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the correction' }).click();
  await expect(panel(page, 'Correction')).toContainText('Nothing is corrected.');
  await expect.poll(async () => addressOf(await found(page, uid))?.street).toBe(street);
});

test('a second steward sees what the first one changed, keeps their input, and saves on top of it', async ({
  page,
  own,
  signIn,
  browser,
  quiet,
}) => {
  quiet.expect(failedToLoad);
  const { uid } = await atmOfNode(page.request, 1002);
  await signIn('steward', `${own.url}/console/atms/${uid}`);
  const other = await secondPerson(browser, signIn, `/console/atms/${uid}`);
  await openForm(page);
  await openForm(other);
  await correct(other, 'Town', 'Their Town');
  await other.getByLabel('Reason').fill('Their reason');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(panel(other, 'Correction')).toContainText('Corrected by');
  await other.context().close();

  await correct(page, 'Street', 'My Street 1');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText(
    /The correction was changed while you were editing\. Last change: anna \(link\), .+\. Nothing has been saved yet/,
  );
  await expect(page.getByLabel('Reason')).toHaveValue('');
  await expect(page.getByRole('group', { name: 'Changes since you opened the form' })).toContainText(/Their Town.*Their reason/s);
  await expect(page.getByLabel('Street: corrected value')).toHaveValue('My Street 1');
  await expect(page.getByLabel('Town: corrected value')).toHaveValue('Their Town');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(panel(page, 'Record').getByRole('row', { name: /^Town/ })).toContainText('Their Town');
  await expect.poll(async () => addressOf(await found(page, uid))).toMatchObject({ street: 'My Street 1', city: 'Their Town' });
});

test('the page asks before it leaves a form with unsaved input, also for back, a reload and the sign-out', async ({
  page,
  own,
  signIn,
}) => {
  const { uid } = await atmOfNode(page.request, 1002);
  await signIn('steward', `${own.url}/console/atms`);
  await page.getByLabel('Search').fill(uid);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('rowheader').getByRole('link').click();
  await openForm(page);
  await page.getByLabel('Reason').fill('a call');
  const dialog = page.getByRole('dialog', { name: 'Continue without saving?' });
  for (const leave of [
    () => page.getByRole('link', { name: 'Reports', exact: true }).click(),
    () => page.getByRole('button', { name: 'Sign out' }).click(),
    () => page.goBack(),
  ]) {
    await leave();
    await dialog.getByRole('button', { name: 'Stay on this page' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(`${own.url}/console/atms/${uid}`);
    await expect(page.getByLabel('Reason')).toHaveValue('a call');
  }
  const asked = page.waitForEvent('dialog');
  void page.evaluate(() => setTimeout(() => window.location.reload()));
  expect((await asked).type()).toBe('beforeunload');
  await (await asked).dismiss();
  await page.goBack();
  await dialog.getByRole('button', { name: 'Continue without saving' }).click();
  await expect(page).toHaveURL(`${own.url}/console/atms?text=${uid}`);
  await expect(page.getByRole('heading', { level: 1, name: 'ATMs' })).toBeFocused();
  await page.goForward();
  await expect(page.getByLabel('Reason')).toBeHidden();
  await openForm(page);
  await page.getByRole('link', { name: 'Reports', exact: true }).click();
  await expect(heading(page, 'Reports and suggestions')).toBeFocused();
});

test('a viewer sees an ATM and the queue, and can change neither', async ({ page, own, signIn }) => {
  const { uid } = await atmOfNode(page.request, 1001);
  await signIn('viewer', `${own.url}/console/atms/${uid}`);
  await expect(panel(page, 'Record')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Correct this ATM' })).toBeHidden();
  await page.goto(`${own.url}/console/atms/${uid}?edit=correction`);
  await expect(panel(page, 'Record')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden();
  const headers = { 'x-console': 'page', origin: own.url };
  const path = `${own.url}/operator/v1/atms/${uid}/correction`;
  expect((await page.request.put(path, { headers, data: { fields: { closed: true } } })).status()).toBe(403);
});

test('markup in the records of a feed is shown as text', async ({ page, own, signIn }) => {
  const file = join(own.dataDir, 'hostile.jsonl');
  const sevenoaks = { lat: 51.2698621, long: 0.1930177, country: 'GB' };
  const twin = { ...sevenoaks, lat: 51.27, operator: 'Twin Bank' };
  const atms = [
    { id: 'h1', ...sevenoaks, operator: hostile, street: hostile, city: hostile },
    { id: 't1', ...twin },
    { id: 't2', ...twin },
  ];
  writeFileSync(file, atms.map((atm) => JSON.stringify(atm)).join('\n'));
  await runCommand('import', { DATA_DIR: own.dataDir, NOW: townNow }, [file, '--feed', 'hostile']);
  await signIn('steward', `${own.url}/console/atms?feed=hostile&text=onerror`);
  const link = page.getByRole('rowheader').getByRole('link');
  await expect(link).toHaveText(hostile);
  await link.click();
  await expect(heading(page, hostile)).toBeVisible();
  await expect(panel(page, 'Record').getByRole('row', { name: /^Street/ })).toContainText(hostile);
  await page.getByRole('region', { name: 'Map of this ATM' }).locator('.pointMark').first().hover();
  await expect(page).toHaveTitle(`${hostile}, ${hostile}, ${hostile}, GB · ATMs · Console`);
  expect(await page.locator('main img, main script').count()).toBe(0);

  // Two records that the finder shows as one.
  await expect(async () => {
    // The service can still use the data from before the import.
    await page.goto(`${own.url}/console/atms?feed=hostile&text=twin`);
    await page.getByRole('rowheader').getByRole('link').first().click();
    await openForm(page);
    await expect(page.getByRole('alert')).toContainText('The finder shows this ATM and another record as one', {
      timeout: 2_000,
    });
  }).toPass();
  await page.getByRole('alert').getByRole('link').click();
  await expect(page.getByRole('alert')).toContainText('the finder will show the other record separately');
  await correct(page, 'Street', 'Twin Street 2');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(panel(page, 'Correction')).toContainText('Corrected by');
  // A reload does not open the form again.
  expect(new URL(page.url()).search).toBe('');
});

/** The reference that the last customer received. */
let reference = '';

const reportProblem = (uid: string, problem: string, comment: string) => async (finder: { page: Page }) => {
  await finder.page.goto(`/?at=0,0&atm=${uid}`);
  await finder.page.getByRole('button', { name: 'Report a problem' }).click();
  await finder.page.getByRole('radio', { name: problem }).check();
  await finder.page.getByLabel('Comment').fill(comment);
  await finder.page.getByRole('button', { name: 'Send report' }).click();
  await expect(finder.page.getByRole('heading', { name: 'Thank you' })).toBeFocused();
  reference = (await finder.page.locator('data').textContent()) ?? '';
};

test('a report from the finder appears in the queue, and closing the ATM removes it from the search', async ({
  page,
  own,
  signIn,
  browser,
}) => {
  test.setTimeout(90_000);
  const { uid } = await atmOfNode(page.request, 2403);
  await asPerson(browser, own, '192.0.2.17', reportProblem(uid, 'It’s no longer there', hostile));
  await signIn('steward', `${own.url}/console/reports`);
  const row = page.getByRole('row', { name: /ATM is gone: 1/ });
  await expect(row).toContainText('Open');
  await expect(row).toContainText(reference);
  const search = page.getByLabel('Find by reference');
  await search.fill('00000000-0000');
  await search.press('Enter');
  await expect(page.getByText('No report and no suggestion has the reference 00000000-0000.')).toBeVisible();
  await search.fill(reference.toLowerCase());
  await search.press('Enter');
  await expect(panel(page, 'Map of reports and suggestions')).toContainText('ATM with reports: 1');
  await expectUsable(page);
  await row.getByRole('link').click();
  await expect(panel(page, 'Reports from customers')).toContainText(hostile);
  expect(await page.locator('main img').count()).toBe(0);
  await expectUsable(page);
  expect(await found(page, uid)).toBeDefined();
  await page.getByRole('button', { name: 'Close this ATM' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close this ATM' }).click();
  await expect(page.getByRole('alert')).toContainText('This ATM is closed according to a correction');
  await expect(page.getByText('There are no reports on this ATM.')).toBeVisible();
  await expect.poll(async () => found(page, uid)).toBeUndefined();
  await page.goto(`${own.url}/console/reports`);
  await expect(page.getByText('Nothing is waiting for a decision.')).toBeVisible();
});

test('a steward who decides later sees what another steward has decided', async ({ page, own, signIn, browser, quiet }) => {
  test.setTimeout(90_000);
  quiet.expect(failedToLoad);
  const { uid } = await atmOfNode(page.request, 1003);
  await asPerson(browser, own, '192.0.2.18', reportProblem(uid, 'Something else', 'odd'));
  await signIn('steward', `${own.url}/console/reports/atm-${uid}`);
  await expect(panel(page, 'Reports from customers')).toContainText('odd');
  const other = await secondPerson(browser, signIn, `/console/reports/atm-${uid}`);
  for (const person of [other, page]) {
    await person.getByRole('button', { name: 'Reject the reports' }).click();
    const dialog = person.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('I was there');
    await dialog.getByRole('button', { name: 'Reject the reports' }).click();
    await expect(dialog).toBeHidden();
  }
  await other.context().close();
  await expect(page.getByRole('alert')).toContainText('anna (link) has already decided on this');
  await expect(page.getByRole('alert')).toContainText('The reports were rejected. Reason: I was there');
  const decided = panel(page, 'Decided reports');
  await expect(decided).toContainText(/Rejected by anna \(link\), .+ Reason: I was there/);
  await expect(decided.getByRole('row', { name: /odd/ })).toBeVisible();
  await expectUsable(page);
  await decided.getByRole('button', { name: /^Undo the decision/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Undo the decision/ })
    .click();
  await expect(decided).toBeHidden();
  await expect(panel(page, 'Reports from customers')).toContainText('odd');
});

test('a reason in the dialog outlives the session', async ({ page, own, signIn, browser, quiet }) => {
  test.setTimeout(90_000);
  quiet.expect(failedToLoad);
  const { uid } = await atmOfNode(page.request, 1002);
  await asPerson(browser, own, '192.0.2.19', reportProblem(uid, 'Something else', 'odd'));
  await signIn('steward', `${own.url}/console/reports/atm-${uid}`);
  await page.getByRole('button', { name: 'Reject the reports' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('I was there');
  await page.context().clearCookies();
  await dialog.getByRole('button', { name: 'Reject the reports' }).click();
  const signInAgain = dialog.getByRole('link', { name: 'Sign in in a new tab' });
  await expect(signInAgain).toBeVisible();
  await expectUsable(page);
  const other = await page.context().newPage();
  await other.clock.install({ time: townNow });
  await signIn('steward', '/console', other);
  await other.close();
  // The page has not noticed the new session, because no event announced that the person has returned.
  await expect(signInAgain).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toHaveValue('I was there');
  await dialog.getByRole('button', { name: 'Reject the reports' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^The reports were rejected\.$/ })).toBeVisible();
  await expect(panel(page, 'Decided reports')).toContainText('Reason: I was there');
});

test('a suggestion is shown as text, and accepted with a correction or rejected once', async ({ page, own, signIn, quiet }) => {
  quiet.expect(failedToLoad);
  const suggest = async (suggestion: unknown) => {
    const data = { original: { uid: 'shop-1', description: hostile }, current: { lat: 0, long: 0 }, suggestion, source: 'user' };
    const reply = await page.request.post(`${own.url}/v6/suggestions`, { data });
    expect(reply.status(), await reply.text()).toBe(202);
    return ((await reply.json()) as { id: string }).id;
  };
  const accept = async () => {
    await page.getByRole('button', { name: 'Accept' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  };
  const id = await suggest({ name: hostile, phone: '+420 1' });
  const second = await suggest('It has moved.');
  await signIn('steward', `${own.url}/console/reports/suggestion-${id}`);
  await expect(panel(page, 'Suggestion')).toContainText(hostile);
  await expect(panel(page, 'Transaction or record')).toContainText(`Text on the card statement${hostile}`);
  await expect(panel(page, 'Other suggestions on the same record').getByRole('link')).toHaveCount(1);
  expect(await page.locator('main img').count()).toBe(0);
  await page.getByLabel('Correct the record at the same time').check();
  const uid = page.getByLabel('uid of the shop or merchant');
  await expect(uid).toHaveValue('shop-1');
  await expect(
    page.getByText('No shop or merchant in the register has the uid “shop-1”. It may have been removed.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(uid).toHaveAccessibleDescription(/^There is no shop or merchant with the uid “shop-1”\./);
  await expect(uid).toBeFocused();
  await expectUsable(page);
  await uid.fill('44sagqpv2rnxuynmpeij');
  const name = await page.getByRole('status').filter({ hasText: 'Null Island' }).innerText();
  await page.getByRole('button', { name: 'Add a field' }).click();
  await page.getByLabel('Field').last().selectOption('Latitude');
  const latitude = page.getByLabel('Value').last();
  await latitude.fill('north');
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(latitude).toHaveAccessibleDescription('Enter a number.');
  await latitude.fill('95');
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await expect(latitude).toHaveAccessibleDescription('This value isn’t possible.');
  await expect(latitude).toBeFocused();
  await page.getByRole('button', { name: 'Don’t correct: Latitude' }).click();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('dialog')).toContainText(`These fields of ${name} are corrected:`);
  await expect(page.getByRole('dialog')).toContainText('Phone: +420 1');
  await expectUsable(page);
  await page.keyboard.press('Escape');
  await page.getByLabel('Correct the record at the same time').uncheck();
  await page.getByLabel('Reason').fill('checked');
  await accept();
  await expect(page.getByText('Accepted by anna (link), ')).toBeVisible();
  await expect(page.getByText('No record was corrected with this decision.')).toBeVisible();
  await expect(page.getByText('Reason: checked')).toBeVisible();

  await page.goto(`${own.url}/console/reports/suggestion-${second}`);
  await expect(panel(page, 'Suggestion')).toContainText('It has moved.');
  await page.getByLabel('Correct the record at the same time').check();
  await expect(page.getByText('Add at least one field to correct.')).toBeVisible();
  await page.getByLabel('Correct the record at the same time').uncheck();
  const headers = { 'x-console': 'page', origin: own.url };
  const path = `${own.url}/operator/v1/suggestions/${second}/decision`;
  expect((await page.request.post(path, { headers, data: { decision: 'rejected', note: 'twice' } })).status()).toBe(200);
  await accept();
  await expect(page.getByRole('alert')).toContainText('anna (link) has already decided on this');
  await expect(page.getByRole('alert')).toContainText('The suggestion was rejected. Reason: twice');
  await page.goto(`${own.url}/console/reports?status=all`);
  await expect(page.getByRole('row', { name: /It has moved/ })).toContainText(/Rejected by anna \(link\), .+twice/);
  await page.getByLabel('Show', { exact: true }).selectOption('Only reports on ATMs');
  await expect(page.getByRole('row', { name: /It has moved/ })).toBeHidden();
});

test('both pages are accessible, on a phone and a desktop, light and dark, in German', async ({ page, own, signIn, quiet }) => {
  quiet.expect(failedToLoad);
  const { uid } = await atmOfNode(page.request, 1001);
  await signIn('steward', `${own.url}/console/atms`);
  await page.getByLabel('Language').selectOption('de');
  await expect(heading(page, 'Geldautomaten')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectUsableEverywhere(page, 'atms-de');
  await page.goto(`${own.url}/console/atms/${uid}?edit=correction`);
  await expect(page.getByRole('button', { name: 'Speichern' })).toBeVisible();
  await page.getByLabel('Öffnungszeiten', { exact: true }).selectOption('Korrigieren zu …');
  await page.getByLabel('Öffnungszeiten: korrigierter Wert').fill('manchmal');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('alert')).toHaveText('Es wurde nichts geändert: Ein Feld muss korrigiert werden.');
  await expect(page.getByText('„manchmal“ ist nicht lesbar.')).toBeVisible();
  await expectUsableEverywhere(page, 'atm-edit-de');
  page.once('dialog', (dialog) => dialog.accept());
  await page.goto(`${own.url}/console/reports?status=all`);
  await expect(heading(page, 'Meldungen und Vorschläge')).toBeVisible();
  await expectUsableEverywhere(page, 'reports-de');
});
