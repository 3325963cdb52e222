/** Tests the parsers with real extracts. Compares the results with libosmium and with the documented contents of the extracts. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { everything, hasSharedData, named, objectsOf, sharedData } from '../../../../test/support/osm/files.ts';
import type { OsmObject, OsmWay } from '../osmObject.ts';
import { openOsmFile } from './openOsmFile.ts';

const filesIn = (folder: string): string[] => {
  const directory = `${sharedData}${folder}`;
  return existsSync(directory) ? readdirSync(directory).filter((name) => /\.(pbf|gz|geojson|js|json)$/.test(name)) : [];
};
const manifest = hasSharedData ? readFileSync(`${sharedData}MANIFEST.md`, 'utf8') : '';

/** Parses comma-separated values. Quotation marks are doubled within quoted values, and values contain no line breaks. */
function readCsv(text: string): Record<string, string>[] {
  const [head = [], ...rows] = text
    .trim()
    .split(/\r?\n/)
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map((m) => m[1]?.replaceAll('""', '"') ?? m[2] ?? ''),
    );
  return rows.map((row) => Object.fromEntries(head.map((name, i) => [name, row[i] ?? ''])));
}

const isAtm = ({ tags }: OsmObject): boolean => tags.amenity === 'atm' || (tags.atm !== undefined && tags.atm !== 'no');

/** Returns the mean of a way's nodes, as in the libosmium tables. */
function meanOf(way: OsmWay, positions: ReadonlyMap<number, readonly [number, number]>): [number, number] {
  const points = way.refs.flatMap((ref) => [positions.get(ref) ?? []]).filter((point) => point.length === 2);
  const mean = (axis: 0 | 1): number => points.reduce((sum, point) => sum + (point[axis] as number), 0) / points.length;
  return [mean(0), mean(1)];
}

describe.skipIf(!hasSharedData)(named('every ATM and ATM host that libosmium finds'), () => {
  const oracles = hasSharedData ? readdirSync(`${sharedData}osm/oracle`) : [];
  test.each(oracles.map((oracle) => oracle.replace('.atms.csv', '')))(
    'is found in %s, with its tags and its position',
    async (name) => {
      const path =
        [`${sharedData}osm/${name}`, `${sharedData}osm/pbf-edge/${name}`].find((candidate) => existsSync(candidate)) ?? name;
      const expected = readCsv(readFileSync(`${sharedData}osm/oracle/${name}.atms.csv`, 'utf8'));
      const objects = await objectsOf(await openOsmFile(path));
      const positions = new Map(objects.flatMap((o) => (o.type === 'node' ? [[o.id, [o.lat, o.long] as const] as const] : [])));
      const found = new Map(objects.filter(isAtm).map((object) => [`${object.type}/${object.id}`, object]));
      expect([...found.keys()].sort()).toEqual(expected.map((row) => `${row.osm_type}/${row.osm_id}`).sort());
      for (const { osm_type, osm_id, lat, lon, ...tags } of expected) {
        const object = found.get(`${osm_type}/${osm_id}`) as OsmObject;
        expect(Object.fromEntries(Object.keys(tags).map((key) => [key, object.tags[key] ?? '']))).toEqual(tags);
        if (object.type === 'relation' || lat === '') continue;
        const place = object.type === 'node' ? [object.lat, object.long] : meanOf(object, positions);
        expect(Math.abs((place[0] as number) - Number(lat))).toBeLessThan(2e-7);
        expect(Math.abs((place[1] as number) - Number(lon))).toBeLessThan(2e-7);
      }
    },
  );
});

