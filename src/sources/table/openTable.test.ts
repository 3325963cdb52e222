import { afterAll, describe, expect, it } from 'vitest';
import { hasSharedData, named, sharedData } from '../../../test/support/osm/files.ts';
import { readPath, writtenFiles } from '../../../test/support/sources/readFiles.ts';
import { hintText } from '../../core/atms/hintText.ts';
import { jsonTextOf } from '../../core/jsonObject.ts';
import { opaqueUid } from '../records/opaqueUid.ts';
import { knownMappings } from './knownMappings.ts';

const files = writtenFiles();
afterAll(() => files.remove());

const mapping = {
  separator: ';',
  decimal: ',',
  feed: { title: 'Cajeros', attribution: 'Buenos Aires Data', country: 'AR' },
  source: 'Buenos Aires Data ATM',
  fields: {
    id: '{ID}',
    lat: '{LAT}',
    long: '{LNG}',
    operator: '{BANCO}',
    street: ['{DOM_NORMA}', '{DOM_ORIG}'],
    city: 'Buenos Aires',
    hint: '{BARRIO}, {COMUNA}',
    depositAtm: { column: 'DEPOSITOS', values: { S: true, N: false, '?': null } },
  },
  machines: '{TERMINALES}',
};
const columns = ['ID', 'LAT', 'LNG', 'BANCO', 'DOM_ORIG', 'DOM_NORMA', 'BARRIO', 'COMUNA', 'DEPOSITOS', 'TERMINALES'];
const galicia = {
  ID: '1',
  LAT: '-34,62021992508938',
  LNG: '-58,411047852463852',
  BANCO: 'BANCO GALICIA',
  DOM_ORIG: '24 DE NOVIEMBRE 791',
};
type Cells = Readonly<Record<string, string>>;
const table = (...rows: readonly Cells[]): string =>
  [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))].map((cells) => cells.join(';')).join('\r\n');
const map = (changes: object = {}): string => files.write(JSON.stringify({ ...mapping, ...changes }), 'columns.json');
const read = (content: string | Uint8Array, changes?: object) => files.read(content, { map: map(changes) });
const only = async (row: object) => (await read(table({ ...galicia, ...row }))).atms[0];

