/** Tests the webhooks of callers in the operator's console, with a receiver on this machine. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { test as base } from './support/console.ts';
import { addCaller, changeAsPage } from './support/consoleCallers.ts';
import { expectUsableEverywhere } from './support/look.ts';
import { type OwnTown, runOwnTown } from './support/ownTown.ts';
import { runCommand } from './support/serverProcess.ts';
import { expect, failedToLoad } from './support/test.ts';

interface Receiver {
  readonly url: string;
  /** The ids of the messages, including those that were answered with an error. */
  readonly ids: string[];
  /** The status of the next responses. */
  status: number;
}

const test = base.extend<{ readonly receiver: Receiver }, { readonly own: OwnTown }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
  own: [async ({}, use) => runOwnTown(use, { WEBHOOK_NETWORKS: 'loopback' }), { scope: 'worker', timeout: 120_000 }],
  // biome-ignore lint/correctness/noEmptyPattern: see above
  receiver: async ({}, use) => {
    const receiver = { url: '', ids: [] as string[], status: 204 };
    const server = createServer((request, response) => {
      receiver.ids.push(`${request.headers['webhook-id']}`);
      request.resume().on('end', () => response.writeHead(receiver.status).end());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
    await use(receiver);
    server.close();
  },
});

/** Adds a caller that has received a shop, and returns its slug and the uid of the shop. */
async function addCustomer(page: Page, { url }: OwnTown) {
  const added = await changeAsPage(page, url, 'POST', '/callers', { slug: `hooked-${Date.now()}`, operator: 'Harbour Bank' });
  const form = { grant_type: 'client_credentials', client_id: added.clientId, client_secret: added.clientSecret };
  const token = await (await page.request.post(`${url}/oauth/token`, { form })).json();
  const headers = { authorization: `Bearer ${token.access_token}` };
  const params = { description: 'CRUMBS OF COMFORT', country: 'XN' };
  const found = await page.request.get(`${url}/v6/shops/findByCardTransaction`, { params, headers });
  const shopUid = (await found.json()).shop.uid as string;
  expect((await page.request.get(`${url}/v6/shops/${shopUid}`, { headers })).status()).toBe(200);
  return { slug: added.slug as string, shopUid };
}

const correct = ({ dataDir }: OwnTown, uid: string, phone: string) =>
  runCommand('edit', { DATA_DIR: dataDir }, ['correct', uid, `phone=${phone}`]);

const webhooks = (page: Page) => page.getByRole('region', { name: 'Webhooks' });

