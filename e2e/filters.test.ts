import type { APIRequestContext } from '@playwright/test';
import { findNearby } from './support/api.ts';
import { expect, test } from './support/test.ts';

const chips = {
  openNow: 'Open now',
  isFree: 'No ATM fee',
  depositAtm: 'Cash deposit',
  contactless: 'Contactless',
  wheelchairAccess: 'Wheelchair',
  voiceAssistant: 'Voice guidance',
  openNonStop: '24/7',
  allianceOnly: 'No fee for you',
} as const;

test('each filter splits the list into ATMs known to match and ATMs that may match, with the service’s counts', async ({
  finder,
  request,
}) => {
  test.setTimeout(120_000);
  await finder.openTown();
  for (const [filter, words] of Object.entries(chips)) {
    await test.step(words, async () => {
      await finder.chip(words).click();
      await expect(finder.chip(words)).toHaveAttribute('aria-pressed', 'true');
      await expect(finder.groupHeading('Match')).toBeVisible();
      const radius = await finder.radius();
      const plain = await findNearby(request, { radius, [filter]: true });
      const known = await findNearby(request, { radius, [filter]: true, knownOnly: true });
      expect(known.totalCount).toBeGreaterThan(0);
      const unconfirmed = plain.totalCount - known.totalCount;
      await expect(finder.groupHeading('Match')).toHaveText(new RegExp(`^${known.totalCount}\\smatch(es)?( ?\\d+ shown)?$`));
      if (unconfirmed === 0) await expect(finder.groupHeading('Not confirmed')).toBeHidden();
      else
        await expect(finder.groupHeading('Not confirmed')).toHaveText(
          new RegExp(`^${unconfirmed}\\smay\\smatch( ?\\d+ shown)?$`),
        );
      await expect.poll(() => finder.machines('Match')).toBe(Math.min(30, known.totalCount));
      await finder.chip(words).click();
      await expect(finder.cards().first()).toBeVisible();
    });
  }
});

test('each card shows why it is in its group, known or unknown, and no ATM is silently excluded', async ({ finder }) => {
  await finder.openTown('&filters=wheelchairAccess');
  await expect(finder.cards('Match').first()).toBeVisible();
  for (const text of await finder.cards('Match').allTextContents()) expect(text).toContain('Wheelchair access');
  for (const text of await finder.cards('Not confirmed').allTextContents()) expect(text).toContain('Wheelchair access unknown');
  await expect(finder.page.getByText('No wheelchair access')).toHaveCount(0);
});

test('a card states once that its ATM never closes, visibly and to screen readers', async ({ finder }) => {
  await finder.openTown('&filters=openNonStop');
  const cards = finder.cards('Match');
  await expect(cards.first()).toBeVisible();
  for (const half of [cards.locator('> [aria-hidden]'), cards.locator('> :not([aria-hidden])')]) {
    expect(await half.count()).toBe(await cards.count());
    for (const text of await half.allTextContents()) expect(text.match(/24\/7/g), text).toEqual(['24/7']);
  }
});

test('two filters keep only ATMs that can match both', async ({ finder, request }) => {
  await finder.openTown('&filters=depositAtm');
  await finder.chip('No ATM fee').click();
  await expect(finder.page).toHaveURL(/filters=depositAtm,isFree/);
  await expect(finder.chip('No ATM fee')).toHaveAttribute('aria-pressed', 'true');
  const known = await findNearby(request, { radius: 500, depositAtm: true, isFree: true, knownOnly: true });
  await expect.poll(() => finder.machines('Match')).toBe(known.totalCount);
  for (const text of await finder.cards('Match').allTextContents()) expect(text).toMatch(/No ATM fee|Free for you/);
});

test('The page sends only true values.', async ({ finder, page }) => {
  const sent: URLSearchParams[] = [];
  page.on('request', (asked) => {
    const url = new URL(asked.url());
    if (url.pathname.endsWith('findNearby')) sent.push(url.searchParams);
  });
  await finder.openTown();
  await finder.chip('Contactless').click();
  await expect(finder.groupHeading('Match')).toBeVisible();
  await finder.chip('Contactless').click();
  await expect(finder.cards().first()).toBeVisible();
  const filtered = sent.filter((query) => query.has('contactless'));
  expect(filtered.length).toBeGreaterThan(0);
  for (const query of sent) {
    for (const name of Object.keys(chips)) expect([null, 'true']).toContain(query.get(name));
  }
});

test('each chip shows how many ATMs within the radius are known to match, and whether others might match', async ({
  finder,
  request,
}) => {
  await finder.openTown();
  const radius = await finder.radius();
  for (const [name, filter] of [
    ['No ATM fee', 'isFree'],
    ['Cash deposit', 'depositAtm'],
  ] as const) {
    const all = (await findNearby(request, { radius, [filter]: true })).totalCount;
    const known = (await findNearby(request, { radius, [filter]: true, knownOnly: true })).totalCount;
    const label = all > known ? `${known} match, ${all - known} may match` : `${known} ATMs?`;
    await expect(finder.chip(name)).toHaveAccessibleName(new RegExp(`, ${label.replaceAll(' ', '\\s')}$`));
    await expect(finder.chip(name)).toContainText(new RegExp(`${known}${all > known ? '\\+' : ''}$`));
  }
});

