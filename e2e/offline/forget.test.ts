import { Finder } from '../support/finder.ts';
import { standAt } from '../support/position.ts';
import { failedToLoad } from '../support/test.ts';
import { townCentre, townNow } from '../support/town.ts';
import { cutOff, expect, installed, test } from './offlineTest.ts';

const forget = 'Delete everything on this device';

test('one tap deletes all stored data and shows the screen of a first visit, scrolled to the top, with a confirmation', async ({
  finder,
  page,
  context,
  front,
}) => {
  await standAt(context, townCentre);
  await finder.openTown('&filters=contactless');
  await expect(finder.groupHeading('Match')).toBeVisible();
  await page.getByRole('combobox', { name: 'Appearance' }).selectOption('Dark');
  await installed(page);
  await finder.button('Near me').click();
  await expect(finder.cards('Match').or(finder.cards('Not confirmed')).first()).toContainText('min walk');
  await finder.button(forget).click();

  const said = page.getByText('Everything on this device is deleted.');
  await expect(said).toBeFocused();
  await expect(said).toBeInViewport();
  await expect(finder.heading('Find cash nearby')).toBeVisible();
  await expect(finder.button('Use my location')).toBeInViewport();
  await expect(finder.chip('Contactless')).toHaveAttribute('aria-pressed', 'false');
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
  expect(new URL(page.url()).search).toBe('');
  const left = () =>
    page.evaluate(async () => ({
      local: { ...localStorage },
      session: { ...sessionStorage },
      caches: await caches.keys(),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
    }));
  await expect.poll(left).toEqual({ local: {}, session: {}, caches: [], workers: 0 });
  // The page restores nothing automatically, does not use the position although permission remains, and caches no data.
  await page.clock.runFor(10_000);
  await expect(finder.heading('Find cash nearby')).toBeVisible();
  expect(await left()).toMatchObject({ local: {}, session: {}, caches: [], workers: 0 });

  await finder.button(/Null Island Town/).click();
  await expect.poll(() => finder.machines()).toBe(30);
  await expect(said).toBeHidden();
  await expect(finder.button(forget)).toBeVisible();

  // The next visit behaves like a first visit, with a new worker.
  front.asked.length = 0;
  await page.reload();
  await installed(page);
});

test('other tabs also delete their data, and do not store anything afterwards', async ({ finder, page, context }) => {
  await standAt(context, townCentre);
  const other = await context.newPage();
  await other.clock.install({ time: townNow });
  const there = new Finder(other);
  await there.openTown('&filters=contactless');
  await there.button('Near me').click();
  await expect(there.cards('Match').or(there.cards('Not confirmed')).first()).toContainText('min walk');
  await there.cards('Match').or(there.cards('Not confirmed')).first().click();
  await expect(there.detail).toBeVisible();
  await expect(there.button(forget)).toBeAttached();

  await finder.openTown();
  await finder.button(forget).click();
  await expect(finder.heading('Find cash nearby')).toBeVisible();
  await expect(there.heading('Find cash nearby')).toBeVisible();
  await expect(there.chip('Contactless')).toHaveAttribute('aria-pressed', 'false');
  expect(new URL(other.url()).search).toBe('');
  for (const tab of [page, other]) {
    await tab.clock.runFor(60_000);
    expect(await tab.evaluate(() => ({ local: { ...localStorage }, session: { ...sessionStorage } }))).toEqual({
      local: {},
      session: {},
    });
  }
});

test('data that was deleted is also gone offline', async ({ finder, page, context, quiet }) => {
  quiet.expect(failedToLoad);
  await finder.openTown();
  await installed(page);
  await cutOff(context);
  await expect(page.getByText(/offline since/)).toBeVisible();
  await finder.button(forget).click();
  await expect(page.getByText('Everything on this device is deleted.')).toBeVisible();
  await expect(page.getByText(/offline since/)).toBeVisible();
  await expect(finder.heading('Saved on this device')).toBeHidden();
  await expect(page.reload()).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
});

test('a bank’s finder keeps its bank', async ({ finder, page }) => {
  await finder.open('?bank=harbour&at=0,0&place=Town&lang=de');
  await expect(finder.cards('Geldautomaten' as 'ATMs').first()).toBeVisible();
  await finder.button('Alles auf diesem Gerät löschen').click();
  await expect.poll(() => new URL(page.url()).search).toBe('?bank=harbour');
});

test('in an app users cannot delete stored data from the finder', async ({ finder, page }) => {
  await finder.openTown('&embed=true');
  await expect.poll(() => finder.machines()).toBe(30);
  await expect(finder.button(forget)).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Language' })).toHaveCount(0);
});
