import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { engine, withoutEngine } from '../../test/support/walking/walkingEngine.ts';
import { EngineUnavailable, installEngine, unsupported } from './installEngine.ts';
import { engineVersion } from './networks.ts';

const place = mkdtempSync(join(tmpdir(), 'engine-'));
afterAll(() => rmSync(place, { recursive: true, force: true, maxRetries: 5 }));
const machine = { platform: 'linux', arch: 'x64', glibc: '2.36' };

const readOwn = (name: string) => JSON.parse(readFileSync(new URL(`./engine/${name}`, import.meta.url), 'utf8'));

it('determines which machines have no build', () => {
  const reasons = [
    machine,
    { platform: 'linux', arch: 'arm64', glibc: '2.27' },
    { platform: 'darwin', arch: 'arm64' },
    { platform: 'linux', arch: 'x64' },
    { platform: 'linux', arch: 'x64', glibc: '2.26' },
    { platform: 'win32', arch: 'x64' },
    { platform: 'darwin', arch: 'x64' },
  ].map(unsupported);
  expect(reasons).toEqual([
    undefined,
    undefined,
    undefined,
    'it needs the C library glibc, which this system does not use',
    'it needs glibc 2.27 or newer, this system has 2.26',
    'there is no build for win32-x64',
    'there is no build for darwin-x64',
  ]);
});

it('installs the version of its own lock file, with a digest and without install scripts', () => {
  const { packages } = readOwn('package-lock.json');
  const { dependencies } = readOwn('package.json');
  const locked = packages['node_modules/@valhallajs/valhallajs'];
  expect([dependencies['@valhallajs/valhallajs'], locked.version]).toEqual([engineVersion, engineVersion]);
  expect(locked.integrity).toMatch(/^sha512-/);
  expect(locked.hasInstallScript).toBeUndefined();
});

describe('without an engine, the reason is reported', () => {
  const failure = (options: Parameters<typeof installEngine>[0]) => installEngine(options).catch((error: unknown) => error);

  it('no network connection', async () => {
    const env = { ...process.env, npm_config_registry: 'http://127.0.0.1:1/', npm_config_cache: join(place, 'cache') };
    const failed = await failure({ place: join(place, 'offline'), machine, env });
    expect(failed).toEqual(new EngineUnavailable('npm could not download it (ECONNREFUSED)'));
  });

  it('and deletes downloads that were killed more than an hour ago', async () => {
    const killed = join(place, 'killed');
    for (const name of ['new-old', 'new-running']) mkdirSync(join(killed, name), { recursive: true });
    const twoHoursAgo = Date.now() / 1000 - 7200;
    utimesSync(join(killed, 'new-old'), twoHoursAgo, twoHoursAgo);
    await failure({ place: killed, machine, env: { PATH: place } });
    expect(readdirSync(killed)).toEqual(['new-running']);
  });

  it('no npm', async () => {
    const failed = await failure({ place: join(place, 'none'), machine, env: { PATH: place } });
    expect(failed).toEqual(new EngineUnavailable('npm was not found'));
  });

  it('a folder that cannot be written', async () => {
    const file = join(place, 'file');
    writeFileSync(file, '');
    const failed = await failure({ place: join(file, 'engine'), machine });
    expect(failed).toEqual(
      new EngineUnavailable(`it cannot be installed: a part of its path is a file (${join(file, 'engine')})`),
    );
  });

  it('an engine that does not respond', async () => {
    const hanging = join(place, 'hanging', `valhalla-${engineVersion}-linux-x64`);
    mkdirSync(hanging, { recursive: true });
    writeFileSync(join(hanging, 'index.js'), 'for (;;);');
    const failed = await failure({ place: join(place, 'hanging'), machine, longestLoad: 20 });
    expect(failed).toEqual(new EngineUnavailable('it does not run here: the walking engine did not respond within 0.02 s'));
  });

  it('a different platform, without a download', async () => {
    const failed = await failure({ place: join(place, 'never'), machine: { platform: 'win32', arch: 'x64' } });
    expect(failed).toEqual(new EngineUnavailable('there is no build for win32-x64'));
    expect(existsSync(join(place, 'never'))).toBe(false);
  });
});

it('deletes older versions for this platform, and keeps the engines of other platforms, which can share the folder', async () => {
  const shared = join(place, 'shared');
  const other = 'valhalla-3.5.0-linux-arm64';
  for (const name of ['valhalla-3.5.0-linux-x64', other]) mkdirSync(join(shared, name), { recursive: true });
  const npm = join(place, 'npm.cjs');
  const files = [
    'package.json',
    'lib/binary-path.js',
    ...['valhalla_node.node', 'valhalla_build_tiles', 'lib/a.so'].map((name) => `linux/x64/${name}`),
  ];
  writeFileSync(
    npm,
    `const { mkdirSync, writeFileSync } = require('node:fs');
    const { dirname, join } = require('node:path');
    const put = (name, text) => {
      const path = join('node_modules/@valhallajs/valhallajs', name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    };
    for (const name of ${JSON.stringify(files)}) put(name, '{}');
    put('index.js', "exports.VALHALLA_VERSION = '${engineVersion}'");`,
  );
  await installEngine({ place: shared, machine, env: { npm_execpath: npm } });
  expect(readdirSync(shared).sort()).toEqual([other, `valhalla-${engineVersion}-linux-x64`]);
});

it.skipIf(withoutEngine('the installed engine'))('keeps only the files of this platform, and adds the licences', () => {
  const files = ['package.json', 'index.js', `${process.platform}/${process.arch}/valhalla_build_tiles`, 'licences/README.md'];
  expect(files.filter((name) => !existsSync(join(engine, name)))).toEqual([]);
  expect(['index.mjs', 'valhalla_build_config', 'bin'].filter((name) => existsSync(join(engine, name)))).toEqual([]);
});
