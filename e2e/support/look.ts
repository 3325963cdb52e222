/** Checks a screen with axe in four variants (phone and desktop, light and dark), and can save screenshots. */
import { fileURLToPath } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Runs in the page and checks whether all animations have ended. Ignores the endless animations of placeholder cards. */
const isAtRest = () =>
  document
    .getAnimations()
    .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity) &&
  document.querySelector('.leaflet-zoom-anim, .leaflet-pan-anim') === null;

/**
 * Waits for animations to end, because colours are wrong during a fade. The map's animation depends on the page's clock, which is
 * paused outside this function.
 */
async function comeToRest(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(30);
    expect(await page.evaluate(isAtRest)).toBe(true);
  }).toPass({ intervals: [0, 50, 100, 250] });
}

/**
 * The page's clock is paused, but this function runs due timers until the task has finished, because axe needs two or three
 * timers. Each round interrupts the page, so without a pause between the rounds axe takes twice as long.
 */
async function whileTicking<T>(page: Page, task: Promise<T>): Promise<T> {
  let done = false;
  const ended = task.finally(() => {
    done = true;
  });
  while (!done) {
    await Promise.race([ended, page.clock.runFor(1)]);
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 5))]);
  }
  return ended;
}

/** All cards have the same structure, so axe checks only the first cards of a long list. */
const furtherCards = '.card:nth-child(n + 8)';

/**
 * - colours: only the contrast, if the test checks all other rules in the other theme, because they do not depend on it
 * - layout: all rules but the contrast, if the test checks the contrast of the same elements on a larger screen
 */
type Rules = 'all' | 'colours' | 'layout';

/** The violations of WCAG 2.2 AA and of axe's best practices in the current view. The page's clock must be paused. */
export const violations = (page: Page, rules: Rules): Promise<readonly string[]> =>
  whileTicking(page, runningViolations(page, rules));

/** Like `violations`, but the page's clock must run. */
async function runningViolations(page: Page, rules: Rules): Promise<readonly string[]> {
  // In its legacy mode, axe runs only in the page. In its default mode, axe opens a second page to combine the results, which
  // takes longer than the checks and is useful only if the page contains frames of other origins.
  expect(page.frames()).toHaveLength(1);
  // The page may still contain axe from an earlier check.
  const isThere = await page.evaluate(() => 'axe' in window);
  // Without `resultTypes`, axe also describes each element that passes, which takes a third of its time.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'true' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .exclude(furtherCards);
  const contrast = 'color-contrast';
  const asked =
    rules === 'colours' ? axe.withRules(contrast) : axe.withTags(levels).disableRules(rules === 'layout' ? contrast : []);
  const { violations: found } = await asked.analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes
      // Geography determines a pin's position, so WCAG 2.5.8 exempts the pin from the minimum size. The list offers the same
      // ATMs.
      .filter(({ html }) => !(id === 'target-size' && html.includes('class="atmPin"')))
      .map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  );
}

export const phone = { width: 390, height: 844 } as const;
export const desktop = { width: 1280, height: 800 } as const;

/**
 * With SCREENSHOTS=true, saves a screenshot under test-results/states for a visual review. Otherwise does nothing, because the
 * screenshots take minutes. @param name the file name without its extension
 */
export async function picture(page: Page, name: string): Promise<void> {
  if (process.env.SCREENSHOTS !== 'true') return;
  const path = fileURLToPath(new URL(`../../test-results/states/${name}.png`, import.meta.url));
  await page.screenshot({ path, animations: 'disabled' });
}

/**
 * Checks the screen with axe in all four variants, expects no violations, and saves a screenshot of each variant. During the
 * checks, the page's clock is almost stopped, so that no watchdog, retry or timeout changes the view. Restores the initial
 * settings at the end: a phone, light, a running clock.
 */
export async function lookAt(page: Page, name: string): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  for (const [screen, size] of [
    ['desktop', desktop],
    ['phone', phone],
  ] as const) {
    await page.setViewportSize(size);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      // Map images fade in for this long.
      await page.clock.runFor(250);
      await comeToRest(page);
      expect.soft(await violations(page, colorScheme === 'dark' ? 'colours' : 'all'), `${screen}, ${colorScheme}`).toEqual([]);
      await picture(page, `${name}-${screen}-${colorScheme}`);
    }
  }
  await page.clock.resume();
}

/** Expects no violations in the current view, and a page that is not wider than its window. The page's clock must run. */
export async function expectUsable(page: Page, rules: Rules = 'all', variant?: string): Promise<void> {
  await expect.poll(() => page.evaluate(isAtRest)).toBe(true);
  expect.soft(await runningViolations(page, rules), variant).toEqual([]);
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect.soft(scrollWidth, variant).toBe(clientWidth);
}

/**
 * Like `expectUsable`, on a desktop and on a phone, light and dark. The contrast is checked on the desktop, because the console
 * has no elements that only phones show. With SCREENSHOTS=true, saves a screenshot of each variant. Restores the light theme and
 * the size of the window.
 */
export async function expectUsableEverywhere(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  for (const [size, screen, colorScheme, rules] of [
    [desktop, 'desktop', 'dark', 'colours'],
    [desktop, 'desktop', 'light', 'all'],
    [phone, 'phone', 'light', 'layout'],
  ] as const) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await expectUsable(page, rules, `${name}, ${screen}, ${colorScheme}`);
    await picture(page, `${name}-${screen}-${colorScheme}`);
  }
  if (process.env.SCREENSHOTS === 'true') {
    await page.emulateMedia({ colorScheme: 'dark' });
    await picture(page, `${name}-phone-dark`);
    await page.emulateMedia({ colorScheme: 'light' });
  }
  if (before) await page.setViewportSize(before);
}
