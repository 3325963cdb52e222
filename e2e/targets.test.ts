/** Tests touch targets, and input devices without hover. */
import type { Page } from '@playwright/test';
import { type ScreenName, screenNames, screens } from './support/screens.ts';
import { expect, test } from './support/test.ts';

/** Runs in the page. Finds touch targets smaller than 44 x 44 px by hit tests around their centre. */
async function tooSmall(): Promise<string[]> {
  const least = 44;
  const touchable = 'a[href], button, input, select, summary, label:has(input), [role="option"]';
  const small: string[] = [];
  for (const element of document.querySelectorAll(touchable)) {
    const { width } = element.getBoundingClientRect();
    if (!element.checkVisibility({ visibilityProperty: true }) || width <= 1) continue;
    // Skip the link that is visible only while it has the keyboard focus.
    if (element.matches('.skip-link')) continue;
    // Skip links within a sentence, which are only as high as their line (WCAG 2.5.8: "inline").
    if (element.localName === 'a' && getComputedStyle(element).display === 'inline') continue;
    // Skip pins, because geography determines their positions and the list offers the same ATMs ("essential", "equivalent").
    if (element.matches('.atmPin')) continue;
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const box = element.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const label = element.closest('label');
    const isHit = (atX: number, atY: number) => {
      const hit = document.elementFromPoint(atX, atY);
      return hit !== null && (element.contains(hit) || label?.contains(hit) === true);
    };
    const reach = (dx: number, dy: number) => {
      let far = 0;
      while (far < least && isHit(x + dx * (far + 0.5), y + dy * (far + 0.5))) far += 0.5;
      return far;
    };
    const [wide, high] = [reach(-1, 0) + reach(1, 0), reach(0, -1) + reach(0, 1)];
    // Skip elements that search suggestions cover, because the user cannot touch them.
    if (wide === 0 && element.closest('.search') === null && document.querySelector('[role="listbox"]')) continue;
    if (wide < least - 1 || high < least - 1) small.push(`${wide} x ${high}: ${element.outerHTML.slice(0, 120)}`);
  }
  return small;
}

const opened: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  ...Object.fromEntries(screenNames.map((name: ScreenName) => [name, (page: Page) => screens[name](page)])),
  async suggestions(page) {
    await screens.list(page);
    await page.getByRole('combobox', { name: 'Search for a place' }).fill('street');
    await expect(page.getByRole('option', { name: /Street/ }).first()).toBeVisible();
  },
};

for (const [name, open] of Object.entries(opened)) {
  test(`${name}: every touch target is at least 44 x 44 px`, async ({ page }) => {
    await open(page);
    await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible();
    expect(await page.evaluate(tooSmall)).toEqual([]);
  });
}

test('hovering shows nothing that is unavailable otherwise', async ({ page }) => {
  await screens.detail(page);
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible();
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
