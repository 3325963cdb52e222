import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type Ended, runHere } from '../../test/support/cli/runHere.ts';
import { importFiles } from '../imports/importFiles.ts';
import { openStore } from '../store/openStore.ts';

const root = mkdtempSync(join(tmpdir(), 'partial-'));
afterAll(() => rmSync(root, { recursive: true, force: true, maxRetries: 5 }));

/** Runs a command in a folder. @returns the result, in which `err` does not contain the lines that report progress */
async function run(folder: string, program: 'import' | 'shops', ...args: readonly string[]): Promise<Ended> {
  const env = { DATA_DIR: join(folder, 'data'), INIT_CWD: folder, DATABASE_URL: '' };
  const { code, out, err } = await runHere(program, args, env);
  return { code, out, err: err.replaceAll(/^.*: (reading|\d+ % \(pass ).*\n/gm, '') };
}

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(root, 'case-'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}

async function version(folder: string): Promise<number> {
  const store = await openStore({ dataDir: join(folder, 'data') });
  await store.migrate();
  const found = await store.version();
  await store.close();
  return found;
}

const row = (id: string, i: number) => `${id},50.08${i % 10},14.42${i % 7},CZ\n`;
/** A bank's feed. The first `withoutId` rows have no id. */
const bank = (rows: number, withoutId: number) =>
  `id,lat,long,country\n${Array.from({ length: rows }, (_, i) => row(i < withoutId ? '' : String(i), i)).join('')}`;
const feature = (i: number, coordinates: unknown, properties: object = { '@id': `node/${i}`, amenity: 'atm' }) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates },
});
const collection = (...features: readonly object[]) => JSON.stringify({ type: 'FeatureCollection', features });
const element = (id: number, lat: number) => ({ type: 'node', id, lat, lon: 14.42, tags: { amenity: 'atm' } });

const osmNode = (id: number, lat: number) => `<node id="${id}" lat="${lat}" lon="14.42"><tag k="amenity" v="atm"/></node>`;
const osm = (...nodes: readonly string[]) => `<osm version="0.6">${nodes.join('\n')}</osm>`;

