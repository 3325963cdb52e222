/** Tests failures of individual parts. The tests in states/ check the screen's message for each failure. */
import type { Route } from '@playwright/test';
import { expect, failedToLoad, test } from './support/test.ts';

const brokenDown = (route: Route) =>
  route.fulfill({ status: 500, json: { timestamp: Date.now(), status: 500, reason: 'Refused', message: 'Internal error' } });

test('offline, a filter that the page could not request is not shown as applied', async ({ finder, page, context, quiet }) => {
  quiet.expect(failedToLoad);
  await finder.openTown();
  await context.setOffline(true);
  await expect(page.getByText(/offline since/)).toBeVisible();
  const earlier = page.getByText('Couldn’t refresh the list. Showing your last search.');
  await expect(earlier).toBeHidden();
  await finder.chip('Cash deposit').click();
  await expect(earlier).toBeVisible();
  await context.setOffline(false);
  await expect(earlier).toBeHidden();
  await expect(finder.groupHeading('Match')).toBeVisible();
});

test('users can retry an ATM that fails to load', async ({ finder, page, quiet, request }) => {
  quiet.expect(failedToLoad);
  const { results } = await (await request.get('/v6/atms/complete/findNearby?lat=0&long=0&radius=9000&countLimit=200')).json();
  const far = results.at(-1).atm;
  const one = `**/v6/atms/complete/${far.uid}*`;
  await page.route(one, brokenDown);
  await finder.open(`?atm=${far.uid}`);
  await expect(page.getByText('Something went wrong on our side.')).toBeVisible();
  await page.unroute(one);
  await finder.button('Try again').click();
  await expect(finder.detail).toContainText(far.merchant?.name ?? 'Cash machine');
});

test('the list still works if the map fails to load', async ({ finder, page, quiet }) => {
  quiet.expect(/Failed to (load|fetch)|error loading|dynamically imported/i);
  await page.route('**/assets/LiveMap-*.js*', (route) => route.abort());
  await finder.openTown();
  await expect(page.getByText('The map didn’t load. The list still works.')).toBeVisible();
  await finder.cards().first().click();
  await expect(finder.detail).toBeVisible();
});
