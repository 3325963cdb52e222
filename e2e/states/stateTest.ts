/** The tests' own `test` with everything around the finder in its hands. */
import type { BrowserContext, Page } from '@playwright/test';
import type { Finder } from '../support/finder.ts';
import { test as base, type Quiet, townUrl } from '../support/test.ts';
import { type Surroundings, startSurroundings } from './surroundings.ts';

/** What a state is made with. */
export interface Stage {
  readonly finder: Finder;
  readonly page: Page;
  readonly context: BrowserContext;
  readonly quiet: Quiet;
  readonly around: Surroundings;
  /**
   * The finder under a name that is not this machine's, over plain http: no secure page for any browser. Of a service without
   * callers: on such a page no browser sends Sec-Fetch-Site, without which a service that has callers asks for a credential.
   */
  readonly insecureUrl: string;
  /** The same of a service with callers, which asks that page for a credential. */
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
  stage: async ({ finder, page, context, quiet, around }, use) => {
    const insecureUrl = townUrl().replace('127.0.0.1', 'insecure.test');
    const insecureCallersUrl = around.gateway.url.replace('127.0.0.1', 'insecure.test');
    const itsOwn = [insecureUrl, insecureCallersUrl, process.env.E2E_TILES];
    await context.route(
      (url) => itsOwn.includes(url.origin),
      (route) => route.continue(),
    );
    await use({ finder, page, context, quiet, around, insecureUrl, insecureCallersUrl });
    await around.mend();
  },
});
