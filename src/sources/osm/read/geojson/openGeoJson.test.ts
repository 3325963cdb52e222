import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestDirectory, objectsOf } from '../../../../../test/support/osm/files.ts';
import { JsonCursor, maxValueBytes } from '../../../json/jsonCursor.ts';
import { openOsmFile } from '../openOsmFile.ts';
import { featureSlices } from './featureSlices.ts';

const directory = createTestDirectory();
afterAll(() => directory.remove());

const atm = (id: string, tags: object = {}): object => ({
  type: 'Feature',
  id,
  properties: { '@id': id, amenity: 'atm', ...tags },
  geometry: { type: 'Point', coordinates: [14.5145528, 35.8989085] },
});
const bank = { ...atm('way/224100911', { '@geometry': 'center' }) };
const features = [atm('node/1', { name: 'Ħal "Għargħur" \\ {[ 銀行 😀' }), bank, atm('relation/3')];
const objects = [
  { type: 'node', id: 1, lat: 35.8989085, long: 14.5145528, tags: { amenity: 'atm', name: 'Ħal "Għargħur" \\ {[ 銀行 😀' } },
  { type: 'way', id: 224100911, refs: [], points: [[35.8989085, 14.5145528]], tags: { amenity: 'atm' } },
  { type: 'relation', id: 3, members: [], points: [[35.8989085, 14.5145528]], tags: { amenity: 'atm' } },
];
const collection = { type: 'FeatureCollection', generator: 'overpass-turbo', timestamp: '2026-06-02T14:51:31Z', features };
const text = JSON.stringify(collection);

describe('features', () => {
  test.each([
    ['a collection', text],
    ['an indented collection', JSON.stringify(collection, null, 2)],
    ['a collection with a byte order mark', `\ufeff${text}`],
    ['a collection whose features come first', JSON.stringify({ features, type: 'FeatureCollection' })],
    ['a script', `var Atm = ${text};\n`],
    ['a script of this decade', `export const atms = ${text}`],
    [
      'a script that holds a bare list',
      `var atm_geoJson = [\n\n${features.map((f) => JSON.stringify(f)).join(' ,\n')},\n ]\n;\n`,
    ],
    ['a bare list', JSON.stringify(features)],
    ['a packed collection', gzipSync(text)],
  ])('in %s are read as objects', async (_, file) => {
    expect(await directory.read(file)).toEqual(objects);
  });

  test('are the same regardless of how the text is split into chunks', async () => {
    const bytes = Buffer.from(JSON.stringify(collection, null, 1));
    for (let size = 1; size < 60; size++) {
      // Reuses one buffer for all chunks, as a file reader does, so the tests fail if the code does not copy data that it keeps.
      const buffer = Buffer.alloc(size);
      const chunks = (async function* () {
        for (let at = 0; at < bytes.length; at += size) yield buffer.subarray(0, bytes.copy(buffer, 0, at, at + size));
      })();
      const found: unknown[] = [];
      for await (const element of featureSlices(new JsonCursor(chunks, (reason) => new Error(reason)), {}))
        found.push('problem' in element ? element : element.value);
      expect(found).toEqual(features);
    }
  });

  test.each([
    'urn:ogc:def:crs:OGC:1.3:CRS84',
    'urn:ogc:def:crs:OGC::CRS84',
    'urn:ogc:def:crs:EPSG::4326',
    'EPSG:4326',
    'http://www.opengis.net/def/crs/OGC/1.3/CRS84',
    'http://www.opengis.net/def/crs/EPSG/0/4326',
  ])('in a collection with reference system %s are read', async (name) => {
    const crs = { type: 'name', properties: { name } };
    expect(await directory.read(JSON.stringify({ type: 'FeatureCollection', crs, features }))).toEqual(objects);
    expect(await directory.read(JSON.stringify({ type: 'FeatureCollection', crs: null, features }))).toEqual(objects);
  });

  test.each([
    [{ type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::3857' } }, '"urn:ogc:def:crs:EPSG::3857"'],
    [{ type: 'name', properties: { name: 'EPSG:27700' } }, '"EPSG:27700"'],
    [{ type: 'link', properties: { href: 'http://example.com/crs/42' } }, 'an unnamed coordinate reference system'],
  ])('in a collection with another reference system are rejected: %j', async (crs, name) => {
    const reason = `the coordinates are in ${name}. Convert the file to WGS 84 (EPSG:4326), as GeoJSON requires`;
    for (const file of [
      { type: 'FeatureCollection', crs, features },
      { type: 'FeatureCollection', features, crs },
    ])
      await expect(directory.read(JSON.stringify(file))).rejects.toThrow(reason);
  });

  test('a single feature is read like a collection with one feature', async () => {
    expect(await directory.read(JSON.stringify(features[0]))).toEqual([objects[0]]);
  });

  test('are returned only for the requested kinds, in every pass', async () => {
    const file = await openOsmFile(directory.write(text));
    expect(await objectsOf(file, { ways: true })).toEqual([objects[1]]);
    expect(await objectsOf(file, { nodes: true, relations: true })).toEqual([objects[0], objects[2]]);
    expect(await objectsOf(file)).toEqual(objects);
    expect(await objectsOf(file, {})).toEqual([]);
  });

  test('are complete when they fill more than one batch', async () => {
    const many = Array.from({ length: 2500 }, (_, i) => atm(`node/${i}`));
    expect((await directory.read(JSON.stringify({ type: 'FeatureCollection', features: many }))).map(({ id }) => id)).toEqual(
      many.map((_, i) => i),
    );
  });
});

test('bounds are the bbox, otherwise the extent; the time of the data is the timestamp', async () => {
  const file = await openOsmFile(directory.write(text));
  await objectsOf(file);
  expect(file.bounds()).toEqual([35.8989085, 14.5145528, 35.8989085, 14.5145528]);
  expect(file.dataTimestamp()).toBe(Date.UTC(2026, 5, 2, 14, 51, 31));
  const boxed = await openOsmFile(directory.write(JSON.stringify({ ...collection, bbox: [14.1, 35.7, 14.6, 36.1] })));
  await objectsOf(boxed);
  expect(boxed.bounds()).toEqual([35.7, 14.1, 36.1, 14.6]);
});

describe('errors contain the byte position:', () => {
  const list = (inner: string): string => `{"type":"FeatureCollection","features":[${inner}]}`;
  const whole = JSON.stringify(features[0]);
  const wholeBytes = Buffer.byteLength(whole);
  test.each([
    ['a missing comma', list(`${whole} ${whole}`), 41 + wholeBytes, /expected ',' or '\]', found "\{"/],
    ['a comma too many', list(`${whole},,${whole}`), 41 + wholeBytes, /expected a value, found ','/],
    [
      'a collection that is cut off between features',
      `{"type":"FeatureCollection","features":[${whole},`,
      41 + wholeBytes,
      /the file ends here/,
    ],
    ['a second value', `${list('')} {}`, 43, /the GeoJSON ends before this byte, but "\{" follows/],
    ['TopoJSON', '{"arcs":[]}', 1, /this is TopoJSON/],
    ['other JSON', '{"name":"x","version":"1"}', 0, /without "features", so it is not GeoJSON/],
    ['a collection whose features are no list', '{"features":{}}', 12, /expected '\[', found "\{"/],
    ['a script without a value', 'var x = 5;', 8, /expected '\{' or '\[', found "5"/],
  ])('%s', async (_, file, offset, reason) => {
    const failure = await directory.read(file).catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'SourceError', offset });
    expect((failure as Error).message).toMatch(reason);
  });

  test('reading stops when an endless value reaches the limit', async () => {
    await expect(directory.read(list(`{"type":"${'x'.repeat(maxValueBytes)}`))).rejects.toThrow(
      /byte 40: the value that begins here is longer than 16777216 bytes/,
    );
  });
});

