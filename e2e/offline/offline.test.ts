import { AxeBuilder } from '@axe-core/playwright';
import { atmOfNode } from '../support/api.ts';
import { standAt } from '../support/position.ts';
import { failedToLoad } from '../support/test.ts';
import { townCentre } from '../support/town.ts';
import { cutOff, expect, installed, reloadOffline, test } from './offlineTest.ts';

const [minute, hour] = [60_000, 3_600_000];
const since = /offline since \d\d:\d\d\./;
const ofThen = /offline since 13:0\d\. Parts of the map may be missing\. Showing results from 13:0\d\. We’ll refresh/;

test.beforeEach(({ quiet }) => quiet.expect(failedToLoad));

test('after a first visit, an offline reload shows the last results with their time and refreshes them later', async ({
  finder,
  page,
  context,
  front,
}) => {
  await finder.openTown();
  await installed(page);
  const names = () => page.locator('.card-name').allTextContents();
  const first = await names();
  await cutOff(context);
  await expect(page.getByText(since)).toBeVisible();
  await page.clock.runFor(10 * minute);
  await reloadOffline(page);
  await expect(page.getByText(ofThen)).toBeVisible();
  await expect(finder.cards()).toHaveCount(first.length);
  expect(await names()).toEqual(first);
  await expect(finder.pins.first()).toBeVisible();
  await expect(page.getByText('Demo data').first()).toBeVisible();
  await finder.cards().first().click();
  await expect(finder.detail).toBeVisible();
  await finder.button('Back to the list').click();
  front.asked.length = 0;
  await context.setOffline(false);
  await expect(page.getByText(since)).toBeHidden();
  await expect(finder.cards()).toHaveCount(first.length);
  await expect.poll(() => front.asked).toContain('/v6/atms/complete/findNearby');
});

test('an ATM opened offline shows the time of its data and that there is no connection', async ({ finder, page, context }) => {
  await finder.openTown();
  await finder.cards().first().click();
  await installed(page);
  const said = page.getByRole('status').filter({ hasText: since });
  await cutOff(context);
  await expect(said).toHaveText(ofThen);
  // By now, the page has recomputed whether each ATM is open. The other data is unchanged.
  await page.clock.fastForward(2 * hour);
  await reloadOffline(page);
  await expect(said).toHaveText(ofThen);
  await expect(finder.detail).toBeVisible();
  await context.setOffline(false);
  await expect(said).toHaveCount(0);
});

test('if the service is unreachable while the device is online, the page behaves the same and recovers automatically', async ({
  finder,
  page,
  front,
}) => {
  await finder.openTown();
  await installed(page);
  front.down = true;
  await page.reload();
  await expect(page.getByText(/Can’t reach the service\..*Showing results from \d\d:\d\d\./)).toBeVisible();
  await expect.poll(() => finder.machines()).toBe(30);
  front.down = false;
  await page.clock.runFor(2 * minute);
  await expect(page.getByText('Can’t reach the service.')).toBeHidden();
  await expect.poll(() => finder.machines()).toBe(30);
});

test('the page recomputes open states from the hours, even hours after the last response', async ({
  finder,
  page,
  context,
  request,
}) => {
  const { uid, openingHours } = await atmOfNode(request, 1035);
  expect(openingHours).toBe('Mo-Su 06:00-16:00');
  await finder.openTown();
  await installed(page);
  const badge = finder
    .cards()
    .and(page.locator(`[data-uid="${uid}"]`))
    .locator('.badge')
    .first();
  await expect(badge).toHaveText('Open, closes 16:00');
  await cutOff(context);
  await expect(page.getByText(since)).toBeVisible();
  // In the town it is noon on Friday. The ATM closes at 16:00, and the response did not include later changes.
  await page.clock.fastForward(7 * hour);
  await expect(badge).toHaveText('Closed, opens Sat 06:00');
  await page.clock.fastForward(63 * hour);
  await reloadOffline(page);
  await expect(badge).toHaveText('Open, closes 16:00');
  await expect(page.getByText(/(offline since|Showing results from) Fri\s13:0\d\./)).toBeVisible();
});

