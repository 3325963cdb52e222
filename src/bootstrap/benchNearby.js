// npm run bench: compares the nearby search with its peers. First installs whatever is missing, including what only this
// benchmark needs.
import { join } from 'node:path';
import { ensureInstalled, root } from './install.js';
import { becomeNode } from './run.js';

ensureInstalled();
ensureInstalled(join(root, 'bench', 'nearby'), 'Installing packages for this benchmark (about 12 MB on disk, once) ...');
// The benchmark collects the garbage of one peer before it times the next one. Three million ATMs need a large heap.
becomeNode(['--expose-gc', '--max-old-space-size=12000', 'bench/nearby/run.ts', ...process.argv.slice(2)]);
