import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { hasSharedData, named, sharedData } from '../../test/support/osm/files.ts';
import { now, readPath, vetHours, writtenFiles } from '../../test/support/sources/readFiles.ts';
import { isAtm } from '../core/atms/atm.ts';
import { openAtmFile } from './openAtmFile.ts';

const files = writtenFiles();
afterAll(() => files.remove());

const point = { type: 'Point', coordinates: [14.4308, 50.0789] };
const feature = (properties: object, geometry: object = point, more: object = {}) => ({
  type: 'Feature',
  properties,
  geometry,
  ...more,
});
const collection = (...features: object[]): string => JSON.stringify({ type: 'FeatureCollection', features });
const atm = feature({ '@id': 'node/1', amenity: 'atm' });
const record = '{"id":"1","lat":50.1,"long":14.4}';
const overpass = '{"version":0.6,"elements":[{"type":"node","id":1,"lat":50.1,"lon":14.4,"tags":{"amenity":"atm"}}]}';
const obie = '{"meta":{"LastUpdated":"2020-01-01"},"data":[{"Brand":[{"BrandName":"X","ATM":[{"Identification":"1"}]}]}]}';
const xml = '<osm version="0.6"><node id="1" lat="50.1" lon="14.4"><tag k="amenity" v="atm"/></node></osm>';

describe('a file’s format is detected from its content, regardless of its name', () => {
  it.each<[string, string, string | Uint8Array]>([
    ['geojson', 'GeoJSON', collection(atm)],
    ['geojson', 'GeoJSON whose ids are gone', collection(feature({ amenity: 'atm', operator: 'Moneta' }))],
    ['geojson', 'a bare list of features', JSON.stringify([atm])],
    ['geojson', 'packed GeoJSON', gzipSync(collection(atm))],
    ['overpass', 'Overpass', overpass],
    ['overpass', 'packed Overpass', gzipSync(overpass)],
    ['openBanking', 'Open Banking', obie],
    ['openBanking', 'packed Open Banking', gzipSync(obie)],
    ['openBanking', 'Open Banking without an envelope', '{"Brand":[{"ATM":[{}]}]}'],
    ['osm', 'XML', xml],
    ['osm.gz', 'packed XML', gzipSync(xml)],
    ['atmFeed', 'JSON Lines', `${record}\n${record}`],
    ['atmFeed', 'JSON Lines that begin with the feed', `{"record":"feed"}\n${record}`],
    ['atmFeed', 'JSON Lines in another order', '{"operator":"X","long":1,"lat":2,"id":"3"}'],
    ['atmFeed', 'CSV', 'id,lat,long\n1,50.1,14.4\n'],
    ['atmFeed', 'CSV with semicolons and a byte order mark', '\ufeffname;id;lat;long\n'],
    ['table', 'a known table', 'institution,address,city,zip,county,location,latitude,longitude,institution (short)\n'],
    [
      'table',
      'known features',
      collection(
        feature({
          name: '',
          operator: '',
          brand: '',
          address: '',
          openingHours: '',
          cashIn: '',
          wheelchair: '',
          currency: '',
          ref: '',
        }),
      ),
    ],
  ])('%s: %s', async (kind, _, content) => {
    for (const name of ['atms.pbf', 'atms.csv', 'atms']) {
      const file = await openAtmFile(files.write(content, name), { feed: 'test', vetHours, now });
      const found = 'format' in file ? file.format : file.kind;
      expect([found, file.totalBytes]).toEqual([kind, Buffer.byteLength(content)]);
    }
  });
});