describe('a row becomes a record', () => {
  it('with its decimal comma, its templates and its attribution', async () => {
    const { kind, atms, feed, places } = await read(table(galicia));
    expect(kind).toBe('table');
    expect(atms).toEqual([
      {
        uid: opaqueUid('feed:test/1'),
        lat: -34.62021992508938,
        long: -58.41104785246385,
        country: 'AR',
        timeZone: 'America/Argentina/Buenos_Aires',
        street: '24 DE NOVIEMBRE 791',
        city: 'Buenos Aires',
        operatorClaim: { name: 'BANCO GALICIA', known: { name: 'Galicia', wikidata: 'Q5717952' } },
        source: 'Buenos Aires Data ATM 1',
      },
    ]);
    expect(places.get(atms[0]?.uid ?? '')).toEqual({ at: 'line 2', id: '1' });
    expect(feed).toMatchObject({ title: 'Cajeros', attribution: { text: 'Buenos Aires Data' } });
  });

  it.each<[string, object, object]>([
    ['the first template whose columns all have values', { DOM_NORMA: 'NOVIEMBRE 791' }, { street: 'NOVIEMBRE 791' }],
    [
      'a template of two columns',
      { BARRIO: 'BALVANERA', COMUNA: 'COMUNA 3' },
      { hints: [{ code: 'note', text: 'BALVANERA, COMUNA 3' }] },
    ],
    ['a value that means yes', { DEPOSITOS: 'S' }, { depositAtm: true }],
    ['a value that means no', { DEPOSITOS: 'N' }, { depositAtm: false }],
  ])('%s', async (_, row, expected) => {
    expect(await only(row)).toMatchObject(expected);
  });

  it('with a warning if the mapping contains no meaning for a value', async () => {
    const rows = ['S', 's', '?', '-', ''].map((DEPOSITOS, i) => ({ ...galicia, ID: `${i}`, DEPOSITOS }));
    const { atms, warnings } = await read(table(...rows));
    expect(atms.map(({ depositAtm }) => depositAtm)).toEqual([true, undefined, undefined, undefined, undefined]);
    expect(warnings).toMatchObject([
      {
        field: 'depositAtm',
        code: 'noMeaning',
        got: "'s'",
        place: { at: 'line 3' },
        message: "field 'depositAtm': the mapping has no meaning for 's'",
      },
    ]);
  });

  it('with a decimal comma in all amounts', async () => {
    const text = 'lat;long;fee;least;limit\n50,1;14,4;2,50 EUR;5,5;99,50 EUR\n';
    const fields = { lat: '{lat}', long: '{long}', fee: '{fee}', minimumAmount: '{least}', withdrawalLimit: '{limit}' };
    const map = files.write(JSON.stringify({ decimal: ',', fields: { ...fields, kind: 'shop' } }), 'amounts.json');
    const { atms, warnings } = await files.read(text, { map });
    expect([atms[0]?.lat, atms[0]?.surcharge, warnings]).toEqual([50.1, { kind: 'amount', currency: 'EUR', amount: 2.5 }, []]);
  });

  it.each<[string, object, string]>([
    ['a template with an empty column', { BARRIO: 'BALVANERA' }, 'hints'],
    ['a value that means nothing is known', { DEPOSITOS: '?' }, 'depositAtm'],
    ['a value that the mapping does not explain', { DEPOSITOS: 'Q' }, 'depositAtm'],
  ])('%s is unknown', async (_, row, field) => {
    expect(Object.hasOwn((await only(row)) ?? {}, field)).toBe(false);
  });

  it.each<[string, string, readonly string[]]>([
    ['the number is unknown', '', ['1']],
    ['0: not counted', '0', ['1']],
    ['one', '1', ['1']],
    ['three', '3', ['1', '1#2', '1#3']],
  ])('for each of its ATMs: %s', async (_, TERMINALES, ids) => {
    const { atms } = await read(table({ ...galicia, TERMINALES }));
    expect(atms.map(({ uid }) => uid)).toEqual(ids.map((id) => opaqueUid(`feed:test/${id}`)));
  });

  it('identified by place and operator when it has no id', async () => {
    const { id: _, ...fields } = mapping.fields;
    const { atms } = await read(table(galicia, { ...galicia, BANCO: 'CITIBANK' }), { fields });
    expect(atms.map(({ source }) => source)).toEqual(['Buenos Aires Data ATM', 'Buenos Aires Data ATM']);
    expect(new Set(atms.map(({ uid }) => uid)).size).toBe(2);
  });

  it('with a number after the id for each further row without an id at one place, even if the rows are identical', async () => {
    const { id: _, ...fields } = mapping.fields;
    const other = { ...galicia, DOM_NORMA: 'CABILDO AV. 2027' };
    const { atms, quarantined, leftOut } = await read(table(galicia, other, galicia, other), { fields });
    const place = '-34.62021992508938 -58.411047852463852 BANCO GALICIA';
    expect(atms.map(({ uid }) => uid)).toEqual(['', '#2', '#3', '#4'].map((number) => opaqueUid(`feed:test/${place}${number}`)));
    expect([quarantined, leftOut]).toEqual([[], {}]);
  });

  it('and the ATMs of two rows that each represent several are numbered on', async () => {
    const { id: _, ...fields } = mapping.fields;
    const { atms } = await read(table({ ...galicia, TERMINALES: '3' }, { ...galicia, TERMINALES: '2' }), { fields });
    expect(new Set(atms.map(({ uid }) => uid)).size).toBe(5);
  });

  it('but not for more than 100 rows without an id at one place', async () => {
    const { id: _, ...fields } = mapping.fields;
    const { atms, quarantined } = await read(table(...Array(102).fill(galicia)), { fields });
    expect(atms).toHaveLength(100);
    expect(quarantined).toEqual(
      ['line 102', 'line 103'].map((at) => ({
        reason: 'duplicateId',
        message: "is one of more than 100 records without an id for '-34.62021992508938 -58.411047852463852 BANCO GALICIA'",
        place: expect.objectContaining({ at }),
      })),
    );
  });

  it('identified by the columns that the mapping names as the place', async () => {
    const { id: _, ...fields } = mapping.fields;
    const moved = { ...galicia, LAT: '-34,6203' };
    const place = '{BANCO}, {DOM_ORIG}';
    const { atms } = await read(table(galicia, moved, { ...galicia, DOM_ORIG: '' }), { fields, place });
    expect(atms.map(({ uid, source }) => [uid, source])).toEqual([
      [opaqueUid('feed:test/BANCO GALICIA, 24 DE NOVIEMBRE 791'), 'Buenos Aires Data ATM BANCO GALICIA, 24 DE NOVIEMBRE 791'],
      [opaqueUid('feed:test/BANCO GALICIA, 24 DE NOVIEMBRE 791#2'), 'Buenos Aires Data ATM BANCO GALICIA, 24 DE NOVIEMBRE 791'],
      [
        opaqueUid('feed:test/-34.62021992508938 -58.411047852463852 BANCO GALICIA'),
        'Buenos Aires Data ATM -34.62021992508938 -58.411047852463852 BANCO GALICIA',
      ],
    ]);
  });

  it('once if a map was exported without ids and contains the same object twice', async () => {
    const { machines: _, ...rest } = mapping;
    const exported = {
      ...rest,
      fields: { lat: '{LAT}', long: '{LNG}' },
      tags: { amenity: 'atm', operator: '{BANCO}', level: '{BARRIO}' },
    };
    const { atms, leftOut } = await files.read(table(galicia, galicia, { ...galicia, BARRIO: '1' }), {
      map: files.write(JSON.stringify(exported), 'columns.json'),
    });
    expect([atms.length, leftOut]).toEqual([2, { 'repeated in the file': 1 }]);
  });

  it('in the encoding that the mapping specifies', async () => {
    const bytes = Buffer.from(table({ ...galicia, BARRIO: 'NUÑEZ', COMUNA: 'COMUNA 13' }), 'latin1');
    expect((await read(bytes, { encoding: 'windows-1252' })).atms[0]?.hints).toEqual([
      { code: 'note', text: 'NUÑEZ, COMUNA 13' },
    ]);
    const utf8 = await read(bytes);
    expect([utf8.atms, utf8.quarantined]).toEqual([
      [],
      [{ reason: 'unreadable', message: 'is not UTF-8. Save the file as UTF-8', place: { at: 'line 2' } }],
    ]);
  });

  it('a damaged row is skipped, and a file in a different encoding is rejected', async () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, i) => ({ ...galicia, ID: String(i), BARRIO: i < 11 ? 'NUÑEZ' : 'NUNEZ' }));
    const text = table(...rows(30));
    const damaged = Buffer.from(text);
    const at = damaged.indexOf('Ñ');
    const { atms, quarantined } = await read(
      Buffer.concat([damaged.subarray(0, at), Buffer.from([0xd1]), damaged.subarray(at + 2)]),
    );
    expect([atms.length, quarantined.map(({ place }) => place)]).toEqual([29, [{ at: 'line 2' }]]);
    expect(await files.refused(Buffer.from(text, 'latin1'), { map: map() })).toMatch(
      /more than 10 lines up to line 12 are not UTF-8/,
    );
  });
});

