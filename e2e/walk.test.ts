/**
 * Tests the list of ATMs within a chosen walking time. The demo town has no walking network, so these tests provide the responses
 * to requests for areas.
 */
import type { FindNearbyAnswer } from '../src/contract/atms.ts';
import type { WalkAnswer, WalkBody } from '../src/contract/walk.ts';
import type { Finder } from './support/finder.ts';
import { lookAt } from './support/look.ts';
import { standAt } from './support/position.ts';
import { expect, test } from './support/test.ts';
import { answerWalks } from './support/walks.ts';

const spot = { latitude: 0.0003, longitude: 0.0004 };
const remote = { latitude: 0.03, longitude: 0.03 };

/** A square with a hole, in the wire format. */
function areaAround({ from: { lat, long }, minutes = 0 }: WalkBody): WalkAnswer {
  const square = (half: number): [number, number][] => [
    [lat - half, long - half],
    [lat - half, long + half],
    [lat + half, long + half],
    [lat + half, long - half],
    [lat - half, long - half],
  ];
  const half = minutes * 0.0005;
  return { area: [[square(half), square(half / 10)]] };
}

async function openAround(finder: Finder, where: typeof spot, query = ''): Promise<void> {
  await standAt(finder.page.context(), where);
  await finder.open(`?near=me${query}`);
}

const choice = (finder: Finder) => finder.page.getByRole('combobox', { name: 'Walking time' });
const area = (finder: Finder) => finder.map.locator('.atmMapArea');

test('a chosen walk limits the list, and its chip removes the limit', async ({ finder, page }) => {
  const sent: URLSearchParams[] = [];
  page.on('request', (asked) => {
    const { pathname, searchParams } = new URL(asked.url());
    if (pathname.endsWith('findNearby')) sent.push(searchParams);
  });
  await openAround(finder, spot);
  await expect(finder.heading(/within [\d.]+\sk?m\b/)).toBeVisible();
  await choice(finder).scrollIntoViewIfNeeded();
  await choice(finder).selectOption('10 min walk');
  // The demo town has no walking network, so the page shows an estimate.
  await expect(finder.heading(/within about a 10 min walk/)).toBeVisible();
  await expect(page).toHaveURL(/[?&]walk=10(&|$)/);
  expect(sent.at(-1)?.get('walkMinutes')).toBe('10');
  expect(sent.at(-1)?.get('fitRadius')).toBeNull();
  await expect(finder.chip('10 min walk')).toHaveAttribute('aria-pressed', 'true');
  await expect(finder.chip('10 min walk')).toBeInViewport();
  await lookAt(page, 'walk');
  await finder.chip('10 min walk').click();
  await expect(finder.heading(/within [\d.]+\sk?m\b/)).toBeVisible();
  await expect(page).not.toHaveURL(/walk=/);
  await expect(choice(finder)).toHaveValue('');
});

test('the title says "about" only if the walk was estimated', async ({ finder, page }) => {
  await page.route('**/findNearby?**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), walkArea: 'measured' } });
  });
  await openAround(finder, spot, '&walk=5');
  await expect(finder.heading(/within a 5 min walk/)).toBeVisible();
});

test('the map shows the area within the walk, which is decorative for screen readers', async ({ finder, page }) => {
  const asked = await answerWalks(page, areaAround);
  await openAround(finder, spot, '&walk=10');
  await expect(area(finder)).toHaveCount(1);
  await expect(area(finder)).toHaveAttribute('aria-hidden', 'true');
  expect(asked).toEqual([{ from: { lat: 0.0003, long: 0.0004 }, minutes: 10 }]);
  // The path contains the outline and the hole.
  expect((await area(finder).locator('.core').getAttribute('d'))?.match(/M/g)).toHaveLength(2);
  await lookAt(page, 'walk-area');
  await finder.chip('Wheelchair').click();
  await expect.poll(() => asked.at(-1)?.stepFree).toBe(true);
  await finder.chip('10 min walk').click();
  await expect(area(finder)).toHaveCount(0);
});

test('without an ATM within the walk, the page offers longer walks and any distance', async ({ finder, page }) => {
  await openAround(finder, remote, '&walk=10');
  await expect(finder.heading('No ATM within a 10 min walk')).toBeVisible();
  const offers = page.getByRole('group', { name: 'Walking time' });
  await expect(offers.getByRole('button')).toHaveText(['15 min walk', 'Any distance']);
  await lookAt(page, 'walk-empty');
  await offers.getByRole('button', { name: '15 min walk' }).click();
  await expect(finder.heading('No ATM within a 15 min walk')).toBeVisible();
  await offers.getByRole('button', { name: 'Any distance' }).click();
  await expect(finder.cards().first()).toBeVisible();
  await expect(page).not.toHaveURL(/walk=/);
});

test('around a place, the list is not limited to a walk', async ({ finder, page }) => {
  await finder.openTown('&walk=10');
  await expect(finder.summary).toHaveText(/within [\d.]+\sk?m/);
  await expect(choice(finder)).toHaveCount(0);
  await expect(page.getByText('10 min walk')).toHaveCount(0);
});

test('a search of the map’s area replaces the walk', async ({ finder, page }) => {
  await openAround(finder, spot, '&walk=15');
  await expect(finder.heading(/within about a 15 min walk/)).toBeVisible();
  await expect(finder.pins.first()).toBeVisible();
  await page.mouse.move(60, 300);
  await page.mouse.down();
  await page.mouse.move(200, 340, { steps: 5 });
  await page.mouse.up();
  await finder.button('Search this area').click();
  await expect(finder.heading(/in this area/)).toBeVisible();
  await expect(page).not.toHaveURL(/walk=/);
  await expect(choice(finder)).toHaveValue('');
});

for (const [accuracy, way, warnings] of [
  [100, '5 min walk · 400 m', 1],
  [101, 'about 5 min walk · 400 m', 0],
] as const) {
  test(`with an accuracy of ${accuracy} m, the list and the details show "${way}"`, async ({ finder, page }) => {
    await page.route('**/findNearby?**', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as FindNearbyAnswer;
      const results = answer.results.map(({ atm, ...one }) => ({
        ...one,
        atm: { ...atm, openNonStop: false, openStatus: { isOpen: true, minutesToClose: 2 } },
        walk: { distance: 400, duration: 300 },
      }));
      await route.fulfill({ response, json: { ...answer, results } });
    });
    await standAt(page.context(), { ...spot, accuracy });
    await finder.open('?near=me');
    await expect(finder.cards().first().locator('.card-distance')).toHaveText(way);
    await expect(finder.cards().first().locator('.card-badges').getByText('before you would get there')).toHaveCount(warnings);
    await finder.cards().first().click();
    await expect(finder.detail.locator('.detail-way')).toHaveText(way);
  });
}
