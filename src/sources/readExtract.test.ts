import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { at, now } from '../../test/support/osm/extractTown.ts';
import { everything, hasSharedData, named, sharedData } from '../../test/support/osm/files.ts';
import { memoryFile, node, way } from '../../test/support/osm/memoryFile.ts';
import type { Gazetteer } from '../core/places/gazetteer.ts';
import { atmSelector, cashPlaceSelector } from './osm/extract/extractAtms.ts';
import { squareSelector } from './osm/extract/squares.ts';
import { stairSelector } from './osm/extract/stairs.ts';
import { classifyPlace, isPlaceKey } from './osm/gazetteer/findable.ts';
import { readGazetteer } from './osm/gazetteer/readGazetteer.ts';
import type { OsmFile, OsmObject, Wanted } from './osm/osmObject.ts';
import { openOsmFile } from './osm/read/openOsmFile.ts';
import { readExtract, type WantedOfExtract } from './readExtract.ts';
import { shopSelector } from './shops/osm/readShops.ts';

const folder = mkdtempSync(join(tmpdir(), 'extract-'));
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

const town = [
  node(1, ...at(0, 0), { amenity: 'atm', operator: 'Fio banka' }),
  node(2, ...at(0, 10), { shop: 'books', name: 'U Kohouta' }),
  node(3, ...at(20, -200)),
  node(4, ...at(20, 200)),
  way(5, [3, 4], { highway: 'residential', name: 'Sokolovská' }),
];

/** @returns the file, and the kinds of objects that each pass requests */
function counted(objects: readonly OsmObject[]): { readonly file: OsmFile; readonly passes: Wanted[] } {
  const file = memoryFile(objects);
  const passes: Wanted[] = [];
  const read: OsmFile['read'] = (wanted, onProgress) => {
    passes.push(wanted);
    return file.read(wanted, onProgress);
  };
  return { file: { ...file, read }, passes };
}

const vetHours = async (schedules: readonly unknown[]) => schedules.map(() => undefined);
const path = join(folder, 'town.pmtiles');
const atms = { name: 'town', now, vetHours };
const shops = { name: 'town', vetHours };
const map: WantedOfExtract['map'] = (bounds) => ({ path, bounds, attribution: '' });

it('creates ATMs, shops, places and a map in five passes', async () => {
  const { file, passes } = counted(town);
  const made = await readExtract(file, { atms, shops, map, places: true });
  const kinds = passes.map(({ relations, ways }) => (relations ? 'relations' : ways ? 'ways' : 'nodes'));
  expect(kinds).toEqual(['relations', 'ways', 'nodes', 'nodes', 'ways']);
  expect(made.atms.atms.map(({ street }) => street)).toEqual(['Sokolovská']);
  expect([...made.shops.register.shops].map(({ place }) => place?.street)).toEqual(['Sokolovská']);
  expect((readGazetteer(zstdDecompressSync(made.places as Uint8Array)) as Gazetteer).places.map(({ name }) => name)).toEqual([
    'Sokolovská',
  ]);
  expect(made.map?.tiles).toBeGreaterThan(0);
});

it('creates the same ATMs and shops without a map', async () => {
  const together = await readExtract(memoryFile(town), { atms, shops, map });
  const { atms: aloneAtms } = await readExtract(memoryFile(town), { atms });
  const { shops: aloneShops } = await readExtract(memoryFile(town), { shops });
  expect([together.atms, together.shops]).toEqual([aloneAtms, aloneShops]);
});

it('reports its findings before the last passes, and creates neither places nor a map when they are not needed', async () => {
  rmSync(path, { force: true });
  const { file, passes } = counted([...town, node(6, 30, -40, { amenity: 'atm' })]);
  const said: unknown[] = [];
  const made = await readExtract(file, {
    ...{ atms, map, places: true },
    isWorthIt: ({ kept, leftOut }) => {
      said.push(kept, leftOut);
      return false;
    },
  });
  expect(said).toEqual([1, { 'in no country': 1 }]);
  expect([made.atms.atms.length, made.atms.leftOut]).toEqual([1, { 'in no country': 1 }]);
  expect([made.places, existsSync(path), passes.length]).toEqual([undefined, false, 3]);
});

it('leaves no map from a damaged file', async () => {
  const { file } = counted(town);
  let ways = 0;
  const read: OsmFile['read'] = async function* (wanted) {
    yield* file.read(wanted);
    if (wanted.ways && ++ways === 2) throw new Error('cut off');
  };
  await expect(readExtract({ ...file, read }, { atms, map })).rejects.toThrow('cut off');
  expect(existsSync(path)).toBe(false);
});

const selectors = {
  ATMs: atmSelector({ now }),
  'places that give cash': cashPlaceSelector({ now }),
  shops: shopSelector,
  places: { classify: classifyPlace, keys: isPlaceKey },
  stairs: stairSelector,
  squares: squareSelector,
};
it.skipIf(!hasSharedData)(named('no object without the keys of a search matches the search'), async () => {
  const file = await openOsmFile(join(sharedData, 'osm/monaco-2026.osm.pbf'));
  const rare = [
    { 'disused:amenity': 'atm' },
    { was_atm: 'yes' },
    { historic: 'castle', fee: 'yes' },
    { cash_withdrawal: 'yes' },
  ].map((tags, i) => node(i, 0, 0, tags));
  for await (const batch of [rare, ...(await Array.fromAsync(file.read(everything)))]) {
    for (const { type, id, tags } of batch) {
      for (const [name, { keys, classify }] of Object.entries(selectors)) {
        if (keys === undefined) throw new Error(`The search for ${name} does not state its keys`);
        if (!Object.keys(tags).some(keys)) expect(classify(tags), `${name}: ${type} ${id}`).toBeUndefined();
      }
    }
  }
});
