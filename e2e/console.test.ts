/** Tests the operator's console: sign-in, roles, the overview, languages and accessibility. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { consoleLink, test } from './support/console.ts';
import { expectUsableEverywhere } from './support/look.ts';
import type { OwnTown } from './support/ownTown.ts';
import { expect, failedToLoad } from './support/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

test('a one-time link signs in once, and the address does not keep its secret', async ({ page, own, quiet }) => {
  quiet.expect(failedToLoad);
  const link = await consoleLink(own, 'steward');
  await page.goto(link);
  await expect(heading(page, 'Sign in to the console')).toBeVisible();
  await expect(page).toHaveURL(`${own.url}/console`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(heading(page, 'Overview')).toBeVisible();
  await expect(page.getByText('anna (link) · Data steward')).toBeVisible();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You have signed out.')).toBeVisible();
  await page.goto('about:blank');
  await page.goto(link);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('This link is incomplete, has expired, or was already used');
  await expect(page.getByText('npm run console -- link --role steward --name NAME', { exact: true })).toBeVisible();
});

test('a link stays usable after a failure of the service, and a new link replaces one that was used', async ({
  page,
  own,
  quiet,
}) => {
  quiet.expect(failedToLoad);
  const links = [await consoleLink(own, 'viewer'), await consoleLink(own, 'steward')] as const;
  const signInButton = page.getByRole('button', { name: 'Sign in' });
  await page.goto(links[0]);
  await page.route('**/operator/v1/session', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await signInButton.click();
  await expect(page.getByRole('alert')).toHaveText('The service isn’t responding.');
  await page.unroute('**/operator/v1/session');
  await signInButton.click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You have signed out.')).toBeVisible();
  await expect(signInButton).toBeHidden();
  await page.goto(links[0]);
  await signInButton.click();
  await expect(signInButton).toBeHidden();
  await page.goto(links[1]);
  await expect(page).toHaveURL(`${own.url}/console`);
  await expect(page.getByRole('alert')).toBeHidden();
  await signInButton.click();
  await expect(page.getByText('anna (link) · Data steward')).toBeVisible();
});

test('a sign-out that fails says so', async ({ page, quiet, signIn }) => {
  quiet.expect(failedToLoad);
  await signIn('viewer');
  await page.route('**/operator/v1/session', (route) => route.abort());
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('alert')).toHaveText('Couldn’t sign out. Try again.');
  await page.unroute('**/operator/v1/session');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You have signed out.')).toBeVisible();
});

test('the overview shows the feeds, the requests and the look-ups of each caller', async ({ page, own, request, signIn }) => {
  const text = { description: 'CRUMBS OF COMFORT', country: 'XN' };
  await request.get(`${own.url}/v6/shops/findByCardTransaction`, { params: text });
  await request.get(`${own.url}/v6/shops/findByCardTransaction`, { params: { description: 'QUIXOTIC ZEPHYR KIOSK' } });
  await signIn('viewer');
  await expect(page.getByRole('status').filter({ hasText: 'The service is healthy.' })).toBeVisible();
  await expect(page.getByText(/Version .+ Searches use/)).toBeVisible();
  const feeds = page.getByRole('region', { name: 'Feeds' }).getByRole('table');
  await expect(feeds.getByRole('row')).not.toHaveCount(1);
  const lookUps = page.getByRole('region', { name: 'Look-ups' }).getByRole('table');
  await expect(lookUps.getByRole('row', { name: /^demo 1 \(50%\) 0 \(0%\) 1 \(50%\)$/ })).toBeVisible();
});

