import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { encodeXml } from '../../test/support/osm/encodeXml.ts';
import type { OsmObject } from '../sources/osm/osmObject.ts';
import { openStore } from '../store/openStore.ts';
import type { Store } from '../store/store.ts';
import { copyExtracts } from './copyExtracts.ts';
import { withCuts } from './cutMaps.ts';
import { importFiles } from './importFiles.ts';
import { importShops } from './importShops.ts';
import { type UpdateResult, type UpdateSource, updateExtracts } from './updateExtracts.ts';

const now = Date.UTC(2026, 10, 22);
const folder = mkdtempSync(join(tmpdir(), 'updates-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let count = 0;
const opened: Store[] = [];
async function freshStore(): Promise<{ store: Store; dataDir: string }> {
  const dataDir = join(folder, `data${count++}`);
  const store = await openStore({ dataDir });
  await store.migrate();
  opened.push(store);
  return { store, dataDir };
}
afterEach(async () => {
  for (const store of opened.splice(0)) await store.close();
});

async function importCompletely(store: Store, dataDir: string, path: string): Promise<void> {
  const copies = copyExtracts(dataDir);
  await importShops(store.shops.register, [{ name: 'town', kind: 'map', paths: [path] }], {
    now,
    dryRun: false,
    acceptPartial: true,
    brands: false,
  });
  await withCuts({ copies }, store, (cutting) =>
    importFiles(store, [{ path, name: 'town' }], { now, acceptLoss: true, acceptPartial: true, ...cutting }),
  );
}

async function update(store: Store, dataDir: string, source: UpdateSource): Promise<UpdateResult[]> {
  const updates: UpdateResult[] = [];
  await updateExtracts(store, source, 'town', { now, dataDir, acceptLoss: true, acceptPartial: true }, (one) =>
    updates.push(one),
  );
  return updates;
}

/** Everything that an import of an extract writes, without the digests of the files. */
async function contentOf(store: Store): Promise<string> {
  const { feeds, atms, gone } = await store.readDataset();
  const [feed] = feeds;
  const places = feed && (await store.places.read(feed.name, feed.digest));
  const names = await store.shops.register.listFeeds();
  const uids: string[] = [];
  await store.shops.register.readNames(async (register) => {
    for await (const batch of register.shops) uids.push(...batch.map(({ uid }) => uid));
  });
  const shops = [...(await store.shops.register.findShops(uids))];
  const without = feeds.map(({ digest: _, ...rest }) => rest);
  const shopFeeds = names.map(({ digest: _, ...rest }) => rest);
  return JSON.stringify(
    [without, atms, [...gone].sort(), places && Buffer.from(places).toString('base64'), shopFeeds, shops],
    null,
    1,
  );
}

const node = (id: number, lat: number, long: number, tags: Record<string, string> = {}): OsmObject => ({
  type: 'node',
  id,
  lat,
  long,
  tags,
});
const street = { highway: 'residential', name: 'Triq ir-Repubblika' };
const atm = { amenity: 'atm', operator: 'HSBC' };
const bounds = '<bounds minlat="35.89" minlon="14.5" maxlat="35.91" maxlon="14.53"/>';
const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T00:00:00Z`;
const town = (objects: readonly OsmObject[], day: number) => encodeXml(objects, bounds, ` timestamp="${at(day)}"`);

const before: readonly OsmObject[] = [
  node(1, 35.8985, 14.5125),
  node(2, 35.8995, 14.5135),
  node(3, 35.899, 14.5131, atm),
  node(4, 35.8992, 14.5133, atm),
  node(5, 35.9, 14.514, { shop: 'bakery', name: 'Busy Bee' }),
  { type: 'way', id: 1, refs: [1, 2], tags: street },
];
/** A street moves, an ATM is deleted, another one is created, and a shop gets a new name. */
const after: readonly OsmObject[] = [
  node(1, 35.8984, 14.5124),
  node(2, 35.8995, 14.5135),
  node(4, 35.8992, 14.5133, { ...atm, opening_hours: '24/7' }),
  node(5, 35.9, 14.514, { shop: 'bakery', name: 'Café Cordina' }),
  node(6, 35.8988, 14.5128, atm),
  node(8, 35.92, 14.54),
  { type: 'way', id: 1, refs: [1, 2, 8], tags: { ...street, name: 'Republic Street' } },
];
const element = (object: OsmObject) =>
  encodeXml([object])
    .split('\n')
    .slice(3, -2)
    .join('\n')
    .replace('>', ` timestamp="${at(20)}">`);
const changed = (ids: readonly (readonly [OsmObject['type'], number])[]) =>
  ids.flatMap(([type, id]) => after.filter((object) => object.type === type && object.id === id).map(element)).join('\n');
const osc = (body: string) => `<?xml version="1.0" encoding="UTF-8"?>\n<osmChange version="0.6">\n${body}\n</osmChange>\n`;
const first = osc(
  `<modify>${changed([
    ['node', 1],
    ['node', 4],
  ])}</modify><delete><node id="3" version="2" timestamp="${at(19)}" lat="1" lon="1"/></delete>`,
);
const second = osc(
  `<modify>${changed([
    ['node', 5],
    ['way', 1],
  ])}</modify><create>${changed([
    ['node', 6],
    ['node', 8],
  ])}` + `<node id="7" lat="1" lon="1" timestamp="${at(20)}"/></create>`,
);

function writeReplication(name: string, files: Readonly<Record<number, string | Buffer>>, newest: number): string {
  const root = join(folder, name);
  const inner = join(root, '000/000');
  mkdirSync(inner, { recursive: true });
  const state = (number: number) => `#comment\nsequenceNumber=${number}\ntimestamp=${at(number).replaceAll(':', '\\:')}\n`;
  writeFileSync(join(root, 'state.txt'), state(newest));
  for (let number = 10; number <= newest; number++) {
    const path = join(inner, String(number).padStart(3, '0'));
    writeFileSync(`${path}.state.txt`, state(number));
    const data = files[number];
    if (data !== undefined) writeFileSync(`${path}.osc.gz`, typeof data === 'string' ? gzipSync(data) : data);
  }
  return root;
}

const [oldPath, newPath] = [join(folder, 'old.osm'), join(folder, 'new.osm')];
let store: Store;
let dataDir: string;
beforeEach(async () => {
  writeFileSync(oldPath, town(before, 18));
  writeFileSync(newPath, town(after, 20));
  ({ store, dataDir } = await freshStore());
});

describe('a small extract', () => {
  test('following a server gives the same data as an import of the new extract, and a second run changes nothing', async () => {
    const root = writeReplication('good', { 19: first, 20: second }, 20);
    const server = createServer((request, response) => {
      const path = join(root, request.url ?? '');
      response.writeHead(existsSync(path) ? 200 : 404).end(existsSync(path) ? readFileSync(path) : '');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const source = { follow: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
    try {
      await importCompletely(store, dataDir, oldPath);
      const [done, ...more] = await update(store, dataDir, source);
      expect(more).toEqual([]);
      expect(done).toMatchObject({ changes: 7, dropped: 1, sequence: 20 });
      expect(await update(store, dataDir, source)).toEqual([]);
    } finally {
      server.close();
    }
    const complete = await freshStore();
    await importCompletely(complete.store, complete.dataDir, oldPath);
    await importCompletely(complete.store, complete.dataDir, newPath);
    const content = await contentOf(store);
    expect(content).toContain('Republic Street');
    expect(content).toBe(await contentOf(complete.store));
  });

  test('an update that loses too many shops changes nothing, even if it is repeated, until the loss is accepted', async () => {
    await importCompletely(store, dataDir, oldPath);
    const content = await contentOf(store);
    const file = join(folder, 'town.osc');
    const street = `<modify>${changed([['node', 1]])}</modify>`;
    writeFileSync(file, osc(`${street}<delete><node id="5" version="2" timestamp="${at(19)}" lat="1" lon="1"/></delete>`));
    const run = { now, dataDir, acceptPartial: true };
    for (let i = 0; i < 2; i++) {
      const stopped: boolean[] = [];
      await updateExtracts(store, { file }, 'town', run, ({ result }) => stopped.push(result.isStopped));
      expect([stopped, await contentOf(store)]).toEqual([[true], content]);
    }
    expect(await update(store, dataDir, { file })).toMatchObject([{ result: { isStopped: false } }]);
    expect(await contentOf(store)).not.toContain('Busy Bee');
  });

  test('a change file can be applied twice', async () => {
    await importCompletely(store, dataDir, oldPath);
    const file = join(folder, 'town.osc');
    writeFileSync(file, second);
    await update(store, dataDir, { file });
    const content = await contentOf(store);
    await update(store, dataDir, { file });
    expect(await contentOf(store)).toBe(content);
  });

  const packed = gzipSync(second);
  const damaged = Buffer.from(packed);
  damaged.writeUInt32LE(0, damaged.length - 8);
  test.each([
    ['missing', undefined, /020\.osc\.gz: there is no such file/],
    ['truncated', packed.subarray(0, packed.length - 20), /020\.osc\.gz: .*truncated/],
    ['truncated near its beginning', packed.subarray(0, 14), /020\.osc\.gz: .*truncated/],
    ['damaged, with a wrong checksum', damaged, /020\.osc\.gz: .*the gzip data is damaged/],
    [
      'changed with a negative node of a way',
      gzipSync(osc('<modify><way id="1"><nd ref="-1"/></way></modify>')),
      /<nd> has an invalid ref: "-1"/,
    ],
    ['malformed XML', gzipSync(osc('<modify><node id="5"></modify>')), /020\.osc\.gz: line 3 .*<node> has no lat/],
    ['a complete extract instead', gzipSync(town(before, 20)), /020\.osc\.gz: line 2 .*expected <osmChange>/],
  ])('if a change file is %s, nothing changes, not even by the files before it', async (what, data, message) => {
    await importCompletely(store, dataDir, oldPath);
    const content = await contentOf(store);
    const files = { 19: first, ...(data && { 20: data }) };
    const follow = writeReplication(`bad ${what}`, files, 20);
    await expect(update(store, dataDir, { follow })).rejects.toThrow(message);
    expect(await contentOf(store)).toBe(content);
    writeReplication(`bad ${what}`, { 19: first, 20: second }, 20);
    expect(await update(store, dataDir, { follow })).toHaveLength(1);
  });

  test('a folder that does not exist is reported', async () => {
    await importCompletely(store, dataDir, oldPath);
    const follow = join(folder, 'none');
    await expect(update(store, dataDir, { follow })).rejects.toThrow(`${follow}: there is no such folder`);
  });

  test('change files that begin after the data, and a file that is older than the data, are rejected', async () => {
    writeFileSync(oldPath, town(before, 5));
    await importCompletely(store, dataDir, oldPath);
    const follow = writeReplication('late', { 19: first, 20: second }, 20);
    await expect(update(store, dataDir, { follow })).rejects.toThrow(/the oldest state is of 2026-11-10/);
    writeFileSync(oldPath, town(before, 21));
    await importCompletely(store, dataDir, oldPath);
    const file = join(folder, 'older.osc');
    writeFileSync(file, second);
    await expect(update(store, dataDir, { file })).rejects.toThrow(/older than the extract/);
  });

  test('change files that begin with number 0 after the data are rejected', async () => {
    writeFileSync(oldPath, town(before, 1));
    await importCompletely(store, dataDir, oldPath);
    const root = join(folder, 'from zero');
    mkdirSync(join(root, '000/000'), { recursive: true });
    const state = (number: number) => `sequenceNumber=${number}\ntimestamp=${at(10 + number)}\n`;
    writeFileSync(join(root, 'state.txt'), state(2));
    for (let number = 0; number <= 2; number++) writeFileSync(join(root, `000/000/00${number}.state.txt`), state(number));
    await expect(update(store, dataDir, { follow: root })).rejects.toThrow(/the oldest state is of 2026-11-10.* \(number 0\)/);
  });

  test('with several extracts, a source updates those that follow it, and otherwise needs the name of the extract', async () => {
    const follow = writeReplication('several', { 19: first, 20: second }, 20);
    await importCompletely(store, dataDir, oldPath);
    const copies = copyExtracts(dataDir);
    await withCuts({ copies }, store, (cutting) =>
      importFiles(store, [{ path: oldPath, name: 'other' }], { now, acceptLoss: true, acceptPartial: true, ...cutting }),
    );
    const all = (feed?: string) => {
      const updated: string[] = [];
      const run = { now, dataDir, acceptLoss: true, acceptPartial: true };
      return updateExtracts(store, { follow }, feed, run, ({ result }) => updated.push(result.job.name)).then(() => updated);
    };
    await expect(all()).rejects.toThrow(
      /No extract follows .*several yet\. Specify the extract with --feed \((other, town|town, other)\)/,
    );
    expect(await all('town')).toEqual(['town']);
    writeReplication('several', { 19: first, 20: second, 21: second }, 21);
    expect(await all()).toEqual(['town']);
  });

  test('a password and a query in the URL are sent, but neither stored nor shown', async () => {
    const asked: unknown[] = [];
    const server = createServer((request, response) => {
      asked.push([request.url, request.headers.authorization]);
      response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    try {
      await importCompletely(store, dataDir, oldPath);
      const follow = `http://bank:s%20t@127.0.0.1:${port}/diffs/?token=x1`;
      const failed = update(store, dataDir, { follow });
      await expect(failed).rejects.toThrow(`http://127.0.0.1:${port}/diffs: there is no state.txt`);
      const authorization = `Basic ${Buffer.from('bank:s t').toString('base64')}`;
      expect(asked).toEqual([['/diffs/state.txt?token=x1', authorization]]);
    } finally {
      server.close();
    }
  });

  test('an extract that was imported without a copy cannot be updated', async () => {
    await importFiles(store, [{ path: oldPath, name: 'town' }], { now });
    await expect(update(store, dataDir, { file: oldPath })).rejects.toThrow(/There is no extract "town" that can be updated/);
  });
});

const real = ['monaco-2026'].map((name) => join(import.meta.dirname, '../../../shared/data/osm', `${name}.osm.pbf`));
const osmium = (...args: string[]) => execFileSync('osmium', args, { stdio: ['ignore', 'ignore', 'pipe'] });
const hasOsmium = process.env.PATH?.split(':').some((path) => existsSync(join(path, 'osmium'))) ?? false;

describe.each(real)('%s', (path) => {
  const reason = existsSync(path) ? (hasOsmium ? undefined : 'osmium-tool is not installed') : `${path} is missing`;
  if (reason !== undefined) console.log(`Skipped: ${reason}`);
  test.skipIf(reason !== undefined)('an update gives the same data as an import of the new extract', async () => {
    const [from, xml, changedXml, to, diff] = ['from.osm.pbf', 'a.osm', 'b.osm', 'to.osm.pbf', 'd.osc.gz'].map((name) =>
      join(folder, name),
    ) as [string, string, string, string, string];
    const header = (day: string) => `--output-header=osmosis_replication_timestamp=${day}`;
    osmium('cat', path, '-O', '-o', from, header('2026-11-01T00:00:00Z'));
    osmium('cat', path, '-O', '-o', xml);
    let objects = 0;
    let isEdited = false;
    const edit = (line: string) => {
      const [, version] = /^ {2}<(?:node|way) id="\d+" version="(\d+)"/.exec(line) ?? [];
      if (/^ {2}<(node|way|relation) /.test(line)) isEdited = version !== undefined && objects++ % 20 === 0;
      if (!isEdited) return line;
      return line
        .replace(/ version="(\d+)" timestamp="[^"]*"/, ` version="${Number(version) + 1}" timestamp="2026-11-02T00:00:00Z"`)
        .replace(/ lon="([^"]*)"/, (_, long: string) => ` lon="${(Number(long) + 0.00005).toFixed(7)}"`)
        .replace(/<tag k="(name|addr:housenumber)" v="/, '$&New ');
    };
    const text = readFileSync(xml, 'utf8').split('\n').map(edit).join('\n');
    writeFileSync(changedXml, text);
    osmium('cat', changedXml, '-O', '-o', to, header('2026-11-02T00:00:00Z'));
    osmium('derive-changes', from, to, '-O', '-o', diff);
    await importCompletely(store, dataDir, from);
    const [done] = await update(store, dataDir, { file: diff });
    expect(done?.changes).toBeGreaterThan(100);
    expect(done?.dropped).toBe(0);
    const complete = await freshStore();
    await importCompletely(complete.store, complete.dataDir, from);
    await importCompletely(complete.store, complete.dataDir, to);
    expect(await contentOf(store)).toBe(await contentOf(complete.store));
  });
});
