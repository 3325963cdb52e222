/**
 * Tests the walking route to an ATM. The demo town has no walking network, so these tests provide the responses to the page's
 * route requests.
 */
import type { WalkAnswer, WalkBody } from '../src/contract/walk.ts';
import type { Finder } from './support/finder.ts';
import { lookAt } from './support/look.ts';
import { standAt } from './support/position.ts';
import { expect, failedToLoad, test } from './support/test.ts';
import { answerWalks } from './support/walks.ts';

const spot = { latitude: 0.0003, longitude: 0.0004 };

/** A route with a detour to the north, in the wire format. */
function routeTo({ from, to, lang }: WalkBody): WalkAnswer {
  const end = to ?? from;
  const north = Math.max(from.lat, end.lat) + 0.002;
  const text = (said: string) => (lang === 'ar' ? {} : { text: said });
  return {
    route: {
      distance: 480,
      duration: 360,
      line: [
        [from.lat, from.long],
        [north, from.long],
        [north, end.long],
        [end.lat, end.long],
      ],
      directions: [
        { type: 1, ...text('Walk north on Main Street.'), streets: ['Main Street'], distance: 220 },
        { type: 10, ...text('Turn right onto Bridge Road.'), streets: ['Bridge Road'], distance: 130 },
        { type: 40, ...text('Take the stairs.'), streets: [], distance: 130 },
        { type: 4, ...text('You have arrived at your destination.'), streets: [], distance: 0 },
      ],
      stairs: true,
      steps: 24,
    },
  };
}

async function openFirst(finder: Finder, query = ''): Promise<void> {
  await standAt(finder.page.context(), spot);
  await finder.open(query);
  await finder.page.locator('[data-uid]').first().click();
  await expect(finder.detail).toBeVisible();
}

const line = (finder: Finder) => finder.map.locator('.atmMapRoute');

test('around the user, the detail shows the route step by step and on the map, until the user closes the detail', async ({
  finder,
  page,
}) => {
  const asked = await answerWalks(page, routeTo);
  await openFirst(finder);
  await expect(finder.heading('Walking directions')).toBeVisible();
  // The list contains only an estimate, and the route replaces it.
  await expect(finder.detail.locator('.detail-way')).toHaveText('6 min walk · 480 m');
  await expect(finder.detail.getByText('min walk')).toHaveCount(1);
  await expect(finder.detail).toContainText('Stairs on the way: 24 steps');
  await finder.detail.getByText('Step by step').click();
  await expect(finder.detail.locator('ol').getByRole('listitem')).toHaveText([
    'Walk north on Main Street. · 220 m',
    'Turn right onto Bridge Road. · 130 m',
    'Take the stairs. · 130 m',
    'You have arrived at your destination.',
  ]);
  expect(asked).toEqual([{ from: { lat: 0.0003, long: 0.0004 }, to: expect.anything(), lang: 'en' }]);
  await expect(line(finder)).toHaveCount(1);
  await lookAt(page, 'directions');
  await finder.button('Back to the list').click();
  await expect(line(finder)).toHaveCount(0);
});

test('the map first shows the whole route', async ({ finder, page }) => {
  await answerWalks(page, routeTo);
  await openFirst(finder);
  await expect(line(finder)).toHaveCount(1);
  const sheet = page.locator('.sheet');
  const top = page.locator('.top');
  await expect(async () => {
    const way = await line(finder).locator('.core').boundingBox();
    const [above, below] = [await top.boundingBox(), await sheet.boundingBox()];
    expect(way?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0));
    expect((way?.y ?? 0) + (way?.height ?? 0)).toBeLessThan(below?.y ?? 0);
    expect(way?.x).toBeGreaterThan(0);
    expect((way?.x ?? 0) + (way?.width ?? 0)).toBeLessThan(390);
  }).toPass();
});

test('the map does not move to the route after the user has moved the map', async ({ finder, page }) => {
  const waiting: (() => void)[] = [];
  await answerWalks(page, routeTo);
  await page.route('**/app/walk', async (route) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return route.fallback();
  });
  await openFirst(finder);
  await expect.poll(() => waiting.length).toBe(1);
  await page.mouse.move(60, 300);
  await page.mouse.down();
  await page.mouse.move(90, 340, { steps: 5 });
  await page.mouse.up();
  await page.clock.runFor(1_000);
  await expect(finder.button('Search this area')).toBeVisible();
  const pin = finder.map.locator('.atmPin[aria-current=true]');
  const before = await pin.boundingBox();
  for (const go of waiting) go();
  await expect(line(finder)).toHaveCount(1);
  await page.clock.runFor(1_000);
  expect(await pin.boundingBox()).toEqual(before);
});

