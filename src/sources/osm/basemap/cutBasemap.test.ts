import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { cutBasemap } from '../../../../test/support/osm/cutBasemap.ts';
import { block, from, memoryFile, node, relation, way } from '../../../../test/support/osm/memoryFile.ts';
import { type ReadArchive, readArchive } from '../../../../test/support/osm/readTiles.ts';
import type { OsmObject } from '../osmObject.ts';
import { tilesMaxZoom } from './cutBasemap.ts';
import { boxOf } from './geometry/mercatorShapes.ts';

const folder = mkdtempSync(join(tmpdir(), 'basemap-'));
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

const [lat, long] = [45, 9];
const bounds = [44.95, 8.95, 45.05, 9.05] as const;
const corner = (id: number, north: number, east: number) => node(id, ...from(lat, long, north, east));
const byKind = (a: OsmObject, b: OsmObject) =>
  ['node', 'way', 'relation'].indexOf(a.type) - ['node', 'way', 'relation'].indexOf(b.type);

/** A street in two parts, a house with a number, a wood with a clearing, a coast in the south, a place name, and a bank's ATM. */
const town: OsmObject[] = [
  corner(1, 0, -500),
  corner(2, 0, 0),
  corner(3, 10, 600),
  way(1, [1, 2], { highway: 'residential', name: 'Calle Mayor', 'name:en': 'Main Street' }),
  way(2, [2, 3], { highway: 'residential', name: 'Calle Mayor', 'name:en': 'Main Street' }),
  corner(4, 900, 0),
  way(3, [2, 4], { railway: 'rail' }),
  ...block(10, from(lat, long, 30, 30), [20, 30], { building: 'house', 'addr:housenumber': '12a' }),
  ...block(11, from(lat, long, 500, -900), [800, 800], {}),
  ...block(12, from(lat, long, 800, -600), [200, 200], {}),
  relation(
    1,
    [
      ['way', 11, 'outer'],
      ['way', 12, 'inner'],
    ],
    { type: 'multipolygon', landuse: 'forest', name: 'Bosque' },
  ),
  node(5, 44.97, 8.9),
  node(6, 44.97, 9.1),
  way(4, [5, 6], { natural: 'coastline' }),
  node(7, lat, long, { place: 'town', name: 'Villa', 'name:de': 'Dorf', population: '12 000' }),
  node(8, lat, long, { amenity: 'atm', name: 'Cajero' }),
  node(9, ...from(lat, long, 5, 5), { railway: 'station', name: 'Villa Central' }),
].toSorted(byKind);

let archive: ReadArchive;
beforeAll(async () => {
  const path = join(folder, 'town.pmtiles');
  await cutBasemap(memoryFile(town), { path, bounds, attribution: '© somebody', name: 'Villa' });
  archive = readArchive(path);
});

const middle = (zoom: number): [number, number, number] => {
  const x = Math.floor((long / 360 + 0.5) * 2 ** zoom);
  const sine = Math.sin((lat * Math.PI) / 180);
  return [zoom, x, Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** zoom)];
};

describe('a town’s tiles', () => {
  it('have the street as one line with its names, and the railway', async () => {
    const { roads = [] } = (await archive.tile(...middle(13))) ?? {};
    const streets = roads.filter(({ props }) => props.kind === 'minor_road');
    expect(streets.map(({ props }) => props)).toEqual([
      { kind: 'minor_road', kind_detail: 'residential', name: 'Calle Mayor', 'name:en': 'Main Street' },
    ]);
    expect(roads.map(({ props }) => props.kind)).toContain('rail');
  });

  it('have the houses and house numbers only at high zoom', async () => {
    const { buildings = [] } = (await archive.tile(...middle(15))) ?? {};
    expect(buildings.map(({ props }) => props)).toEqual(
      expect.arrayContaining([{ kind: 'building' }, { kind: 'address', addr_housenumber: '12a' }]),
    );
    expect((await archive.tile(...middle(13)))?.buildings).toBeUndefined();
  });

  it('have the town’s name in the finder’s languages, at low zoom', async () => {
    const { places = [] } = (await archive.tile(...middle(8))) ?? {};
    expect(places.map(({ props }) => props)).toEqual([
      {
        kind: 'locality',
        kind_detail: 'town',
        population_rank: 8,
        population: 12_000,
        min_zoom: 8,
        name: 'Villa',
        'name:de': 'Dorf',
      },
    ]);
  });

  it('have the station but no ATMs, because the finder draws them', async () => {
    const { pois = [] } = (await archive.tile(...middle(15))) ?? {};
    expect(pois.map(({ props }) => props.name)).toEqual(['Villa Central']);
  });

  it.each([
    ['the wood', from(lat, long, 600, -800), 'landuse/forest'],
    ['its clearing', from(lat, long, 900, -500), 'earth/earth'],
    ['the sea, up to the border', [44.955, 8.96], 'water/ocean'],
    ['the land', [45.04, 9.04], 'earth/earth'],
  ])('show %s at its position, at every zoom that includes it', async (_name, [at = 0, east = 0], shown) => {
    for (const zoom of [11, 13, 15]) expect((await archive.areasAt(at, east, zoom)).at(-1), `zoom ${zoom}`).toBe(shown);
  });

  it('end at the border', async () => {
    expect(await archive.areasAt(45.0501, 9, 15)).toEqual([]);
    expect(await archive.areasAt(45.0499, 9, 15)).toEqual(['earth/earth']);
  });

  it('have an attribution', async () => expect(await archive.archive.getMetadata()).toMatchObject({ attribution: '© somebody' }));
});

