import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** The browser set by CHROMIUM_PATH, otherwise the distribution's, otherwise Playwright's own. */
const chromium = [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(
  (path) => path && existsSync(path),
);

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
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      // Without a GPU, software rendering is the only option. The browser never resolves an external host name.
      args: [
        '--disable-gpu',
        '--host-resolver-rules=MAP insecure.test 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
        '--disable-background-networking',
      ],
      // CI runs as root, where Chromium's sandbox does not start.
      chromiumSandbox: false,
    },
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
