import { atmOfNode, findNearby } from './support/api.ts';
import { standAt } from './support/position.ts';
import { expect, failedToLoad, test } from './support/test.ts';
import { townCentre } from './support/town.ts';

test('a reload restores the place, the filters, the ATM and the map', async ({ finder, page }) => {
  await finder.openTown('&filters=openNonStop');
  await finder.cards('Match').nth(1).click();
  const name = (await finder.detail.getByRole('heading', { level: 2 }).textContent()) ?? '';
  const url = page.url();
  await page.reload();
  await expect(finder.detail.getByRole('heading', { level: 2 })).toHaveText(name);
  await expect(finder.chip('24/7')).toHaveAttribute('aria-pressed', 'true');
  await expect(finder.search).toHaveValue('Null Island Town');
  expect(page.url()).toBe(url);
});

test('a link with an invalid place shows an error, and no search starts', async ({ finder, page, context }) => {
  await standAt(context, townCentre);
  await finder.open('?at=999,foo&filters=isFree');
  await expect(page.getByText('We couldn’t read the place in this link.')).toBeVisible();
  await expect(finder.heading('Find cash nearby')).toBeVisible();
  await finder.button('Use my location').click();
  await expect(finder.cards('Match').first()).toContainText('min walk');
  await expect(page.getByText('We couldn’t read the place in this link.')).toBeHidden();
});

test('a view that the user moved to survives a reload', async ({ finder, page }) => {
  await finder.openTown();
  await expect(finder.pins.first()).toBeVisible();
  await finder.button('Zoom out').click();
  await expect(page).toHaveURL(/view=-?[\d.]+,-?[\d.]+,\d+/);
  const url = page.url();
  await page.reload();
  await expect(finder.pins.first()).toBeVisible();
  expect(page.url()).toBe(url);
});

test('back closes the detail, then returns to the previous place; forward restores it', async ({ finder, page }) => {
  await finder.openTown();
  await finder.search.fill('anchor');
  await finder.option(/^Anchor Street/).click();
  await expect(page).toHaveURL(/Anchor/);
  await finder.cards().first().click();
  await expect(finder.detail).toBeVisible();
  await page.goBack();
  await expect(finder.detail).toBeHidden();
  await expect(finder.search).toHaveValue('Anchor Street');
  await page.goBack();
  await expect(finder.search).toHaveValue('Null Island Town');
  await page.goForward();
  await page.goForward();
  await expect(finder.detail).toBeVisible();
  await expect(finder.search).toHaveValue('Anchor Street');
});

test('closing a detail leaves no useless history entry', async ({ finder, page }) => {
  await finder.open();
  await finder.button(/Null Island Town/).click();
  await finder.cards().first().click();
  await finder.button('Back to the list').click();
  await expect(finder.cards().first()).toBeVisible();
  await page.goBack();
  await expect(finder.heading('Find cash nearby')).toBeVisible();
});

test('a shared link opens an ATM beyond the nearest fifty, with a list around that ATM', async ({ finder, page, request }) => {
  const lighthouse = await atmOfNode(request, 2406);
  await finder.open(`?at=0,0&atm=${lighthouse.uid}`);
  await expect(finder.detail).toContainText('At the foot of the lighthouse');
  await finder.open(`?atm=${lighthouse.uid}`);
  await expect(finder.detail).toContainText('At the foot of the lighthouse');
  await expect(finder.map.getByRole('button', { name: /^Buoy Cash, / }).first()).toBeVisible();
  await finder.button('Back to the list').click();
  await expect(finder.cards().first()).toContainText('Buoy Cash');
  expect(page.url()).not.toContain('atm=');
});

test('a shared link contains the ATM and nothing about the user', async ({ finder, context, page, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write', 'geolocation']);
  await context.setGeolocation({ latitude: 0.0003, longitude: 0.0004 });
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await finder.open();
  await finder.cards().first().click();
  await finder.button('Share').click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  const { results } = await findNearby(request, { lat: 0.0003, long: 0.0004, radius: 500 });
  expect(link.search).toBe(`?atm=${results[0]?.atm.uid}`);
});

test('a link to an unknown ATM shows a message and offers a next step', async ({ finder, page, quiet }) => {
  quiet.expect(failedToLoad);
  await finder.open('?at=0,0&atm=nosuchatm');
  await expect(page.getByText('We couldn’t find this cash machine. The link may be incomplete.')).toBeVisible();
  await finder.button('Back to the list').click();
  await expect(finder.cards().first()).toBeVisible();
});

test('a link to a removed ATM offers a covered area or the user’s position', async ({ finder, page, context, quiet }) => {
  quiet.expect(failedToLoad);
  const body = JSON.stringify({ timestamp: 0, status: 410, reason: 'Gone', message: 'This ATM has been removed' });
  await page.route('**/v6/atms/complete/wasthere*', (route) =>
    route.fulfill({ status: 410, contentType: 'application/json', body }),
  );
  await finder.open('?atm=wasthere');
  await expect(page.getByRole('status').filter({ hasText: 'This cash machine is no longer listed.' })).toBeVisible();
  await finder.button(/^Null Island Town/).click();
  await expect(finder.cards().first()).toBeVisible();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 0.0003, longitude: 0.0004 });
  await finder.open('?atm=wasthere');
  await finder.button('Use my location').click();
  await expect(finder.cards().first()).toContainText('min walk');
  expect(page.url()).not.toContain('atm=');
});

test('a denied position on a link without a place shows a message with the alternatives', async ({ finder, page, quiet }) => {
  quiet.expect(failedToLoad);
  await finder.open('?atm=nosuchatm');
  await finder.button('Use my location').click();
  await expect(finder.heading('Location is blocked')).toBeVisible();
  await expect(finder.button(/^Null Island Town/)).toBeVisible();
  expect(page.url()).not.toContain('atm=');
});

test('a damaged link still opens the finder', async ({ finder }) => {
  for (const query of [
    '?at=91,0',
    '?at=here',
    '?at=0,0,99&filters=nonsense,,openNow&show=everything&theme=pink&lang=xx',
    '?near=you&filters=<script>',
    '?place=%3Cb%3Ebold%3C%2Fb%3E&at=0,0',
    '?%E0%A4%A',
  ]) {
    await finder.open(query);
    await expect(finder.search, query).toBeVisible();
    await expect(finder.heading('Find cash nearby').or(finder.summary), query).toBeVisible();
  }
});

test('a link’s theme overrides the device’s', async ({ finder, page }) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await finder.openTown();
  const light = await ground();
  await finder.openTown('&theme=dark');
  expect(await ground()).not.toBe(light);
});
