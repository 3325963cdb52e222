import { atmOfNode } from './support/api.ts';
import { onceAround, tabTo } from './support/focus.ts';
import { expect, test } from './support/test.ts';

for (const [screen, size] of [
  ['phone', { width: 390, height: 844 }],
  ['desktop', { width: 1280, height: 800 }],
] as const) {
  test(`users can do everything by keyboard on a ${screen}: search, filter, open, the week, back, the map, the appearance`, async ({
    finder,
    page,
  }) => {
    await page.setViewportSize(size);
    await finder.open();
    await expect(finder.heading('Find cash nearby')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(finder.button('Skip to the list of ATMs')).toBeFocused();
    await tabTo(page, finder.search);
    await page.keyboard.type('equator');
    await expect(finder.option(/^Equator Street/)).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(finder.cards().first()).toBeVisible();
    await expect(finder.summary).toBeFocused();

    await tabTo(page, finder.chip('24/7'), 'Shift+Tab');
    await page.keyboard.press('Space');
    await expect(finder.chip('24/7')).toHaveAttribute('aria-pressed', 'true');
    await expect(finder.chip('24/7')).toBeFocused();
    await expect(finder.cards('Match').first()).toBeVisible();

    const second = finder.cards('Match').nth(1);
    await tabTo(page, second);
    await page.keyboard.press('Enter');
    await expect(finder.detail.getByRole('heading', { level: 2 })).toBeFocused();
    await tabTo(page, page.getByRole('link', { name: 'Directions' }));
    await tabTo(page, finder.button('Back to the list'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(finder.detail).toBeHidden();
    await expect(second).toBeFocused();

    // Tab past the list and the settings to the map, and through the map.
    await tabTo(page, page.getByLabel('Appearance', { exact: true }));
    await page.keyboard.press('d');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByLabel('Appearance', { exact: true })).toBeFocused();
    await tabTo(page, finder.button('Skip the map'));
    const pins = finder.map.locator('.atmPin');
    await tabTo(page, pins.first());
    await page.keyboard.press('End');
    await expect(pins.last()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(finder.detail.getByRole('heading', { level: 2 }).or(finder.heading(/ATMs? here/))).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(finder.detail).toBeHidden();
    await expect(page.locator('body')).not.toBeFocused();
  });

  test(`one pass with Tab on a ${screen} visits header, list and map, with each stop visible, no stop twice, and no focus trap`, async ({
    finder,
    page,
  }) => {
    await page.setViewportSize(size);
    await finder.openTown('&filters=openNonStop,isFree');
    await expect(finder.pins.first()).toBeVisible();
    await finder.button('Skip to the list of ATMs').focus();
    const stops = await onceAround(page);
    const parts = stops.map(({ part }) => part).filter((part, index, all) => part !== all[index - 1]);
    expect(parts.filter((part) => part !== 'nowhere')).toEqual(['header', 'main', 'map', 'skip']);
    const names = stops.map(({ name }) => name);
    const order = [
      'Search for a place',
      'Near me',
      '24/7',
      'Clear all',
      'Language',
      'Skip the map',
      'Zoom in',
      'Skip to the list',
    ];
    const places = order.map((name) => names.findIndex((text) => text.includes(name)));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    const shown = (await finder.cards('Match').count()) + (await finder.cards('Not confirmed').count());
    const pins = names.filter((name) => /, (open|closed|hours unknown)$/.test(name));
    expect(pins, 'the pins are one stop').toHaveLength(1);
    expect(stops.length).toBeLessThan(shown + 36);
  });
}

test('by keyboard, users can open the week, and closing the report form returns the focus', async ({ finder, page, request }) => {
  const { uid } = await atmOfNode(request, 2403);
  await finder.open(`?at=0,0&atm=${uid}`);
  await expect(finder.detail.getByRole('heading', { level: 2 })).toBeVisible();
  await finder.detail.getByRole('heading', { level: 2 }).focus();
  const report = finder.button('Report a problem');
  await tabTo(page, report);
  await page.keyboard.press('Enter');
  await expect(finder.button('Send report')).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();
  await page.keyboard.press('Escape');
  await expect(finder.button('Send report')).toBeHidden();
  await expect(report).toBeFocused();
  await tabTo(page, page.locator('summary').filter({ hasText: 'All week' }));
  await page.keyboard.press('Space');
  await expect(page.getByRole('table')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(finder.detail).toBeHidden();
  await expect(page.locator('body')).not.toBeFocused();
});

test('the skip link leads to the list', async ({ finder, page }) => {
  await finder.openTown();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the map is one tab stop: arrow keys move through its pins in list order, Enter opens a pin, Esc returns', async ({
  finder,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await finder.openTown();
  await expect(finder.pins.first()).toBeVisible();
  await finder.pins.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(finder.pins.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(finder.pins.first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(finder.pins.last()).toBeFocused();
  await page.keyboard.press('Home');
  await expect(finder.pins.first()).toBeFocused();
  const name = ((await finder.pins.first().getAttribute('aria-label')) ?? '').replace(/, [^,]*$/, '');
  await page.keyboard.press('Enter');
  await expect(finder.detail.getByRole('heading', { level: 2 })).toHaveText(name);
  await expect(finder.detail.getByRole('heading', { level: 2 })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(finder.detail).toBeHidden();
  await expect(page.locator('body')).not.toBeFocused();
});

test('two presses of Tab are enough to skip or leave the map', async ({ finder, page }) => {
  await finder.openTown();
  await expect(finder.pins.first()).toBeVisible();
  await finder.button('Skip the map').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const inside = await finder.map.evaluate((map) => map.contains(document.activeElement));
  const onPin = await finder.pins.evaluateAll((pins) => pins.includes(document.activeElement as HTMLElement));
  expect(onPin).toBe(false);
  expect(inside && !(await finder.button('Search this area').isVisible())).toBe(false);
});

test('Enter opens a pin even after the map was dragged', async ({ finder, page }) => {
  await finder.openTown();
  await expect(finder.pins.first()).toBeVisible();
  await page.mouse.move(40, 250);
  await page.mouse.down();
  await page.mouse.move(90, 260, { steps: 4 });
  await page.mouse.up();
  await expect(finder.button('Search this area')).toBeVisible();
  await finder.pins.first().focus();
  await page.keyboard.press('Enter');
  await expect(finder.detail).toBeVisible();
});

test('arrow keys on the map itself move it, plus and minus zoom, and users can search the area', async ({ finder, page }) => {
  await finder.openTown();
  await expect(finder.pins.first()).toBeVisible();
  await page.getByRole('group', { name: 'Arrow keys move the map' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(finder.button('Search this area')).toBeVisible();
  await expect(page).toHaveURL(/view=/);
});

test('users can move the sheet by keyboard and by switch control', async ({ finder, page }) => {
  await finder.openTown();
  const top = async () => (await page.getByRole('main').boundingBox())?.y ?? Number.NaN;
  const half = await top();
  await finder.button('List').press('Enter');
  await expect.poll(top).toBeLessThan(half - 100);
  await expect(finder.button('Map')).toBeFocused();
  // The page installs its handler for Esc after the first render. A second press of the key changes nothing.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect.poll(top, { timeout: 1_000 }).toBe(half);
  }).toPass();
  await finder.button('List').press('Enter');
  await finder.button('Map').press('Enter');
  await expect.poll(top).toBeGreaterThan(half + 100);
  await page.locator('.switch').press('Enter');
  await expect.poll(top).toBe(half);
});

test('digits typed while a preset amount has the focus replace the field’s value', async ({ finder, page }) => {
  await finder.openTown();
  const panel = page.getByRole('group', { name: 'How much do you need?' });
  const field = panel.getByRole('textbox', { name: 'Another amount' });
  for (const [key, amount] of [
    ['Enter', '300'],
    ['Space', '4500'],
  ] as const) {
    await finder.chip('Amount').focus();
    await page.keyboard.press(key);
    await expect(panel.getByRole('button', { name: '50', exact: true })).toBeFocused();
    await page.keyboard.type(amount);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(amount);
    await page.keyboard.press('Enter');
    await expect(panel).toBeHidden();
    await expect(finder.chip('Amount')).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`amount=${amount}(&|$)`));
  }
});

test('Esc closes the details, and the focus returns to the card, before the later parts of the page have loaded', async ({
  finder,
  page,
}) => {
  // This request is never answered.
  await page.route('**/assets/DeferredEffects-*.js*', () => undefined);
  await finder.openTown();
  const second = finder.cards().nth(1);
  await second.click();
  await expect(finder.detail).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(second).toBeFocused();
  await expect(finder.detail).toBeHidden();
});