it('a GeoJSON feature is a row, at the centre of its geometry', async () => {
  const square = [
    [14.43, 50.07],
    [14.45, 50.07],
    [14.45, 50.09],
    [14.43, 50.09],
    [14.43, 50.07],
  ];
  const features = [
    { type: 'Feature', properties: { nr: 7, bank: 'Moneta', note: '' }, geometry: { type: 'Polygon', coordinates: [square] } },
    { type: 'Feature', properties: { nr: 8, bank: 'Moneta' }, geometry: { type: 'Circle' } },
  ];
  const fields = { id: '{nr}', operator: '{bank}', hint: '{note}', lat: '{lat}', long: '{long}' };
  const { atms, quarantined } = await files.read(JSON.stringify({ type: 'FeatureCollection', features }), {
    map: map({ fields, decimal: '.', feed: {}, machines: '1' }),
  });
  expect(atms).toMatchObject([{ lat: 50.08, long: 14.44, country: 'CZ', operatorClaim: { name: 'Moneta' } }]);
  expect(quarantined).toMatchObject([{ reason: 'unreadable', message: 'the geometry type "Circle" is not known' }]);
});

it('a cryptocurrency ATM is kept only if it is in a bank’s own list', async () => {
  const rows = table(galicia, { ...galicia, ID: '2', BANCO: 'Bitcoin Depot' });
  const city = await read(rows, { machines: '1' });
  expect([city.atms.length, city.leftOut]).toEqual([1, { 'cryptocurrency machine': 1 }]);
  const ours = await files.read(rows, { map: map({ machines: '1' }), ofBank: true });
  expect([ours.atms.length, ours.leftOut]).toEqual([2, {}]);
});

