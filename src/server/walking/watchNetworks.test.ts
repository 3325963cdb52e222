import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type CollectedLog, collectLog } from '../../../test/support/server/doubles.ts';
import { createFakeEngine, type FakeEngine } from '../../../test/support/walking/fakeEngine.ts';
import { digestsOf, installNetwork, listNetworks, networksFolder } from '../../walking/networks.ts';
import { type NetworkWatcher, watchNetworks } from './watchNetworks.ts';

let dataDir: string;
let fake: FakeEngine;
let log: CollectedLog;
let watcher: NetworkWatcher;
let found: string[];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'watch-networks-'));
  mkdirSync(networksFolder(dataDir));
  fake = createFakeEngine();
  log = collectLog();
  found = [];
  watcher = watchNetworks({
    dataDir,
    engine: () => fake.folder,
    log,
    onFound: ({ feed }) => void found.push(feed),
    retryAfter: 0,
  });
});
afterEach(() => {
  watcher.close();
  fake.remove();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

/** @returns the path of the network's only tile */
async function put(feed: string): Promise<string> {
  const finished = join(networksFolder(dataDir), 'finished');
  mkdirSync(finished);
  writeFileSync(join(finished, 'tile'), feed);
  installNetwork(dataDir, { feed, source: 'abc', bounds: [1, 2, 3, 4], files: await digestsOf(finished) }, finished);
  return join(listNetworks(dataDir).find((network) => network.feed === feed)?.folder ?? '', 'tile');
}
const feeds = () => watcher.networks().map(({ feed }) => feed);

it('reports each valid network once', async () => {
  await put('malta');
  await watcher.checkForChanges();
  await put('gozo');
  await watcher.checkForChanges();
  await watcher.checkForChanges();
  expect([found, feeds()]).toEqual([
    ['malta', 'gozo'],
    ['gozo', 'malta'],
  ]);
  expect(log.lines).toEqual(['info: The walking network malta is in use', 'info: The walking network gozo is in use']);
});

it('verifies a network again if a file could not be read, logs this once, and does not treat the file as missing', async () => {
  const tile = await put('malta');
  renameSync(tile, `${tile}-aside`);
  mkdirSync(tile);
  await watcher.checkForChanges();
  await watcher.checkForChanges();
  expect(feeds()).toEqual([]);
  expect(log.lines).toEqual([
    expect.stringMatching(/^warn: The walking network malta could not be verified: EISDIR.+\. Retrying$/),
  ]);
  rmdirSync(tile);
  renameSync(`${tile}-aside`, tile);
  await watcher.checkForChanges();
  expect([found, feeds()]).toEqual([['malta'], ['malta']]);
});

it('does not wait for a file that cannot be read completely, and verifies the network again later', async () => {
  watcher.close();
  watcher = watchNetworks({ dataDir, engine: () => fake.folder, log, onFound() {}, retryAfter: 0, longestPerFile: 2_000 });
  const tile = await put('malta');
  renameSync(tile, `${tile}-aside`);
  // Replace the tile with a FIFO. Reading it waits for a writer, so the verification does not finish.
  execFileSync('mkfifo', [tile]);
  await watcher.checkForChanges();
  expect(log.lines).toEqual([
    'warn: The walking network malta could not be verified: the walking engine did not respond within 2 s. Retrying',
  ]);
  renameSync(`${tile}-aside`, tile);
  // On a busy machine, a verification can take longer than the limit.
  const verify = async () => {
    await watcher.checkForChanges();
    return feeds();
  };
  await expect.poll(verify).toEqual(['malta']);
});

it('does not treat an unreadable folder as a folder without networks', async () => {
  await put('malta');
  await watcher.checkForChanges();
  rmSync(networksFolder(dataDir), { recursive: true });
  writeFileSync(networksFolder(dataDir), '');
  await expect(watcher.checkForChanges()).rejects.toThrow('ENOTDIR');
  expect(feeds()).toEqual(['malta']);
});
