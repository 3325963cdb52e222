import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { writtenFiles } from '../../../test/support/sources/readFiles.ts';
import { jsonTextOf } from '../../core/jsonObject.ts';
import { opaqueUid } from '../records/opaqueUid.ts';
import { parsePath, pathText } from './jsonPath.ts';

const files = writtenFiles();
afterAll(() => files.remove());

const map = (fields: object, more: object = {}): string =>
  files.write(JSON.stringify({ feed: { title: 'List', country: 'CZ' }, source: 'List', fields, ...more }), 'map.json');
const read = (content: string | Uint8Array, fields: object, more?: object) => files.read(content, { map: map(fields, more) });
const refused = (content: string, fields: object) => files.refused(content, { map: map(fields) });
const facts = ({ atms }: Awaited<ReturnType<typeof read>>) =>
  atms.map(({ lat, long, operatorClaim, city }) => [lat, long, operatorClaim?.name, city].filter((one) => one !== undefined));

const muzeum = { id: 7, position: { lat: 50.0789, lng: 14.4308 }, bank: { name: 'Fio banka' }, currencies: ['CZK', 'EUR'] };
const hrad = { id: 8, position: { lat: 50.0902, lng: 14.3989 }, bank: { name: 'Moneta' }, currencies: [] };
const nested = (list: string) => ({
  id: `{${list}id}`,
  lat: `{${list}position.lat}`,
  long: `{${list}position.lng}`,
  operator: `{${list}bank.name}`,
  currencies: `{${list}currencies}`,
});
const expected = [
  [50.0789, 14.4308, 'Fio banka'],
  [50.0902, 14.3989, 'Moneta'],
];

