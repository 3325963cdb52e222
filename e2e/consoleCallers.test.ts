/** Tests the callers' page of the operator's console. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { test as base } from './support/console.ts';
import { expect } from './support/test.ts';

/** A new caller changes which requests the service accepts, so these tests share no service with other files. */
const test = base.extend<object, { readonly own: { readonly url: string; readonly dataDir: string } }>({
  own: [({ own }, use) => use(own), { scope: 'worker' }],
});

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** Sends a change as the console's page does, with the session of the page. */
async function change(page: Page, url: string, method: 'POST' | 'PATCH', path: string, data: object) {
  const headers = { 'x-console': 'page', origin: url };
  const response = await page.request.fetch(`${url}/operator/v1${path}`, { method, headers, data });
  expect(response.ok(), await response.text()).toBe(true);
  return response.json();
}

let added = 0;
/** Adds a caller with a slug that no other test uses. */
async function addCaller(page: Page, url: string, fields: object = {}): Promise<string> {
  added += 1;
  const slug = `bank-${process.env.TEST_PARALLEL_INDEX}-${added}`;
  await change(page, url, 'POST', '/callers', { slug, operator: 'Bank of the Town', ...fields });
  return slug;
}

const hostile = '<img src=x onerror="document.title=1"> "><script>document.title=2</script>';

/** A caller with a value in each field. */
const full = {
  name: hostile,
  activated: true,
  withdrawals: ['Fio banka', hostile],
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

async function expectUsable(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))])).toEqual([]);
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
}

test('the list and a caller show every setting in words, and markup as text', async ({ page, own, signIn }) => {
  await signIn('administrator');
  const slug = await addCaller(page, own.url, full);
  await page.goto('about:blank');
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
    'Any withdrawal in CZK from 2,000 CZK: 35 CZK + 1%',
    '5 requests per second, at most 50 at once',
    'no operators',
    'Name: <b onclick="alert(1)">Bank</b>',
  ])
    await expect(settings.getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Credentials' }).getByRole('row')).toHaveCount(2);
  await expect(page).toHaveTitle('Callers · Console');
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

for (const [width, scheme] of [
  [390, 'light'],
  [390, 'dark'],
  [1280, 'light'],
  [1280, 'dark'],
] as const) {
  test(`is accessible at ${width} px in ${scheme} mode, in both languages`, async ({ page, own, signIn }) => {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 800 });
    await page.emulateMedia({ colorScheme: scheme });
    await signIn('administrator');
    const slug = await addCaller(page, own.url, full);
    await page.goto('/console/callers');
    await expect(page.getByRole('table')).toBeVisible();
    await expectUsable(page);
    await page.getByRole('link', { name: slug, exact: true }).click();
    await expect(heading(page, 'Settings')).toBeVisible();
    await expectUsable(page);
    await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
    await expect(heading(page, 'Einstellungen')).toBeVisible();
    await expectUsable(page);
  });
}
