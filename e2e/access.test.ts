import type { Page } from '@playwright/test';
import { atmOfNode } from './support/api.ts';
import type { Finder } from './support/finder.ts';
import { lookAt } from './support/look.ts';
import { expect, test } from './support/test.ts';

type State = readonly [name: string, open: (finder: Finder, page: Page) => Promise<void>];

const states: readonly State[] = [
  [
    'results in two groups',
    async (finder) => {
      await finder.openTown('&filters=wheelchairAccess,voiceAssistant');
      await expect(finder.groupHeading('Not confirmed')).toBeVisible();
    },
  ],
  [
    'an ATM with its week',
    async (finder, page) => {
      const { uid } = await atmOfNode(page.request, 2403);
      await finder.open(`?at=0,0&atm=${uid}`);
      await page.getByText('All week').click();
      await expect(page.getByRole('table')).toBeVisible();
    },
  ],
  [
    'a report form with an error',
    async (finder, page) => {
      const { uid } = await atmOfNode(page.request, 2403);
      await finder.open(`?at=0,0&atm=${uid}&report=true`);
      await finder.button('Send report').click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  ],
  [
    'an amount above a list sorted by cost',
    async (finder) => {
      await finder.openTown('&amount=200&sort=cost');
      await finder.chip('Amount').click();
      await expect(finder.page.getByRole('group', { name: 'How much do you need?' })).toBeVisible();
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

// These screens can be opened at any time. The tests in states/ check the screens that appear only after a specific event, such
// as a failure.
test.describe.configure({ timeout: 120_000 });

for (const [name, open] of states) {
  test(`${name}: axe does not find any violations, on a phone and a desktop, light and dark`, async ({ finder, page }) => {
    await open(finder, page);
    // The map has loaded. On a phone, suggestions cover it.
    await expect(finder.map.getByText('Test tiles')).toBeAttached();
    await lookAt(page, `screen-${name.replaceAll(/[ ,]+/g, '-')}`);
  });
}

for (const [name, query] of [
  ['the first visit', ''],
  ['results', '?at=0,0&filters=isFree,depositAtm'],
  ['a full list', '?at=0,0&show=list'],
] as const) {
  test(`at 320 pixels the page does not scroll sideways: ${name}`, async ({ finder, page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await finder.open(query);
    await expect(finder.heading(/^Find cash nearby$|\bwithin\b/)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    // The chips are a single scrolling row by design. No other element may overflow.
    const sticking = await page.evaluate(() =>
      [...document.querySelectorAll('main *, header *')]
        .filter((element) => !element.closest('[role=group]') && element.getBoundingClientRect().right > 320.5)
        .map((element) => element.outerHTML.slice(0, 120)),
    );
    expect(sticking).toEqual([]);
  });
}

test('an ATM with the longest possible name fits into 320 pixels', async ({ finder, page, request }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const { uid, merchant } = await atmOfNode(request, 2101);
  await finder.open(`?atm=${uid}`);
  await expect(finder.heading(merchant?.name ?? '')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
