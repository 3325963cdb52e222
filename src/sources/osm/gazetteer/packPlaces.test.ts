import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { describe, expect, it, test } from 'vitest';
import { hasSharedData, named, sharedData } from '../../../../test/support/osm/files.ts';
import type { Gazetteer, GazetteerPlace } from '../../../core/places/gazetteer.ts';
import { readExtract } from '../../readExtract.ts';
import type { OsmFile, OsmObject } from '../osmObject.ts';
import { openOsmFile } from '../read/openOsmFile.ts';
import { readGazetteer } from './readGazetteer.ts';

async function gazetteerOf(file: OsmFile): Promise<Gazetteer> {
  const { places } = await readExtract(file, { places: true });
  return readGazetteer(zstdDecompressSync(places as Uint8Array)) as Gazetteer;
}

function fileOf(objects: readonly OsmObject[]): OsmFile {
  const types = { node: 'nodes', way: 'ways', relation: 'relations' } as const;
  return {
    ...{ path: 'test.osm', format: 'osm', totalBytes: 1 },
    bounds: () => undefined,
    unreadable: () => ({ first: [], more: 0 }),
    dataTimestamp: () => undefined,
    digest: async () => 'ab',
    async *read(wanted) {
      yield objects.filter(({ type }) => wanted[types[type]]);
    },
  };
}

const node = (id: number, lat: number, long: number, tags = {}): OsmObject => ({ type: 'node', id, lat, long, tags });
const way = (id: number, refs: number[], tags: Record<string, string>): OsmObject => ({ type: 'way', id, refs, tags });
const street = (name: string, more = {}) => ({ highway: 'residential', name, ...more });
const door = (number: string, more = {}) => ({ 'addr:street': 'Vodičkova', 'addr:housenumber': number, ...more });

const describePlace = ({ surrounds }: Gazetteer, { kind, name, within, zips, houses }: GazetteerPlace): string =>
  [kind, name, within[0] === undefined ? '' : surrounds[within[0]]?.names[0], zips.join('+'), houses?.numbers.join(' ')]
    .filter(Boolean)
    .join(', ');

test('ways with the same name form one street with its houses, or separate streets when they are far apart', async () => {
  const gazetteer = await gazetteerOf(
    fileOf([
      node(1, 50.08, 14.42),
      node(2, 50.081, 14.423),
      node(3, 50.082, 14.426),
      node(4, 50.12, 14.5),
      node(5, 50.121, 14.501),
      node(6, 50.0815, 14.4245, door('791/39', { 'addr:postcode': '110 00', 'addr:city': 'Praha' })),
      node(7, 50.08151, 14.42451, door('791/39', { 'addr:postcode': '110 00', 'addr:city': 'Praha' })),
      node(8, 50.1205, 14.5005, door('1;3')),
      node(9, 50.3, 14.9, door('7', { 'addr:city': 'Brandýs' })),
      node(10, 50.0875, 14.4213, { place: 'city', name: 'Praha', 'name:en': 'Prague', alt_name: 'Praha hlavní město;Prag' }),
      node(11, 50.083, 14.435, {
        railway: 'station',
        name: 'Praha hlavní nádraží',
        'alt_name:en': 'Wilson Station',
        wikidata: 'Q1',
      }),
      way(20, [1, 2], street('Vodičkova', { 'name:ru': 'Водичкова' })),
      way(21, [2, 3], street('Vodičkova')),
      way(22, [4, 5], street('Vodičkova')),
    ]),
  );
  expect(gazetteer.places.map((place) => describePlace(gazetteer, place)).sort()).toEqual([
    'city, Praha',
    'station, Praha hlavní nádraží, Praha',
    'street, Vodičkova, Brandýs, 7',
    'street, Vodičkova, Praha, 1 3',
    'street, Vodičkova, Praha, 110 00, 791/39',
    'zip, 110 00, Praha, 110 00',
  ]);
  const [first] = gazetteer.places.filter(({ houses }) => houses?.numbers.includes('791/39'));
  expect(first?.names.get('ru')).toBe('Водичкова');
  expect(gazetteer.places.find(({ kind }) => kind === 'station')?.also).toEqual(['Wilson Station']);
  expect(first?.bounds).toEqual([50.08, 14.42, 50.082, 14.426]);
  const city = gazetteer.places.find(({ kind }) => kind === 'city');
  expect([city?.names.get('en'), city?.also]).toEqual(['Prague', ['Praha hlavní město', 'Prag']]);
  expect(gazetteer.surrounds[city?.within[0] ?? -1]?.country).toBe('CZ');
});

