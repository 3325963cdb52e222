import type { Page } from '@playwright/test';
import { expect, installed, test } from './offlineTest.ts';

/** Reads Chromium's information about the page as an installable app. */
async function appOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  const { errors, data, url } = await session.send('Page.getAppManifest');
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  return { errors, url, manifest: JSON.parse(data ?? '{}'), wrong: installabilityErrors.map(({ errorId }) => errorId) };
}

test('users can install the finder, in the language of its screen', async ({ finder, page }) => {
  await finder.open('?lang=cs');
  await installed(page);
  const { errors, manifest, wrong, url } = await appOf(page);
  expect(errors).toEqual([]);
  // A test browser has no profile, so the app cannot be installed.
  expect(wrong.filter((id) => id !== 'in-incognito')).toEqual([]);
  expect(new URL(url).search).toBe('?lang=cs');
  expect(manifest).toMatchObject({ name: 'Vyhledávač bankomatů', lang: 'cs', dir: 'ltr', start_url: '/', display: 'standalone' });
});

test('each icon of the app exists in its declared size', async ({ finder, page, request }) => {
  await finder.open();
  const { icons, shortcuts } = await (await request.get('/manifest.webmanifest')).json();
  expect(shortcuts).toHaveLength(2);
  const touch = { src: '/icons/apple-touch-icon.png', sizes: '180x180' };
  for (const { src, sizes } of [...icons.filter(({ sizes: said }: { sizes: string }) => said !== 'any'), touch]) {
    const size = await page.evaluate(async (address) => {
      const picture = new Image();
      picture.src = address;
      await picture.decode();
      return `${picture.naturalWidth}x${picture.naturalHeight}`;
    }, src);
    expect([src, size]).toEqual([src, sizes]);
  }
});

test('a shortcut leads to the nearest open ATMs', async ({ finder, page, request, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 0, longitude: 0, accuracy: 20 });
  const { shortcuts } = await (await request.get('/manifest.webmanifest?lang=de')).json();
  await page.goto(shortcuts[1].url);
  await expect(finder.chip('Open now')).toHaveAttribute('aria-pressed', 'true');
  await expect(finder.cards('Match').first()).toContainText('min walk');
});
