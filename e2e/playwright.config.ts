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
  // On a machine that others use too a moment can be lost. What passes at the second try only is named as flaky, and to be looked at.
  retries: 1,
  // When so much is broken, the rest tells nothing new.
  maxFailures: 25,
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      // Without graphics hardware drawing in software is all there is; and no other machine's name is ever resolved.
      args: [
        '--disable-gpu',
        '--host-resolver-rules=MAP insecure.test 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
        '--disable-background-networking',
      ],
      // A machine of continuous integration runs as root, where Chromium's sandbox refuses to.
      chromiumSandbox: false,
    },
    viewport: { width: 390, height: 844 },
    locale: 'en-IE',
    timezoneId: 'Europe/Prague',
    colorScheme: 'light',
    screenshot: 'only-on-failure',
    // The tests of it allow it: all others would meet what another page of theirs has left.
    serviceWorkers: 'block',
  },
});
