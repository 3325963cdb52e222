import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { zxyToTileId } from 'pmtiles';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { readTile } from '../../../../test/support/osm/readTiles.ts';
import { collectLog } from '../../../../test/support/server/doubles.ts';
import { ArchiveWriter } from '../../../sources/osm/basemap/archive/writeArchive.ts';
import { encodeTile } from '../../../sources/osm/basemap/encodeTile.ts';
import { type Basemap, mergeTiles, openBasemap } from './basemap.ts';

let folder: string;
let basemap: Basemap | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'basemap-'));
  mkdirSync(join(folder, 'basemap'));
});
afterEach(async () => {
  await basemap?.close();
  basemap = undefined;
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

type Place = readonly [number, number, number];
const street = (name: string) =>
  encodeTile([
    { layer: 'roads', kind: 'line', props: JSON.stringify({ kind: 'minor_road', name }), parts: [Int16Array.of(0, 0, 99, 99)] },
    { layer: 'earth', kind: 'area', props: '{"kind":"earth"}', parts: [Int16Array.of(0, 0, 9, 0, 9, 9, 0, 0)] },
  ]);
/** Writes an archive that contains the same street on several tiles. */
function write(name: string, places: readonly Place[], attribution = '<a href="https://x">© OpenStreetMap</a>'): string {
  const path = join(folder, name);
  const writer = new ArchiveWriter(path);
  const ids = places.map((place) => zxyToTileId(...place)).toSorted((a, b) => a - b);
  for (const id of ids) writer.add(id, street(`${name} street`));
  writer.finish({ bounds: [10, places.length, 20, 30], maxZoom: 15, metadata: { attribution } });
  return path;
}
const namesAt = async (map: Basemap, ...place: Place) => {
  const tile = await map.tile(...place);
  return tile && readTile(tile.gzip ? gunzipSync(tile.bytes) : tile.bytes).roads?.map(({ props }) => props.name);
};

describe('the operator’s own archive', () => {
  it('is read in place, with its metadata', async () => {
    const path = write('planet.pmtiles', [
      [0, 0, 0],
      [14, 3, 4],
    ]);
    basemap = await openBasemap(path, folder, collectLog());
    expect(basemap.facts()).toMatchObject({ bounds: [10, 2, 20, 30], maxZoom: 15, attribution: '© OpenStreetMap' });
    expect(await namesAt(basemap, 14, 3, 4)).toEqual(['planet.pmtiles street']);
    expect(await namesAt(basemap, 14, 3, 5)).toBeUndefined();
  });

  it.each<[string, (path: string) => void, RegExp]>([
    [
      'does not exist',
      (path) => rmSync(path),
      /^BASEMAP must name a PMTiles archive of vector tiles, but .*planet\.pmtiles does not exist\.$/,
    ],
    ['is empty', (path) => truncateSync(path, 0), /is not a PMTiles archive\.$/],
    ['is something else', (path) => writeFileSync(path, 'x'.repeat(500)), /is not a PMTiles archive\.$/],
    [
      'is of an older version',
      (path) => writeFileSync(path, readFileSync(path).fill(2, 7, 8)),
      /is a PMTiles archive of version 2; only version 3 is supported\.$/,
    ],
    [
      'holds images',
      (path) => writeFileSync(path, readFileSync(path).fill(2, 99, 100)),
      /does not contain vector tiles \(MVT\); to use raster tiles, set TILE_URL\.$/,
    ],
    [
      'is packed otherwise',
      (path) => writeFileSync(path, readFileSync(path).fill(4, 98, 99)),
      /compresses its tiles in an unsupported way; only gzip or no compression is supported\.$/,
    ],
    [
      'is cut off',
      (path) => truncateSync(path, 16_390),
      /is truncated: it has 16390 bytes, but its tile data should end at byte \d+\.$/,
    ],
    [
      'is cut off',
      (path) => truncateSync(path, 16_390),
      /is truncated: it has 16390 bytes, but its tile data should end at byte \d+\.$/,
    ],
  ])('that %s is reported at startup in a clear sentence', async (_what, spoil, sentence) => {
    const path = write('planet.pmtiles', [[0, 0, 0]]);
    spoil(path);
    await expect(openBasemap(path, folder, collectLog())).rejects.toThrow(sentence);
  });

  it('that is a folder is reported in a clear sentence', async () => {
    await expect(openBasemap(folder, folder, collectLog())).rejects.toThrow(/^BASEMAP must name .* is a folder\.$/);
  });
});

describe('maps from imports', () => {
  it('are absent before the first import, and are found, merged and removed with their feeds', async () => {
    basemap = await openBasemap(undefined, folder, collectLog());
    expect(basemap.facts()).toBeUndefined();
    write('basemap/malta.pmtiles', [
      [0, 0, 0],
      [9, 1, 1],
    ]);
    write('basemap/porto.pmtiles', [
      [0, 0, 0],
      [9, 2, 2],
      [9, 3, 3],
    ]);
    await basemap.look();
    const both = basemap.facts();
    expect(both).toMatchObject({ bounds: [10, 2, 20, 30], attribution: '© OpenStreetMap' });
    expect((await namesAt(basemap, 0, 0, 0))?.toSorted()).toEqual([
      'basemap/malta.pmtiles street',
      'basemap/porto.pmtiles street',
    ]);
    expect(await namesAt(basemap, 9, 1, 1)).toEqual(['basemap/malta.pmtiles street']);
    const reading = namesAt(basemap, 9, 1, 1);
    rmSync(join(folder, 'basemap/malta.pmtiles'));
    await basemap.look();
    expect(await reading).toEqual(['basemap/malta.pmtiles street']);
    expect(await namesAt(basemap, 9, 1, 1)).toBeUndefined();
    expect(await namesAt(basemap, 0, 0, 0)).toEqual(['basemap/porto.pmtiles street']);
    expect(basemap.facts()?.version).not.toBe(both?.version);
  });

  it('are skipped if they are damaged, which is logged', async () => {
    const log = collectLog();
    write('basemap/malta.pmtiles', [[9, 1, 1]]);
    writeFileSync(join(folder, 'basemap/porto.pmtiles'), 'nothing');
    basemap = await openBasemap(undefined, folder, log);
    expect(await namesAt(basemap, 9, 1, 1)).toHaveLength(1);
    expect(log.lines.join()).toMatch(/porto\.pmtiles is not a PMTiles archive\. Import the file of this feed again/);
  });

  it('are not served if the operator sets BASEMAP to none', async () => {
    write('basemap/malta.pmtiles', [[9, 1, 1]]);
    basemap = await openBasemap('none', folder, collectLog());
    expect([basemap.facts(), await basemap.tile(9, 1, 1)]).toEqual([undefined, undefined]);
  });
});

test('a merged tile contains each layer once, with the features and properties of all tiles', () => {
  const merged = readTile(mergeTiles([street('A'), street('B'), street('A')]));
  expect(Object.keys(merged)).toEqual(['earth', 'roads']);
  expect(merged.roads?.map(({ props, parts }) => [props.name, props.kind, [...(parts[0] ?? [])]])).toEqual(
    ['A', 'B', 'A'].map((name) => [name, 'minor_road', [0, 0, 99, 99]]),
  );
});
