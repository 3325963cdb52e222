// npm start: install, build, then the service itself (src/cli/start.ts).
import { buildWeb } from './buildWeb.js';
import { ensureInstalled } from './install.js';
import { becomeNode } from './run.js';

ensureInstalled();
buildWeb();
becomeNode(['src/cli/start.ts', ...process.argv.slice(2)], true);
