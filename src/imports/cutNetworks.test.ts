import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { encodePbf } from '../../test/support/osm/encodePbf.ts';
import { encodeXml } from '../../test/support/osm/encodeXml.ts';
import { collectLog } from '../../test/support/server/doubles.ts';
import { place, townExtract, townObjects, ways } from '../../test/support/walking/streetNetwork.ts';
import { withoutEngine } from '../../test/support/walking/walkingEngine.ts';
import { localWalking } from '../server/walking/localWalking.ts';
import { openStore } from '../store/openStore.ts';
import type { Store } from '../store/store.ts';
import type { InstallOptions } from '../walking/installEngine.ts';
import { listNetworks, networksFolder, readFlights } from '../walking/networks.ts';
import type { WalkResult } from '../walking/walk.ts';
import { withCuts } from './cutMaps.ts';
import { type CutNetworks, networksOf } from './cutNetworks.ts';
import { importFiles } from './importFiles.ts';

const now = Date.UTC(2026, 10, 26);
let dataDir: string;
let store: Store;
let problems: string[];
let cut: string[];
let changes: string[];
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'cut-networks-'));
  store = await openStore({ dataDir });
  await store.migrate();
  [problems, cut, changes] = [[], [], []];
});
afterEach(async () => {
  await store.close();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

function cutter(options: InstallOptions & { without?: readonly string[] } = {}): CutNetworks | undefined {
  return networksOf(
    { dataDir },
    {
      ...options,
      onCut: (path) => cut.push(path),
      onChange: (sentence) => changes.push(sentence),
      onProblem: (sentence) => problems.push(sentence),
    },
  );
}

function write(name: string, content: Buffer | string): string {
  writeFileSync(join(dataDir, name), content);
  return join(dataDir, name);
}

async function importTown(content: Buffer | string, networks = cutter(), name = 'town.osm.pbf'): Promise<void> {
  const path = write(name, content);
  await withCuts({ networks }, store, (cutting) =>
    importFiles(store, [{ path, name: 'town' }], { now, acceptLoss: true, ...cutting }),
  );
}
const feeds = () => listNetworks(dataDir).map(({ feed }) => feed);
const leftovers = () => readdirSync(networksFolder(dataDir)).filter((name) => name.includes('.new'));

const nowhere = { machine: { platform: 'win32', arch: 'x64' } };

describe('an import without an engine succeeds, and reports why there are no walking times', () => {
  it('on a platform without a build', async () => {
    await importTown(townExtract(), cutter(nowhere));
    expect([feeds(), problems]).toEqual([
      [],
      ['No walking times: the walking engine is not available: there is no build for win32-x64.'],
    ]);
    expect((await store.listFeeds()).map(({ name }) => name)).toEqual(['town']);
  });

  it('from a file that the engine cannot read, without installing it', async () => {
    await importTown(encodeXml(townObjects()), cutter(nowhere), 'town.osm');
    expect(problems).toEqual(['No walking times for town: a walking network requires a file in .osm.pbf format.']);
  });

  it('if the folder of the networks cannot be created', async () => {
    write('walking', '');
    await importTown(townExtract());
    const path = join(dataDir, 'walking');
    expect(problems).toEqual([
      `No walking times: a file with this name already exists (${path}).`,
      `The walking networks of removed feeds could not be deleted: a part of its path is a file (${path}).`,
    ]);
  });
});

it('cuts nothing if a server computes the walks, or if this machine has no data folder', () => {
  const valhallaUrl = new URL('https://valhalla.example/');
  const absent = join(dataDir, 'absent');
  expect(networksOf({ dataDir, valhallaUrl })).toBeUndefined();
  expect(networksOf({ dataDir: absent, databaseUrl: 'postgres://db' })).toBeUndefined();
  expect(networksOf({ dataDir, databaseUrl: 'postgres://db' })).toBeDefined();
});

it('installs no engine if there is no extract', async () => {
  await cutter(nowhere)?.cut([]);
  expect(problems).toEqual([]);
});

describe.skipIf(withoutEngine('cutting networks'))('an import of an extract', () => {
  it('cuts its network, with the steps of its stairs, cuts the same extract again only if its tiles are damaged, and cuts a new extract', async () => {
    await importTown(townExtract());
    expect([feeds(), problems, leftovers()]).toEqual([['town'], [], []]);
    const [network] = listNetworks(dataDir);
    const flights = readFlights(network?.folder ?? '');
    expect(flights.map(({ way, steps, conveying }) => ({ way, steps, conveying }))).toEqual([
      { way: ways.stairs, steps: 24, conveying: false },
      { way: ways.escalator, steps: undefined, conveying: true },
    ]);
    expect(flights.every(({ length }) => Math.abs(length - 300) < 1)).toBe(true);
    await importTown(townExtract());
    expect(cut).toHaveLength(1);
    writeFileSync(join(network?.folder ?? '', Object.keys(network?.files ?? {})[0] ?? ''), 'x');
    await importTown(townExtract());
    expect([cut.length, feeds()]).toEqual([2, ['town']]);

    // In the network of a town with a square, people can walk straight across it.
    const fromCornerToCorner = async (): Promise<WalkResult | undefined> => {
      const walking = localWalking({ dataDir, log: collectLog(), limits: { matrix: 30_000, route: 30_000, hang: 60_000 } });
      await walking.checkForChanges();
      const [walk] = await walking.matrix(place(0, 0), [place(200, 200)], 'walk');
      await walking.close();
      return walk;
    };
    expect(await fromCornerToCorner()).toMatchObject({ distance: 400 });
    await importTown(townExtract({ square: true }));
    expect(await fromCornerToCorner()).toMatchObject({ distance: 283 });
    expect([problems, leftovers()]).toEqual([[], []]);
  });

  it('keeps the previous network if the new extract has no paths, and removes it with --no-walking or with the feed', async () => {
    // The path of the default data folder is relative.
    dataDir = relative(process.cwd(), dataDir);
    await importTown(townExtract());
    expect([feeds(), problems]).toEqual([['town'], []]);
    const before = listNetworks(dataDir);
    await importTown(townExtract({ streets: false }));
    expect(problems).toEqual([expect.stringMatching(/^No walking times for town: /)]);
    expect([listNetworks(dataDir), leftovers()]).toEqual([before, []]);
    await importTown(townExtract(), cutter({ without: ['town'] }));
    expect([feeds(), readdirSync(networksFolder(dataDir))]).toEqual([[], []]);
    await importTown(townExtract());
    expect(feeds()).toEqual(['town']);
    await store.removeFeed('town', now);
    cutter()?.keep([]);
    expect(readdirSync(networksFolder(dataDir))).toEqual([]);
    const [created, removed] = ['Created the walking network of town.', 'Removed the walking network of town.'];
    expect(changes).toEqual([created, removed, created, removed]);
  });

  it('leaves nothing behind if the import fails after the network has been cut', async () => {
    const path = write('town.osm.pbf', townExtract());
    const failing = withCuts({ networks: cutter() }, store, (cutting) =>
      importFiles(store, [{ path, name: 'town' }], {
        now,
        ...cutting,
        onWriting: () => {
          throw new Error('stopped');
        },
      }),
    );
    await expect(failing).rejects.toThrow('stopped');
    expect([cut.length, feeds(), leftovers()]).toEqual([1, [], []]);
  });

  it('succeeds if the network cannot be installed', async () => {
    mkdirSync(join(networksFolder(dataDir), 'town.json', 'in the way'), { recursive: true });
    await importTown(townExtract());
    expect(problems).toEqual([
      `No walking times for town: a folder with this name already exists (${join(networksFolder(dataDir), 'town.json')}).`,
    ]);
    expect((await store.listFeeds()).map(({ name }) => name)).toEqual(['town']);
  });

  it('reports in a sentence that it could not build tiles from a file whose objects are not in order', async () => {
    const [first, ...others] = townObjects();
    await importTown(encodePbf([[...others.slice(0, 200), ...(first ? [first] : []), ...others.slice(200)].reverse()]));
    expect(problems).toEqual([
      expect.stringMatching(/^No walking times for town: the engine could not build tiles from the file \(.+\)\.$/),
    ]);
    expect(leftovers()).toEqual([]);
  });
});
