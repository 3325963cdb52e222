import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeDemoTown } from '../sources/demoTown/writeDemoTown.ts';
import { copyFolder } from '../sources/osm/changes/extractCopy.ts';
import { openStore } from '../store/openStore.ts';
import type { Store } from '../store/store.ts';
import { copyExtracts } from './copyExtracts.ts';
import { cutMaps, withCuts } from './cutMaps.ts';
import { FinishedStages } from './finishedStages.ts';
import { importFiles } from './importFiles.ts';

let dataDir: string;
let store: Store;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'resumed-'));
  await writeDemoTown(join(dataDir, 'town.osm'));
  store = await openStore({ dataDir });
  await store.migrate();
});
afterEach(async () => {
  await store.close();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

/** Imports the town. Returns the problems, and the files that were not read again. */
async function importTown({ stops = false, without = [] as readonly string[] } = {}) {
  const problems: string[] = [];
  const resumed: string[] = [];
  const cutters = { maps: cutMaps(dataDir), copies: copyExtracts(dataDir, { without }) };
  const run = {
    now: Date.UTC(2026, 10, 21),
    stages: new FinishedStages(dataDir),
    onResume: (path: string) => resumed.push(path),
    onWriting() {
      if (stops) throw new Error('stopped');
    },
  };
  const file = { path: join(dataDir, 'town.osm'), name: 'town' };
  await withCuts(
    cutters,
    store,
    (cutting) => importFiles(store, [file], { ...run, ...cutting }),
    (one) => problems.push(one),
  ).catch((error: Error) => {
    if (error.message !== 'stopped') throw error;
  });
  return { problems, resumed: resumed.length };
}
const map = () => join(dataDir, 'basemap', 'town.pmtiles');

it('an import that was stopped continues after the reading, with its map and its copy', async () => {
  await importTown({ stops: true });
  expect(await importTown()).toEqual({ problems: [], resumed: 1 });
  expect([existsSync(map()), existsSync(copyFolder(dataDir, 'town'))]).toEqual([true, true]);
});

it('the file is read again if its map is missing from the finished stages', async () => {
  await importTown({ stops: true });
  rmSync(join(dataDir, 'resume', 'town', 'map'));
  expect(await importTown()).toEqual({ problems: [], resumed: 0 });
  expect(existsSync(map())).toBe(true);
});

it('the file is read again if the import that was stopped made no copy for updates', async () => {
  await importTown({ stops: true, without: ['town'] });
  expect(await importTown()).toEqual({ problems: [], resumed: 0 });
  expect(existsSync(copyFolder(dataDir, 'town'))).toBe(true);
});