describe('npm run import', () => {
  it('fails in one sentence if no record in a file is valid, and leaves the store unchanged', async () => {
    const folder = folderWith({ 'ours.csv': bank(5, 0), 'good.csv': bank(3, 0) });
    expect((await run(folder, 'import', 'ours.csv')).code).toBe(0);
    writeFileSync(join(folder, 'ours.csv'), bank(397, 397));
    const before = await version(folder);
    // No option allows an import to empty a feed. If one file would empty its feed, the command does not import the valid file
    // either.
    for (const args of [
      ['ours.csv'],
      ['ours.csv', 'good.csv'],
      ['ours.csv', '--accept-partial', '--accept-loss'],
      ['ours.csv', '--dry-run'],
    ]) {
      const { code, err } = await run(folder, 'import', ...args);
      expect([code, err]).toEqual([1, 'Nothing imported from ours.csv: 397 of 397 rows have no id.\n']);
    }
    expect(await version(folder)).toBe(before);
  });

  it('changes nothing if fewer than half of the records are valid, unless the operator accepts this', async () => {
    const folder = folderWith({ 'ours.csv': bank(10, 6) });
    const refused = await run(folder, 'import', 'ours.csv');
    expect([refused.code, refused.err]).toEqual([
      2,
      'Only 4 of 10 rows of ours.csv can be imported: 6 of 10 rows have no id. Nothing was changed. If this is correct, add --accept-partial.\n',
    ]);
    expect(refused.out).toContain("line 2: field 'id' is missing");
    expect(await version(folder)).toBe(0);
    const accepted = await run(folder, 'import', 'ours.csv', '--accept-partial');
    expect([accepted.code, accepted.out]).toEqual([
      0,
      expect.stringContaining('\nours.csv: 4 valid, 6 quarantined, mainly because 6 of 10 rows have no id.\nImported. '),
    ]);
    const half = folderWith({ 'ours.csv': bank(10, 5) });
    expect((await run(half, 'import', 'ours.csv')).code).toBe(0);
  });

  it('rejects a map whose positions are all wrong', async () => {
    const nodes = (good: number, bad: number) =>
      osm(...Array.from({ length: good + bad }, (_, i) => osmNode(i + 1, i < good ? 50.08 : 500_800_000)));
    const folder = folderWith({ 'all.osm': nodes(0, 9), 'most.osm': nodes(4, 5) });
    const nothing = await run(folder, 'import', 'all.osm');
    expect([nothing.code, nothing.err]).toEqual([1, 'Nothing imported from all.osm: 9 of 9 objects have no usable position.\n']);
    const partial = await run(folder, 'import', 'most.osm');
    expect([partial.code, partial.err]).toEqual([
      2,
      expect.stringContaining('Only 4 of 9 objects of most.osm can be imported: '),
    ]);
    expect(await version(folder)).toBe(0);
  });

  it('reports that a file is unchanged, and how many of its records were skipped', async () => {
    const folder = folderWith({ 'ours.csv': bank(10, 1) });
    expect((await run(folder, 'import', 'ours.csv')).out).toContain('ours.csv: 9 valid, 1 quarantined');
    const again = await run(folder, 'import', 'ours.csv');
    expect([again.code, again.out]).toEqual([
      0,
      expect.stringContaining(
        '\nours.csv is unchanged. 9 valid, 1 quarantined, mainly because 1 of 10 rows has no id.\nNothing was changed. ',
      ),
    ]);
    // A new title counts as a change, even if no ATM changes.
    expect((await run(folder, 'import', 'ours.csv', '--title', 'Ours')).out).toContain('\nImported. ');
  });

  it.each<[string, string, string, RegExp]>([
    [
      'a GeoJSON of OpenStreetMap',
      'list.geojson',
      collection(...Array.from({ length: 20 }, (_, i) => feature(i + 1, [14.42, i === 7 ? 91 : 50.08]))),
      /list\.geojson: 19 valid, 1 quarantined, mainly because 1 of 20 features has no usable position\./,
    ],
    [
      'an OSM XML file',
      'town.osm',
      osm(
        ...[1, 2, 3].map((id) => osmNode(id, 50.08)),
        osmNode(4, 95),
        '<node id="5" lat="91" lon="14"/><node id="6" lat="91" lon="14"><tag k="natural" v="tree"/></node>',
      ),
      /quarantined: noPosition +1\n[\s\S]*node\/4 \(line 4\): node 4: latitude 95 is outside -90\.\.90\n {2}2 warnings\n {4}node\/6: node 6: latitude 91[^\n]*\n {4}An object without tags has no usable position \(line 5: node 5: latitude 91 is outside -90\.\.90\)\n[\s\S]*town\.osm: 3 valid, 1 quarantined, mainly because 1 of 4 objects has no usable position\./,
    ],
    [
      'a list without ids',
      'list.geojson',
      collection(
        feature(1, [14.42, 50.081], { amenity: 'atm', operator: 'Fio' }),
        feature(2, [14.43, 50.082], { shop: 'bakery', name: 'Kabát' }),
        feature(3, [14.44, 50.083], { amenity: 'fuel;atm', operator: 'ČSOB' }),
      ),
      /byte \d+: shop=bakery, and the feature has no OpenStreetMap id[\s\S]*list\.geojson: 2 valid, 1 quarantined, mainly because 1 of 3 features is not an ATM\./,
    ],
    [
      'an answer of Overpass',
      'list.json',
      JSON.stringify({ version: 0.6, elements: [element(1, 50.08), element(2, 500), element(3, 50.09)] }),
      /node\/2 \(byte \d+\): node 2: latitude 500 is outside[\s\S]*list\.json: 2 valid, 1 quarantined/,
    ],
    [
      'an Open Banking list',
      'list.json',
      `{"data":[{"Brand":[{"BrandName":"Bank","ATM":[${['1', 'NaN', '3']
        .map((id) =>
          JSON.stringify({
            Identification: `A${id}`,
            Location: {
              PostalAddress: { Country: 'GB', GeoLocation: { GeographicCoordinates: { Latitude: '51.5', Longitude: '-0.12' } } },
            },
          }).replace('"ANaN"', 'NaN'),
        )
        .join(',')}]}]}]}`,
      /\/data\/0\/Brand\/0\/ATM\/1: is not valid JSON[\s\S]*list\.json: 2 valid, 1 quarantined/,
    ],
    [
      'a row of a bank’s feed',
      'list.csv',
      `${bank(4, 0)}x,north,14,CZ\n`,
      /x \(line 6\): field 'lat' must be[\s\S]*list\.csv: 4 valid, 1 quarantined/,
    ],
  ])('imports the rest of %s if one record is invalid, and names that record', async (_, name, content, told) => {
    const folder = folderWith({ [name]: content });
    const { code, out, err } = await run(folder, 'import', name);
    expect([code, err]).toEqual([0, `Created a new store in ${join(folder, 'data')}.\n`]);
    expect(out).toMatch(told);
  });

  it.each<[string, string, string, string]>([
    [
      'holds no ATM',
      'a.osm',
      '<osm version="0.6"><node id="1" lat="50" lon="14"/></osm>',
      'none of its 1 objects is an ATM or another place that gives cash.',
    ],
    [
      'holds only machines that are left out',
      'a.geojson',
      collection(feature(1, [14.4, 50], { '@id': 'node/1', amenity: 'atm', access: 'no' })),
      '1 of 1 records were skipped (access=no).',
    ],
    [
      'is not of OpenStreetMap',
      'a.geojson',
      collection(...[1, 2, 3].map((i) => feature(i, [14.4, 50], { nr: i }))),
      '3 of 3 features have no id.',
    ],
    ['is empty', 'a.geojson', collection(), 'it has no features.'],
    ['has deleted objects only', 'a.osm', '<osm><node id="1" visible="false"/></osm>', 'it has no objects.'],
    ['has one record, which is wrong', 'a.csv', 'id,lat,long\n1,x,14\n', '1 of 1 rows has no usable position.'],
  ])('reports a file that %s', async (_, name, content, sentence) => {
    const { code, err } = await run(folderWith({ [name]: content }), 'import', name);
    expect([code, err]).toEqual([1, `Nothing imported from ${name}: ${sentence}\n`]);
  });

  it.each<[string[], string]>([
    [['--list', '--dry-run'], '--dry-run cannot be used with --list. See npm run import -- --help.\n'],
    [['--remove', 'a', '--dry-run'], '--dry-run cannot be used with --remove. See npm run import -- --help.\n'],
    [['a.osm', '--feed', 'x', '--feed', 'y'], '--feed is specified more than once. See npm run import -- --help.\n'],
    [
      ['a.osm', '--map', 'columns.json'],
      '--map works only with CSV, JSON lists (with paths such as {items[].lat}) and GeoJSON, and this file is none of them\n',
    ],
  ])('rejects an option that would have no effect: %j', async (args, sentence) => {
    const folder = folderWith({
      'a.osm': '<osm version="0.6"><node id="1" lat="50" lon="14"><tag k="amenity" v="atm"/></node></osm>',
      'columns.json': '{"fields":{"id":"{nr}"}}',
    });
    const { code, err } = await run(folder, 'import', ...args);
    expect([code, err]).toEqual([1, expect.stringContaining(sentence)]);
  });

  it('rejects --bank for a map, because a map does not belong to a bank', async () => {
    const folder = folderWith({ 'a.osm': '<osm version="0.6"><node id="1" lat="50" lon="14"/></osm>' });
    const store = await openStore({ dataDir: join(folder, 'data') });
    await store.migrate();
    const job = { path: join(folder, 'a.osm'), name: 'a', bank: 'fio' };
    await expect(importFiles(store, [job], { now: Date.UTC(2026, 10, 24) })).rejects.toThrow(
      "is OpenStreetMap data, which cannot be a bank's own feed. Omit --bank",
    );
    await store.close();
  });
});