test('with the wheelchair filter, the page requests a step-free route, and states if no such route is known', async ({
  finder,
  page,
}) => {
  const asked = await answerWalks(page, () => ({ noStepFreeRoute: true }));
  await openFirst(finder, '?near=me&filters=wheelchairAccess');
  await expect(finder.detail.locator('.detail-way')).toHaveText(/m · No step-free route known$/);
  await expect(finder.heading('Walking directions')).toHaveCount(0);
  expect(asked.map(({ stepFree }) => stepFree)).toEqual([true]);
  await expect(line(finder)).toHaveCount(0);
});

test('an unknown route or a failure shows nothing, and the map app stays available', async ({ finder, page, quiet }) => {
  quiet.expect(failedToLoad);
  const asked = await answerWalks(page, () => ({}));
  await openFirst(finder);
  await expect.poll(() => asked.length).toBe(1);
  await expect(finder.detail.getByRole('link', { name: 'Directions' })).toBeVisible();
  await expect(finder.heading('Walking directions')).toHaveCount(0);

  const failed: string[] = [];
  await page.route('**/app/walk', (route) => {
    failed.push(route.request().method());
    return route.fulfill({ status: 503, json: { message: 'busy' } });
  });
  await finder.button('Back to the list').click();
  await page.locator('[data-uid]').nth(1).click();
  await expect.poll(() => failed.length).toBe(1);
  // The page sets the timer for its retry only after it has read the response.
  await expect(async () => {
    await page.clock.runFor(2_000);
    expect(failed).toHaveLength(2);
  }).toPass();
  await page.clock.runFor(60_000);
  await expect(finder.detail.getByRole('link', { name: 'Directions' })).toBeVisible();
  await expect(finder.heading('Walking directions')).toHaveCount(0);
  expect(failed).toHaveLength(2);
});

test('around a chosen place, the page requests no route', async ({ finder, page }) => {
  const asked = await answerWalks(page, routeTo);
  await finder.openTown();
  await finder.cards().first().click();
  await expect(finder.heading('Opening hours')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
});

test('after a reload, the stored route is shown even if the service fails', async ({ finder, page, quiet }) => {
  quiet.expect(failedToLoad);
  await answerWalks(page, routeTo);
  await openFirst(finder);
  await expect(finder.heading('Walking directions')).toBeVisible();
  await page.route('**/app/walk', (route) => route.abort());
  await page.reload();
  await expect(finder.heading('Walking directions')).toBeVisible();
  await expect(finder.detail).toContainText('6 min walk · 480 m');
  await expect(line(finder)).toHaveCount(1);
});

test('in Arabic, the page writes the directions itself', async ({ finder, page }) => {
  await answerWalks(page, routeTo);
  await openFirst(finder, '?lang=ar');
  await expect(finder.heading('الطريق سيرًا')).toBeVisible();
  await finder.detail.getByText('خطوة بخطوة').click();
  await expect(finder.detail.locator('ol').getByRole('listitem').first()).toContainText('ابدأ السير في \u2068Main Street\u2069');
  await expect(finder.detail.locator('ol').getByRole('listitem').last()).toHaveText('وصلت إلى الصرّاف');
  await lookAt(page, 'directions-arabic');
});

test('on paper, the detail consists of the name, the address, the route and the directions', async ({ finder, page }) => {
  await answerWalks(page, routeTo);
  await page.emulateMedia({ colorScheme: 'dark' });
  await openFirst(finder);
  await expect(finder.heading('Walking directions')).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  const shown = page.locator('body').getByText('You have arrived at your destination.');
  await expect(shown).toBeVisible();
  await expect(finder.detail.getByRole('heading', { level: 2 })).toBeVisible();
  await expect(finder.detail.getByText('6 min walk · 480 m')).toBeVisible();
  await expect(finder.heading('Opening hours')).toBeHidden();
  await expect(finder.map).toBeHidden();
  await expect(finder.search).toBeHidden();
  expect(await shown.evaluate((text) => getComputedStyle(text).color)).toBe('rgb(18, 32, 29)');
  await page.screenshot({ path: 'test-results/states/directions-print.png', fullPage: true });
});

test('offline, the detail gives the reason why there are no directions, and shows them once there is a connection', async ({
  finder,
  page,
  context,
  quiet,
}) => {
  quiet.expect(failedToLoad);
  await answerWalks(page, routeTo);
  await openFirst(finder);
  await expect(finder.detail.getByText('Step by step')).toBeVisible();
  await finder.button('Back to the list').click();
  await context.setOffline(true);
  await page.locator('[data-uid]').nth(1).click();
  await expect(finder.detail).toContainText('You’re offline. Walking directions need a connection.');
  await context.setOffline(false);
  await expect(finder.detail.getByText('Step by step')).toBeVisible();
  await expect(finder.detail).not.toContainText('need a connection');
});
