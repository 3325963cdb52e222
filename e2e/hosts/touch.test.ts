import type { CDPSession, Page } from '@playwright/test';
import { cardsIn, expect, inFrame, test } from './hostTest.ts';

test.use({ hasTouch: true, isMobile: true });

type Point = readonly [x: number, y: number];

/** Touches the screen with several fingers side by side and moves them up together by 120 px. */
async function slide(cdp: CDPSession, fingers: readonly Point[]): Promise<void> {
  const at = (by: number) => fingers.map(([x, y], id) => ({ x, y: y - by, id }));
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let by = 10; by <= 120; by += 10) await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(by) });
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** While a page still scrolls by inertia, the browser does not let scripts cancel a touch. */
const comeToRest = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        let [last, still] = [scrollY, 0];
        const look = () => {
          still = scrollY === last ? still + 1 : 0;
          last = scrollY;
          if (still > 10) resolve();
          else requestAnimationFrame(look);
        };
        look();
      }),
  );

const finderUrl = (page: Page, service: string) =>
  page
    .frames()
    .find((frame) => frame.url().startsWith(service))
    ?.url() ?? '';

test('in a frame one finger scrolls the page, and two fingers move the map', async ({ page, sites }) => {
  await page.goto(`${sites.bankSameSite}/element.html?bank=harbour&at=0,0&show=map`);
  await page.evaluate(() => {
    document.body.style.blockSize = '3000px';
  });
  await expect(cardsIn(inFrame(page)).first()).toBeAttached();
  const map = inFrame(page).getByRole('region', { name: 'Map of ATMs' });
  await expect(map.getByRole('button', { name: /, (open|closed|hours unknown)$/ }).first()).toBeVisible();
  const box = await map.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 380];
  const cdp = await page.context().newCDPSession(page);

  await slide(cdp, [[x, y]]);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
  expect(finderUrl(page, sites.service)).not.toContain('view=');

  await comeToRest(page);
  await page.evaluate(() => scrollTo(0, 0));
  await comeToRest(page);
  await slide(cdp, [
    [x, y],
    [x + 80, y],
  ]);
  await expect.poll(() => finderUrl(page, sites.service)).toContain('view=');
});
