import { defineConfig } from '@playwright/test';
import { launchOptions } from './support/chromium.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '*.test.ts',
  globalSetup: './support/startTown.ts',
  outputDir: '../test-results/e2e',
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  fullyParallel: true,
  forbidOnly: true,
  // A busy machine can cause a short delay. Playwright reports tests that pass only on the second try as flaky. Investigate
  // them.
  retries: 1,
  // Stop after this many failures, because more would add no information.
  maxFailures: 25,
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions,
    viewport: { width: 390, height: 844 },
    locale: 'en-IE',
    timezoneId: 'Europe/Prague',
    colorScheme: 'light',
    screenshot: 'only-on-failure',
    // Only the offline tests allow service workers, because in other tests the worker would serve responses cached by an
    // earlier page.
    serviceWorkers: 'block',
  },
});