describe.skipIf(!hasSharedData)(named('the documented contents of'), () => {
  const listed = [...manifest.matchAll(/^\| (osm\S*\/\S+) .*?\*\*(.*?)\*\*/gm)].map(
    (m) => [m[1] as string, m[2] as string] as const,
  );

  test.each(listed.filter(([path]) => !path.includes('poznan')))('%s is the result', async (path, facts) => {
    const objects = await objectsOf(await openOsmFile(sharedData + path));
    const atms = objects.filter(({ tags }) => tags.amenity === 'atm');
    const hosts = objects.filter((object) => isAtm(object) && object.tags.amenity !== 'atm');
    const count = (list: readonly OsmObject[], key: string): number => list.filter(({ tags }) => tags[key] !== undefined).length;
    const said = (pattern: RegExp): number | undefined => (pattern.test(facts) ? Number(pattern.exec(facts)?.[1]) : undefined);
    const [everywhere = '', onAtms = ''] = facts.split('on atms:');
    expect(atms.length).toBe(said(/(\d+) amenity=atm/));
    expect(hosts.filter(({ tags }) => tags.amenity === 'bank').length).toBe(said(/(\d+) bank\+atm/));
    if (/features/.test(facts)) expect(objects.length).toBe(said(/(\d+) features/));
    else expect(count(objects, 'shop')).toBe(said(/(\d+) shops/));
    if (/opening_hours/.test(everywhere))
      expect(count(objects, 'opening_hours')).toBe(Number(/(\d+) opening_hours/.exec(everywhere)?.[1]));
    for (const [, key = '', number] of onAtms.matchAll(/(\w+) (\d+)/g))
      expect([key, count(atms, key)]).toEqual([key, Number(number)]);
  });

  test('Poznan is unusable because its features have no OpenStreetMap ids', async () => {
    const file = await openOsmFile(`${sharedData}osm_geojson/poznan_atms-2026.json`);
    expect(await objectsOf(file)).toEqual([]);
    const { first } = file.unreadable();
    expect(first[0]).toMatchObject({ reason: 'noId', at: 'byte 43' });
    expect(first.every(({ reason }) => reason === 'noId')).toBe(true);
  });
});

describe.skipIf(!hasSharedData)(named('the edge cases of the format'), () => {
  const open = (name: string) => openOsmFile(`${sharedData}osm/pbf-edge/${name}.osm.pbf`);

  test.each(['GranFileBlock1', 'SimpleFileBlock1'])('%s has the same result raw and compressed', async (name) => {
    const raw = await objectsOf(await open(`${name}-none`));
    expect(raw.length).toBeGreaterThan(0);
    expect(await objectsOf(await open(`${name}-deflate`))).toEqual(raw);
  });

  test('granularity and offsets place the nodes in GranFileBlock1 to the nanodegree', async () => {
    const file = await open('GranFileBlock1-none');
    const nodes = (await objectsOf(file)).flatMap((object) => (object.type === 'node' ? [object] : []));
    // These values were calculated by hand: offset 10109208300 + granularity 1200 x 1000 units, and 12000000303 + 1401 x 1002 in
    // the second block.
    expect(nodes.map(({ id }) => id)).toEqual([100001, 100002, 100003, 100001, 100002, 100003]);
    expect(nodes[0]).toMatchObject({ lat: 10.1104083, long: 20.9042027, tags: {} });
    // This node contains the key C2Offset1 twice. The last value applies.
    expect(nodes[3]).toMatchObject({ tags: { C2Offset1: 'C2Offset3', C2Offset3: 'C2Offset4' } });
    expect(nodes[4]).toMatchObject({ lat: 12.001402704, long: 22.002803805 });
  });

  test('nodes that are not dense are read from the reference sample', async () => {
    const objects = await objectsOf(await open('sample'));
    expect(objects.filter(({ type }) => type === 'node').length).toBe(290);
    expect(objects.filter(({ type }) => type === 'way').length).toBe(44);
    expect(objects.filter(({ type }) => type === 'relation').length).toBe(5);
  });
});

describe.skipIf(!hasSharedData)(named('a second pass'), () => {
  test.each(['monaco-2026.osm.pbf', 'krems.osm.gz', '../osm_geojson/egypt_banks-2026.geojson'])(
    'over %s equals the first, kind by kind',
    async (name) => {
      const file = await openOsmFile(`${sharedData}osm/${name}`);
      const first = await objectsOf(file, everything);
      expect(await objectsOf(file, everything)).toEqual(first);
      for (const kind of ['node', 'way', 'relation'] as const) {
        expect(await objectsOf(file, { [`${kind}s`]: true })).toEqual(first.filter(({ type }) => type === kind));
      }
    },
  );
});

describe.skipIf(!hasSharedData)(named('the header of'), () => {
  test('Malta contains the bounding box and the timestamp of the data', async () => {
    const file = await openOsmFile(`${sharedData}osm/malta-2018.osm.pbf`);
    for await (const _ of file.read({})) expect.unreachable('no tile was requested');
    expect(file.bounds()).toEqual([35.51985, 13.815377, 36.332958, 14.856099]);
    expect(file.dataTimestamp()).toBe(Date.UTC(2018, 7, 27, 20, 14, 2));
  });

  test('every file has bounds on the globe', async () => {
    for (const folder of ['osm', 'osm/pbf-edge', 'osm_geojson']) {
      for (const name of filesIn(folder).filter((file) => !file.startsWith('poznan'))) {
        const file = await openOsmFile(`${sharedData}${folder}/${name}`);
        for await (const batch of file.read({ nodes: true })) expect(batch.length).toBeGreaterThan(0);
        expect(file.bounds(), name).toHaveLength(4);
      }
    }
  });
});
