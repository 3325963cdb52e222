/**
 * Tests every screen of a user journey under all conditions that the device and the user's settings determine: touch, forced
 * colours, landscape, a notch and large text. Each screen is opened once, because opening it takes longer than the checks.
 */
import type { Page } from '@playwright/test';
import { enlarge } from './support/enlarge.ts';
import { phone, picture } from './support/look.ts';
import { rendered } from './support/renderedText.ts';
import { screenNames, screens } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const looks = ['light', 'dark'] as const;
const landscape = { width: phone.height, height: phone.width } as const;

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

/** Runs in the page. Finds elements that have neither a visible border nor a background of their own. */
function withoutBorder(): string[] {
  const ground = getComputedStyle(document.body).backgroundColor;
  return [...document.querySelectorAll('.chip, .primary-button, .quiet-button, .badge, .attribute, .place, .notice')]
    .filter((element) => element.checkVisibility())
    .filter((element) => {
      const { borderTopStyle, borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(element);
      const bordered = borderTopStyle !== 'none' && borderTopWidth !== '0px' && borderTopColor !== ground;
      return !bordered && (backgroundColor === ground || backgroundColor === 'rgba(0, 0, 0, 0)');
    })
    .map((element) => element.outerHTML.slice(0, 100));
}
/** Sets the device's safe area insets, such as the notch and the bar at the bottom, CSS px. */
async function keepFree(page: Page, insets: Readonly<Record<'top' | 'bottom' | 'left' | 'right', number>>): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setSafeAreaInsetsOverride', { insets });
}

/**
 * The texts that extend into the safe area insets, without duplicates. Scrolling content may pass under the insets in its scroll
 * direction.
 */
const reaching = (page: Page, insets: Readonly<Record<'top' | 'bottom' | 'left' | 'right', number>>) =>
  page.evaluate(({ top, bottom, left, right }) => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element?.checkVisibility({ visibilityProperty: true }) || node.textContent?.trim() === '') continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        // Skip text that is scrolled out of view, covered, or for screen readers only.
        if (box.width <= 1 || !element.contains(document.elementFromPoint(x, y))) continue;
        const scrolls = element.closest('.chips') ? 'sideways' : element.closest('.sheet-scroll') ? 'down' : 'not';
        const sides = box.left < left || box.right > innerWidth - right;
        const ends = box.top < top || box.bottom > innerHeight - bottom;
        if ((sides && scrolls !== 'sideways') || (ends && scrolls !== 'down'))
          found.add(`${element.className}: ${node.textContent}`);
      }
    }
    return [...found];
  }, insets);

const notches = [
  ['upright', phone, { top: 47, bottom: 34, left: 0, right: 0 }],
  ['landscape', landscape, { top: 0, bottom: 21, left: 47, right: 47 }],
] as const;

// The checks of one screen take time on a busy machine.
test.describe.configure({ timeout: 90_000 });

for (const name of screenNames) {
  test(`${name}: well structured, and usable by touch, in forced colours, in landscape, beside a notch, and at 200 % text`, async ({
    page,
  }) => {
    await screens[name](page);
    await expect(page.getByRole('button', { name: 'Zoom in', exact: true })).toBeVisible();

    await test.step('heading levels are not skipped, and each landmark is unique', async () => {
      const levels = await page.evaluate(() =>
        [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
          .filter((heading) => heading.checkVisibility())
          .map(({ localName }) => Number(localName[1])),
      );
      expect(levels[0]).toBe(1);
      for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
      expect(levels.filter((level) => level === 1)).toHaveLength(1);
      for (const landmark of ['banner', 'main', 'search'] as const) await expect(page.getByRole(landmark)).toHaveCount(1);
      // Only the landmark describes the map.
      await expect(page.getByRole('region', { name: 'Map of ATMs' })).toHaveCount(1);
      await expect(page.getByRole('group', { name: 'Map of ATMs' })).toHaveCount(0);
    });

    await test.step('every touch target is at least 44 x 44 px', async () => {
      expect.soft(await page.evaluate(tooSmall)).toEqual([]);
    });

    await test.step('in forced colours, every button has a border, a different background or an underline', async () => {
      for (const colorScheme of looks) {
        await page.emulateMedia({ colorScheme, forcedColors: 'active' });
        await picture(page, `forced-${name}-${colorScheme}`);
      }
      expect.soft(await page.evaluate(withoutBorder)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
    });

    await test.step('in landscape, the heading is visible without scrolling, there is space below it, and no text is cut off', async () => {
      await page.setViewportSize(landscape);
      for (const colorScheme of looks) {
        await page.emulateMedia({ colorScheme });
        await picture(page, `landscape-${name}-${colorScheme}`);
      }
      expect.soft((await rendered(page)).cut).toEqual([]);
      const main = page.getByRole('main');
      const heading = main
        .getByRole('heading', { level: 2 })
        .or(main.getByRole('button', { name: 'Back to the list' }))
        .filter({ visible: true })
        .first();
      await expect.soft(heading).toBeInViewport({ ratio: 1 });
      expect.soft(landscape.height - ((await heading.boundingBox())?.y ?? landscape.height)).toBeGreaterThan(150);
      await page.emulateMedia({ colorScheme: 'light' });
    });

    for (const [how, viewport, insets] of notches) {
      await test.step(`no text reaches a notch, ${how}`, async () => {
        await page.setViewportSize(viewport);
        await keepFree(page, insets);
        await picture(page, `notch-${how}-${name}`);
        expect.soft(await reaching(page, insets)).toEqual([]);
      });
    }
    await keepFree(page, { top: 0, bottom: 0, left: 0, right: 0 });

    await enlarge(page, 200);
    for (const size of [phone, { width: 320, height: 640 }]) {
      await test.step(`at 200 % text on a phone of ${size.width} x ${size.height}, no text is cut off, and the page does not scroll sideways`, async () => {
        await page.setViewportSize(size);
        for (const colorScheme of looks) {
          await page.emulateMedia({ colorScheme });
          await picture(page, `large-${size.width}-${name}-${colorScheme}`);
        }
        expect.soft((await rendered(page)).cut).toEqual([]);
        // At full height, the text fills most of the page.
        const handle = page.locator('.sheet-handle');
        await handle.press('Enter');
        await picture(page, `large-${size.width}-${name}-full`);
        expect.soft((await rendered(page)).cut).toEqual([]);
        await handle.press('Enter');
      });
    }
  });
}

test('suggestions: every touch target is at least 44 x 44 px', async ({ page }) => {
  await screens.list(page);
  await page.getByRole('combobox', { name: 'Search for a place' }).fill('street');
  await expect(page.getByRole('option', { name: /Street/ }).first()).toBeVisible();
  // On a phone, the map's buttons are hidden while the suggestions are open.
  await expect(page.getByRole('button', { name: 'Zoom in', exact: true })).toBeHidden();
  expect(await page.evaluate(tooSmall)).toEqual([]);
});
