/** A screen looked at as four people see it: on a phone and on a desktop, light and dark; by axe, and kept as pictures. */
import { fileURLToPath } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Runs in the page: whether nothing is on its way any more. What breathes for ever (cards to come) never ends. */
const isAtRest = () =>
  document
    .getAnimations()
    .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity) &&
  document.querySelector('.leaflet-zoom-anim, .leaflet-pan-anim') === null;

/** Half-way through a fade every colour is wrong. The map moves by the page's time, which stands still but for this. */
async function comeToRest(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(30);
    expect(await page.evaluate(isAtRest)).toBe(true);
  }).toPass({ intervals: [0, 50, 100, 250] });
}

/** The page's time stands still, but what is due at once is done, until the task is: axe waits by timers. */
async function whileTicking<T>(page: Page, task: Promise<T>): Promise<T> {
  let done = false;
  const ended = task.finally(() => {
    done = true;
  });
  // A timer set by a timer is due a millisecond later. On a slow machine this goes round a thousand times.
  for (let round = 0; !done; round++) await Promise.race([ended, page.clock.runFor(round % 20 === 0 ? 1 : 0)]);
  return ended;
}

/** One card is built like the other: of a long list the first few are looked into. */
const furtherCards = '.card:nth-child(n + 8)';

/**
 * What violates WCAG 2.2 AA or axe's best practices on what is shown now. The page's time must stand still.
 * @param rules "colours" where all others were asked in the other theme: they do not depend on it
 */
export async function violations(page: Page, rules: 'all' | 'colours'): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page }).exclude(furtherCards);
  const asked = rules === 'all' ? axe.withTags(levels) : axe.withRules('color-contrast');
  const { violations: found } = await whileTicking(page, asked.analyze());
  return found.flatMap(({ id, nodes }) =>
    nodes
      // Where a pin stands is given by the world: WCAG 2.5.8 excepts its size, and the list offers the same.
      .filter(({ html }) => !(id === 'target-size' && html.includes('class="atmPin"')))
      .map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  );
}

export const phone = { width: 390, height: 844 } as const;
export const desktop = { width: 1280, height: 800 } as const;

/** Keeps a picture under test-results/states, for eyes. @param name of what is shown, a file's name without its end */
export async function picture(page: Page, name: string): Promise<void> {
  const path = fileURLToPath(new URL(`../../test-results/states/${name}.png`, import.meta.url));
  await page.screenshot({ path, animations: 'disabled' });
}

/**
 * axe finds nothing in any of the four, and each is kept as a picture. Meanwhile the page's time stands almost still: no
 * watchdog, no retry and no timeout changes what is looked at. Ends where it began: a phone, light, time passing.
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
      // A map image fades in for so long.
      await page.clock.runFor(250);
      await comeToRest(page);
      expect.soft(await violations(page, colorScheme === 'dark' ? 'colours' : 'all'), `${screen}, ${colorScheme}`).toEqual([]);
      await picture(page, `${name}-${screen}-${colorScheme}`);
    }
  }
  await page.clock.resume();
}
