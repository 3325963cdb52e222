// Finds a Chromium for the end-to-end tests, or installs one.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { findNode, giveUp, root } from './install.js';

/** The headless shell comes first because it is faster. It is Chromium without windows, which the tests do not need. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const fixedPlaces = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Whether the browser starts. The file may be a wrapper script without a browser, such as a snap stub.
 * @param {string} path
 */
function works(path) {
  return existsSync(path) && (process.platform === 'win32' || spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0);
}

/** @returns {string | undefined} */
function findInstalled() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...fixedPlaces];
  return candidates.find(works);
}

/** @returns {string | undefined} */
function findPlaywrights() {
  const { chromium } = createRequire(import.meta.url)('playwright-core');
  const path = chromium.executablePath();
  return path && works(path) ? path : undefined;
}

/** @param {string} command @param {string[]} args */
function quietly(command, args) {
  return spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 600_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/** @returns {string} path of a working Chromium */
export function ensureChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return works(named) ? named : giveUp(`CHROMIUM_PATH is set to ${named}, which is not a working browser.`);
  const found = findInstalled() ?? findPlaywrights();
  if (found) return found;
  console.log('Chromium is not installed. Downloading it for the end-to-end tests ...');
  quietly(findNode(), [join(root, 'node_modules/playwright-core/cli.js'), 'install', 'chromium']);
  const downloaded = findPlaywrights();
  if (downloaded) return downloaded;
  const debian = process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (debian) {
    quietly('apt-get', ['update']);
    // Some releases of Debian and its derivatives do not include the headless shell.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      if (quietly('apt-get', ['install', '-y', '--no-install-recommends', name, 'fonts-noto-core']).status === 0) break;
    }
  }
  return (
    findInstalled() ??
    giveUp(
      "Could not find or download Chromium. Install it ('apt-get install chromium' on Debian, otherwise 'npx playwright install chromium'), or set CHROMIUM_PATH.",
    )
  );
}

/** Like `ensureChromium`, but does not install anything. @returns {string} */
export function requireChromium() {
  const named = process.env.CHROMIUM_PATH;
  const found = named ? (works(named) ? named : undefined) : (findInstalled() ?? findPlaywrights());
  return found ?? giveUp("Chromium was not found. Run 'npm test' to download it, or set CHROMIUM_PATH.");
}
