// npm run bench:web and bench:pan: runs a benchmark of the built finder on a simulated phone. First installs missing packages,
// including those that only this benchmark needs.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureInstalled, root } from './install.js';

const [program = '', ...args] = process.argv.slice(2);
ensureInstalled();
const folder = join(root, dirname(program));
if (existsSync(join(folder, 'package.json')))
  ensureInstalled(folder, "Installing the benchmark's packages (about 180 MB on disk, once) ...");
const { buildWeb } = await import('./buildWeb.js');
const { ensureChromium } = await import('./chromium.js');
const { environment, runNode } = await import('./run.js');
const chromium = ensureChromium();
buildWeb();
process.exit(runNode([program, ...args], { ...environment, CHROMIUM_PATH: chromium }));
