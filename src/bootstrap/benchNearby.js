// npm run bench: compares the nearby search with other libraries. First installs missing packages, including those that only this
// benchmark needs.
import { join } from 'node:path';
import { ensureInstalled, root } from './install.js';
import { becomeNode } from './run.js';

ensureInstalled();
ensureInstalled(join(root, 'bench', 'nearby'), 'Installing packages for this benchmark (about 12 MB on disk, once) ...');
// The benchmark runs the garbage collector between libraries, so it needs --expose-gc. Three million ATMs need a large heap.
becomeNode(['--expose-gc', '--max-old-space-size=12000', 'bench/nearby/run.ts', ...process.argv.slice(2)]);