test('the title counts the ATMs that match the filters, and those that may match', async ({ finder }) => {
  await finder.openTown('&filters=wheelchairAccess');
  await expect(finder.summary).toHaveText(/^\d+\smatch(es)?, \d+\smay\smatch within /);
  await finder.chip('Voice guidance').click();
  await expect(finder.summary).toHaveText(/^(\d+\smatch(es)?, )?\d+\smay\smatch within /);
});

test('a chip does not move when the choice of a time has loaded', async ({ finder, page }) => {
  const loading = Promise.withResolvers<void>();
  await page.route('**/TimeChoice-*.js', async (route) => {
    await loading.promise;
    await route.continue();
  });
  await finder.openTown();
  const left = async () => (await finder.chip('No ATM fee').boundingBox())?.x ?? 0;
  const before = await left();
  loading.resolve();
  await expect(page.getByRole('button', { name: 'Open at…' })).toBeVisible();
  expect(Math.abs((await left()) - before)).toBeLessThan(16);
});

test('a tap on a filter sends one request', async ({ finder, page }) => {
  await finder.openTown();
  await expect.poll(() => finder.machines()).toBe(30);
  const sent: string[] = [];
  page.on('request', (asked) => asked.url().includes('findNearby') && sent.push(asked.url()));
  for (const [number, words] of ['Wheelchair', 'Contactless', 'Open now'].entries()) {
    await finder.chip(words).click();
    await expect(finder.page.locator('[data-dimmed]')).toHaveCount(0);
    await expect(finder.groupHeading('Match')).toBeVisible();
    await expect.poll(() => sent).toHaveLength(number + 1);
  }
  await page.waitForLoadState('networkidle');
  expect(sent).toHaveLength(3);
});

test('"Clear all" restores one unfiltered list', async ({ finder, page }) => {
  await finder.openTown('&filters=isFree,openNonStop');
  await finder.button('Clear all').click();
  await expect(page.getByRole('group', { name: 'Filters' }).getByRole('button').first()).toBeFocused();
  await expect.poll(() => finder.machines()).toBe(30);
  await expect(finder.groupHeading('Match')).toBeHidden();
  expect(page.url()).not.toContain('filters');
});