describe('the records of a JSON list', () => {
  it.each<[string, string | Uint8Array, string]>([
    ['in a list of the document', JSON.stringify({ meta: { n: 2 }, items: [muzeum, hrad] }), 'items[].'],
    ['in a list of a member that other formats also have', JSON.stringify({ data: { ATM: [muzeum, hrad] } }), 'data.ATM[].'],
    ['in the document, which is a list', JSON.stringify([muzeum, hrad]), '[].'],
    ['in the document, with paths that omit the list', JSON.stringify([muzeum, hrad], null, 2), ''],
    ['on lines', `${JSON.stringify(muzeum)}\n\n${JSON.stringify(hrad)}\n`, ''],
    ['in lists on lines', `${JSON.stringify({ a: [muzeum] })}\r\n${JSON.stringify({ a: [hrad] })}`, 'a[].'],
    ['in an object whose member names are the ids', JSON.stringify({ atms: { a: muzeum, b: hrad } }), 'atms.*.'],
    ['in lists of lists', JSON.stringify({ rows: [[muzeum], [], [hrad]] }), 'rows[][].'],
    ['with a name that contains a dot', JSON.stringify({ 'v1.items': [muzeum, hrad] }), "['v1.items'][]."],
    ['after a byte order mark', `\ufeff${JSON.stringify({ items: [muzeum, hrad] })}`, 'items[].'],
    ['compressed', gzipSync(JSON.stringify({ items: [muzeum, hrad] })), 'items[].'],
  ])('%s', async (_, content, list) => {
    const found = await read(content, nested(list));
    expect([found.kind, found.unit, found.objectsRead, found.quarantined, found.warnings]).toEqual([
      'table',
      'records',
      2,
      [],
      [],
    ]);
    expect(facts(found)).toEqual(expected);
    expect(found.atms[0]?.currencies).toEqual(['CZK', 'EUR']);
    expect(found.atms[1]?.currencies).toBeUndefined();
    expect(found.atms.map(({ uid }) => uid)).toEqual([opaqueUid('feed:test/7'), opaqueUid('feed:test/8')]);
  });

  it('use the objects around them, before or after the list', async () => {
    const document = {
      bank: 'Fio banka',
      regions: [
        { atms: [{ p: [14.4308, 50.0789] }, { p: [14.4309, 50.079] }], city: 'Praha' },
        { city: 'Brno', atms: [{ p: [16.6068, 49.1951] }] },
        { city: 'Plzeň' },
      ],
      updated: 'today',
    };
    const fields = {
      lat: '{regions[].atms[].p[1]}',
      long: '{regions[].atms[].p[0]}',
      city: '{regions[].city}',
      operator: '{bank}',
      hint: '{updated}',
    };
    const found = await read(JSON.stringify(document), fields);
    expect(facts(found)).toEqual([
      [50.0789, 14.4308, 'Fio banka', 'Praha'],
      [50.079, 14.4309, 'Fio banka', 'Praha'],
      [49.1951, 16.6068, 'Fio banka', 'Brno'],
    ]);
    expect([...found.places.values()].map(({ at }) => at)).toEqual([
      '/regions/0/atms/0',
      '/regions/0/atms/1',
      '/regions/1/atms/0',
    ]);
    expect(found.atms[0]?.hints).toEqual([{ code: 'note', text: 'today' }]);
  });

  it('use the name of the member that contains them', async () => {
    const fields = { id: '{*.@key}', lat: '{*.y}', long: '{*.x}' };
    const { atms } = await read(JSON.stringify({ A1: { y: 50.1, x: 14.4 }, 'B.2': { y: 50.2, x: 14.4 } }), fields);
    expect(atms.map(({ uid }) => uid)).toEqual([opaqueUid('feed:test/A1'), opaqueUid('feed:test/B.2')]);
  });

  it('in a text that only resembles GeoJSON', async () => {
    const features = [{ attributes: { OBJECTID: 1, BANK: 'Moneta' }, geometry: { x: 14.4308, y: 50.0789 } }];
    const fields = {
      id: '{features[].attributes.OBJECTID}',
      lat: '{features[].geometry.y}',
      long: '{features[].geometry.x}',
      operator: '{features[].attributes.BANK}',
    };
    expect(facts(await read(JSON.stringify({ spatialReference: { wkid: 4326 }, features }), fields))).toEqual([
      [50.0789, 14.4308, 'Moneta'],
    ]);
  });

  it('keep all digits of ids, and the exact text of partner data', async () => {
    const text = `{"n":[{"id":12345678901234567890,"lat":50.1,"long":14.4,"limits":{ "day": 1.10, "2":[1,{"a":2.50}] }},
      {"id":12345678901234567891,"lat":50.10,"long":14.4,"limits":null}]}`;
    const fields = { id: '{n[].id}', lat: '{n[].lat}', long: '{n[].long}', partnerData: '{n[].limits}' };
    const { places, partnerData } = await read(text, fields);
    expect([...places.values()].map(({ id }) => id)).toEqual(['12345678901234567890', '12345678901234567891']);
    expect([...partnerData.values()].map(jsonTextOf)).toEqual(['{ "day": 1.10, "2":[1,{"a":2.50}] }']);
  });

  it('state the number of ATMs at the point, if it is plausible', async () => {
    const list = [1, 3, '4', 0, 51, 2.5, '-', null].map((atms, i) => ({ ...muzeum, id: i, atms }));
    const { atms, warnings } = await read(JSON.stringify(list), { ...nested(''), capacity: '{atms}' });
    expect(atms.map(({ capacity }) => capacity)).toEqual([1, 3, 4, undefined, undefined, undefined, undefined, undefined]);
    expect(warnings).toEqual(
      ['0 (/3)', '51 (/4)', '2.5 (/5)'].map((value) => {
        const [said = '', at = ''] = value.split(' ');
        return {
          object: expect.stringContaining(at),
          place: { at: at.slice(1, -1), id: expect.any(String) },
          field: 'capacity',
          problem: 'must be a whole number from 1 to 50',
          message: `field 'capacity' must be a whole number from 1 to 50, got '${said}'`,
        };
      }),
    );
  });

  it('without ids and without a position are reported as such', async () => {
    const list = [muzeum, { position: { lng: 14.4 } }, {}];
    const { atms, quarantined } = await read(JSON.stringify(list), { lat: '{position.lat}', long: '{position.lng}' });
    expect(atms).toHaveLength(1);
    expect(quarantined.map(({ reason, message }) => [reason, message])).toEqual([
      ['noPosition', "field 'lat' is missing"],
      ['noPosition', "fields 'lat' and 'long' are missing"],
    ]);
  });

  it('without ids are numbered', async () => {
    const { atms } = await read(JSON.stringify([muzeum, muzeum, muzeum]), { lat: '{position.lat}', long: '{position.lng}' });
    expect(atms.map(({ uid }) => uid)).toEqual(['', '#2', '#3'].map((n) => opaqueUid(`feed:test/50.0789 14.4308${n}`)));
  });

  it('use objects around them whose other members are larger than the memory for one value', async () => {
    const large = `[${`"${'x'.repeat(1000)}",`.repeat(20_000)}0]`;
    const content = `{"log":${large},"items":[${JSON.stringify(muzeum)}],"audit":${large},"bank":{"name":"Moneta"}}`;
    const found = await read(content, { ...nested('items[].'), operator: '{bank.name}' });
    expect(facts(found)).toEqual([[50.0789, 14.4308, 'Moneta']]);
  });

  it('keep the exact text of partner data around the list, and a member of the same object', async () => {
    const content = '{"bank":{"id":12345678901234567890,"fee":1.10},"items":[{"lat":50.1,"long":14.4}]}';
    const fields = { lat: '{items[].lat}', long: '{items[].long}', partnerData: '{bank}', hint: '{bank.id}' };
    const { atms, partnerData } = await read(content, fields);
    expect([...partnerData.values()].map(jsonTextOf)).toEqual(['{"id":12345678901234567890,"fee":1.10}']);
    expect(atms[0]?.hints).toEqual([{ code: 'note', text: '12345678901234567890' }]);
  });

  it('keep the values of a list with empty elements, and report objects, which have no value', async () => {
    const list = [
      { ...muzeum, currencies: ['CZK', null, '', 'EUR'] },
      { ...hrad, currencies: [{ code: 'CZK' }] },
      { ...hrad, id: 9, currencies: null },
    ];
    const { atms, warnings } = await read(JSON.stringify(list), nested(''));
    expect(atms.map(({ currencies }) => currencies)).toEqual([['CZK', 'EUR'], undefined, undefined]);
    expect(warnings).toEqual([
      {
        message: expect.stringMatching(
          /^'currencies' is an object or contains objects in 1 record, so its value is unknown\. In .*map\.json, use the path of one of its members instead$/,
        ),
      },
    ]);
  });

  it('in one object are read in a time that grows with its size, and not with the square', async () => {
    const atms = Array.from({ length: 8_000 }, (_, i) => ({ id: i, lat: 50 + i / 1e4, long: 14.4, limits: { day: i } }));
    const content = JSON.stringify({ regions: [{ city: 'Praha', atms }] });
    const fields = {
      ...{ id: '{regions[].atms[].id}', lat: '{regions[].atms[].lat}', long: '{regions[].atms[].long}' },
      ...{ city: '{regions[].city}', partnerData: '{regions[].atms[].limits}' },
    };
    const found = await read(content, fields);
    expect(found.atms).toHaveLength(8_000);
    expect([...found.partnerData.values()].at(-1)).toEqual({ day: 7_999 });
  }, 20_000);
});