test('an administrator sets a webhook, follows its deliveries, and sends events again', async ({
  page,
  own,
  receiver,
  signIn,
}) => {
  test.setTimeout(120_000);
  await signIn('administrator');
  const { slug, shopUid } = await addCustomer(page, own);
  await page.goto(`/console/callers/${slug}`);
  await expect(webhooks(page).getByLabel('Address')).toHaveAccessibleDescription(
    /WEBHOOK_NETWORKS also allows addresses in: loopback\. .*http:\/\/localhost\/hook, can use http\.$/,
  );
  await webhooks(page).getByLabel('Address').fill(receiver.url);
  await webhooks(page).getByRole('button', { name: 'Add a webhook' }).click();
  const issued = page.getByRole('region', { name: 'New signing secret' });
  const secret = (await issued.getByText(/^whsec_/).textContent()) ?? '';
  await issued.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(secret)).toHaveCount(0);
  const hook = webhooks(page).getByRole('article', { name: receiver.url });
  await expect(hook.getByText('active', { exact: true })).toBeVisible();
  await hook.getByRole('button', { name: 'Send a test message' }).click();
  await expect(hook.getByText('The receiver accepted the message (status 204).')).toBeVisible();
  expect(receiver.ids).toEqual([expect.stringMatching(/^test-/)]);
  await hook.getByRole('button', { name: 'Show the deliveries' }).click();
  await expect(hook.getByText('No events have been sent to this address yet. Test messages aren’t listed.')).toBeVisible();

  receiver.status = 503;
  await correct(own, shopUid, '+1 555 0100');
  await expect.poll(() => receiver.ids.length, { timeout: 20_000 }).toBeGreaterThan(1);
  await page.reload();
  await expect(hook.getByText('failing', { exact: true })).toBeVisible();
  await expect(hook).toContainText('Last error: status 503.');
  await hook.getByRole('button', { name: 'Show the deliveries' }).click();
  const rows = hook
    .getByRole('table', { name: `Deliveries to ${receiver.url}` })
    .or(hook.getByRole('table'))
    .getByRole('row');
  await expect(rows.nth(1)).toContainText('1: shop changed');
  await expect(rows.nth(1)).toContainText('status 503');

  receiver.status = 200;
  await hook
    .getByRole('button', { name: /^Send again: message of / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Send this message again?' });
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect(hook.getByText('The receiver accepted the message (status 200).')).toBeVisible();
  await expect(rows.nth(1)).toContainText('sent again');
  // The service retries the delivery, and the page reads the state every 15 seconds.
  await expect(hook.getByText('active', { exact: true })).toBeVisible({ timeout: 60_000 });

  const before = receiver.ids.length;
  await hook.getByRole('button', { name: 'Send events again' }).click();
  await hook.locator('form').getByRole('button', { name: 'Send events again' }).click();
  await expect(hook.getByLabel('Events since')).toHaveAccessibleDescription(/^Enter a date and a time\./);
  await hook.getByLabel('Events since').fill('2026-11-01T00:00');
  await hook.locator('form').getByRole('button', { name: 'Send events again' }).click();
  await expect(hook.getByText(/^The service now sends all events after cursor /)).toBeVisible();
  await expect.poll(() => receiver.ids.length, { timeout: 20_000 }).toBeGreaterThan(before);
  expect(new Set(receiver.ids.slice(1)).size).toBe(1);
});

test('an administrator turns a webhook off and on, rotates its secret, and removes it', async ({
  page,
  own,
  receiver,
  signIn,
}) => {
  await signIn('administrator');
  const slug = await addCaller(page, own.url);
  await changeAsPage(page, own.url, 'POST', `/callers/${slug}/webhooks`, { url: receiver.url });
  await page.goto(`/console/callers/${slug}`);
  const hook = webhooks(page).getByRole('article', { name: receiver.url });
  await hook.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('dialog', { name: 'Turn off this webhook?' }).getByRole('button', { name: 'Turn off' }).click();
  await expect(hook.getByText('off', { exact: true })).toBeVisible();
  await hook.getByRole('button', { name: 'Turn on' }).click();
  await expect(hook.getByText('active', { exact: true })).toBeVisible();
  await hook.getByRole('button', { name: 'New signing secret' }).click();
  await hook.getByLabel('Hours in which both secrets are valid').fill('2');
  await hook.locator('form').getByRole('button', { name: 'New signing secret' }).click();
  await expect(page.getByRole('region', { name: 'New signing secret' }).getByText(/^whsec_/)).toBeVisible();
  await expect(hook.getByText(/^Messages are also signed with the previous secret until /)).toBeVisible();
  await hook.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog', { name: 'Remove this webhook?' }).getByRole('button', { name: 'Remove' }).click();
  await expect(webhooks(page).getByText('This caller has no webhooks.')).toBeVisible();
  await page.goto('/console/audit');
  for (const action of [
    'set a webhook',
    'turned off a webhook',
    'turned on a webhook',
    'replaced the secret of a webhook',
    'removed a webhook',
  ])
    await expect(page.getByRole('row', { name: new RegExp(`anna \\(link\\) ${action} .* ${slug} `) })).toBeVisible();
  await expect(page.getByText('whsec_')).toHaveCount(0);
});

test('addresses that the service would never call are explained, and a change of another person is not overwritten', async ({
  page,
  own,
  receiver,
  quiet,
  signIn,
}) => {
  quiet.expect(failedToLoad);
  await signIn('administrator');
  const slug = await addCaller(page, own.url);
  const { webhook } = await changeAsPage(page, own.url, 'POST', `/callers/${slug}/webhooks`, { url: receiver.url });
  await page.goto(`/console/callers/${slug}`);
  for (const [url, why] of [
    ['javascript:alert(1)', 'must use https'],
    ['https://169.254.169.254/latest', 'The address isn’t public.'],
    ['https://"><script>document.title=1</script>', 'Enter a URL such as'],
  ] as const) {
    await webhooks(page).getByLabel('Address').fill(url);
    await webhooks(page).getByRole('button', { name: 'Add a webhook' }).click();
    await expect(webhooks(page).getByLabel('Address')).toHaveAccessibleDescription(new RegExp(why));
  }
  await expect(webhooks(page).getByRole('article')).toHaveCount(1);
  await page.route('**/webhooks', (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()));
  await changeAsPage(page, own.url, 'POST', `/callers/${slug}/webhooks/${webhook.id}/secret`, { overlapHours: 0 });
  const hook = webhooks(page).getByRole('article', { name: receiver.url });
  await hook.getByRole('button', { name: 'New signing secret' }).click();
  await hook.locator('form').getByRole('button', { name: 'New signing secret' }).click();
  await expect(hook.getByText('Another person changed this webhook in the meantime')).toBeVisible();
  await expect(page.getByText(/^whsec_/)).toHaveCount(0);
});

test('webhooks are accessible, on a phone and a desktop, light and dark, in both languages', async ({
  page,
  own,
  receiver,
  signIn,
}) => {
  await signIn('administrator');
  const { slug, shopUid } = await addCustomer(page, own);
  receiver.status = 500;
  await changeAsPage(page, own.url, 'POST', `/callers/${slug}/webhooks`, { url: receiver.url });
  await correct(own, shopUid, '+1 555 390');
  await expect.poll(() => receiver.ids.length, { timeout: 20_000 }).toBeGreaterThan(0);
  await signIn('administrator', `/console/callers/${slug}`);
  const hook = webhooks(page).getByRole('article', { name: receiver.url });
  await hook.getByRole('button', { name: 'Show the deliveries' }).click();
  await expect(hook.getByRole('table')).toBeVisible();
  await hook.getByRole('button', { name: 'Send events again' }).click();
  await expectUsableEverywhere(page, 'webhooks');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await expect(hook.getByRole('button', { name: 'Zustellungen ausblenden' })).toBeVisible();
  await expectUsableEverywhere(page, 'webhooks-de');
});
