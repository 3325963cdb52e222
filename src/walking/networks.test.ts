import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { digestsOf, installNetwork, listNetworks, networksFolder, retainNetworks, verifyNetwork } from './networks.ts';

let dataDir: string;
let folder: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'networks-'));
  folder = networksFolder(dataDir);
  mkdirSync(folder);
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));

/** Installs a network with one tile. */
async function put(feed: string, tile = 'tile'): Promise<void> {
  const finished = join(folder, 'finished');
  mkdirSync(join(finished, '2'), { recursive: true });
  writeFileSync(join(finished, '2', '7.gph'), tile);
  installNetwork(dataDir, { feed, source: 'abc', bounds: [1, 2, 3, 4], files: await digestsOf(finished) }, finished);
}
const only = () => {
  const [network] = listNetworks(dataDir);
  if (network === undefined) throw new Error('there is no network');
  return network;
};
const reasons = () => {
  const found: string[] = [];
  listNetworks(dataDir, (name, _, reason) => found.push(`${name}: ${reason}`));
  return found;
};

it('lists a network with its feed, bounds and files, and accepts it as valid', async () => {
  await put('malta / gozo');
  expect(only()).toMatchObject({ feed: 'malta / gozo', bounds: [1, 2, 3, 4], files: { '2/7.gph': expect.any(String) } });
  await expect(verifyNetwork(only())).resolves.toBeUndefined();
});

it('detects a truncated and a missing tile', async () => {
  await put('malta');
  const tile = join(only().folder, '2', '7.gph');
  writeFileSync(tile, 'til');
  await expect(verifyNetwork(only())).rejects.toThrow('its file 2/7.gph is damaged');
  rmSync(tile);
  await expect(verifyNetwork(only())).rejects.toThrow('its file 2/7.gph is missing');
});

it.each([
  ['another engine', { engine: '3.5.0' }, 'malta: it was built by version 3.5.0 of the engine, not 3.6.1'],
  ['another importer', { layout: 99 }, 'malta: it was built by another version of the importer'],
  ['a folder elsewhere', { folder: '../elsewhere' }, 'malta: its manifest is damaged'],
  ['bounds that are not numbers', { bounds: [1, 2, 3, null] }, 'malta: its manifest is damaged'],
])('does not use a network of %s', async (_, change, reason) => {
  await put('malta');
  const manifest = join(folder, 'malta.json');
  writeFileSync(manifest, JSON.stringify({ ...JSON.parse(readFileSync(manifest, 'utf8')), ...change }));
  expect([listNetworks(dataDir), reasons()]).toEqual([[], [reason]]);
});

it('does not use a truncated manifest', async () => {
  await put('malta');
  writeFileSync(join(folder, 'malta.json'), '{"layout":1,');
  expect(reasons()).toEqual(['malta: its manifest is damaged']);
});

it('replaces the network of a feed, and deletes the previous tiles', async () => {
  await put('malta', 'old');
  const before = only();
  await put('malta', 'new');
  const { stamp, folder: tiles } = only();
  expect(stamp).not.toBe(before.stamp);
  expect([existsSync(before.folder), readFileSync(join(tiles, '2', '7.gph'), 'utf8')]).toEqual([false, 'new']);
});

it('deletes the networks of removed feeds and the files left by aborted imports, but not the files of a running import', async () => {
  await put('malta');
  await put('gozo');
  const long = new Date(Date.now() - 2 * 86_400_000);
  for (const name of ['malta.new-1', 'malta.new-2']) mkdirSync(join(folder, name));
  utimesSync(join(folder, 'malta.new-1'), long, long);
  retainNetworks(dataDir, ['malta']);
  expect(listNetworks(dataDir).map(({ feed }) => feed)).toEqual(['malta']);
  expect(readdirSync(folder).filter((name) => name.includes('gozo') || name.includes('.new'))).toEqual(['malta.new-2']);
});

it('does not treat the files of a running import as networks or as files of removed feeds', async () => {
  await put('city.v2');
  writeFileSync(join(folder, 'malta.new-1.json'), '{}');
  writeFileSync(join(folder, 'malta.json.new'), '{}');
  expect([listNetworks(dataDir).map(({ feed }) => feed), reasons()]).toEqual([['city.v2'], []]);
  retainNetworks(dataDir, ['city.v2']);
  expect(readdirSync(folder).filter((name) => name.startsWith('malta'))).toEqual(['malta.json.new', 'malta.new-1.json']);
});

it('finds no networks in a data folder that has never had any', () => {
  expect(listNetworks(join(dataDir, 'none'))).toEqual([]);
  expect(() => retainNetworks(join(dataDir, 'none'), [])).not.toThrow();
});
