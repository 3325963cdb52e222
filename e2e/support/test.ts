/**
 * Extends Playwright's `test` with a page that must not send requests to other origins, must not log to the console, and runs at
 * the town's instant.
 */
import { test as base, expect } from '@playwright/test';
import { Finder } from './finder.ts';
import { keepOffline } from './keepOffline.ts';
import { townNow } from './town.ts';

function address(name: 'E2E_SERVICE' | 'E2E_TILES'): string {
  const url = process.env[name];
  if (url === undefined) throw new Error(`${name} is not set: the global setup did not run`);
  return url;
}

/** The address of the service with the demo town, which all tests share. */
export const townUrl = (): string => address('E2E_SERVICE');

export interface Quiet {
  /** Allows console messages that the test provokes on purpose. */
  expect(pattern: RegExp): void;
}

interface Fixtures {
  readonly quiet: Quiet;
  readonly tilesUrl: string;
  /** The origins to which pages may send requests. A test that starts another server adds its origin. */
  readonly origins: Set<string>;
  readonly finder: Finder;
}

/** Chromium's message about a failed response that a test provokes. */
export const failedToLoad = /Failed to load resource/;
/** Playwright's message when it blocks the service worker. */
const keptAway = /Service Worker registration blocked by Playwright/;

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
  baseURL: async ({}, use) => use(townUrl()),
  // biome-ignore lint/correctness/noEmptyPattern: see above
  tilesUrl: async ({}, use) => use(address('E2E_TILES')),

  origins: async ({ baseURL, tilesUrl }, use) => use(new Set([baseURL, tilesUrl].map((url) => new URL(url ?? '').origin))),

  /**
   * Fails the test if a page sends a request to another origin. The browser does not resolve other host names; see `chromium.ts`.
   * Requests are not intercepted, because interception slows down every request of every test.
   */
  context: async ({ context, origins }, use) => {
    const outside: string[] = [];
    keepOffline(context);
    context.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (/^https?:$/.test(protocol) && !origins.has(origin)) outside.push(request.url());
    });
    await use(context);
    expect(outside, 'requests to other origins').toEqual([]);
  },

  /** This fixture is installed before any page opens. An unexpected console message fails the test. */
  quiet: [
    async ({ context }, use) => {
      const said: string[] = [];
      const expected: RegExp[] = [keptAway];
      context.on('console', (message) => {
        if (['error', 'warning', 'assert'].includes(message.type())) said.push(`${message.type()}: ${message.text()}`);
      });
      context.on('weberror', (error) => said.push(`uncaught: ${error.error().stack}`));
      await use({ expect: (pattern) => void expected.push(pattern) });
      expect(
        said.filter((text) => !expected.some((pattern) => pattern.test(text))),
        'unexpected console output',
      ).toEqual([]);
    },
    { auto: true },
  ],

  page: async ({ page }, use) => {
    await page.clock.install({ time: townNow });
    await use(page);
  },

  finder: async ({ page }, use) => use(new Finder(page)),
});

export { expect };
