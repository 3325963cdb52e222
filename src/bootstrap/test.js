// npm test: the same as npm run check, after getting whatever is missing.
import { ensureInstalled } from './install.js';

ensureInstalled();
const { ensureChromium } = await import('./chromium.js');
const { check } = await import('./check.js');
check(ensureChromium());