describe('the error names an unreadable file:', () => {
  it.each<[string, string | Uint8Array, RegExp]>([
    [
      'a script',
      `var Atm = ${collection(atm)};`,
      /^this is JavaScript \(it begins with "var Atm ="\), not data\. Save the text after the equals sign/,
    ],
    [
      'a script with a list',
      `export const atms = [\n${JSON.stringify(atm)}]`,
      /^this is JavaScript \(it begins with "export const atms ="\)/,
    ],
    [
      'a table of unknown columns',
      'name;x;y\nA;1;2\n',
      /^the columns of this table are unknown \(name, x, y\)\. Use the column names of a bank's feed .* or map the columns with --map FILE/,
    ],
    ['other JSON', '{"name":"x","version":1}', /^this is JSON with name, version \(supported formats/],
    [
      'a list of records',
      `[${record},\n${record}]`,
      /^this is a JSON array of records\. Write one record per line instead, without brackets/,
    ],
    [
      'a record over many lines',
      JSON.stringify(JSON.parse(record), null, 2),
      /^line 1 is not a complete JSON object\. Write one record per line/,
    ],
    [
      'packed JSON Lines',
      gzipSync(record),
      /^this is compressed JSON Lines\. Decompress the file first, for example with gunzip\.$/,
    ],
    [
      'packed lines of an unknown kind',
      gzipSync('{"a":1}\n{"a":2}\n'),
      /^this is compressed JSON Lines\. Decompress the file first, for example with gunzip\.$/,
    ],
    ['a packed table', gzipSync('id,lat,long\n1,2,3\n'), /^this is a gzip file that contains a table .*. Decompress it first/],
    ['a sentence', 'Too many requests\n', /^this is text that begins with "Too many requests"/],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\x00', 'latin1'), /^this is a PNG image/],
    ['an error page', '<!DOCTYPE html><html><head><title>404</title>', /^this is an HTML page \("404"\)/],
    [
      'a table as Excel saves it',
      'sep=;\r\nid;lat;long\r\n1;2;3\r\n',
      /^this is a table whose first line \(sep=;\) is an instruction for Excel. Delete that line/,
    ],
    [
      'UTF-16 without a mark',
      Buffer.from('id,lat,long\n1,50.08,14.42\n', 'utf16le'),
      /^this is text in UTF-16. Convert it to UTF-8 first \(supported formats: .*a bank's own feed/,
    ],
    ['nothing', '', /^is empty/],
  ])('%s', async (_, content, message) => {
    expect(await files.refused(content)).toMatch(message);
  });

  it('a table of unknown columns with the name of a map', async () => {
    const opened = openAtmFile(files.write('hello,world\n1,2\n', 'text.osm.pbf'), { feed: 'test', vetHours, now });
    await expect(opened).rejects.toThrow(
      /this is a table \(2 columns, comma-separated\), not OpenStreetMap data \(supported formats: /,
    );
  });

  it.each([
    ['XML', xml],
    ['Open Banking', obie],
    ['Overpass', overpass],
  ])('%s with a mapping', async (_, content) => {
    const map = files.write('{}', 'columns.json');
    expect(await files.refused(content, { map })).toMatch(
      /^--map works only with CSV, JSON lists \(with paths such as \{items\[\]\.lat\}\) and GeoJSON, and this file is none/,
    );
  });
});

describe('GeoJSON from OpenStreetMap', () => {
  const line = {
    type: 'LineString',
    coordinates: [
      [14.43, 50.07],
      [14.45, 50.09],
    ],
  };
  const area = {
    type: 'Polygon',
    coordinates: [
      [
        [14.43, 50.07],
        [14.45, 50.07],
        [14.45, 50.09],
        [14.43, 50.09],
        [14.43, 50.07],
      ],
    ],
  };

  it('can contain lines and areas, which are at their centre, and nested tags', async () => {
    const { atms } = await files.read(
      collection(
        feature({ '@id': 'way/1', amenity: 'atm' }, line),
        feature({ '@id': 'way/2', amenity: 'atm' }, area),
        feature({ osm_type: 'node', osm_id: 3, tags: { amenity: 'atm', operator: 'Moneta' } }),
      ),
    );
    const rounded = atms.map(({ lat, long }) => [Number(lat.toFixed(6)), Number(long.toFixed(6))]);
    expect(rounded.toSorted()).toEqual([
      [50.0789, 14.4308],
      [50.08, 14.44],
      [50.08, 14.44],
    ]);
    expect(atms.filter(({ operatorClaim }) => operatorClaim?.name === 'Moneta').length).toBe(1);
  });

  it('without ids: ATMs are identified by place and name, so a later import gives them the same uids', async () => {
    const here = feature({ amenity: 'atm', operator: 'Moneta' });
    const there = feature({ amenity: 'atm', operator: 'Moneta' }, { type: 'Point', coordinates: [14.4309, 50.0789] });
    const first = await files.read(
      collection(here, there, feature({ amenity: 'atm' }, area), feature({ amenity: 'atm', name: 'x' }, line)),
    );
    const next = await files.read(collection(feature({ amenity: 'atm', operator: 'Moneta', opening_hours: '24/7' }), there));
    const uids = first.atms.map(({ uid }) => uid);
    expect(new Set(uids).size).toBe(4);
    expect(next.atms.every(({ uid }) => uids.includes(uid))).toBe(true);
    expect(first.atms.map(({ source }) => source)).toEqual(Array(4).fill('OpenStreetMap'));
    expect([...first.places.values()]).toEqual([{}, {}, {}, {}]);
  });

  it('reports each contradictory operator once, and names the first object', async () => {
    const named = (id: number, wikidata: string) =>
      feature({ '@id': `node/${id}`, amenity: 'atm', operator: 'Air Bank', 'operator:wikidata': wikidata });
    const { warnings } = await files.read(collection(named(1, 'Q24282966'), named(2, 'Q24282966'), named(3, 'Q245343')));
    expect(warnings.map(({ object }) => object)).toEqual(['OpenStreetMap node 1', 'OpenStreetMap node 3']);
  });

  it('whose addr:country contradicts its place causes a warning', async () => {
    const { atms, warnings } = await files.read(collection(feature({ '@id': 'node/1', amenity: 'atm', 'addr:country': 'DE' })));
    expect(atms[0]?.country).toBe('CZ');
    expect(warnings).toEqual([{ object: 'OpenStreetMap node 1', message: 'addr:country is DE, but the position is in CZ' }]);
  });

  it.each<[string, [number, number], object, object, string]>([
    [
      'the country in its address',
      [59.91, 10.75],
      { 'addr:country': 'NO' },
      {},
      '10.75, 59.91 is not in any country, and addr:country is NO; the correct position might be 59.91, 10.75',
    ],
    [
      'the country in its address, on land',
      [35.8, 14.5],
      { 'addr:country': 'MT' },
      {},
      '14.5, 35.8 is in SD, and addr:country is MT; the correct position might be 35.8, 14.5',
    ],
    [
      'the bounds of the file',
      [50.0789, 14.4308],
      {},
      { bbox: [14.2, 49.9, 14.7, 50.2] },
      '14.4308, 50.0789 is outside the bounds of the file, but would be inside if latitude and longitude were swapped',
    ],
  ])('whose latitude and longitude are swapped against %s is quarantined', async (_, coordinates, tags, more, message) => {
    const swapped = feature({ '@id': 'node/2', amenity: 'atm', ...tags }, { type: 'Point', coordinates });
    const text = JSON.stringify({ type: 'FeatureCollection', features: [atm, swapped], ...more });
    const { atms, quarantined, feed } = await files.read(text);
    expect(atms.map(({ source }) => source)).toEqual(['OpenStreetMap node 1']);
    expect(quarantined).toEqual([{ reason: 'otherCountry', message, place: { id: 'node/2' } }]);
    expect(feed.bounds[2]).toBeLessThan(51);
  });

  it('just outside the file’s bounds is accepted, although it would be inside with latitude and longitude swapped', async () => {
    const outside = feature({ '@id': 'node/1', amenity: 'atm' }, { type: 'Point', coordinates: [41.9, 42.3] });
    const { atms, quarantined } = await files.read(
      JSON.stringify({ type: 'FeatureCollection', bbox: [25.6, 35.8, 44.8, 42.1], features: [outside] }),
    );
    expect(atms).toMatchObject([{ lat: 42.3, long: 41.9 }]);
    expect(quarantined).toEqual([]);
  });

  it('with unreadable hours keeps their text as a hint', async () => {
    const { atms } = await files.read(collection(feature({ '@id': 'node/1', amenity: 'atm', opening_hours: 'sometimes' })));
    expect(atms).toMatchObject([{ hints: [{ code: 'hours', value: 'sometimes' }] }]);
    expect(Object.keys(atms[0] ?? {})).not.toContain('openNonStop');
  });
});

it('Overpass is handled like OpenStreetMap', async () => {
  const { atms, feed, places } = await files.read(overpass);
  expect(atms).toMatchObject([{ country: 'CZ', source: 'OpenStreetMap node 1' }]);
  expect([...places.values()]).toEqual([{ id: 'node/1' }]);
  expect(feed.attribution.licence).toBe('ODbL 1.0');
});

it('repeated reading has the same result, and the attribution in the options overrides the file’s own', async () => {
  const path = files.write(obie);
  const attribution = { text: 'Somebody' };
  const [first, second] = [await readPath(path), await readPath(path, { attribution })];
  expect(second).toEqual({ ...first, feed: { ...first.feed, attribution } });
});

describe.skipIf(!hasSharedData)(named('real files from OpenStreetMap'), () => {
  it.each([
    ['egypt_atms-2026.geojson', 1711, 1708, { 'cryptocurrency machine': 3 }],
    [
      'egypt_banks-2026.geojson',
      2113,
      679,
      { 'atm=separate: mapped separately': 1, 'a place that gives cash, mapped as a point and again as an area': 4 },
    ],
    ['hanoi_atm.geojson', 1416, 1416, {}],
    ['dublin_atm-2015.geojson', 109, 109, {}],
  ])('%s', async (name, read, kept, left) => {
    const { kind, objectsRead, atms, leftOut, quarantined } = await readPath(`${sharedData}osm_geojson/${name}`);
    expect([kind, objectsRead, atms.filter(isAtm).length, leftOut, quarantined]).toEqual(['geojson', read, kept, left, []]);
  });

  it.each(['bangalore_atm-2015.js', 'jena_atm_bank-2017.js'])('%s is a script and is rejected', async (name) => {
    await expect(readPath(`${sharedData}osm_geojson/${name}`)).rejects.toThrow(/this is JavaScript \(it begins with "var /);
  });
});