test('an island is surrounded by sea, although no coast reaches the border', async () => {
  const path = join(folder, 'island.pmtiles');
  // The coastline is counter-clockwise, because land is to the left of it.
  const island = block(20, from(lat, long, -500, -500), [1000, 1000], { natural: 'coastline' });
  await cutBasemap(memoryFile(island.toSorted(byKind)), { path, bounds, attribution: '', name: '' });
  const { areasAt } = readArchive(path);
  for (const zoom of [9, 12, 15]) {
    expect(await areasAt(45, 9, zoom)).toEqual(['earth/earth']);
    expect(await areasAt(45.04, 8.96, zoom)).toEqual(['earth/earth', 'water/ocean']);
  }
});

test.each([
  ['Malta', [35.51985, 13.815377, 36.332958, 14.856099], 15],
  ['Germany', [47.2, 5.8, 55.1, 15.1], 15],
  ['a point', [45, 9, 45, 9], 15],
  ['Canada', [41.6, -141.1, 83.2, -52.6], 12],
  ['Fiji, over the 180th meridian and so all round', [-21, 176, -12, -178], 13],
  ['the world', [-90, -180, 90, 180], 10],
] as const)('the land of %s is there up to a zoom that does not fill the disk', (_name, area, zoom) => {
  expect(tilesMaxZoom(boxOf(area))).toBe(zoom);
});

test('nodes are found in any order', async () => {
  const path = join(folder, 'unordered.pmtiles');
  const nodes = town.filter(({ type }) => type === 'node').toReversed();
  await cutBasemap(memoryFile([...nodes, ...town.filter(({ type }) => type !== 'node')]), {
    path,
    bounds,
    attribution: '',
    name: '',
  });
  expect((await readArchive(path).tile(...middle(13)))?.roads?.length).toBe(2);
});

test.each([
  ['in order', town],
  ['in any order', town.toReversed().toSorted((a, b) => Number(a.type !== 'node') - Number(b.type !== 'node'))],
])('with little memory for the positions, nodes %s give the same map', async (_, objects) => {
  const maps: Buffer[] = [];
  for (const limit of [{}, { positionLimit: { bytes: 1, path: join(folder, 'limited.nodes') } }]) {
    const path = join(folder, 'limited.pmtiles');
    await cutBasemap(memoryFile(objects), { path, bounds, attribution: '', name: '', ...limit });
    maps.push(readFileSync(path));
    rmSync(path);
  }
  expect(maps[1]?.equals(maps[0] as Buffer)).toBe(true);
  expect(readdirSync(folder).filter((name) => name.includes('limited'))).toEqual([]);
});

test('a folder that does not exist is reported with its error code', async () => {
  const path = join(folder, 'missing', 'town.pmtiles');
  const cut = cutBasemap(memoryFile(town), { path, bounds, attribution: '', name: '' });
  await expect(cut).rejects.toMatchObject({ name: 'MapNotWritten', path, code: 'ENOENT' });
});

test('a damaged file leaves only the existing map', async () => {
  const file = memoryFile(town);
  const broken = {
    ...file,
    async *read(wanted: Parameters<typeof file.read>[0]) {
      yield* file.read(wanted);
      if (wanted.ways) throw new Error('cut off');
    },
  };
  const before = readdirSync(folder);
  await expect(cutBasemap(broken, { path: join(folder, 'town.pmtiles'), bounds, attribution: '', name: '' })).rejects.toThrow(
    'cut off',
  );
  expect(readdirSync(folder)).toEqual(before);
});