test('active chips come first, if there are several together with "Clear all", and keep the focus', async ({ finder, page }) => {
  await finder.openTown();
  const chips = page.getByRole('group', { name: 'Filters' }).getByRole('button');
  await finder.chip('24/7').click();
  await expect(chips.first()).toHaveAccessibleName(/^24\/7/);
  await expect(finder.chip('24/7')).toBeInViewport({ ratio: 1 });
  await expect(finder.chip('24/7')).toBeFocused();
  // A single filter is cleared with its chip.
  await expect(finder.button('Clear all')).toHaveCount(0);
  const boxes = await chips.evaluateAll((all) =>
    all.map((chip) => chip.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
  );
  for (const [index, { left }] of boxes.slice(1).entries()) expect(left).toBeGreaterThanOrEqual(boxes[index]?.right ?? 0);
  // A filter with a control next to it: the other active filters and "Clear all" are before the control.
  await finder.chip('No ATM fee').click();
  const order = await chips.allTextContents();
  expect(order[0]).toMatch(/^No ATM fee/);
  expect(order[1]).toMatch(/^24\/7/);
  expect(order[2]).toBe('Clear all');
  expect(order[3]).toMatch(/^Amount/);
  await finder.chip('No ATM fee').click();
  await finder.chip('24/7').click();
  await expect(chips.first()).not.toHaveAccessibleName(/^24\/7/);
  await expect(finder.chip('24/7')).toBeFocused();
});

test('a chip without ATMs known to match has no count', async ({ finder, page }) => {
  await page.route('**/findNearby?*', async (route) => {
    const answer = await (await route.fetch()).json();
    answer.counts.voiceAssistant.known = 0;
    return route.fulfill({ json: answer });
  });
  await finder.openTown();
  await expect(finder.chip('Cash deposit')).toHaveAccessibleName(/, \d+\smatch, \d+\smay\smatch$/);
  await expect(finder.chip('Voice guidance')).toHaveAccessibleName('Voice guidance');
  await expect(finder.chip('Voice guidance')).toHaveText(/^(Voice guidance){2}$/);
});

test('next to the map every filter is fully visible', async ({ finder, page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await finder.openTown('&filters=contactless');
  const row = page.getByRole('group', { name: 'Filters' });
  const inside = await row.evaluate((chips) => {
    const frame = chips.getBoundingClientRect();
    return [...chips.querySelectorAll('button')].every((chip) => chip.getBoundingClientRect().bottom <= frame.bottom);
  });
  expect(inside).toBe(true);
  await finder.chip('No fee for you').click();
  await expect(finder.chip('No fee for you')).toHaveAttribute('aria-pressed', 'true');
});

test('filters are remembered for the next visit', async ({ finder, page }) => {
  await finder.openTown();
  await finder.chip('Cash deposit').click();
  // The code that stores the filters loads after the first list.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('finder.filters'))).not.toBeNull();
  await page.goto('about:blank');
  await finder.open();
  await expect(finder.chip('Cash deposit')).toHaveAttribute('aria-pressed', 'true');
});

test('if no ATM is known to match, the heading states this, and the likeliest of the other ATMs come first', async ({
  finder,
  page,
}) => {
  await page.route('**/findNearby?*', async (route) => {
    const answer = await (await route.fetch()).json();
    for (const [index, { atm }] of answer.results.entries()) {
      delete atm.wheelchairAccess;
      if (index === 4) atm.contactless = true;
      else delete atm.contactless;
    }
    return route.fulfill({ json: { ...answer, knownResults: [], knownCount: 0 } });
  });
  await finder.openTown('&filters=contactless,wheelchairAccess');
  await expect(page.getByText('No known match.')).toBeVisible();
  const [first, second] = await finder.cards('Not confirmed').allTextContents();
  expect(first).not.toContain('Contactless unknown');
  expect(second).toContain('Contactless unknown');
});

test('among real ATMs the page does not mention the demo town’s alliance, whatever the response', async ({
  finder,
  page,
  request,
}) => {
  const places = await (await request.get('/app/places')).json();
  for (const place of places.places) delete place.demo;
  await page.route('**/app/places', (route) => route.fulfill({ json: places }));
  await finder.openTown();
  await expect(finder.chip('Contactless')).toBeVisible();
  await expect(finder.chip('No fee for you')).toHaveCount(0);
  await finder.cards().first().click();
  await expect(finder.detail.getByRole('heading', { name: 'About this information' })).toBeVisible();
  await expect(finder.detail.getByRole('heading', { name: 'Your bank’s network' })).toHaveCount(0);
});

test.describe('a bank as a filter', () => {
  const name = 'Doldrums Bank';
  const uidOfBank = async (request: APIRequestContext) => {
    const { results } = await findNearby(request, { radius: 50_000 });
    return results.find(({ atm }) => atm.merchant?.name === name)?.atm.merchant?.uid ?? '';
  };

  test('a bank found by the search is a chip next to the place and the other filters until the user taps it', async ({
    finder,
    page,
    request,
  }) => {
    await finder.openTown();
    const everyone = (await finder.cards().count()) + 1;
    await finder.search.fill('doldrums b');
    await finder.option(/^Doldrums Bank.*Bank/).click();
    await expect(page).toHaveURL(/at=0,0&place=Null%20Island%20Town&operator=[0-9a-f]{20},Doldrums%20Bank/);
    await expect(finder.search).toHaveValue('Null Island Town');
    await expect(finder.chip(name)).toHaveAttribute('aria-pressed', 'true');
    const operator = await uidOfBank(request);
    const own = await findNearby(request, { radius: 50_000, operator, fitRadius: true });
    await expect.poll(() => finder.machines()).toBe(Math.min(30, own.totalCount));
    for (const text of await finder.cards().allTextContents()) expect(text).toContain(name);

    await finder.chip('No ATM fee').click();
    await expect(page).toHaveURL(/filters=isFree&operator=/);
    await page.reload();
    await expect(finder.chip(name)).toBeVisible();
    const free = await findNearby(request, { radius: 50_000, operator, isFree: true, counts: true, fitRadius: true });
    await expect(finder.groupHeading('Match')).toContainText(`${free.knownCount}`);

    await finder.chip(name).click();
    await expect(finder.chip(name)).toHaveCount(0);
    await expect(page).not.toHaveURL(/operator=/);
    await finder.chip('No ATM fee').click();
    await expect(finder.cards().nth(Math.min(everyone, 30) - 2)).toBeVisible();
  });

  test('if the bank has no ATM there, the list states this and shows the bank’s nearest ATM', async ({
    finder,
    page,
    request,
  }) => {
    await finder.open(`?at=1,0.5&operator=${await uidOfBank(request)},${encodeURIComponent(name)}`);
    await expect(finder.heading(`No ${name} ATM nearby`)).toBeVisible();
    await expect(finder.cards('Nearest ATM we know')).toContainText(name);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page).not.toHaveURL(/operator=/);
    await expect(finder.heading(`No ${name} ATM nearby`)).toHaveCount(0);
  });

  test('without a place, the search starts at the bank’s own ATM', async ({ finder, page }) => {
    await finder.open();
    await finder.search.fill('doldrums b');
    await finder.option(/^Doldrums Bank.*Bank/).click();
    await expect(page).toHaveURL(/\?at=[-\d.]+,[-\d.]+&operator=/);
    await expect(finder.cards().first()).toContainText(name);
  });
});
