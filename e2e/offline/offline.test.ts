import { failedToLoad } from '../support/test.ts';
import { cutOff, expect, installed, test } from './offlineTest.ts';

const minute = 60_000;
const since = /Offline since \d\d:\d\d\./;

test('after the first visit a reload without a connection shows the last results, with their time', async ({
  finder,
  page,
  context,
  quiet,
}) => {
  quiet.expect(failedToLoad);
  await finder.openTown();
  await installed(page);
  const first = await finder.cards().allInnerTexts();
  await cutOff(context);
  await expect(page.getByText(since)).toBeVisible();
  await page.clock.runFor(10 * minute);
  await page.reload();
  await expect(page.getByText(/Offline since 13:0\d\. These are the results of 13:0\d\./)).toBeVisible();
  await expect(finder.cards()).toHaveCount(first.length);
  expect((await finder.cards().allInnerTexts()).map((text) => text.split('\n')[0])).toEqual(
    first.map((text) => text.split('\n')[0]),
  );
  await expect(finder.pins.first()).toBeVisible();
  await finder.cards().first().click();
  await expect(finder.detail).toBeVisible();
  await finder.button('Back to the list').click();
  await context.setOffline(false);
  await expect(page.getByText(since)).toBeHidden();
  await expect(finder.cards()).toHaveCount(first.length);
});
