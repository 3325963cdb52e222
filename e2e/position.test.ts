/**
 * Tests positions that arrive late, arrive repeatedly, or are no longer needed. The tests in states/ check the message for each
 * kind of denial.
 */
import { knowNoPosition, standAt, staySilent } from './support/position.ts';
import { expect, test } from './support/test.ts';

const spot = { latitude: 0.0003, longitude: 0.0004 };

test('the page continues automatically when the user grants a denied permission in the settings', async ({ finder, context }) => {
  await finder.open();
  await finder.button('Use my location').click();
  await expect(finder.heading('Location is blocked')).toBeVisible();
  await standAt(context, spot);
  await expect(finder.cards().first()).toBeVisible();
});

test('if the position is unavailable, a message appears with a retry button', async ({ finder, context }) => {
  await knowNoPosition(context);
  await finder.open();
  await expect(finder.heading('We couldn’t find your location')).toBeVisible();
  await standAt(context, spot);
  await finder.button('Try again').click();
  await expect(finder.cards().first()).toBeVisible();
});

test('without a response, a message appears after eight seconds, and the page still uses a late position', async ({
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

test('the user can cancel locating', async ({ finder, context, page }) => {
  await staySilent(context);
  await finder.open();
  await finder.button('Cancel').click();
  await expect(finder.heading('Find cash nearby')).toBeVisible();
  await standAt(context, spot);
  await page.clock.runFor(9_000);
  await expect(finder.heading('Find cash nearby')).toBeVisible();
});

test('a reload keeps the position, even if the device no longer reports one', async ({ finder, context, page }) => {
  await standAt(context, spot);
  await finder.open();
  await expect(finder.cards().first()).toContainText('min walk');
  await context.setGeolocation(null);
  await page.reload();
  await expect(finder.cards().first()).toContainText('min walk');
});