describe('npm run shops -- import', () => {
  const shop = (id: string | undefined, i: number) => JSON.stringify({ record: 'shop', id, name: `Shop ${i}`, country: 'CZ' });
  const feed = (records: number, withoutId: number) =>
    Array.from({ length: records }, (_, i) => shop(i < withoutId ? undefined : String(i), i)).join('\n');

  it('has the same exit codes and messages as the import of ATMs', async () => {
    const folder = folderWith({ 'acq.jsonl': feed(5, 5) });
    const nothing = await run(folder, 'shops', 'import', 'acq.jsonl', '--without-brands');
    expect([nothing.code, nothing.err]).toEqual([1, 'Nothing imported from acq.jsonl: 5 of 5 records have no id.\n']);
    writeFileSync(join(folder, 'acq.jsonl'), feed(5, 3));
    const partial = await run(folder, 'shops', 'import', 'acq.jsonl', '--without-brands');
    expect([partial.code, partial.err]).toEqual([
      2,
      expect.stringMatching(/^Only 2 of 5 records of acq\.jsonl can be imported: 3 of 5 records have no id\./),
    ]);
    const accepted = await run(folder, 'shops', 'import', 'acq.jsonl', '--without-brands', '--accept-partial', '--title', 'Mine');
    expect([accepted.code, accepted.out]).toEqual([0, expect.stringContaining('feed "acq" (Mine)')]);
    const again = await run(folder, 'shops', 'import', 'acq.jsonl', '--without-brands', '--accept-partial', '--title', 'Mine');
    expect(again.out).toMatch(/\nacq\.jsonl is unchanged\. 2 valid, 3 quarantined, [^\n]*\nNothing was changed\. /);
  });
});