describe('an error names an unreadable feature, and the remaining features are read:', () => {
  const good = JSON.stringify(atm('node/1'));
  const bad = (at: number, properties: object = { amenity: 'atm', '@id': 'node/2' }): string =>
    JSON.stringify({ type: 'Feature', properties, geometry: { type: 'Point', coordinates: [14.5, at] } });
  test.each<[string, string | Buffer, string, RegExp]>([
    ['no id', '{"type":"Feature","properties":{"name":"x"},"geometry":null}', 'noId', /the feature has no OpenStreetMap id/],
    ['no feature', '{"type":"Point"}', 'unreadable', /this is not a GeoJSON feature/],
    ['a number', '5', 'unreadable', /this is not a GeoJSON feature/],
    ['no JSON', '{"type":Feature}', 'unreadable', /the value that begins here is not valid JSON/],
    ['NaN, as Python writes it', bad(0).replace('[14.5,0]', '[14.5,NaN]'), 'unreadable', /not valid JSON/],
    ['a latitude off the globe', bad(91), 'noPosition', /node 2: latitude 91 is outside/],
    ['an ATM without an id and off the globe', bad(91, { amenity: 'atm' }), 'noPosition', /^latitude 91 is outside/],
    [
      'another encoding',
      Buffer.from(JSON.stringify(atm('node/2', { name: 'Málaga' })), 'latin1'),
      'unreadable',
      /not valid UTF-8/,
    ],
  ])('%s', async (_, feature, reason, message) => {
    const text = Buffer.concat([
      Buffer.from(`[${good},`),
      Buffer.from(feature),
      Buffer.from(`,${JSON.stringify(atm('node/3'))}]`),
    ]);
    const file = await openOsmFile(directory.write(text));
    for (let pass = 0; pass < 2; pass++) {
      expect((await objectsOf(file, { nodes: true })).map(({ id }) => id)).toEqual([1, 3]);
      const at = `byte ${2 + Buffer.byteLength(good)}`;
      expect(file.unreadable?.()).toEqual({
        first: [expect.objectContaining({ reason, message: expect.stringMatching(message), at })],
        more: 0,
      });
    }
  });

  test('in a file without valid features the reader lists the first features and counts the rest', async () => {
    const file = await openOsmFile(directory.write(`[${good}${',5'.repeat(12_000)}]`));
    await objectsOf(file);
    const { first = [], more } = file.unreadable?.() ?? {};
    expect([first.length, more]).toEqual([10_000, 2_000]);
  });
});

test('ATMs without ids that share a place and a name are different objects in every pass, unless they are identical', async () => {
  const bare = (tags: object): object => ({
    type: 'Feature',
    properties: { amenity: 'atm', operator: 'BOV', ...tags },
    geometry: { type: 'Point', coordinates: [14.5145528, 35.8989085] },
  });
  const file = JSON.stringify({
    type: 'FeatureCollection',
    features: [bare({}), bare({ cash_in: 'yes' }), bare({}), bare({ cash_in: 'no' }), bare({ cash_in: 'yes' })],
  });
  const ids = (await directory.read(file)).map(({ id }) => id);
  expect(new Set(ids).size).toBe(3);
  expect([ids[2], ids[4]]).toEqual([ids[0], ids[1]]);
  expect((await directory.read(file)).map(({ id }) => id)).toEqual(ids);
});
