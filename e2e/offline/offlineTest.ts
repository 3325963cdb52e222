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
  baseURL: async ({ front }, use) => use(front.url),
});

/** Waits until the device can start the page offline. */
export async function installed(page: Page): Promise<void> {
  await page.clock.runFor(5_000);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** Cuts the connection in a way that the device detects. */
export const cutOff = (context: BrowserContext): Promise<void> => context.setOffline(true);

export { expect };
