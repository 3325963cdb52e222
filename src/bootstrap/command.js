// npm run import and other commands: first installs missing packages, and then runs a command in src/cli, or a program at a path,
// under Node 26.
import { ensureInstalled } from './install.js';
import { becomeNode } from './run.js';

const [name, ...args] = process.argv.slice(2);
ensureInstalled();
becomeNode([name?.includes('/') ? name : `src/cli/${name}.ts`, ...args]);