describe('an invalid record is quarantined with its path', () => {
  const fields = { id: '{items[].id}', lat: '{items[].lat}', long: '{items[].long}' };
  const good = '{"id":1,"lat":50.1,"long":14.4}';

  it.each<[string, string, string, RegExp]>([
    ['a number instead of an object', `{"items":[${good},5]}`, '/items/1', /^is neither an object nor a list$/],
    ['a position that is no number', `{"items":[${good},{"id":2,"lat":"north","long":14}]}`, '/items/1', /^field 'lat' must be/],
    ['no position', `{"items":[{"id":2},${good}]}`, '/items/0', /^fields 'lat' and 'long' are missing$/],
    ['a value that is not JSON', `{"items":[{"id":NaN},${good}]}`, '/items/0', /^is not valid JSON/],
  ])('%s', async (_, content, at, message) => {
    const { atms, quarantined } = await read(content, fields);
    expect([atms.length, quarantined.map((one) => one.place.at)]).toEqual([1, [at]]);
    expect(quarantined[0]?.message).toMatch(message);
  });

  it('including on a line, and where the value is not a list', async () => {
    const content = '{"a":[{"lat":50.1,"long":14.4}]}\n{"a":{"lat":50.1}}\n{"a":null}\n{"a":[{"lat":50.3,\n';
    const { atms, quarantined } = await read(content, { lat: '{a[].lat}', long: '{a[].long}' });
    expect(atms).toHaveLength(1);
    expect(quarantined.map(({ place: { at }, message }) => [at, message.slice(0, 17)])).toEqual([
      ['line 2, /a', 'is not a list'],
      ['line 4', 'is not valid JSON'],
    ]);
  });
});