test('offline, the page applies the service’s public holidays when it recomputes states', async ({
  finder,
  page,
  context,
  request,
  front,
}) => {
  const { uid, location } = await atmOfNode(request, 1035);
  const { region, address } = location;
  const holidays = { from: '2026-11-20', until: '2026-12-04', dates: { [region ?? address.country]: ['2026-11-21'] } };
  front.edited.set('/app/places', (answer) => JSON.stringify({ ...JSON.parse(answer), holidays }));
  front.edited.set('/v6/atms/complete/findNearby', (answer) =>
    answer.replaceAll('"Mo-Su 06:00-16:00"', '"Mo-Su 06:00-16:00; PH off"'),
  );
  await finder.openTown();
  await installed(page);
  const badge = finder
    .cards()
    .and(page.locator(`[data-uid="${uid}"]`))
    .locator('.badge')
    .first();
  await expect(badge).toHaveText('Open, closes 16:00');
  await cutOff(context);
  await expect(page.getByText(since)).toBeVisible();
  // It is now Friday evening, and Saturday is a holiday.
  await page.clock.fastForward(7 * hour);
  await expect(badge).toHaveText('Closed, opens Sun 06:00');
});

test('"Open now" leaves out ATMs that have closed since, and shows the time of the data', async ({ finder, page, context }) => {
  await finder.openTown('&filters=openNow');
  await installed(page);
  const before = await finder.cards('Match').count();
  await cutOff(context);
  await page.clock.fastForward(12 * hour);
  await expect.poll(() => finder.cards('Match').count()).toBeLessThan(before);
  // ATMs that never close are still listed, which shows that the list is not empty for a different reason.
  await expect(finder.cards('Match').first()).toContainText('Open 24/7');
  for (const text of await finder.cards('Match').allTextContents()) expect(text).toMatch(/Open/);
  await expect(page.getByText('Closed', { exact: false }).and(page.locator('.badge span'))).toHaveCount(0);
});

test('results around the user stay in the session: a reload has them, but the device does not store them', async ({
  finder,
  page,
  context,
  front,
}) => {
  await standAt(context, townCentre);
  await finder.open('?near=me');
  await expect.poll(() => finder.machines()).toBe(30);
  await installed(page);
  await cutOff(context);
  await reloadOffline(page);
  await expect(page.getByText(ofThen)).toBeVisible();
  await expect.poll(() => finder.machines()).toBe(30);
  await expect(finder.cards().first()).toContainText('min walk');
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).not.toContain('distance');
  // Another window on the same device does not show any data about the user's position.
  const other = await context.newPage();
  await context.setGeolocation(null);
  await other.goto(`${front.url}/?near=me`);
  await expect(other.getByText(since).first()).toBeVisible();
  await expect(other.getByRole('list', { name: 'ATMs' })).toHaveCount(0);
});

test('an offline start offers the stored places, and one tap shows the list', async ({ finder, page, context }) => {
  await finder.openTown();
  await installed(page);
  await cutOff(context);
  const other = await context.newPage();
  await other.goto(page.url().replace(/\?.*/, ''));
  await expect(other.getByText(since)).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Saved on this device' })).toBeVisible();
  await other.getByRole('button', { name: /Null Island Town.*Results from/ }).click();
  // Two of the 30 ATMs share one entry.
  await expect(other.getByRole('list', { name: 'ATMs' }).getByRole('button')).toHaveCount(29);
});

test('for a place without stored data, a message reports the missing data and lists stored places', async ({
  finder,
  page,
  context,
}) => {
  await finder.openTown();
  await installed(page);
  await cutOff(context);
  await page.goto('/?at=0.02,0.02&place=Elsewhere');
  await expect(finder.heading('You’re offline')).toBeVisible();
  await expect(page.getByText('We’ll load ATMs when you’re back online.')).toBeVisible();
  await finder.button(/Null Island Town/).click();
  await expect.poll(() => finder.machines()).toBe(30);
});

