// npm run bench:pan: measures how smoothly the map of an extract moves on a simulated phone. First installs missing packages.
import { ensureInstalled } from './install.js';

ensureInstalled();
const { buildWeb } = await import('./buildWeb.js');
const { ensureChromium } = await import('./chromium.js');
const { environment, runNode } = await import('./run.js');
const chromium = ensureChromium();
buildWeb();
process.exit(runNode(['bench/tiles/pan.ts', ...process.argv.slice(2)], { ...environment, CHROMIUM_PATH: chromium }));
