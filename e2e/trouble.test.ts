import type { Page, Route } from '@playwright/test';
import { expect, failedToLoad, test } from './support/test.ts';

const nearby = '**/v6/atms/complete/findNearby?**';
const town = '?at=0,0&place=Null+Island+Town';

function refusal(status: number, message: string, headers: Record<string, string> = {}) {
  return (route: Route) =>
    route.fulfill({ status, headers, json: { timestamp: Date.now(), status, reason: 'Refused', message } });
}

const failures: readonly (readonly [what: string, fail: (route: Route) => Promise<void>, said: string])[] = [
  ['a broken service', refusal(500, 'Internal error'), 'The service has a problem.'],
  ['a service that is starting', refusal(503, 'Loading', { 'retry-after': '1' }), 'The service has a problem.'],
  ['no connection', (route) => route.abort('connectionrefused'), 'The service could not be reached.'],
  ['too many requests', refusal(429, 'Slow down', { 'retry-after': '5' }), 'Too many requests for now.'],
  ['no key', refusal(401, 'Unknown key'), 'This page is not signed in to the service.'],
  ['no activation', refusal(403, 'Ask support@example.org'), 'The ATM search is not activated here.'],
];

for (const [what, fail, said] of failures) {
  test(`${what}: said in words of its own, and "Try again" works once it is over`, async ({ finder, page, quiet }) => {
    quiet.expect(failedToLoad);
    await page.route(nearby, fail);
    await finder.open(town);
    await expect(finder.heading('The ATMs could not be loaded')).toBeVisible();
    await expect(page.getByText(said)).toBeVisible();
    await page.unroute(nearby);
    await finder.button('Try again').click();
    await expect(finder.cards()).toHaveCount(30);
    await expect(page.getByText(said)).toBeHidden();
  });
}

test('a 403 shows the operator whom to ask', async ({ finder, page, quiet }) => {
  quiet.expect(failedToLoad);
  await page.route(nearby, refusal(403, 'ATM look-up is not activated: write to support@example.org'));
  await finder.open(town);
  await expect(page.getByText('support@example.org')).toBeVisible();
});

test('a passing failure heals without a touch', async ({ finder, page, quiet }) => {
  quiet.expect(failedToLoad);
  await page.route(nearby, refusal(500, 'Internal error'));
  await finder.open(town);
  await expect(finder.heading('The ATMs could not be loaded')).toBeVisible();
  await page.unroute(nearby);
  await page.clock.runFor(40_000);
  await expect(finder.cards()).toHaveCount(30);
});

test('a service that never answers is given up after a while', async ({ finder, page }) => {
  await page.route(nearby, () => {});
  await finder.open(town);
  await expect(finder.heading('The ATMs could not be loaded')).toBeHidden();
  await page.clock.runFor(13_000);
  await expect(page.getByText('The service took too long to answer.')).toBeVisible();
});

/** Holds back the next search until it is let go. */
async function hold(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await page.route(nearby, (route) => void held.push(route));
  return async () => {
    await Promise.all(held.map((route) => route.continue()));
    await page.unroute(nearby);
  };
}

test('while new results are on their way, the old ones stay and nothing jumps', async ({ finder, page }) => {
  await finder.openTown();
  const first = await finder.cards().first().textContent();
  const letGo = await hold(page);
  await finder.chip('Contactless').click();
  await expect(page.getByText('Updating…').first()).toBeVisible();
  expect(await finder.cards().first().textContent()).toContain(first?.slice(0, 12) ?? '');
  await letGo();
  await expect(finder.heading(/^Match/)).toBeVisible();
  await expect(page.getByText('Updating…')).toHaveCount(0);
});

test('a failed change keeps the old results and says of when they are', async ({ finder, page, quiet }) => {
  quiet.expect(failedToLoad);
  await finder.openTown();
  await page.route(nearby, refusal(500, 'Internal error'));
  await finder.chip('Contactless').click();
  await expect(page.getByText(/The service has a problem\..*Results from \d\d:\d\d are shown\./)).toBeVisible();
  await expect(finder.cards().first()).toBeVisible();
});

test('offline: since when, the last results stay, and it comes back by itself', async ({ finder, page, context, quiet }) => {
  quiet.expect(failedToLoad);
  await finder.openTown();
  await context.setOffline(true);
  await expect(page.getByText(/Offline since \d\d:\d\d\. These are the results of \d\d:\d\d\./)).toBeVisible();
  await expect(finder.cards()).toHaveCount(30);
  await context.setOffline(false);
  await expect(page.getByText('Offline since')).toBeHidden();
});

test('offline: a filter that could not be asked for is not passed off as applied', async ({ finder, page, context, quiet }) => {
  quiet.expect(failedToLoad);
  await finder.openTown();
  await context.setOffline(true);
  await expect(page.getByText(/Offline since/)).toBeVisible();
  const earlier = page.getByText('The list is still that of your last search: the new one could not be made.');
  await expect(earlier).toBeHidden();
  await finder.chip('Cash deposit').click();
  await expect(earlier).toBeVisible();
  await context.setOffline(false);
  await expect(earlier).toBeHidden();
  await expect(page.getByRole('heading', { name: /^Match/ })).toBeVisible();
});

test('an ATM that cannot be loaded can be tried again', async ({ finder, page, quiet, request }) => {
  quiet.expect(failedToLoad);
  const { results } = await (await request.get('/v6/atms/complete/findNearby?lat=0&long=0&radius=9000&countLimit=200')).json();
  const far = results.at(-1).atm;
  const one = `**/v6/atms/complete/${far.uid}*`;
  await page.route(one, refusal(500, 'Internal error'));
  await finder.open(`?atm=${far.uid}`);
  await expect(page.getByText('The service has a problem.')).toBeVisible();
  await page.unroute(one);
  await finder.button('Try again').click();
  await expect(finder.detail).toContainText(far.merchant?.name ?? 'Operator not known');
});

test('the map may fail to load: the list goes on without', async ({ finder, page, quiet }) => {
  quiet.expect(/Failed to (load|fetch)|error loading|dynamically imported/i);
  await page.route('**/assets/LiveMap-*.js', (route) => route.abort());
  await finder.openTown();
  await expect(page.getByText('The map could not be loaded. The list still works.')).toBeVisible();
  await finder.cards().first().click();
  await expect(finder.detail).toBeVisible();
});
