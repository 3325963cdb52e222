import type { Page } from '@playwright/test';
import { standAt } from '../support/position.ts';
import { cardsIn, expect, inFrame, noted, notedOf, test } from './hostTest.ts';

const where = 'lat=0.0003&long=0.0004';
const theme = (page: Page) => inFrame(page).locator('html').getAttribute('data-theme');

for (const side of ['bank', 'bankSameSite'] as const) {
  test.describe(`the element on a page of the bank (${side})`, () => {
    test('shows the ATMs around the position that the page sets, and reports what is opened', async ({ page, sites }) => {
      await page.goto(`${sites[side]}/element.html?bank=harbour&${where}`);
      await expect(cardsIn(inFrame(page)).first()).toContainText('min walk');
      await cardsIn(inFrame(page)).first().click();
      await expect.poll(async () => (await notedOf(page, 'selected')).at(-1)?.data).toMatchObject({ uid: expect.any(String) });
      const frame = page.frames().find((one) => one.url().startsWith(sites.service));
      expect(frame?.url()).toMatch(/bank=harbour/);
      expect(frame?.url()).not.toMatch(/lat=|long=|0\.000/);
    });

    test('follows its attributes, goes back and resizes to the reported height', async ({ page, sites }) => {
      await page.goto(`${sites[side]}/element.html?bank=harbour&at=0,0&place=Town&height=auto`);
      const finder = page.locator('atm-finder');
      await expect(cardsIn(inFrame(page)).first()).toBeVisible();
      await finder.evaluate((element) => element.setAttribute('theme', 'dark'));
      await expect.poll(() => theme(page)).toBe('dark');
      await finder.evaluate((element) => element.setAttribute('filters', 'openNonStop'));
      await expect(inFrame(page).getByRole('button', { name: /^24\/7/ })).toHaveAttribute('aria-pressed', 'true');
      await finder.evaluate((element) => element.removeAttribute('filters'));
      await cardsIn(inFrame(page)).first().click();
      await expect(inFrame(page).getByRole('article')).toBeVisible();
      const back = () => finder.evaluate((element) => (element as unknown as { back(): Promise<boolean> }).back());
      expect([await back(), await back()]).toEqual([true, false]);
      await expect(inFrame(page).getByRole('article')).toBeHidden();
      await expect.poll(async () => (await finder.boundingBox())?.height).toBe(960);
    });
  });
}

test('the frame of the element has only the permissions that a finder needs', async ({ page, sites }) => {
  await page.goto(`${sites.bank}/element.html?bank=harbour&label=Cash+machines`);
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('title', 'Cash machines');
  await expect(frame).toHaveAttribute('allow', 'geolocation; clipboard-write');
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox');
  await expect(inFrame(page).getByRole('combobox')).toBeVisible();
});

test('the element allows geolocation in its frame, and a frame without permission shows a message', async ({
  page,
  context,
  sites,
  quiet,
}) => {
  quiet.expect(/Permissions policy violation/);
  await standAt(context, { latitude: 0.0003, longitude: 0.0004 });
  await page.goto(`${sites.bank}/element.html?bank=harbour`);
  await expect(cardsIn(inFrame(page)).first()).toContainText('min walk');
  await page.goto(`${sites.bank}/frame.html?bank=harbour`);
  await expect(inFrame(page).getByRole('heading', { name: 'Location is blocked' })).toBeVisible();
});

test('actions that the page handles arrive as events, and the finder handles all other actions', async ({ page, sites }) => {
  await page.goto(`${sites.bank}/element.html?bank=harbour&at=0,0&handles=share+openDirections`);
  await cardsIn(inFrame(page)).first().click();
  await inFrame(page).getByRole('button', { name: 'Share' }).click();
  await inFrame(page).getByRole('link', { name: 'Directions' }).click();
  await expect.poll(() => notedOf(page, 'openDirections')).toHaveLength(1);
  expect((await notedOf(page, 'share'))[0]?.data.url).toMatch(new RegExp(`^${sites.service}/\\?atm=[^&]+&bank=harbour$`));
  expect(await notedOf(page, 'openUrl')).toEqual([]);
});

test('with a plain frame, the page sends the first message, and the finder replies to that page’s origin', async ({
  page,
  sites,
}) => {
  await page.goto(`${sites.bank}/frame.html?bank=harbour&at=0,0`);
  await expect(cardsIn(inFrame(page)).first()).toBeVisible();
  expect(await noted(page)).toEqual([]);
  await page.evaluate(() =>
    (window as unknown as { say(type: string, data: object, id: string): void }).say('hello', {}, 'mine'),
  );
  await expect.poll(() => noted(page)).not.toEqual([]);
  expect((await noted(page))[0]).toEqual({ v: 1, id: 'mine', type: 'ready', data: {}, origin: sites.service });
});

test('the bank’s finder has the bank’s name and the bank’s colour, adjusted for contrast', async ({ page, sites }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${sites.service}/?bank=harbour`);
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour cash' })).toBeVisible();
  const colour = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--brand'));
  await expect.poll(colour).toMatch(/^light-dark\(#[0-9a-f]{6}, #ffcc00\)$/);
  expect(await colour()).not.toContain('light-dark(#ffcc00');
  await page.getByRole('button', { name: 'Harbour office' }).click();
  await expect(page).toHaveURL(/at=0.001,0.001&place=Harbour%20office.*bank=harbour/);
});