describe('a mapping is rejected', () => {
  it.each<[string, object, RegExp]>([
    ['that has a key of its own', { colour: 'red' }, /^columns.json: cannot be used as a mapping: 'colour' is unknown/],
    ['that fills a field that is none', { fields: { wheelchair: '{X}' } }, /'wheelchair' is not a known field/],
    ['that counts machines of OpenStreetMap', { tags: { amenity: 'atm' } }, /'machines' cannot be combined with 'tags'/],
    ['whose decimal sign is none', { decimal: ';' }, /'decimal' must be '\.' or ','/],
    ['whose encoding is none', { encoding: 'klingon' }, /'encoding' is not a known encoding: klingon/],
    [
      'whose encoding has wide line ends',
      { encoding: 'utf-16le' },
      /'encoding' must be an encoding with single-byte line endings/,
    ],
    ['whose template is a number', { fields: { id: 5 } }, /'fields.id' must be a string with \{columns\}/],
    ['whose template is an empty list', { fields: { id: [] } }, /'fields.id' must not be an empty list/],
    ['whose feed says something wrong', { feed: { country: 'UK' } }, /field 'country' must be an ISO 3166-1 country/],
    [
      'that speaks of a column that is not there',
      { fields: { id: '{NUMBER}' } },
      /^file-\d+: has no column 'NUMBER'|^has no column 'NUMBER'/,
    ],
  ])('%s', async (_, changes, message) => {
    expect(await files.refused(table(galicia), { map: map(changes) })).toMatch(message);
  });

  it.each<[string, string, string]>([
    ['that is cut off', '{"fields": {', 'it is not valid JSON at position 12 (line 1 column 13).'],
    ['that is no JSON', '{\n"fields": x}', 'it is not valid JSON.'],
    ['that is empty', '\n', 'it is empty.'],
    ['that is a list', '[]', 'it must be a JSON object.'],
  ])('%s', async (_, text, reason) => {
    const refused = files.refused(table(galicia), { map: files.write(text, 'broken.json') });
    expect(await refused).toBe(`broken.json: cannot be used as a mapping: ${reason}`);
  });

  it('that is missing, or is a folder', async () => {
    const refused = (path: string) => files.refused(table(galicia), { map: path });
    expect(await refused('/nowhere/map.json')).toBe('/nowhere/map.json: there is no such file (from --map)');
    expect(await refused('/usr')).toBe('/usr: is a directory, not a file (from --map)');
  });
});

it.each<[string, object, RegExp]>([
  ['a row of another length', { ID: '1;2' }, /^has 11 cells, but the header has 10$/],
  ['a thousand machines', { TERMINALES: '1000' }, /^represents 1000 ATMs, which is out of range$/],
  ['half a machine', { TERMINALES: '1.5' }, /^represents 1.5 ATMs, which is out of range$/],
  ['a position that is none', { LAT: 'abc' }, /^field 'lat' must be a number of degrees/],
  ['no position', { LAT: '', LNG: '' }, /^fields 'lat' and 'long' are missing$/],
])('%s is quarantined', async (_, row, message) => {
  const { atms, quarantined } = await read(table({ ...galicia, ID: '2' }, { ...galicia, ...row }));
  expect(atms.length).toBe(1);
  expect(quarantined).toMatchObject([{ message: expect.stringMatching(message), place: { at: 'line 3' } }]);
});

