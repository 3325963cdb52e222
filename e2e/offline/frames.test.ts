import { cardsIn, expect, inFrame, test } from '../hosts/hostTest.ts';
import { installed } from './offlineTest.ts';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ quiet }) => quiet.expect(/Failed to load resource|frame-ancestors|Content Security Policy/));

/** The number of the origin's caches whose names start with `name`. */
const kept = (name: string) => caches.keys().then((names) => names.filter((one) => one.startsWith(name)).length);

test('a bank’s page starts offline only as that bank’s page', async ({ page, sites, context }) => {
  await page.goto(`${sites.service}/?bank=harbour&at=0,0&place=Town`);
  await expect(page.getByRole('heading', { name: 'Harbour cash' })).toBeVisible();
  await installed(page);
  await expect.poll(() => page.evaluate(async () => (await caches.match('/?bank=harbour')) !== undefined)).toBe(true);
  await context.setOffline(true);
  const answer = await page.reload();
  expect(answer?.fromServiceWorker()).toBe(true);
  expect(answer?.headers()['content-security-policy']).toContain(`frame-ancestors 'self' ${sites.bank} ${sites.bankSameSite}`);
  await expect(page.getByRole('heading', { name: 'Harbour cash' })).toBeVisible();
  await expect(page.getByText(/offline since/)).toBeVisible();
  await expect(page.goto(`${sites.service}/?bank=lagoon`)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
});

test('the page without a bank restricts its framing, even offline', async ({ page, sites, context }) => {
  await page.goto(`${sites.service}/?at=0,0&place=Town`);
  await installed(page);
  await context.setOffline(true);
  const answer = await page.reload();
  expect(answer?.headers()['content-security-policy']).toMatch(/frame-ancestors 'self'$/);
});

for (const side of ['strangerSameSite', 'stranger'] as const) {
  test(`an unlisted site (${side}) cannot frame a page, whatever this device has stored`, async ({ page, sites }) => {
    for (const query of ['?bank=harbour', '']) {
      await page.goto(`${sites.service}/${query}`);
      await installed(page);
      await page.reload();
    }
    expect(await page.evaluate(kept, 'shell')).toBe(1);
    for (const query of ['bank=harbour', '']) {
      await page.goto(`${sites[side]}/frame.html?${query}`);
      await expect.poll(() => page.frames().length).toBeGreaterThan(1);
      await expect(cardsIn(inFrame(page))).toHaveCount(0);
      const framed = page.frames().find((frame) => frame !== page.mainFrame());
      expect(framed?.url()).toMatch(/^chrome-error:/);
    }
  });
}

test('in a frame the worker does not respond for the page, and each request goes to the service', async ({ page, sites }) => {
  await page.goto(`${sites.service}/?bank=harbour`);
  await installed(page);
  const answered = page.waitForResponse((one) => one.frame() !== page.mainFrame() && one.request().isNavigationRequest());
  await page.goto(`${sites.bankSameSite}/element.html?bank=harbour&at=0,0&place=Town`);
  expect((await answered).fromServiceWorker()).toBe(false);
  await expect(cardsIn(inFrame(page)).first()).toBeVisible();
});

test('a frame does not install a worker or store searches', async ({ page, sites }) => {
  await page.goto(`${sites.bankSameSite}/element.html?bank=harbour&at=0,0&place=Town`);
  await expect(cardsIn(inFrame(page)).first()).toBeVisible();
  await page.clock.runFor(10_000);
  const frame = page.frames().find((one) => one.url().startsWith(sites.service));
  const left = await frame?.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    results: localStorage.getItem('finder.results'),
    caches: await caches.keys(),
  }));
  expect(left).toEqual({ workers: 0, results: null, caches: [] });
});