test('map tiles that the user has viewed are available, only at readable zooms', async ({ finder, page, context }) => {
  await finder.openTown();
  await installed(page);
  await page.reload();
  await expect.poll(() => finder.machines()).toBe(30);
  const tiles = () =>
    page.evaluate(async () => {
      const cache = await caches.open('tiles');
      return Promise.all((await cache.matchAll()).map(async (one) => [one.type, one.status, (await one.blob()).type]));
    });
  await expect.poll(async () => (await tiles()).length).toBeGreaterThan(3);
  expect(new Set((await tiles()).map(String))).toEqual(new Set(['default,200,image/png']));
  await cutOff(context);
  await reloadOffline(page);
  await expect(page.locator('.leaflet-tile-loaded').first()).toBeVisible();
  await expect(page.getByText('Map images didn’t load.')).toBeHidden();
});

test('the worker never caches ATM responses', async ({ finder, page, front }) => {
  await finder.openTown();
  await installed(page);
  front.asked.length = 0;
  await page.reload();
  await expect.poll(() => finder.machines()).toBe(30);
  expect(front.asked).toContain('/v6/atms/complete/findNearby');
  expect(front.asked).toContain('/app/config');
  expect(front.asked).toContain('/');
  const kept = await page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.filter((path) => /^\/(v6|app|logos)/.test(path))).toEqual([]);
});

for (const what of ['full', 'forbidden'] as const) {
  test(`a storage that is ${what} prevents only caching`, async ({ finder, page }) => {
    await page.addInitScript((isFull) => {
      if (isFull) {
        Storage.prototype.setItem = () => {
          throw new DOMException('no room', 'QuotaExceededError');
        };
        return;
      }
      for (const name of ['localStorage', 'sessionStorage', 'caches']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('not here', 'SecurityError');
          },
        });
      }
    }, what === 'full');
    await finder.openTown();
    await page.clock.runFor(5_000);
    await finder.chip('Contactless').click();
    await expect(finder.groupHeading('Match')).toBeVisible();
  });
}

test('axe does not find any violations in the offline states and on the screen after deleting data', async ({
  finder,
  page,
  context,
}) => {
  // Four axe runs take a long time on a busy machine.
  test.setTimeout(120_000);
  const complaints = async () => {
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().exclude('.leaflet-container').analyze();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  };
  await finder.openTown();
  await installed(page);
  await cutOff(context);
  await reloadOffline(page);
  await expect(page.getByText(ofThen)).toBeVisible();
  expect(await complaints()).toEqual([]);
  await page.goto('/?at=0.02,0.02&place=Elsewhere');
  await expect(finder.button(/Null Island Town/)).toBeVisible();
  expect(await complaints()).toEqual([]);
  await page.goto('/');
  await expect(finder.button(/Null Island Town.*Results from/)).toBeVisible();
  expect(await complaints()).toEqual([]);
  await finder.button('Delete everything on this device').click();
  await expect(page.getByText('Everything on this device is deleted.')).toBeFocused();
  expect(await complaints()).toEqual([]);
});

test('saved ATMs and what is known about them outlast an offline reload', async ({ finder, page, context, request }) => {
  const { uid } = await atmOfNode(request, 2207);
  await finder.open(`?atm=${uid}`);
  await finder.detail.getByRole('button', { name: 'Save', exact: true }).click();
  const name = (await finder.detail.getByRole('heading', { level: 2 }).textContent()) ?? '';
  await finder.openTown();
  await installed(page);
  await cutOff(context);
  await reloadOffline(page);
  await finder.search.click();
  await finder.option('Saved places').click();
  const dialog = page.getByRole('dialog', { name: 'Saved places' });
  await dialog.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await expect(finder.detail.getByRole('heading', { level: 2 })).toHaveText(name);
  await expect(finder.detail).toContainText('€4.50 ATM fee');
});
