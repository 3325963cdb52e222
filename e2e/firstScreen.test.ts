/** Tests the HTML that the service renders, before the app's code has loaded. */
import type { Page } from '@playwright/test';
import { standAt } from './support/position.ts';
import { expect, test } from './support/test.ts';
import { townCentre } from './support/town.ts';

/** Delays the app's script, so that the page stays as the service rendered it. @returns a function that ends the delay */
async function holdApp(page: Page): Promise<() => void> {
  const { promise: held, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/mount-*', async (route) => {
    await held;
    await route.continue();
  });
  return resolve;
}

test.describe('before any script runs', () => {
  test.use({ javaScriptEnabled: false });

  test('a link to a place shows its nearest ATMs', async ({ page }) => {
    await page.goto('/?at=0,0&place=Null+Island+Town');
    const cards = page.locator('.card');
    await expect(page.locator('h2')).toHaveText(/^30 of \d+ within 500\smDemo data$/);
    await expect(cards.first()).toBeVisible();
    await expect(cards).toHaveCount(6);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  test('a first visit shows a welcome in the browser’s language', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ locale: 'de-AT', javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    await page.goto('/?theme=dark');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('h2')).toHaveText('Bargeld in Ihrer Nähe');
    await context.close();
  });
});

test('around a user who granted permission before, the search runs while the app is still loading', async ({
  page,
  finder,
  context,
}) => {
  await standAt(context, townCentre);
  const letGo = await holdApp(page);
  const searches: string[] = [];
  page.on('request', (request) => request.url().includes('/findNearby') && searches.push(request.url()));
  await page.goto('/?near=me');
  await expect(page.locator('.finder[aria-hidden] .search-input')).toBeVisible();
  await expect(page.locator('.finder[aria-hidden] .chip').first()).toBeVisible();
  await expect(page.locator('.finder[aria-hidden] .skeleton').first()).toBeVisible();
  await expect.poll(() => searches.length).toBe(1);
  letGo();
  await expect(finder.cards().first()).toContainText('min walk');
  // The app uses the prefetched response and does not search again.
  expect(searches).toHaveLength(1);
});

test('the list keeps its position on hydration', async ({ page, finder }) => {
  const letGo = await holdApp(page);
  await page.goto('/?at=0,0&place=Null+Island+Town');
  const drawn = page.locator('.finder[aria-hidden] .card');
  await expect(drawn).toHaveCount(6);
  const place = (locator: typeof drawn) =>
    locator.evaluateAll((cards) =>
      cards.slice(0, 3).map((card) => {
        const { top, left, width, height } = card.getBoundingClientRect();
        return [card.querySelector('.card-name')?.textContent, ...[top, left, width, height].map(Math.round)];
      }),
    );
  const before = await place(drawn);
  letGo();
  await expect.poll(() => finder.machines()).toBe(30);
  expect(await place(page.locator('.finder:not([aria-hidden]) .card'))).toEqual(before);
  await expect(page.locator('.finder[aria-hidden]')).toHaveCount(0);
});

test('a list around the user begins where its skeleton was', async ({ page, finder, context }) => {
  await standAt(context, townCentre);
  const letGo = await holdApp(page);
  await page.goto('/?near=me');
  const begins = () => page.locator('.sheet-scroll').evaluate((list) => Math.round(list.getBoundingClientRect().top));
  await expect(page.locator('.finder[aria-hidden] .skeleton').first()).toBeVisible();
  const before = await begins();
  letGo();
  await expect(finder.cards().first()).toBeVisible();
  expect(await begins()).toBe(before);
});

test('the zoom buttons appear together with the attribution below them, which would move them later', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (document.querySelector('.leaflet-control-zoom') === null) return;
      Object.assign(window, { below: document.querySelector('.leaflet-control-attribution')?.textContent });
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/?at=0,0');
  await expect(page.locator('.leaflet-control-zoom')).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { below?: string }).below)).toContain('Test tiles');
});

test('a rendered list stays visible while the response is loading', async ({ page, finder }) => {
  const seen: number[] = [];
  await page.exposeFunction('tellCards', (count: number) => void seen.push(count));
  await page.addInitScript(() => {
    const tell = (window as unknown as { tellCards(count: number): void }).tellCards;
    new MutationObserver(() => {
      if (document.querySelector('#root > .finder') !== null) tell(document.querySelectorAll('.card').length);
    }).observe(document, { childList: true, subtree: true });
  });
  const appIsThere = page.waitForEvent('requestfinished', (request) => request.url().includes('/assets/mount-'));
  await page.route('**/findNearby*', async (route) => {
    await appIsThere;
    await route.continue();
  });
  await page.goto('/?at=0,0');
  await expect.poll(() => finder.machines()).toBe(30);
  // While the browser is still parsing the page, the list is not there yet.
  const first = seen.findIndex((count) => count > 0);
  expect(seen.slice(first).filter((count) => count === 0)).toEqual([]);
});

test('a chosen language applies from the first rendered text', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('finder.look', JSON.stringify({ lang: 'cs' }));
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver(() => {
      const heading = document.querySelector('.finder:not([aria-hidden]) h2')?.textContent;
      if (heading) heard.push(heading);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.goto('/');
  await expect(page.locator('.finder:not([aria-hidden]) h2')).toHaveText('Najděte hotovost poblíž');
  const heard = await page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  expect([...new Set(heard)]).toEqual(['Najděte hotovost poblíž']);
});

test('the result count is announced as a change, because screen readers do not announce initial content', async ({
  page,
  finder,
}) => {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => {
      const announced = document.querySelector('.finder > [role=status]')?.textContent;
      if (announced !== undefined && announced !== said.at(-1)) said.push(announced ?? '');
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.goto('/?at=0,0');
  await expect.poll(() => finder.machines()).toBe(30);
  const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said);
  await expect.poll(said).toEqual(['', expect.stringMatching(/^\d+ (of \d+|ATMs) within 500\smetres$/)]);
});

test('repeated taps on a card open that card and do not reach elements below it', async ({ page, finder }) => {
  await finder.open('?at=0,0');
  await finder.cards().first().waitFor();
  await page.evaluate(() => localStorage.setItem('finder.look', JSON.stringify({ theme: 'light' })));
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const box = await finder.cards().nth(1).boundingBox();
  if (box === null) throw new Error('There is no second card.');
  for (let touches = 0; touches < 4; touches += 1) await page.mouse.click(box.x + 100, box.y + 60, { delay: 20 });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await expect(page.getByRole('article')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('finder.look'))).toContain('light');
});

test('a tap on a rendered card before hydration opens the card after hydration', async ({ page, finder }) => {
  const letGo = await holdApp(page);
  await page.goto('/?at=0,0&place=Null+Island+Town');
  const second = page.locator('.finder[aria-hidden] .card').nth(1);
  const name = (await second.locator('.card-name').textContent()) ?? '';
  const box = await second.boundingBox();
  await page.mouse.click((box?.x ?? 0) + 120, (box?.y ?? 0) + 40);
  await expect(second).toHaveAttribute('data-highlighted', '');
  letGo();
  await expect(finder.detail.getByRole('heading', { level: 2 })).toHaveText(name);
  await page.goBack();
  await expect.poll(() => finder.machines()).toBe(30);
  expect(page.url()).not.toContain('atm=');
});