test('people see only the pages that their role includes', async ({ page, signIn }) => {
  await signIn('viewer');
  await expect(page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Audit log' })).toHaveCount(0);
  await page.goto('/console/audit');
  await expect(page.getByText('Your role doesn’t include this page.')).toBeVisible();
});

test('the audit log contains the sign-in and the link in words, is filtered, and is exported as it is shown', async ({
  page,
  signIn,
}) => {
  await signIn('administrator');
  await page.getByRole('link', { name: 'Audit log' }).click();
  const table = page.getByRole('table');
  await expect(table.getByRole('row', { name: /anna \(link\) signed in/ }).first()).toBeVisible();
  await expect(table.getByRole('row', { name: /command line, .+ created a sign-in link anna/ }).first()).toBeVisible();
  await expect(table.getByRole('row', { name: /signed in/ }).first()).toContainText('With: a one-time link');
  // Between the layout of phones and that of desktops, the table must not scroll sideways.
  await page.setViewportSize({ width: 700, height: 800 });
  const sideways = await page.locator('.console-table').evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(sideways).toBe(0);
  await page.getByLabel('What was done').selectOption('created a sign-in link');
  await page.getByLabel('Person').fill('command');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(table.getByRole('row', { name: /signed in/ })).toHaveCount(0);
  await expect(table.getByRole('row', { name: /created a sign-in link/ }).first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('audit-log.csv');
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.slice(1).filter((line) => !line.includes('session.link'))).toEqual([]);
  await page.getByLabel('To day').fill('2020-01-01');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page.getByText('No entry matches these filters.')).toBeVisible();
  await page.getByLabel('From day').fill('2020-01-02');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page.getByLabel('To day')).toBeFocused();
  await expect(page.getByLabel('To day')).toHaveAccessibleDescription('The last day can’t be before the first day.');
  await page.getByRole('link', { name: 'Reset' }).click();
  await page.getByRole('textbox', { name: 'Record' }).fill('null island town (demo data)');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(table.getByRole('row', { name: /signed in/ })).toHaveCount(0);
  await page.getByLabel('Kind of record').selectOption('Caller');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page.getByText('No entry matches these filters.')).toBeVisible();
  await expect(page).toHaveURL(/kind=caller/);
});

test('a session that ended on the server asks to sign in again', async ({ page, context, quiet, signIn }) => {
  quiet.expect(failedToLoad);
  await signIn('administrator');
  await context.clearCookies();
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByText('Your session has ended. Sign in again.')).toBeVisible();
});

/** Ends the session, and lets the page notice it, as when the person returns to its window. */
async function endSession(page: Page, url: string) {
  await page.request.delete(`${url}/operator/v1/session`, { headers: { 'x-console': 'page', origin: url } });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
}

/** Opens a new tab from the page's notice, and signs in there with a new link. */
async function signInElsewhere(page: Page, own: OwnTown, name: string) {
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Sign in in a new tab' }).click();
  const other = await opened;
  await expect(heading(other, 'Sign in to the console')).toBeVisible();
  await other.goto('about:blank');
  await other.goto(await consoleLink(own, 'administrator', name));
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expect(heading(other, 'Overview')).toBeVisible();
  await other.close();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
}

test('a form with unsaved input outlives the session, but not a sign-in as another person', async ({ page, own, quiet }) => {
  quiet.expect(failedToLoad);
  await page.goto(await consoleLink(own, 'administrator'));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Callers' }).click();
  await page.getByRole('link', { name: 'Create a caller' }).click();
  const slug = page.getByLabel('Short name (slug)');
  await slug.fill('harbour');
  await endSession(page, own.url);
  const notice = page
    .getByRole('alert')
    .filter({ hasText: 'Sign in again as anna (link) with the role “Administrator” in a new tab' });
  await expect(notice).toBeVisible();
  await page.getByLabel('Own ATM operator').fill('Harbour Bank');
  await page.getByRole('button', { name: 'Create a caller' }).click();
  await expect(page.getByText('Nothing was changed: Your session has ended.')).toBeVisible();

  await signInElsewhere(page, own, 'anna');
  await expect(notice).toBeHidden();
  await expect(page.getByText('Nothing was changed: Your session has ended.')).toBeHidden();
  await expect(slug).toHaveValue('harbour');
  await page.getByRole('button', { name: 'Create a caller' }).click();
  await page.getByRole('button', { name: 'Create the caller anyway' }).click();
  await expect(page.getByRole('dialog', { name: 'Create the first caller?' })).toBeVisible();
  await page.keyboard.press('Escape');

  await endSession(page, own.url);
  await expect(notice).toBeVisible();
  await signInElsewhere(page, own, 'bert');
  await expect(page.getByText('bert (link) · Administrator')).toBeVisible();
  await expect(slug).toHaveValue('');

  // If no event announces a sign-in in another tab, nothing is sent in the name of the other person.
  await slug.fill('pier');
  await page.getByLabel('Own ATM operator').fill('Pier Bank');
  await page.context().clearCookies();
  const other = await page.context().newPage();
  await other.goto(await consoleLink(own, 'administrator', 'carla'));
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expect(heading(other, 'Overview')).toBeVisible();
  await other.close();
  const sent: string[] = [];
  page.on('request', (request) => void (request.method() !== 'GET' && sent.push(request.url())));
  await page.getByRole('button', { name: 'Create a caller' }).click();
  await expect(page.getByText('carla (link) · Administrator')).toBeVisible();
  await expect(slug).toHaveValue('');
  expect(sent).toEqual([]);
});

