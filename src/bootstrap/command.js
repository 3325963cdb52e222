// npm run import, ...: the command of src/cli named first, or a program by its path, under Node 26, with everything installed.
import { ensureInstalled } from './install.js';
import { becomeNode } from './run.js';

const [name, ...args] = process.argv.slice(2);
ensureInstalled();
becomeNode([name?.includes('/') ? name : `src/cli/${name}.ts`, ...args]);
