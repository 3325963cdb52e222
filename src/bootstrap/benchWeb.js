// npm run bench:web: measures the built finder on a simulated phone. First installs missing packages, including those that only
// this benchmark needs.
import { join } from 'node:path';
import { ensureInstalled, root } from './install.js';

ensureInstalled();
ensureInstalled(join(root, 'bench', 'web'), 'Installing Lighthouse (about 180 MB on disk, once) ...');
const { buildWeb } = await import('./buildWeb.js');
const { ensureChromium } = await import('./chromium.js');
const { environment, runNode } = await import('./run.js');
const chromium = ensureChromium();
buildWeb();
process.exit(runNode(['bench/web/run.ts', ...process.argv.slice(2)], { ...environment, CHROMIUM_PATH: chromium }));