test('without unsaved input, the end of the session hides the page, and the sign-in returns to it', async ({
  page,
  own,
  quiet,
}) => {
  quiet.expect(failedToLoad);
  await page.goto(await consoleLink(own, 'administrator'));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Callers' }).click();
  await page.getByRole('link', { name: 'Create a caller' }).click();
  await page.getByLabel('Short name (slug)').fill('harbour');
  await endSession(page, own.url);
  await expect(page.getByRole('link', { name: 'Sign in in a new tab' })).toBeVisible();
  await page.getByLabel('Short name (slug)').fill('');
  await expect(page.getByText('Your session has ended. Sign in again.')).toBeVisible();
  await expect(heading(page, 'Create a caller')).toHaveCount(0);
  await page.goto(await consoleLink(own, 'administrator'));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(heading(page, 'Create a caller')).toBeVisible();
  await expect(page).toHaveURL(`${own.url}/console/callers?new=caller`);
});

test('the frame is accessible, on a phone and a desktop, light and dark, in both languages', async ({ page, signIn }) => {
  await page.goto('/console');
  await expect(heading(page, 'Sign in to the console')).toBeVisible();
  await expectUsableEverywhere(page, 'sign-in');
  await signIn('administrator');
  await expect(heading(page, 'Overview')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Feeds' }).getByRole('table')).toBeVisible();
  await expectUsableEverywhere(page, 'overview');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await expect(heading(page, 'Überblick')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expectUsableEverywhere(page, 'overview-de');
  await page.getByRole('link', { name: 'Protokoll' }).click();
  await expect(heading(page, 'Protokoll')).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  await expectUsableEverywhere(page, 'audit-de');
});

test('everything can be reached with the keyboard', async ({ page, signIn }) => {
  await signIn('administrator');
  await page.reload();
  await expect(heading(page, 'Overview')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeFocused();
});

test('the head is one line on a desktop, and a menu on a phone, in both languages', async ({ page, quiet, signIn }) => {
  quiet.expect(failedToLoad);
  await signIn('administrator');
  const head = page.getByRole('banner');
  const heightAt = async (width: number) => {
    await page.setViewportSize({ width, height: 844 });
    return (await head.boundingBox())?.height ?? 0;
  };
  const languages = page.getByRole('combobox', { name: /^(Language|Sprache)$/ });
  for (const language of ['en', 'de']) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await languages.selectOption(language);
    for (const width of [1280, 1160, 390]) expect(await heightAt(width)).toBeLessThan(60);
  }
  const menu = page.getByRole('button', { name: 'Menü' });
  const pages = page.getByRole('navigation', { name: 'Seiten' });
  await expect(pages).toBeHidden();
  await menu.press('Enter');
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await pages.getByRole('link', { name: 'Feeds' }).focus();
  await page.keyboard.press('Escape');
  await expect(pages).toBeHidden();
  await expect(menu).toBeFocused();
  await menu.click();
  await pages.getByRole('link', { name: 'Protokoll' }).click();
  await expect(heading(page, 'Protokoll')).toBeVisible();
  await expect(pages).toBeHidden();
  await menu.click();
  await expectUsableEverywhere(page, 'menu');
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page.getByText('Sie haben sich abgemeldet.')).toBeVisible();
});

test('the pages of other sites cannot show the console', async ({ page, own, quiet }) => {
  quiet.expect(/frame-ancestors|Refused to frame/);
  await page.goto('/docs');
  await page.evaluate((url) => {
    const frame = document.createElement('iframe');
    frame.src = url;
    document.body.append(frame);
  }, `${own.url}/console`);
  await expect.poll(() => page.frames().at(-1)?.url()).toMatch(/^chrome-error:/);
});

test('an id on a page without records is an unknown address', async ({ page, signIn }) => {
  await signIn('administrator', '/console/audit/anything');
  await expect(page.getByText('There is no page at this address.')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});
