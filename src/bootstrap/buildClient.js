// Builds the client as a separate package without dependencies, and packs it with npm.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, root } from './install.js';
import { runNode } from './run.js';

const readme = `# The client of the ATM finder

    import { createClient } from 'atm-finder';

    const client = createClient({ url: 'https://atms.bank.example', clientId: '...', clientSecret: '...' });
    const { results } = await client.findNearby({ lat: 50.08, long: 14.42, radius: 500, wheelchairAccess: true });

For browsers and Node.js 20 or newer. The documentation is at /docs on the service from which you downloaded this client.
`;

/**
 * Returns the client's package.json. It contains only the fields that users of the package need, and no dependencies.
 * @returns {object}
 */
function manifest() {
  const entry = { types: './client.d.ts', default: './client.js' };
  const { name, version, license, type, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return {
    name,
    version,
    description: 'JavaScript client for the ATM finder API.',
    license,
    type,
    engines,
    sideEffects: false,
    exports: { '.': entry, './client': entry },
  };
}

/** @param {string} folder output folder for the package's files */
export function buildClient(folder) {
  const project = join(root, 'src/client/tsconfig.build.json');
  const code = runNode([join(root, 'node_modules/typescript/bin/tsc'), '-p', project, '--outDir', folder]);
  if (code !== 0) giveUp('Could not build the client. See the message above.');
  for (const file of readdirSync(folder)) {
    const path = join(folder, file);
    // The compiler replaces .ts with .js in the import paths of the code, but not in those of the declarations.
    if (file.endsWith('.d.ts')) writeFileSync(path, readFileSync(path, 'utf8').replace(/(from\s+'\.\/\w+)\.ts'/g, "$1.js'"));
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest(), undefined, 2)}\n`);
  writeFileSync(join(folder, 'README.md'), readme);
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
}

/**
 * Packs the package with npm. @param {string} folder output folder for the archive @param {string} built folder for the package's
 * files
 * @returns {string} path of the archive
 */
export function packClient(folder, built) {
  rmSync(built, { recursive: true, force: true });
  buildClient(built);
  mkdirSync(folder, { recursive: true });
  const flags = ['pack', built, '--pack-destination', folder, '--ignore-scripts', '--loglevel=error', '--json'];
  const npm = process.env.npm_execpath;
  const windows = process.platform === 'win32';
  const options = { cwd: folder, encoding: /** @type {const} */ ('utf8') };
  const ran = npm
    ? spawnSync(process.execPath, [npm, ...flags], options)
    : spawnSync(windows ? 'npm.cmd' : 'npm', flags, { ...options, shell: windows });
  if (ran.error) giveUp(`Could not run npm (${ran.error.message}). Install Node.js with npm, then try again.`);
  if (ran.status !== 0) giveUp(`npm could not pack the client: ${ran.stderr}`);
  return join(folder, JSON.parse(ran.stdout)[0].filename);
}
