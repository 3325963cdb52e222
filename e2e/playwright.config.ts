import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** The browser that the check found, else the distribution's, else Playwright's own. */
const chromium = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find((path) => path && existsSync(path));

export default defineConfig({
  testDir: '.',
  testMatch: '*.test.ts',
  globalSetup: './support/startTown.ts',
  outputDir: '../test-results/e2e',
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  fullyParallel: true,
  forbidOnly: true,
  // A test that passes at the second try has failed: it tells of a race, here or in the app.
  retries: 0,
  // When so much is broken, the rest tells nothing new.
  maxFailures: 25,
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: {
    ...(chromium && { launchOptions: { executablePath: chromium } }),
    viewport: { width: 390, height: 844 },
    locale: 'en-IE',
    timezoneId: 'Europe/Prague',
    colorScheme: 'light',
    screenshot: 'only-on-failure',
  },
});
