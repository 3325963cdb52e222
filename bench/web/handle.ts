/** How soon the finder answers a finger, with 200 ATMs in its list. */
import type { Browser, Page } from '@playwright/test';
import { newPhone, settled, slowPage, startAgain, watched } from './phone.ts';

export interface Handled {
  readonly name: string;
  /** The slowest interaction, ms: from the touch to the next frame. */
  readonly delay: number;
  /** The longest frame in all that came of it, ms. */
  readonly frame: number;
}

async function timed(page: Page, name: string, act: () => Promise<unknown>): Promise<Handled> {
  await settled(page);
  await startAgain(page);
  await act();
  await settled(page);
  const { interaction, frame } = await watched(page);
  return { name, delay: interaction, frame };
}

/** A finger on the handle of the sheet, slowly down and up again. */
async function drag(page: Page): Promise<void> {
  const handle = await page.locator('.sheet-handle').boundingBox();
  if (handle === null) throw new Error('The sheet has no handle to drag.');
  const x = handle.x + handle.width / 2;
  const y = handle.y + handle.height / 2;
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x, y: at }] });
  await touch('touchStart', y);
  for (let step = 1; step <= 20; step += 1) await touch('touchMove', y - step * 10);
  await touch('touchEnd');
}

const german = (page: Page) => page.locator('html[lang=de]').waitFor({ state: 'attached' });

/** Does what people do with the finder, one thing after the other. @param url of a list, over a fast network: it is the finger that is timed */
export async function handle(browser: Browser, url: string): Promise<readonly Handled[]> {
  const context = await newPhone(browser);
  try {
    const page = await slowPage(context);
    await page.goto(url);
    const cards = page.locator('.cards li');
    await cards.first().waitFor();
    await page.locator('.leaflet-tile-loaded[src^="http"]').first().waitFor({ state: 'attached' });
    const more = page.getByRole('button', { name: 'Show more' });
    const filter = page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: /^Open now/ });
    const back = page.getByRole('button', { name: 'Back to the list' });
    const all = [
      await timed(page, 'show more: 100', () => more.tap().then(() => cards.nth(99).waitFor({ state: 'attached' }))),
      await timed(page, 'show more: 200', () => more.tap().then(() => cards.nth(199).waitFor({ state: 'attached' }))),
      await timed(page, 'drag the sheet', () => drag(page)),
      await timed(page, 'open a card', () =>
        cards
          .nth(2)
          .getByRole('button')
          .tap()
          .then(() => back.waitFor()),
      ),
      await timed(page, 'back to the list', () => back.tap().then(() => back.waitFor({ state: 'detached' }))),
      await timed(page, 'set a filter', () => filter.tap()),
      await timed(page, 'clear it', () => filter.tap()),
    ];
    const language = page.getByLabel('Language', { exact: true });
    await language.focus();
    return [...all, await timed(page, 'another language', () => language.press('ArrowDown').then(() => german(page)))];
  } finally {
    await context.close();
  }
}
