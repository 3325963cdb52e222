import type { Page } from '@playwright/test';
import { atmOfNode, findNearby } from './support/api.ts';
import { expect, test } from './support/test.ts';
import { townNow } from './support/town.ts';

const minute = 60_000;

/** An ATM in the middle of town that closes within the hour. */
async function closingSoon(request: Parameters<typeof findNearby>[0]) {
  const { results } = await findNearby(request, { radius: 2000 });
  const soon = results.find(
    ({ atm: { openStatus } }) => openStatus?.minutesToClose !== undefined && openStatus.minutesToClose < 60,
  );
  if (soon?.atm.openStatus?.minutesToClose === undefined) throw new Error('Nothing in town closes within the hour');
  return { uid: soon.atm.uid, minutes: soon.atm.openStatus.minutesToClose };
}

const badge = (page: Page) =>
  page
    .getByRole('article')
    .getByText(/^(Open|Closed)/)
    .first();

test('the badge counts down and changes on the minute', async ({ finder, page, request }) => {
  const { uid, minutes } = await closingSoon(request);
  await finder.open(`?at=0,0&atm=${uid}`);
  await expect(badge(page)).toHaveText(/^Open, closes 13:00 \(in \d+\smins?\)$/);
  const left = async () => Number(/in (\d+)/.exec((await badge(page).textContent()) ?? '')?.[1]);
  const before = await left();
  expect(Math.abs(before - minutes)).toBeLessThanOrEqual(1);
  await page.clock.fastForward(5 * minute);
  await expect(badge(page)).toHaveText(new RegExp(`^Open, closes 13:00 \\(in ${before - 5}\\smins?\\)$`));
  await page.route('**/findNearby?**', (route) => route.abort());
  await page.clock.fastForward((before - 5 + 2) * minute);
  await expect(badge(page)).toHaveText(/^Closed/);
});

test('the page requests data again when the open state changes', async ({ finder, page }) => {
  await finder.openTown();
  await expect(finder.pins.first()).toBeVisible();
  const asked = page.waitForRequest(/findNearby/);
  await page.clock.fastForward(26 * 60 * minute);
  await asked;
});

for (const [zone, what] of [
  ['Pacific/Apia', 'a day ahead'],
  ['America/New_York', 'hours behind'],
  ['Asia/Kathmandu', 'a quarter of an hour off'],
] as const) {
  test.describe(`a phone in ${zone}, ${what}`, () => {
    test.use({ timezoneId: zone });
    test("shows the ATM's own hours in badge and week", async ({ finder, page, request }) => {
      const northNowhere = await atmOfNode(request, 2403);
      expect(northNowhere.openingHours).toBe('Mo-Fr 08:00-18:00');
      await finder.open(`?atm=${northNowhere.uid}`);
      await expect(badge(page)).toHaveText('Open, closes 18:00');
      await page.getByText('All week').click();
      const days = await page.getByRole('table').getByRole('row').allInnerTexts();
      const open = /^Today|^(Mon|Tues|Wednes|Thurs)day/;
      expect(days).toHaveLength(7);
      for (const day of days) expect(day).toMatch(open.test(day) ? /08:00\s–\s18:00$/ : /^(Satur|Sun)day\s+Closed$/);
    });
  });
}

test('a browser without Temporal shows the same week', async ({ playwright, launchOptions, baseURL, request }) => {
  const args = [...(launchOptions.args ?? []), '--js-flags=--no-harmony-temporal'];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  const page = await browser.newPage({ baseURL: baseURL ?? '', locale: 'en-IE', timezoneId: 'America/New_York' });
  expect(await page.evaluate(() => 'Temporal' in globalThis)).toBe(false);
  await page.clock.install({ time: townNow });
  await page.goto(`/?atm=${(await atmOfNode(request, 2403)).uid}`);
  await page.getByText('All week').click();
  await expect(page.getByRole('row', { name: 'Today' })).toHaveText(/08:00\s–\s18:00$/);
  await expect(page.getByRole('row', { name: 'Saturday' })).toHaveText(/Closed$/);
  await browser.close();
});

test('the demo town’s clock starts at the time that the tests set', async ({ request }) => {
  const { asOf } = await findNearby(request, { radius: 0 });
  expect((asOf ?? 0) - Date.parse(townNow)).toBeGreaterThanOrEqual(0);
  // All tests together may take more than half an hour on a busy machine.
  expect((asOf ?? 0) - Date.parse(townNow)).toBeLessThan(180 * minute);
});
