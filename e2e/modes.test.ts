/** Tests unusual device settings and orientations. Saves every screenshot for a visual review. */
import type { Page } from '@playwright/test';
import { phone, picture } from './support/look.ts';
import { rendered } from './support/renderedText.ts';
import { screenNames, screens } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const looks = ['light', 'dark'] as const;

test.describe('system colours (forced colours)', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });
  for (const name of screenNames) {
    test(`${name}: states are distinguishable without the page’s colours`, async ({ page }) => {
      await screens[name](page);
      for (const colorScheme of looks) {
        await page.emulateMedia({ colorScheme, forcedColors: 'active' });
        await picture(page, `forced-${name}-${colorScheme}`);
      }
      // Every button is recognizable by a border, a different background or an underline.
      const lost = await page.evaluate(() => {
        const ground = getComputedStyle(document.body).backgroundColor;
        return [...document.querySelectorAll('.chip, .primary-button, .quiet-button, .badge, .attribute, .place, .notice')]
          .filter((element) => element.checkVisibility())
          .filter((element) => {
            const { borderTopStyle, borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(element);
            const bordered = borderTopStyle !== 'none' && borderTopWidth !== '0px' && borderTopColor !== ground;
            return !bordered && (backgroundColor === ground || backgroundColor === 'rgba(0, 0, 0, 0)');
          })
          .map((element) => element.outerHTML.slice(0, 100));
      });
      expect(lost).toEqual([]);
    });
  }

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
    await finder.button('Both').click();
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

test.describe('a phone in landscape', () => {
  test.use({ viewport: { width: phone.height, height: phone.width } });
  for (const name of screenNames) {
    test(`${name}: the page is readable, and no text is cut off`, async ({ page }) => {
      await screens[name](page);
      for (const colorScheme of looks) {
        await page.emulateMedia({ colorScheme });
        await picture(page, `landscape-${name}-${colorScheme}`);
      }
      expect((await rendered(page)).cut).toEqual([]);
      // The heading is visible without scrolling, and there is space below it.
      const main = page.getByRole('main');
      const heading = main
        .getByRole('heading', { level: 2 })
        .or(main.getByRole('button', { name: 'Back to the list' }))
        .filter({ visible: true })
        .first();
      await expect(heading).toBeInViewport({ ratio: 1 });
      expect(phone.width - ((await heading.boundingBox())?.y ?? phone.width)).toBeGreaterThan(150);
    });
  }
});

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

for (const [how, viewport, insets] of [
  ['upright', phone, { top: 47, bottom: 34, left: 0, right: 0 }],
  ['in landscape', { width: 844, height: 390 }, { top: 0, bottom: 21, left: 47, right: 47 }],
] as const) {
  for (const name of screenNames) {
    test(`a phone with a notch, ${how}: ${name} avoids it`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await keepFree(page, insets);
      await screens[name](page);
      await picture(page, `notch-${how.replaceAll(' ', '-')}-${name}`);
      expect(await reaching(page, insets)).toEqual([]);
    });
  }
}
