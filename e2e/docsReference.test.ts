/** Tests the API reference, and the requests that the page sends, with the demo town. */
import type { Page } from '@playwright/test';
import { lookAt } from './support/look.ts';
import { expect, test } from './support/test.ts';

const openReference = async (page: Page, place = ''): Promise<void> => {
  await page.goto(`/docs#reference${place}`);
  await expect(page.getByRole('heading', { name: 'Shapes' })).toBeVisible();
};
const openTrial = async (page: Page, operation = ''): Promise<void> => {
  await page.goto(`/docs#try-it${operation}`);
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
};
const answer = (page: Page) => page.getByRole('region', { name: 'Answer' });

test('the reference contains every operation of the document, and every schema can be opened', async ({ page, request }) => {
  await openReference(page);
  const { paths, components } = await (await request.get('/openapi.json')).json();
  const summaries = Object.values(paths).flatMap((methods) =>
    Object.values(methods as object).map(({ summary }) => summary as string),
  );
  for (const summary of summaries) await expect(page.getByRole('heading', { name: summary, exact: true })).toHaveCount(1);
  for (const name of Object.keys(components.schemas))
    await expect(page.getByRole('heading', { name, exact: true })).toHaveCount(1);
  await page.getByRole('link', { name: 'Get a shop', exact: true }).click();
  const place = page.getByRole('heading', { name: 'Get a shop', exact: true });
  await expect(place).toBeFocused();
  await expect(place).toBeInViewport();
  await page.getByRole('article', { name: 'Get a shop' }).getByRole('link', { name: 'ShopRecord' }).click();
  await expect(page.getByRole('heading', { name: 'ShopRecord' })).toBeFocused();
});

test('the URL of an operation opens that operation', async ({ page }) => {
  await openReference(page, '/suggest');
  await expect(page.getByRole('heading', { name: 'Suggest a correction' })).toBeInViewport();
  await page.getByRole('article', { name: 'Suggest a correction' }).getByRole('link', { name: 'Try it' }).click();
  await expect(page.getByRole('combobox', { name: 'Operation' })).toHaveValue('suggest');
});

test('the page shows a response with its status, headers and duration, and as code', async ({ page }) => {
  await openTrial(page);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Answered 200' })).toBeAttached();
  await expect(page.getByRole('heading', { name: 'Answer' })).toBeFocused();
  await expect(answer(page)).toContainText('200 OK');
  await expect(answer(page)).toContainText(/\d+ ms/);
  await expect(answer(page)).toContainText('"totalCount"');
  await answer(page).getByText('Headers', { exact: true }).click();
  await expect(answer(page).getByText('x-request-id', { exact: true })).toBeVisible();
  await expect(page.getByRole('figure', { name: /^As curl/ })).toContainText("--data-urlencode 'radius=500'");
  await expect(page.getByRole('figure', { name: /^As TypeScript/ })).toContainText('wheelchairAccess: true');
});

test("the page asks for required values before it sends anything, and shows the service's errors unchanged", async ({
  page,
  quiet,
}) => {
  quiet.expect(/Failed to load resource/);
  await openTrial(page);
  await page.getByLabel(/^radius /).fill('');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByLabel(/^radius /)).toBeFocused();
  await expect(answer(page)).toHaveCount(0);
  await page.getByLabel(/^radius /).fill('wide');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(answer(page)).toContainText('400 Bad Request');
  await expect(answer(page)).toContainText("Parameter 'radius' must be an integer");
});

test('valid credentials get a token, shown abbreviated, and invalid credentials show an error', async ({ page, quiet }) => {
  quiet.expect(/Failed to load resource/);
  await openTrial(page, '/findShop');
  await page.getByLabel('client_id').fill('nobody');
  await page.getByLabel('client_secret').fill('nothing');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(answer(page)).toContainText('401 Unauthorized');
  await expect(answer(page)).toContainText('invalid_client');
  await expect(page.getByRole('figure', { name: /^As curl/ })).toContainText('$CLIENT_ID:$CLIENT_SECRET');
  await expect(page.getByRole('figure', { name: /^As curl/ })).not.toContainText('nothing');
});

test('sandbox credentials are issued, filled in, and accepted', async ({ page }) => {
  await openTrial(page, '/findShop');
  await page.getByLabel('Name (optional)').fill('A trial');
  await page.getByRole('button', { name: 'Get credentials' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Shown only once' })).toBeVisible();
  const clientId = await page.getByLabel('client_id').inputValue();
  expect(clientId).toMatch(/^sandbox-/);
  await expect(page.getByRole('figure', { name: /^Your credentials/ })).toContainText(clientId);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(answer(page)).toContainText('POST /oauth/token');
  await expect(answer(page)).toContainText('"result": "found"');
  const { cookies, origins } = await page.context().storageState({ indexedDB: true });
  expect([cookies, origins]).toEqual([[], []]);
});

for (const [name, open] of [
  ['reference', openReference],
  [
    'trial',
    async (page: Page) => {
      await openTrial(page);
      await page.getByText('more parameters').click();
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(answer(page)).toBeVisible();
    },
  ],
] as const) {
  test(`${name}: axe does not find any violations, on a phone and a desktop, light and dark, and at 320 pixels the page does not scroll sideways`, async ({
    page,
  }) => {
    // The reference is long, and axe checks the whole page.
    test.setTimeout(240_000);
    await open(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await lookAt(page, `docs-${name}`);
  });
}
