/** Positions that arrive late, arrive again, or are no longer wanted. The message of each refusal is tested in states/. */
import { knowNoPosition, standAt, staySilent } from './support/position.ts';
import { expect, test } from './support/test.ts';

const spot = { latitude: 0.0003, longitude: 0.0004 };

test('continues automatically when a denied permission is granted in the settings', async ({ finder, context }) => {
  await finder.open();
  await finder.button('Use my location').click();
  await expect(finder.heading('Location is blocked')).toBeVisible();
  await standAt(context, spot);
  await expect(finder.cards().first()).toBeVisible();
});

test('unavailable: a message is shown, with a retry', async ({ finder, context }) => {
  await knowNoPosition(context);
  await finder.open();
  await expect(finder.heading('We couldn’t find your location')).toBeVisible();
  await standAt(context, spot);
  await finder.button('Try again').click();
  await expect(finder.cards().first()).toBeVisible();
});

test('no response: after eight seconds a message is shown, and a late position is still used', async ({
  finder,
  context,
  page,
}) => {
  await staySilent(context);
  await finder.open();
  await expect(finder.heading('Finding your location')).toBeVisible();
  await page.clock.runFor(8_000);
  await expect(finder.heading('Your device didn’t respond')).toBeVisible();
  await standAt(context, spot);
  await expect(finder.cards().first()).toBeVisible();
});

test('locating can be cancelled', async ({ finder, context, page }) => {
  await staySilent(context);
  await finder.open();
  await finder.button('Cancel').click();
  await expect(finder.heading('Find cash nearby')).toBeVisible();
  await standAt(context, spot);
  await page.clock.runFor(9_000);
  await expect(finder.heading('Find cash nearby')).toBeVisible();
});

test('a reload keeps the position, even when the device no longer reports one', async ({ finder, context, page }) => {
  await standAt(context, spot);
  await finder.open();
  await expect(finder.cards().first()).toContainText('min walk');
  await context.setGeolocation(null);
  await page.reload();
  await expect(finder.cards().first()).toContainText('min walk');
});
