/** Extends Playwright's `test` with control over the finder's whole environment. */
import type { BrowserContext, Page } from '@playwright/test';
import type { Finder } from '../support/finder.ts';
import { test as base, type Quiet, townUrl } from '../support/test.ts';
import { type Surroundings, startSurroundings } from './surroundings.ts';

/** The tools that a test uses to reach a state. */
export interface Stage {
  readonly finder: Finder;
  readonly page: Page;
  readonly context: BrowserContext;
  readonly quiet: Quiet;
  readonly around: Surroundings;
  /**
   * The finder under a host name other than localhost, over plain HTTP, which is not a secure context. The service has no
   * callers: in an insecure context, browsers do not send Sec-Fetch-Site, and without that header a service with callers requires
   * credentials.
   */
  readonly insecureUrl: string;
  /** The finder from a service with callers, which requires credentials from that page. */
  readonly insecureCallersUrl: string;
}

export const test = base.extend<{ readonly stage: Stage }, { readonly around: Surroundings }>({
  around: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => {
      const around = await startSurroundings();
      await use(around);
      await around.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ around }, use) => use(around.gateway.url),
  tilesUrl: async ({ around }, use) => use(around.tiles.url),
  stage: async ({ finder, page, context, quiet, around, origins }, use) => {
    const insecureUrl = townUrl().replace('127.0.0.1', 'insecure.test');
    const insecureCallersUrl = around.gateway.url.replace('127.0.0.1', 'insecure.test');
    for (const url of [insecureUrl, insecureCallersUrl, process.env.E2E_TILES]) origins.add(new URL(url ?? '').origin);
    await use({ finder, page, context, quiet, around, insecureUrl, insecureCallersUrl });
    await around.mend();
  },
});