describe('values are passed on unchanged', () => {
  const point = '"geometry":{"type":"Point","coordinates":[14.42,50.08]}';
  const feature = (properties: string) => `{"type":"Feature","properties":${properties},${point}}`;
  const mapped = (fields: object) =>
    files.write(
      JSON.stringify({ feed: { country: 'CZ' }, fields: { id: '{nr}', lat: '{lat}', long: '{long}', ...fields } }),
      'map.json',
    );
  const partners = async (content: string, fields: object) =>
    [...(await files.read(content, { map: mapped(fields) })).partnerData.values()].map(jsonTextOf);
  const limits = '{ "b":1.10, "a": 12345678901234567890 }';

  it.each<[string, string, object, string]>([
    ['a nested object of a property', feature(`{"nr":1,"limits":${limits}}`), { partnerData: '{limits}' }, limits],
    [
      'numbers in a template',
      feature('{"nr":1,"day":1.10,"card":12345678901234567890}'),
      { partnerData: '{"day": {day}, "card": {card}}' },
      '{"day": 1.10, "card": 12345678901234567890}',
    ],
    [
      'features of a collection',
      `{"type":"FeatureCollection","features":[${feature(`{"nr":1,"limits":${limits}}`)}]}`,
      { partnerData: '{limits}' },
      limits,
    ],
  ])('%s', async (_, content, fields, text) => {
    expect(await partners(content, fields)).toEqual([text]);
  });

  it('as the mapping defines them, even after a byte order mark', async () => {
    const fields = JSON.stringify({ id: '{nr}', lat: '{lat}', long: '{long}' }).slice(0, -1);
    const map = files.write(`\ufeff{"fields":${fields},"partnerData":{"column":"kind","values":{"A":${limits}}}}}`, 'map.json');
    const { partnerData } = await files.read('nr,lat,long,kind\n1,50.08,14.42,A\n', { map });
    expect([...partnerData.values()].map(jsonTextOf)).toEqual([limits]);
  });

  it('in ids with more digits than a double can hold, but not in other ids', async () => {
    const two = [
      feature('{"nr":12345678901234567890}'),
      feature('{"nr":12345678901234567891.0}'),
      feature('{"nr":12345678901234567891}'),
    ];
    const { places } = await files.read(`[${two.join()},${feature('{"nr":7.0}')}]`, { map: mapped({}) });
    expect([...places.values()].map(({ id }) => id)).toEqual([
      '12345678901234567890',
      '12345678901234567000',
      '12345678901234567891',
      '7',
    ]);
  });
});

it('every bundled mapping is found by its columns', () => {
  expect(knownMappings().map(({ head }) => head !== undefined)).toEqual([true, true, true]);
});

describe.skipIf(!hasSharedData)(named('public tables are recognized by their columns'), () => {
  it('Buenos Aires: 1 099 places; 1 321 ATMs at 692 of them, and 407 without a count', async () => {
    const { atms, objectsRead, quarantined, warnings } = await readPath(`${sharedData}bank/buenos-aires_cajeros-2015.csv`);
    expect([objectsRead, atms.length, quarantined, warnings]).toEqual([1099, 1321 + 407, [], []]);
    expect(new Set(atms.map(({ uid }) => uid)).size).toBe(1728);
    expect(atms.every(({ country, city }) => country === 'AR' && city === 'Buenos Aires')).toBe(true);
    expect(new Set(atms.map(({ operatorClaim }) => operatorClaim?.name)).size).toBe(36);
  });

  it('New York State: 6 148 rows without ids, 15 of them at the address of another ATM of the same bank', async () => {
    const { atms, objectsRead, quarantined, leftOut } = await readPath(`${sharedData}bank/new-york-state_atm-2015.csv`);
    expect([objectsRead, atms.length, leftOut, quarantined]).toEqual([6148, 6148, {}, []]);
    expect(new Set(atms.map(({ uid }) => uid)).size).toBe(6148);
    expect(atms.filter(({ uid, source }) => uid !== opaqueUid(`feed:test/${source?.slice(15)}`)).length).toBe(15);
    expect(atms.every(({ region, timeZone }) => region === 'US-NY' && timeZone === 'America/New_York')).toBe(true);
    expect(atms.some(({ operatorClaim }) => /GA1-006/.test(operatorClaim?.name ?? ''))).toBe(false);
  });

  it('Poznań: OpenStreetMap data without ids; empty text is unknown, and 9 ATMs sell cryptocurrency', async () => {
    const { kind, atms, leftOut, feed } = await readPath(`${sharedData}osm_geojson/poznan_atms-2026.json`);
    expect([kind, atms.length, leftOut]).toEqual(['table', 296, { 'cryptocurrency machine': 9 }]);
    expect(feed.attribution.licence).toBe('ODbL 1.0');
    expect(atms.filter(({ wheelchairAccess }) => wheelchairAccess === true).length).toBe(34);
    expect(atms.filter(({ hints = [] }) => hintText(hints) === 'wheelchair access limited').length).toBe(4);
    expect(atms.every(({ timeZone }) => timeZone === 'Europe/Warsaw')).toBe(true);
    expect(JSON.stringify(atms)).not.toContain(':""');
  });
});
