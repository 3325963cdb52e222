// npm run import, ...: the command named first, under Node 26, with everything installed.
import { ensureInstalled } from './install.js';
import { becomeNode } from './run.js';

const [name, ...args] = process.argv.slice(2);
ensureInstalled();
becomeNode([`src/cli/${name}.ts`, ...args]);
