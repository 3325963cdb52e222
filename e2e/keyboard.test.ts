import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** Presses Tab until the element has the focus. Every stop on the way must be visible and show that it has it. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press(key);
    const stop = page.locator(':focus');
    if (await target.evaluate((element) => element === document.activeElement)) {
      const shown = await stop.evaluate((element) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
        const around = element.closest('.search-box');
        const box = around && getComputedStyle(around);
        return (
          (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none' || (box && box.outlineStyle !== 'none')
        );
      });
      expect(shown, `the focus on ${await target.textContent()} is visible`).toBeTruthy();
      return;
    }
  }
  throw new Error('Eighty presses of Tab did not lead there');
}

for (const [screen, size] of [
  ['phone', { width: 390, height: 844 }],
  ['desktop', { width: 1280, height: 800 }],
] as const) {
  test(`the whole journey by keyboard on a ${screen}: search, filter, open, close`, async ({ finder, page }) => {
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

    await tabTo(page, finder.chip('24/7'));
    await page.keyboard.press('Space');
    await expect(finder.chip('24/7')).toHaveAttribute('aria-pressed', 'true');
    await expect(finder.cards('Match').first()).toBeVisible();

    const second = finder.cards('Match').nth(1);
    await tabTo(page, second);
    await page.keyboard.press('Enter');
    await expect(finder.detail.getByRole('heading', { level: 2 })).toBeFocused();
    await tabTo(page, page.getByRole('link', { name: 'Directions' }));
    await page.keyboard.press('Escape');
    await expect(finder.detail).toBeHidden();
    await expect(second).toBeFocused();
  });
}

test('the skip link leads to the list', async ({ finder, page }) => {
  await finder.openTown();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the map is one stop: arrows walk its pins in the order of the list, Enter opens, Esc returns', async ({ finder, page }) => {
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

test('the map can be skipped, and left: two presses of Tab are enough', async ({ finder, page }) => {
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

test('Enter opens a pin also after a hand has dragged the map', async ({ finder, page }) => {
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

test('arrows on the map itself move it, plus and minus zoom, and the area can be searched', async ({ finder, page }) => {
  await finder.openTown();
  await expect(finder.pins.first()).toBeVisible();
  await page.getByRole('group', { name: 'Map of ATMs' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(finder.button('Search this area')).toBeVisible();
  await expect(page).toHaveURL(/view=/);
});

test('the sheet obeys the keyboard and the switch', async ({ finder, page }) => {
  await finder.openTown();
  const top = async () => (await page.getByRole('main').boundingBox())?.y ?? Number.NaN;
  const half = await top();
  await finder.button('List').press('Enter');
  await expect(finder.button('List')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(top).toBeLessThan(half - 100);
  await page.keyboard.press('Escape');
  await expect.poll(top).toBe(half);
  await finder.button('Map').press('Enter');
  await expect.poll(top).toBeGreaterThan(half + 100);
});
