/** The browser of the end-to-end tests. */
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The browser set by CHROMIUM_PATH, otherwise the distribution's. Undefined: Playwright's own. */
const installed = [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(
  (path) => path && existsSync(path),
);

// Without a GPU, software rendering is the only option. The browser never resolves an external host name.
const args = [
  '--disable-gpu',
  '--host-resolver-rules=MAP insecure.test 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  '--disable-background-networking',
];

/** CI runs as root, where Chromium's sandbox does not start. */
export const launchOptions = { ...(installed && { executablePath: installed }), args, chromiumSandbox: false };

/** The same browser as a command, for tests that start it without Playwright. */
export const chromiumCommand = (): readonly [path: string, ...args: string[]] => [
  installed ?? chromium.executablePath(),
  '--headless',
  '--no-sandbox',
  ...args,
];
