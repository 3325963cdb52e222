// For tests: installs the packed client into an otherwise empty folder, as integrators do.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packClient } from './buildClient.js';

/** Installs offline, so npm cannot download dependencies that the package must not have. @param {string} folder */
export function installPacked(folder) {
  writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}');
  const packed = packClient(join(folder, 'packed'), join(folder, 'built'));
  const flags = ['install', packed, '--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const windows = process.platform === 'win32';
  execFileSync(windows ? 'npm.cmd' : 'npm', flags, { cwd: folder, shell: windows, stdio: ['ignore', 'ignore', 'inherit'] });
}
