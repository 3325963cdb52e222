import { defineConfig } from '@playwright/test';
import { launchOptions } from './support/chromium.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '*.test.ts',
  globalSetup: './support/startTown.ts',
  outputDir: '../test-results/e2e',
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  // All tests of a file run in one worker, because each worker starts the services that a file needs.
  fullyParallel: false,
  forbidOnly: true,
  // A delay on a busy machine may make a test fail once. Playwright reports a test that passes only on the second try as flaky.
  // Investigate these tests.
  retries: 1,
  // Stop after this many failures, because further failures would add no information.
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
    // Only the offline tests allow service workers, because in other tests a worker would serve responses that an earlier page
    // cached.
    serviceWorkers: 'block',
  },
});
