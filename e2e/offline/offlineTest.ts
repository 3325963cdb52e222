/** Extends Playwright's `test` with a front that can go offline, and allows the page's service worker. */
import type { BrowserContext, Page } from '@playwright/test';
import { test as base, expect } from '../support/test.ts';
import { type Front, startFront } from './front.ts';

export const test = base.extend<{ readonly front: Front }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
  serviceWorkers: async ({}, use) => use('allow'),
  // biome-ignore lint/correctness/noEmptyPattern: see above
  front: async ({}, use) => {
    const front = await startFront(process.env.E2E_SERVICE ?? '');
    await use(front);
    await front.stop();
  },
  page: async ({ page }, use) => {
    // Listeners of the window run in the order in which they were added, so this one must be the first. See `reloadOffline`.
    await page.addInitScript(() =>
      window.addEventListener('online', (event) => {
        if (document.documentElement.hasAttribute('data-replaced')) event.stopImmediatePropagation();
      }),
    );
    await use(page);
  },
  baseURL: async ({ front }, use) => use(front.url),
});

/** Waits until the device can start the page offline. */
export async function installed(page: Page): Promise<void> {
  await page.clock.runFor(5_000);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** Cuts the connection in a way that the device detects. */
export const cutOff = (context: BrowserContext): Promise<void> => context.setOffline(true);

/**
 * Reloads a page that is offline. While Chromium replaces the page, its emulation of a lost connection may send "online" to the
 * old page, which a device does not do, so the old page must ignore it.
 */
export async function reloadOffline(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-replaced', ''));
  await page.reload();
}

export { expect };
