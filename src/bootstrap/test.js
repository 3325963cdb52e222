// npm test: installs missing packages, and then runs npm run check.
import { ensureInstalled } from './install.js';

ensureInstalled();
const { ensureChromium } = await import('./chromium.js');
const { runNode } = await import('./run.js');
const { check } = await import('./check.js');
// If Chromium is not installed, tests that need it are skipped.
runNode(['src/cli/installEngine.ts']);
check(ensureChromium());
