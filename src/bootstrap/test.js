// npm test: installs whatever is missing, and then runs npm run check.
import { ensureInstalled } from './install.js';

ensureInstalled();
const { ensureChromium } = await import('./chromium.js');
const { runNode } = await import('./run.js');
const { check } = await import('./check.js');
// Tests that need Chromium are skipped without it.
runNode(['src/cli/installEngine.ts']);
check(ensureChromium());
