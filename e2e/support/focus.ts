/** Reads where the keyboard focus is, whether it is visible, and which path it takes. */
import { expect, type Locator, type Page } from '@playwright/test';

interface Stop {
  /** The part of the page: "skip", "header", "main", "map", or "nowhere". */
  readonly part: string;
  /** The element's name, from its text or label. */
  readonly name: string;
  /** The problem with the focused element, if there is one. */
  readonly problem?: string;
}

/** Runs in the page and reads the focused element. */
function read(): Stop {
  const stop = document.activeElement;
  if (stop === null || stop === document.body) return { part: 'nowhere', name: '' };
  const label = stop instanceof HTMLSelectElement ? stop.labels[0] : stop;
  const name = (label?.getAttribute('aria-label') ?? label?.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 60);
  const section = stop.closest('header, main, section[aria-label]');
  const part = section === null ? 'skip' : section.closest('main') ? 'main' : section.localName === 'header' ? 'header' : 'map';

  /** The outline may be around the element, or around the field whose only control is this element. */
  const isShown = [stop, stop.closest('.search-box')].some((element) => {
    if (element === null) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || (element === stop && boxShadow !== 'none');
  });
  if (!isShown) return { part, name, problem: 'nothing shows that it has the focus' };
  const { left, top, width, height } = stop.getBoundingClientRect();
  const steps = Array.from({ length: 20 }, (_, step) => (step + 0.5) / 20);
  const isSeen = steps.some((down) =>
    [0.1, 0.5, 0.9].some((along) => {
      const hit = document.elementFromPoint(left + width * along, top + height * down);
      return hit !== null && stop.contains(hit);
    }),
  );
  return isSeen ? { part, name } : { part, name, problem: 'it is out of sight, or covered whole' };
}

const focused = (page: Page): Promise<Stop> => page.evaluate(read);

/**
 * Presses a key until the focus reaches the target. Checks that every stop on the way is visible and shows the focus. @returns
 * the stops
 */
async function press(page: Page, key: string, isThere: () => Promise<boolean>): Promise<readonly Stop[]> {
  const stops: Stop[] = [];
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press(key);
    const stop = await focused(page);
    stops.push(stop);
    // The list scrolls a focused element into view with a delay, so wait until the problem disappears.
    if (stop.problem !== undefined)
      await expect.poll(() => focused(page), `"${stop.name}" in ${stop.part}`).not.toHaveProperty('problem');
    if (await isThere()) return stops;
  }
  throw new Error(`120 presses of ${key} did not lead there, but to ${stops.map(({ name }) => name).join(' > ')}`);
}

const hasFocus = (element: Element) => element === document.activeElement;

/**
 * Presses a key until the target has the focus. Finds the target once, and again only if the page has replaced it, because
 * finding an element by its name takes longer than a press.
 */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<readonly Stop[]> {
  let found = await target.elementHandle();
  return press(page, key, async () => {
    const state = await found?.evaluate((element) =>
      element.isConnected ? (element === document.activeElement ? 'focused' : 'elsewhere') : 'replaced',
    );
    if (state === 'replaced') found = await target.elementHandle();
    return state === 'focused';
  });
}

/** Tabs through the page until the first element has the focus again, which shows that there is no focus trap. */
export async function onceAround(page: Page): Promise<readonly Stop[]> {
  const first = await page.locator(':focus').elementHandle();
  if (first === null) throw new Error('Nothing has the focus');
  return press(page, 'Tab', () => first.evaluate(hasFocus));
}
