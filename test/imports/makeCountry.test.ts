import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeCountry } from '../../bench/imports/makeCountry.ts';
import type { OsmObject } from '../../src/sources/osm/osmObject.ts';
import { openOsmFile } from '../../src/sources/osm/read/openOsmFile.ts';
import { encodePbf } from '../support/osm/encodePbf.ts';

const village: readonly OsmObject[] = [
  { type: 'node', id: 1, lat: 46.05, long: 7.05, tags: { amenity: 'atm' } },
  { type: 'node', id: 2, lat: 46.0500001, long: 7.0500001, tags: {} },
];
const street: readonly OsmObject[] = [{ type: 'way', id: 1, refs: [1, 2, 9], tags: { highway: 'residential', name: 'Rue' } }];
const route: readonly OsmObject[] = [
  {
    type: 'relation',
    id: 3,
    tags: { type: 'route' },
    members: [
      { type: 'way', ref: 1, role: '' },
      { type: 'node', ref: 2, role: 'stop' },
    ],
  },
];

function folderWith(file: Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'atm-country-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'village.osm.pbf'), file);
  return folder;
}

async function objectsIn(path: string) {
  const file = await openOsmFile(path);
  const objects: OsmObject[] = [];
  for await (const batch of file.read({ nodes: true, ways: true, relations: true })) objects.push(...batch);
  return { objects, bounds: file.bounds() };
}

test('A country contains copies of the extract, each with ids and a place of its own, sorted by type and id.', async () => {
  const extract = encodePbf([village, street, route], { bounds: [46, 7, 46.1, 7.1], granularity: 100 });
  const folder = folderWith(extract);
  const to = join(folder, 'country.osm.pbf');
  const bytes = 3 * extract.length - 1;
  const made = await makeCountry({ extracts: [join(folder, 'village.osm.pbf')], bytes, to, replicationTimestamp: 1 });
  expect(made.copies).toBe(3);
  const { objects, bounds } = await objectsIn(to);
  expect(objects.map(({ type, id }) => `${type}/${id}`)).toEqual(
    ['node/1', 'node/2', 'node/11', 'node/12', 'node/21', 'node/22', 'way/1', 'way/11', 'way/21'].concat([
      'relation/3',
      'relation/13',
      'relation/23',
    ]),
  );
  expect(objects.flatMap((object) => (object.type === 'way' ? [object.refs] : []))).toEqual([
    [1, 2, 9],
    [11, 12, 19],
    [21, 22, 29],
  ]);
  expect(objects.at(-1)).toEqual({
    ...route[0],
    id: 23,
    members: [
      { type: 'way', ref: 21, role: '' },
      { type: 'node', ref: 22, role: 'stop' },
    ],
  });
  // Two columns and two rows around 47, 10. A copy keeps its shape to 1e-7 degrees.
  expect(bounds?.map((edge) => edge.toFixed(7))).toEqual(['46.9000000', '9.9000000', '47.1000000', '10.1000000']);
  const places = objects.flatMap((object) => (object.type === 'node' ? [[object.lat.toFixed(7), object.long.toFixed(7)]] : []));
  expect(places).toEqual([
    ['46.9500000', '9.9500000'],
    ['46.9500001', '9.9500001'],
    ['46.9500000', '10.0500000'],
    ['46.9500001', '10.0500001'],
    ['47.0500000', '9.9500000'],
    ['47.0500001', '9.9500001'],
  ]);
  expect(objects[2]).toMatchObject({ tags: { amenity: 'atm' } });
});

test('An extract whose nodes are not dense is rejected.', async () => {
  const folder = folderWith(encodePbf([village], { bounds: [46, 7, 46.1, 7.1], dense: false }));
  const options = {
    extracts: [join(folder, 'village.osm.pbf')],
    bytes: 1,
    to: join(folder, 'to.osm.pbf'),
    replicationTimestamp: 1,
  };
  await expect(makeCountry(options)).rejects.toThrow('the nodes are not dense');
});
