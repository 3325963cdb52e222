/** Selects the browser for the end-to-end tests. */
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The browser that CHROMIUM_PATH names, or the distribution's browser. Undefined: Playwright's own browser. */
const installed = [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(
  (path) => path && existsSync(path),
);

// Without a GPU, only software rendering is available. The browser resolves no external host names.
const args = [
  '--disable-gpu',
  '--host-resolver-rules=MAP insecure.test 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  '--disable-background-networking',
  // A page in a test lives for a few seconds, in which compiling optimized code costs more than it saves. Without positions that
  // are collected later, functions that create an error are compiled only once.
  '--js-flags=--max-lazy,--no-opt,--no-maglev,--no-enable-lazy-source-positions',
];

/** CI runs as root, where Chromium's sandbox does not start. */
export const launchOptions = { ...(installed && { executablePath: installed }), args, chromiumSandbox: false };

/** The command that starts the same browser, for tests that do not use Playwright. */
export const chromiumCommand = (): readonly [path: string, ...args: string[]] => [
  installed ?? chromium.executablePath(),
  '--headless',
  '--no-sandbox',
  ...args,
];