describe.skipIf(!hasSharedData)(named('searchable places in real extracts'), () => {
  const read = async (name: string) => gazetteerOf(await openOsmFile(join(sharedData, 'osm', name)));

  it.each([
    [
      'prague-small-2020.osm.pbf',
      ['city, Praha', 'station, Praha-Vysočany, Praha', 'airport, Letiště Letňany, Praha', 'zip, 19000, Praha 9, 19000'],
      569,
    ],
    [
      'munich-centre-2020.osm.pbf',
      ['city, München', 'station, Marienplatz, München, 80331', 'museum, Münchner Stadtmuseum, München, 80331'],
      250,
    ],
    ['malta-2018.osm.pbf', ['hospital, Sptar Mater Dei, L-Imsida', 'attraction, Mdina Gate, L-Imdina'], 7_000],
    ['monaco-2026.osm.pbf', ['city, Monaco'], 250],
  ])('%s: %j and about %i streets', async (file, expected, streets) => {
    const gazetteer = await read(file);
    const found = gazetteer.places.map((place) => describePlace(gazetteer, place));
    const starts = expected.filter((one) => !found.some((place) => place.startsWith(one)));
    expect(starts).toEqual([]);
    expect(gazetteer.places.filter(({ kind }) => kind === 'street').length).toBeGreaterThanOrEqual(streets);
  });

  it('no house in the centre of Munich is lost', async () => {
    const path = join(sharedData, 'osm', 'munich-centre-2020.osm.pbf');
    const numbers = new Set<string>();
    for await (const batch of (await openOsmFile(path)).read({ nodes: true, ways: true })) {
      for (const { tags } of batch) {
        const { 'addr:street': name, 'addr:housenumber': number = '' } = tags;
        if (name !== undefined && /^\d+\p{L}?$/u.test(number)) numbers.add(`${name} ${number}`);
      }
    }
    const { places } = await read('munich-centre-2020.osm.pbf');
    for (const { name, also, houses } of places) {
      for (const number of houses?.numbers ?? []) for (const one of [name, ...also]) numbers.delete(`${one} ${number}`);
    }
    expect(numbers.size).toBeLessThan(10);
  });
});

describe.skipIf(!hasSharedData)(named('the places of a large file'), () => {
  it('do not depend on the thread, the number of parts in which streets are merged, or the memory', async () => {
    const file = await openOsmFile(join(sharedData, 'osm', 'monaco-2026.osm.pbf'));
    const folder = mkdtempSync(join(tmpdir(), 'places-'));
    const path = join(folder, 'spilled');
    const limit = { bytes: 100_000, path };
    try {
      const small = await readExtract(file, { places: true });
      const large = { ...file, totalBytes: 1e9 };
      const inMemory = await readExtract(large, { places: true });
      const spilled = await readExtract(large, { places: true, placeLimit: limit, positionLimit: limit });
      expect([inMemory.places, spilled.places]).toEqual([small.places, small.places]);
      expect(existsSync(path)).toBe(false);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('are not packed if the file system cannot write the temporary file of the thread', async () => {
    const file = await openOsmFile(join(sharedData, 'osm', 'monaco-2026.osm.pbf'));
    const folder = mkdtempSync(join(tmpdir(), 'places-'));
    const path = join(folder, 'spilled');
    mkdirSync(`${path}-places`);
    try {
      const reading = readExtract({ ...file, totalBytes: 1e9 }, { places: true, placeLimit: { bytes: 100_000, path } });
      await expect(reading).rejects.toMatchObject({ name: 'SpillNotWritten', path: `${path}-places`, code: 'EISDIR' });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