it('a value where a list or an object is expected is quarantined with its path', async () => {
  const good = { atms: [{ lat: 50.1, long: 14.4 }] };
  const fields = { lat: '{regions[].atms[].lat}', long: '{regions[].atms[].long}' };
  const regions = [good, 5, null, {}, { atms: null }, { atms: { lat: 50.2, long: 14.4 } }, [good], { atms: 'x' }];
  const expected = [
    ['/regions/1', 'is not an object'],
    ['/regions/5/atms', 'is not a list'],
    ['/regions/6', 'is not an object'],
    ['/regions/7/atms', 'is not a list'],
  ];
  for (const more of [{}, { city: '{regions[].city}' }]) {
    const { atms, quarantined } = await read(JSON.stringify({ regions }), { ...fields, ...more });
    expect([atms.length, quarantined.map(({ place, message }) => [place.at, message])]).toEqual([1, expected]);
  }
});

describe('a mapping is rejected, with the reason', () => {
  const content = JSON.stringify({ version: 1, items: [muzeum] });

  it.each<[string, object, RegExp]>([
    [
      'a path that is none',
      { lat: '{items[.lat}', long: '{items[].l}' },
      /^map.json: cannot be used as a mapping: '\{items\[\.lat\}' is not a path/,
    ],
    [
      'paths into two lists',
      { lat: '{items[].lat}', long: '{more[].long}' },
      /'\{items\[\]\.lat\}' and '\{more\[\]\.long\}' are in two different lists/,
    ],
    [
      'a list that is not there',
      { lat: '{atms[].lat}', long: '{atms[].long}' },
      /^has no records at 'atms\[\]'\. The members of the document are: version, items\.$/,
    ],
    [
      'a position that is nowhere',
      { lat: '{items[].latitude}', long: '{items[].position.lng}' },
      /^no record has 'items\[\]\.latitude', which .*map\.json uses for 'lat'\.$/,
    ],
    [
      'a position in a list without the brackets of the list',
      { lat: '{items.position.lat}', long: '{items.position.lng}' },
      /^no record has 'items\.position\.lat', which .*map\.json uses for 'lat'\. To read the list, use 'items\[\]\.position\.lat'\.$/,
    ],
  ])('%s', async (_, fields, message) => {
    expect(await refused(content, fields)).toMatch(message);
  });

  it('a column without the brackets of its list only causes a warning, which contains the path with brackets', async () => {
    const { warnings } = await read(content, { ...nested('items[].'), operator: '{items.bank.name}' });
    expect(warnings).toEqual([
      {
        message: expect.stringMatching(/^no record has 'items\.bank\.name'.*\. To read the list, use 'items\[\]\.bank\.name'$/),
      },
    ]);
  });

  it('but a column that does not occur in any record only causes a warning', async () => {
    const { atms, warnings } = await read(content, { ...nested('items[].'), street: '{items[].adress}' });
    expect(atms).toHaveLength(1);
    expect(warnings).toEqual([{ message: expect.stringMatching(/^no record has 'items\[\]\.adress', which .*map\.json uses$/) }]);
  });

  it.each([[{ id: 1, lat: 50.1, long: 14.4 }], [{ bank: 'Moneta', lat: 50.1, long: 14.4 }], [{ a: { lat: 50.1, long: 14.4 } }]])(
    'compressed JSON Lines, such as %j',
    async (record) => {
      const lines = gzipSync(`${JSON.stringify(record)}\n${JSON.stringify(record)}\n`);
      expect(await files.refused(lines, { map: map({ lat: '{lat}', long: '{long}' }) })).toBe(
        'this is compressed JSON Lines. Decompress the file first, for example with gunzip.',
      );
    },
  );

  it('a file that is cut off, with the byte', async () => {
    expect(await refused(content.slice(0, -3), nested('items[].'))).toMatch(/^byte \d+: .*the file ends here/);
  });
});

