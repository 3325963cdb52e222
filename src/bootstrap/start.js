// npm start: installs, builds, and runs the service (src/cli/start.ts).
import { buildWeb } from './buildWeb.js';
import { ensureInstalled } from './install.js';
import { becomeNode } from './run.js';
import { serviceFlags } from './serviceFlags.js';

ensureInstalled();
buildWeb();
becomeNode([...serviceFlags, 'src/cli/start.ts', ...process.argv.slice(2)], true);
