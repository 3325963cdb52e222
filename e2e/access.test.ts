import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { atmOfNode, findNearby } from './support/api.ts';
import type { Finder } from './support/finder.ts';
import { staySilent } from './support/position.ts';
import { expect, failedToLoad, test } from './support/test.ts';

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** No violation of WCAG 2.2 AA, nor of axe's best practices, on what is shown now. */
async function expectAccessible(page: Page): Promise<void> {
  // Half-way through a fade every colour is wrong.
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))));
  const { violations } = await new AxeBuilder({ page }).withTags(levels).analyze();
  const said = violations.flatMap(({ id, nodes }) =>
    nodes
      // Where a pin stands is given by the world: WCAG 2.5.8 excepts its size, and the list offers the same.
      .filter(({ html }) => !(id === 'target-size' && html.includes('class="atmPin"')))
      .map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  );
  expect(said).toEqual([]);
}

type State = readonly [name: string, open: (finder: Finder, page: Page) => Promise<void>];

const states: readonly State[] = [
  [
    'the first visit',
    async (finder) => {
      await finder.open();
      await expect(finder.button(/Null Island Town/)).toBeVisible();
    },
  ],
  [
    'results in two groups',
    async (finder) => {
      await finder.openTown('&filters=wheelchairAccess,voiceAssistant');
      await expect(finder.heading(/^Not confirmed/)).toBeVisible();
    },
  ],
  [
    'an ATM with its week',
    async (finder, page) => {
      const { uid } = await atmOfNode(page.request, 2403);
      await finder.open(`?at=0,0&atm=${uid}`);
      await page.getByText('The whole week').click();
      await expect(page.getByRole('table')).toBeVisible();
    },
  ],
  [
    'a problem that is reported, and what is missing in it',
    async (finder, page) => {
      const { uid } = await atmOfNode(page.request, 2403);
      await finder.open(`?at=0,0&atm=${uid}&report=true`);
      await finder.button('Send report').click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  ],
  [
    'an amount being entered above a list sorted by what it costs',
    async (finder) => {
      await finder.openTown('&amount=200&sort=cost');
      await finder.chip('Amount').click();
      await expect(finder.page.getByRole('group', { name: 'How much to withdraw?' })).toBeVisible();
      await expect(finder.button('Sort by total cost')).toBeVisible();
    },
  ],
  [
    'suggestions',
    async (finder) => {
      await finder.openTown();
      await finder.search.fill('street');
      await expect(finder.option(/Street/).first()).toBeVisible();
    },
  ],
];

for (const [screen, viewport] of [
  ['phone', { width: 390, height: 844 }],
  ['desktop', { width: 1280, height: 800 }],
] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${screen}, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme });
      for (const [name, open] of states) {
        test(`${name}: axe finds nothing`, async ({ finder, page }) => {
          await open(finder, page);
          await expect(finder.map.getByText('Test tiles')).toBeVisible();
          await expectAccessible(page);
        });
      }
    });
  }
}

test('locating and silent: axe finds nothing', async ({ finder, context, page }) => {
  await staySilent(context);
  await finder.open();
  await expect(finder.heading('Finding your position')).toBeVisible();
  await expectAccessible(page);
  await page.clock.runFor(8_000);
  await expect(finder.heading('Your device did not answer')).toBeVisible();
  await expectAccessible(page);
});

test('refused, outside and failed: axe finds nothing', async ({ finder, page, quiet }) => {
  quiet.expect(failedToLoad);
  await finder.open();
  await finder.button('Use my location').click();
  await expect(finder.heading('Location is blocked for this page')).toBeVisible();
  await expectAccessible(page);
  await finder.open('?at=57,-30');
  await expect(finder.heading('Outside the covered area')).toBeVisible();
  await expectAccessible(page);
  await page.route('**/findNearby?**', (route) => route.abort());
  await finder.open('?at=0,0');
  await expect(finder.heading('The ATMs could not be loaded')).toBeVisible();
  await expectAccessible(page);
});

test('cards and chips are read out as sentences, and the list says how many there are', async ({ finder, page, request }) => {
  const { results } = await findNearby(request, { radius: 50_000, countLimit: 30 });
  await finder.openTown();
  const browser = await page.context().newCDPSession(page);
  const { nodes } = await browser.send('Accessibility.getFullAXTree');
  const named = (role: string) => nodes.flatMap((node) => (node.role?.value === role ? `${node.name?.value ?? ''}` : []));
  const list = nodes.find((node) => node.role?.value === 'list' && node.name?.value === 'ATMs');
  expect(list?.childIds).toHaveLength(30);
  const cards = named('button').filter((name) => /, \d+\smetres, /.test(name));
  expect(cards).toHaveLength(30);
  for (const [index, name] of cards.entries()) {
    const { atm, distance } = results[index] as (typeof results)[number];
    const { street, city } = atm.location.address;
    expect(name).toMatch(/^[^,]+, \d+\smetres, (Open|Closed|Hours not known)\b.*, (No surcharge|Surcharge|[^,]+ surcharge)/);
    expect(name).toContain(`${Math.max(10, Math.round(distance / 10) * 10)}\u00a0metres, `);
    expect(name.split(street ?? city ?? 'Address not known')).toHaveLength(2);
  }
  const chips = named('button').filter((name) => / shown fits?$/.test(name));
  expect(chips.length).toBeGreaterThan(6);
  for (const name of [...cards, ...chips]) expect(name).not.toMatch(/ ,|,\S|\s\s|^\s|\s$|\p{Ll}\p{Lu}/u);
});

test('counts and troubles are said politely', async ({ finder, page, request }) => {
  const { totalCount } = await findNearby(request, { radius: 500 });
  await finder.openTown();
  await expect(page.getByRole('status').filter({ hasText: `${totalCount} ATMs found within 500 metres` })).toHaveCount(1);
});

for (const [name, query] of [
  ['the first visit', ''],
  ['results', '?at=0,0&filters=isFree,depositAtm'],
  ['a full list', '?at=0,0&show=list'],
] as const) {
  test(`at 320 pixels nothing needs to be scrolled sideways: ${name}`, async ({ finder, page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await finder.open(query);
    await expect(finder.heading(/^Find cash nearby$|\bwithin\b/)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    // The chips are one scrolling row on purpose; nothing else may stick out.
    const sticking = await page.evaluate(() =>
      [...document.querySelectorAll('main *, header *')]
        .filter((element) => !element.closest('[role=group]') && element.getBoundingClientRect().right > 320.5)
        .map((element) => element.outerHTML.slice(0, 120)),
    );
    expect(sticking).toEqual([]);
  });
}

test('an ATM at 320 pixels, with the longest name there is', async ({ finder, page, request }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const { uid, merchant } = await atmOfNode(request, 2101);
  await finder.open(`?atm=${uid}`);
  await expect(finder.heading(merchant?.name ?? '')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('text at twice its size stays within the page', async ({ finder, page }) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
  await finder.openTown();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expect(finder.search).toBeInViewport();
});

test('every target is large enough for a thumb', async ({ finder, page }) => {
  await finder.openTown();
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('main button, header button, header input')]
      .map((element) => ({ box: element.getBoundingClientRect(), html: element.outerHTML.slice(0, 80) }))
      .filter(({ box }) => box.width > 0 && (box.height < 24 || box.width < 24))
      .map(({ html }) => html),
  );
  expect(small).toEqual([]);
});
