/** Measures how quickly the finder responds to touch while its list shows 200 ATMs. */
import type { Browser, CDPSession, Locator, Page } from '@playwright/test';
import { newPhone, selectors, settled, slowPage, startAgain, watched } from './phone.ts';

export interface Handled {
  readonly name: string;
  /** The slowest interaction, ms: from the touch to the next frame. */
  readonly delay: number;
  /** The longest frame that the interaction causes, ms. */
  readonly frame: number;
}

/**
 * A touch gesture. Does not use the browser driver's tap, because that tap polls the page for its target and slows the page down.
 */
type Finger = (session: CDPSession) => Promise<void>;

const touch = (session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
  session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });

async function middleOf(target: Locator): Promise<readonly [x: number, y: number]> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error(`Element to tap not found: ${target}.`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

async function tapOn(target: Locator): Promise<Finger> {
  const [x, y] = await middleOf(target);
  return async (session) => {
    await touch(session, 'touchStart', x, y);
    await touch(session, 'touchEnd');
  };
}

/** Drags the sheet's handle up slowly. */
async function dragOn(handle: Locator): Promise<Finger> {
  const [x, y] = await middleOf(handle);
  return async (session) => {
    await touch(session, 'touchStart', x, y);
    for (let step = 1; step <= 20; step += 1) await touch(session, 'touchMove', x, y - step * 10);
    await touch(session, 'touchEnd');
  };
}

/** @param come the locator of the expected result, which is checked when the page is idle */
async function timed(page: Page, name: string, finger: Finger, come: Locator, gone = false): Promise<Handled> {
  await settled(page);
  await startAgain(page);
  await finger(await page.context().newCDPSession(page));
  await settled(page);
  const { interaction, frame } = await watched(page);
  await come.waitFor({ state: gone ? 'detached' : 'attached' });
  return { name, delay: interaction, frame };
}

/**
 * Performs typical interactions with the finder, one after another.
 * @param url the URL of a list, loaded over a fast network because only interactions are timed
 */
export async function handle(browser: Browser, url: string): Promise<readonly Handled[]> {
  const context = await newPhone(browser);
  try {
    const page = await slowPage(context);
    await page.goto(url);
    const cards = page.locator(selectors.listed);
    await cards.first().waitFor();
    await page.locator(selectors.tile).first().waitFor({ state: 'attached' });
    const more = page.getByRole('button', { name: 'Show more' });
    const filter = page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: /^Open now/ });
    const back = page.getByRole('button', { name: 'Back to the list' });
    const tap = async (name: string, target: Locator, come: Locator, gone = false) =>
      timed(page, name, await tapOn(target), come, gone);
    const all = [
      await tap('show more: 100', more, cards.nth(99)),
      await tap('show more: 200', more, cards.nth(199)),
      await timed(page, 'drag the sheet', await dragOn(page.locator('.sheet-handle')), page.locator('.sheet[data-stop="full"]')),
      await tap('open a card', cards.nth(2).getByRole('button'), page.locator('.sheet article')),
      await tap('back to the list', back, back, true),
      await tap('set a filter', filter, page.locator('#group-match')),
      await tap('clear it', filter, page.locator('#group-match'), true),
    ];
    const language = page.getByLabel('Language', { exact: true });
    await language.focus();
    const arrow = () => language.press('ArrowDown');
    return [...all, await timed(page, 'another language', arrow, page.locator('html[lang=de]'))];
  } finally {
    await context.close();
  }
}
