// npm run bench: compares the nearby search with its peers. Installs whatever is missing first, including what only this needs.
import { join } from 'node:path';
import { ensureInstalled, root } from './install.js';
import { becomeNode } from './run.js';

ensureInstalled();
ensureInstalled(join(root, 'bench', 'nearby'), 'Installing packages for this benchmark (about 12 MB on disk, once) ...');
// The garbage of one peer is collected before the next is timed. Three million ATMs need a large heap.
becomeNode(['--expose-gc', '--max-old-space-size=12000', 'bench/nearby/run.ts', ...process.argv.slice(2)]);
