// npm test: installs whatever is missing, and then runs npm run check.
import { ensureInstalled } from './install.js';

ensureInstalled();
const { ensureChromium } = await import('./chromium.js');
const { check } = await import('./check.js');
check(ensureChromium());
