// Builds the web app if its inputs have changed since the last build.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { packClient } from './buildClient.js';
import { giveUp, root } from './install.js';
import { runNode } from './run.js';

const inputs = [
  'index.html',
  'docs.html',
  'console.html',
  'vite.config.ts',
  'package-lock.json',
  'public',
  'src/web',
  'src/console',
  'src/core',
  'src/contract',
  'src/client',
  'docs',
  'src/bootstrap/buildWeb.js',
  'src/bootstrap/buildClient.js',
  'src/bootstrap/vite',
];
const target = join(root, 'dist', 'web');
const mark = join(target, '.inputs');

/** @param {string} path @returns {string[]} all files in the folder and its subfolders, in a fixed order */
function filesBelow(path) {
  if (!existsSync(path)) return [];
  const entries = readdirSync(path, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/**
 * Hashes the files' contents, not their modification times, because a fresh clone or a branch change gives files new modification
 * times.
 */
function inputDigest() {
  const hash = createHash('sha256');
  for (const input of inputs) {
    const path = join(root, input);
    const files = existsSync(path) && !input.includes('.') ? filesBelow(path) : [path];
    for (const file of files) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** Compresses files in advance, because compressing each response would take longer than the search. @param {string} folder */
function compress(folder) {
  for (const file of filesBelow(folder)) {
    // Skip files whose names begin with a dot, because the service does not serve them.
    if (!/[\\/][^.\\/][^\\/]*\.(html|js|css|svg|json|webmanifest|txt|map)$/.test(file)) continue;
    const bytes = readFileSync(file);
    if (bytes.length < 1024) continue;
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

/** @param {{ force?: boolean }} [options] */
export function buildWeb(options = {}) {
  const digest = inputDigest();
  if (!options.force && existsSync(mark) && readFileSync(mark, 'utf8') === digest) return;
  console.log('Building the web app ...');
  // Build into a temporary folder and then rename it, so a running server never serves an incomplete app.
  const fresh = join(root, 'dist', 'web.new');
  const code = runNode([
    join(root, 'node_modules/vite/bin/vite.js'),
    'build',
    '--logLevel',
    'warn',
    '--outDir',
    fresh,
    '--emptyOutDir',
  ]);
  if (code !== 0) giveUp('Could not build the web app. See the message above.');
  compress(fresh);
  // The service also serves the client package, so users can install it from there.
  renameSync(packClient(fresh, join(root, 'dist', 'package')), join(fresh, 'atm-finder.tgz'));
  writeFileSync(join(fresh, '.inputs'), digest);
  rmSync(target, { recursive: true, force: true });
  renameSync(fresh, target);
}
