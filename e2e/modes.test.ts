/** Tests forced colours, reduced motion and devices without hover. everyScreen.test.ts checks further settings on each screen. */
import type { Page } from '@playwright/test';
import { screens } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test.describe('system colours (forced colours)', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });
  test('an active filter looks different from an inactive one', async ({ finder, page }) => {
    await screens.filters(page);
    const ground = (name: string) => finder.chip(name).evaluate((chip) => getComputedStyle(chip).backgroundColor);
    expect(await ground('Wheelchair')).not.toBe(await ground('Contactless'));
  });
});

/** Records which elements move without user input. @returns a function that reads the record */
async function noteMotion(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const noted: string[] = [];
    (window as unknown as { noted: string[] }).noted = noted;
    for (const kind of ['transitionrun', 'animationstart']) {
      addEventListener(kind, (event) => noted.push(`${kind} of ${(event.target as Element).className}`), true);
    }
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const { className } = target as Element;
        if (/leaflet-(zoom|pan)-anim/.test(String(className))) noted.push(String(className));
      }
    }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ['class'] });
  });
  return () => page.evaluate(() => (window as unknown as { noted: string[] }).noted);
}

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test(`sheet and map ${reducedMotion === 'reduce' ? 'never move without user action with reduced motion' : 'move without user action otherwise, which the same test detects'}`, async ({
    finder,
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await finder.openTown();
    await expect(finder.pins.first()).toBeVisible();
    const motion = await noteMotion(page);
    await finder.button('List').click();
    await expect.poll(async () => (await page.getByRole('main').boundingBox())?.y).toBeLessThan(200);
    await finder.button('Map').click();
    await page.locator('.switch').click();
    await finder.cards().nth(5).click();
    await expect(finder.detail).toBeVisible();
    await finder.button('Back to the list').click();
    await finder.button('Zoom in').click();
    await expect(finder.button('Search this area')).toBeVisible();
    await finder.button('Search this area').click();
    await expect(finder.button('Search this area')).toBeHidden();
    if (reducedMotion === 'reduce') expect(await motion()).toEqual([]);
    else expect((await motion()).join()).toMatch(/transitionrun of sheet.*leaflet-/s);
  });
}

test('hovering shows nothing that is unavailable otherwise', async ({ page }) => {
  await screens.detail(page);
  await expect(page.getByRole('button', { name: 'Zoom in', exact: true })).toBeVisible();
  const appearing = await page.evaluate(() => {
    const looks = /^(background|color|border-.*color|text-decoration|outline|box-shadow|cursor|opacity$)/;
    const found: string[] = [];
    const read = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSGroupingRule) read(rule.cssRules);
        if (!(rule instanceof CSSStyleRule) || !rule.selectorText.includes(':hover')) continue;
        for (const property of rule.style) if (!looks.test(property)) found.push(`${rule.selectorText}: ${property}`);
      }
    };
    for (const sheet of document.styleSheets) read(sheet.cssRules);
    return found;
  });
  expect(appearing).toEqual([]);
});
