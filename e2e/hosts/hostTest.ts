/** Extends Playwright's `test` with the sites of a bank and of an untrusted third party, which embed the finder. */
import type { FrameLocator, Page } from '@playwright/test';
import { test as base, expect } from '../support/test.ts';
import { type HostSites, startHostSites } from './hostSites.ts';

export const test = base.extend<object, { readonly sites: HostSites }>({
  sites: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => {
      const sites = await startHostSites(process.env.E2E_TILES ?? '');
      await use(sites);
      await sites.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ sites }, use) => use(sites.service),
  origins: async ({ origins, sites }, use) => {
    const { stop: _, ...addresses } = sites;
    await use(new Set([...origins, ...Object.values(addresses)]));
  },
});

/** A message or an event that the embedding page receives from a finder. */
interface Noted {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly origin?: string;
}

export const noted = (page: Page): Promise<Noted[]> => page.evaluate(() => (window as unknown as { noted: Noted[] }).noted);
export const notedOf = async (page: Page, type: string): Promise<Noted[]> =>
  (await noted(page)).filter((one) => one.type === type);

/** The finder in the page's frame. */
export const inFrame = (page: Page): FrameLocator => page.frameLocator('iframe:not([name])');
export const cardsIn = (frame: FrameLocator) => frame.getByRole('list', { name: 'ATMs', exact: true }).getByRole('button');

export { expect };