it('any path is written so that it is read again', () => {
  const step = fc.oneof(fc.constantFrom('lat', 'a b', 'x.y', '*', '@key', '[]', '7', 'ž'), fc.integer({ min: 0, max: 99 }));
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 5 }), (steps) => {
      expect(parsePath(pathText(steps))).toEqual(steps);
    }),
    { seed: 5, numRuns: 300 },
  );
});

describe('an unknown list is rejected with a suggested mapping', () => {
  it.each<[string, string, object, readonly string[]]>([
    [
      'a nested list',
      JSON.stringify({
        status: 'ok',
        result: { locations: [{ ...muzeum, address: { line1: 'Václavské nám. 68', town: 'Praha', country: 'Czechia' } }] },
      }),
      {
        id: '{result.locations[].id}',
        lat: '{result.locations[].position.lat}',
        long: '{result.locations[].position.lng}',
        operator: '{result.locations[].bank.name}',
        street: '{result.locations[].address.line1}',
        city: '{result.locations[].address.town}',
      },
      ['result.locations[].currencies', 'result.locations[].address.country'],
    ],
    [
      'a list with coordinates in the order of GeoJSON',
      JSON.stringify([{ ref: 'a', geo: { coordinates: [14.4, 50.1] } }]),
      { id: '{[].ref}', lat: '{[].geo.coordinates[1]}', long: '{[].geo.coordinates[0]}' },
      [],
    ],
    [
      'an object with ids as names',
      JSON.stringify({
        generated: 1,
        atms: { a1: { latitude: 50.1, longitude: 14.4 }, a2: { latitude: 50.2, longitude: 14.4 } },
      }),
      { id: '{atms.*.@key}', lat: '{atms.*.latitude}', long: '{atms.*.longitude}' },
      [],
    ],
    [
      'CSV',
      'Bankname;Straße;PLZ;Ort;Breitengrad;Längengrad;Etage\nA;B;1;C;50;14;1\n',
      { lat: '{Breitengrad}', long: '{Längengrad}', operator: '{Bankname}', street: '{Straße}', city: '{Ort}', zip: '{PLZ}' },
      ['Etage'],
    ],
    ...Object.entries({
      Ja: { Ja: true, Nein: false, Nej: false, Nee: false },
      N: { Y: true, J: true, O: true, S: true, T: true, N: false },
      no: { yes: true, si: true, sí: true, no: false },
      NÃO: { SIM: true, NÃO: false },
      0: { 1: true, 0: false },
    }).map(([value, values]): [string, string, object, string[]] => [
      `CSV with the value ${value}`,
      `lat;lon;Barrierefrei\n50;14;${value}\n`,
      { lat: '{lat}', long: '{lon}', wheelchairAccess: { column: 'Barrierefrei', values } },
      [],
    ]),
    ['CSV with another value', 'lat;lon;Barrierefrei\n50;14;teils\n', { lat: '{lat}', long: '{lon}' }, []],
    [
      'CSV with a value that needs no meaning',
      'lat;lon;Barrierefrei\n50;14;false\n',
      { lat: '{lat}', long: '{lon}', wheelchairAccess: '{Barrierefrei}' },
      [],
    ],
  ])('%s', async (_, content, fields, others) => {
    const message = await files.refused(content);
    const [, suggestion = '{}', rest] =
      /A first version of the mapping, to check: (\{.*\}\})\.(?: Not recognized: (.*)\.)?$/.exec(message) ?? [];
    expect(JSON.parse(suggestion)).toEqual({ fields });
    expect(rest?.split(', ') ?? []).toEqual(others);
    if (!content.startsWith('Bank')) {
      const { atms, quarantined } = await files.read(content, { map: files.write(suggestion, 'suggested.json') });
      expect([atms.length > 0, quarantined]).toEqual([true, []]);
    }
  });

  it('unless it contains no positions', async () => {
    expect(await files.refused('[{"id":1,"name":"A"}]')).not.toContain('first version');
  });
});
