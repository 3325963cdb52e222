import type { Page } from '@playwright/test';
import { cardsIn, expect, inFrame, noted, notedOf, test } from './hostTest.ts';

const refusal = /frame-ancestors/;
const theme = (page: Page) => inFrame(page).locator('html').getAttribute('data-theme');
/** Checks that the browser blocks the frame and that the frame shows nothing of the finder. */
async function isBlocked(page: Page, service: string): Promise<void> {
  await expect.poll(() => page.frames().some((frame) => frame.url().startsWith('chrome-error:'))).toBe(true);
  expect(
    page
      .frames()
      .map((frame) => frame.url())
      .filter((url) => url.startsWith(service)),
  ).toEqual([]);
}

test('an unlisted site cannot frame the finder, with or without a bank', async ({ page, sites, quiet }) => {
  quiet.expect(refusal);
  quiet.expect(/postMessage/);
  for (const side of ['stranger', 'strangerSameSite'] as const) {
    for (const bank of ['', '&bank=harbour', '&bank=unknown']) {
      await test.step(`${side}, ${bank}`, async () => {
        await page.goto(`${sites[side]}/frame.html?at=0,0${bank}`);
        await isBlocked(page, sites.service);
      });
    }
  }
});

test('a bank cannot frame another bank’s finder or the finder without a bank', async ({ page, sites, quiet }) => {
  quiet.expect(refusal);
  for (const bank of ['?bank=lagoon', '?']) {
    await page.goto(`${sites.bank}/frame.html${bank}`);
    await isBlocked(page, sites.service);
  }
});

test('an unlisted site cannot frame a bank’s page that contains the finder', async ({ page, sites, quiet }) => {
  quiet.expect(refusal);
  await page.goto(`${sites.stranger}/wrapper.html?page=${encodeURIComponent(`${sites.bank}/frame.html?bank=harbour`)}`);
  await isBlocked(page, sites.service);
});

test('the element on an unlisted page explains why it stays empty', async ({ page, sites, quiet }) => {
  quiet.expect(refusal);
  quiet.expect(/postMessage/);
  quiet.expect(/frameAncestors/);
  await page.goto(`${sites.stranger}/element.html?bank=harbour`);
  await isBlocked(page, sites.service);
  await page.clock.runFor(16_000);
  await expect.poll(async () => (await notedOf(page, 'error'))[0]?.data.message).toMatch(/frameAncestors/);
});

test('an unlisted page that opens the finder in a window can neither control nor read that window', async ({
  page,
  context,
  sites,
  quiet,
}) => {
  quiet.expect(/Blocked a frame|cross-origin/);
  await page.goto(`${sites.stranger}/wrapper.html?page=about:blank`);
  const opened = context.waitForEvent('page');
  await page.evaluate((url) => void Object.assign(window, { victim: window.open(url) }), `${sites.service}/?at=0,0`);
  const victim = await opened;
  await expect(victim.getByRole('list', { name: 'ATMs', exact: true }).getByRole('button').first()).toBeVisible();
  await page.evaluate(() => {
    const { victim } = window as unknown as { victim: Window };
    for (const type of ['hello', 'theme', 'filters', 'location', 'back'])
      victim.postMessage({ v: 1, id: 'x', type, data: { theme: 'dark', filters: ['openNonStop'], lat: 1, long: 1 } }, '*');
  });
  const read = await page.evaluate(() => {
    try {
      return (window as unknown as { victim: Window }).victim.document.title;
    } catch (error) {
      return (error as Error).name;
    }
  });
  expect(read).toBe('SecurityError');
  await expect(victim.locator('html')).not.toHaveAttribute('data-theme', 'dark');
  await expect(victim.getByRole('button', { name: /^24\/7/ })).toHaveAttribute('aria-pressed', 'false');
});

test('an unlisted page cannot read a response of the service', async ({ page, sites, quiet }) => {
  quiet.expect(/CORS|Failed to load/);
  await page.goto(`${sites.stranger}/wrapper.html?page=about:blank`);
  const outcome = await page.evaluate(
    (url) =>
      fetch(url).then(
        () => 'read',
        () => 'refused',
      ),
    `${sites.service}/v6/atms/complete/findNearby?lat=0&long=0&radius=500`,
  );
  expect(outcome).toBe('refused');
});

test('an unlisted frame next to the finder can neither control nor impersonate it', async ({ page, sites }) => {
  await page.goto(`${sites.bank}/element.html?bank=harbour&at=0,0`);
  await expect(cardsIn(inFrame(page)).first()).toBeVisible();
  await expect.poll(() => notedOf(page, 'ready')).toHaveLength(1);
  const before = (await noted(page)).length;
  const intruder = `${sites.stranger}/intruder.html`;
  await page.evaluate((url) => {
    const frame = document.createElement('iframe');
    frame.src = url;
    frame.name = 'intruder';
    document.body.append(frame);
  }, intruder);
  await expect(page.frameLocator('iframe[name=intruder]').getByText('Ad')).toBeVisible();
  await page.frame({ name: 'intruder' })?.evaluate(() => (window as unknown as { attack(): void }).attack());
  // After the forged messages, send a genuine one. Once the genuine message has arrived, the finder has processed the forged
  // messages.
  await page.locator('atm-finder').evaluate((element) => element.setAttribute('filters', 'openNonStop'));
  await expect(inFrame(page).getByRole('button', { name: /^24\/7/ })).toHaveAttribute('aria-pressed', 'true');
  expect(await theme(page)).not.toBe('dark');
  const since = (await noted(page)).slice(before);
  expect(since.filter(({ type, data }) => data.uid === 'forged' || type === 'close' || type === 'ready')).toEqual([]);
});
