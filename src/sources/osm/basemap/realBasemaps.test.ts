import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { cutBasemap } from '../../../../test/support/osm/cutBasemap.ts';
import { hasSharedData, named, sharedData } from '../../../../test/support/osm/files.ts';
import { type ReadArchive, readArchive } from '../../../../test/support/osm/readTiles.ts';
import { mercatorX, mercatorY } from '../../../core/geo/webMercator.ts';
import { openOsmFile } from '../read/openOsmFile.ts';

const folder = mkdtempSync(join(tmpdir(), 'basemaps-'));
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

const cut = new Map<string, Promise<ReadArchive>>();
function mapOf(name: string): Promise<ReadArchive> {
  const known = cut.get(name) ?? makeMap(name);
  cut.set(name, known);
  return known;
}
async function makeMap(name: string): Promise<ReadArchive> {
  const file = await openOsmFile(`${sharedData}osm/${name}`);
  for await (const _ of file.read({})) expect.unreachable('no tile was requested');
  const bounds = file.bounds() ?? [0, 0, 0, 0];
  const path = join(folder, `${name}.pmtiles`);
  await cutBasemap(file, { path, bounds, attribution: '© OpenStreetMap contributors', name });
  expect(statSync(path).size).toBeLessThan(file.totalBytes * 1.5);
  return readArchive(path);
}

const [malta, monaco, porto] = ['malta-2018.osm.pbf', 'monaco-2026.osm.pbf', 'porto-2020.osm.pbf'];
const [munich, prague] = ['munich-centre-2020.osm.pbf', 'prague-small-2020.osm.pbf'];

describe.skipIf(!hasSharedData)(named('the drawings at known places'), { timeout: 60_000 }, () => {
  it.each([
    ['Grand Harbour', malta, 35.8935, 14.5195, 'water/ocean'],
    ['the open sea south of Malta', malta, 35.6, 14.0, 'water/ocean'],
    ['the sea at the extract’s corner', malta, 36.33, 14.85, 'water/ocean'],
    ['Upper Barrakka Gardens, Valletta', malta, 35.89483, 14.5122, 'land'],
    ['the middle of Gozo', malta, 36.0445, 14.2395, 'land'],
    ['the sea off Monaco', monaco, 43.7, 7.5, 'water/ocean'],
    ['the sea at the south-western corner', monaco, 43.49, 7.41, 'water/ocean'],
    ['the rock of Monaco', monaco, 43.7311, 7.4197, 'land'],
    ['Port Hercule', monaco, 43.7352, 7.4262, 'water/ocean'],
    ['the Douro at Dom Luís I Bridge', porto, 41.1398, -8.6094, 'water/river'],
    ['the Douro at the western border', porto, 41.1409, -8.6205, 'water/river'],
    ['Ribeira', porto, 41.1413, -8.6125, 'land'],
    ['Vila Nova de Gaia', porto, 41.128, -8.61, 'land'],
    ['Marienplatz', munich, 48.13715, 11.57555, 'land'],
    ['Prosek', prague, 50.119, 14.498, 'land'],
  ])('%s', async (_name, file, lat, long, shown) => {
    const map = await mapOf(file as string);
    for (const zoom of [10, 13, 15]) {
      const areas = await map.areasAt(lat, long, zoom);
      // At low zoom levels, the map omits narrow water areas, such as rivers.
      const water = areas.filter((area) => area.startsWith('water/'));
      if (shown === 'land') expect(water, `zoom ${zoom}`).toEqual([]);
      else if (zoom > 10 || shown === 'water/ocean') expect(water.length, `zoom ${zoom}: ${areas}`).toBeGreaterThan(0);
      expect(areas).toContain('earth/earth');
    }
  });

  it('the streets in Valletta have their names, in English and in Maltese', async () => {
    const tile = await (await mapOf(malta as string)).tile(
      15,
      Math.floor(mercatorX(14.5128) * 2 ** 15),
      Math.floor(mercatorY(35.8985) * 2 ** 15),
    );
    const names = (tile?.roads ?? []).map(({ props }) => [props.name, props['name:en']]);
    expect(names.filter(([, english]) => english !== undefined).length).toBeGreaterThan(3);
    expect(names.flat()).toContain('Strait Street');
  });

  it('maps contain no ATMs, so no ATM is drawn twice', async () => {
    const map = await mapOf(munich as string);
    const tile = await map.tile(15, Math.floor(mercatorX(11.5755) * 2 ** 15), Math.floor(mercatorY(48.1372) * 2 ** 15));
    expect(tile?.pois?.length).toBeGreaterThan(0);
    expect(tile?.pois?.filter(({ props }) => /atm|bank/.test(String(props.kind)))).toEqual([]);
  });
});
