import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { merchantUid, shopUid } from '../shopUids.ts';
import { feedFields } from './feedFields.ts';
import { type ReadFeedOptions, readFeed } from './readFeed.ts';

const folder = mkdtempSync(join(tmpdir(), 'shop-feed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;
const write = (content: string | Uint8Array, ending = 'jsonl'): string => {
  files += 1;
  const path = join(folder, `feed-${files}.${ending}`);
  writeFileSync(path, content);
  return path;
};
const options: ReadFeedOptions = {
  name: 'acq',
  title: 'Acquirer',
  digest: 'ab',
  vetHours: async (schedules) => schedules.map(({ value }) => (value === 'often' ? 'throws: often' : undefined)),
};
const read = async (...contents: readonly string[]) =>
  readFeed(
    contents.map((content) => write(content)),
    options,
  );
const csv = async (content: string) => readFeed([write(content, 'csv')], options);
const lines = (...records: readonly object[]): string => records.map((record) => JSON.stringify(record)).join('\n');
const kabat = { record: 'merchant', id: 'kabat', name: 'Pekařství Kabát' };
const vinohrady = { record: 'shop', id: 'k3', merchant: 'kabat', name: 'Kabát Vinohrady', country: 'CZ' };
/** The message of the error, without the path. */
const refused = async (reading: Promise<unknown>): Promise<string> => {
  const error = await reading.then(
    () => new Error('nothing is wrong'),
    (reason: Error) => reason,
  );
  return error.message.replaceAll(folder, '').replaceAll(/\/feed-\d+\.\w+: /g, '');
};

describe('readFeed', () => {
  it('reads every example of the documentation', async () => {
    const text = readFileSync(new URL('../../../../docs/shop-feeds.md', import.meta.url), 'utf8');
    const [jsonl = '', table = ''] = [...text.matchAll(/```(?:jsonl|csv)\n([\s\S]*?)```/g)].map((match) => match[1] ?? '');
    const { register } = await read(jsonl);
    expect([register.merchants.length, register.shops.length, register.terminals.length]).toEqual([1, 2, 3]);
    expect(register.feed).toEqual({
      name: 'acq',
      kind: 'list',
      title: 'Terminals of My Acquirer',
      digest: 'ab',
      dataTimestamp: Date.UTC(2026, 10, 20),
      attribution: { text: 'Terminals of My Acquirer' },
    });
    expect(register.merchants[0]).toEqual({
      uid: merchantUid('feed:acq/kabat'),
      name: 'Pekařství Kabát',
      aliases: ['Kabat Bakery', 'KABAT SRO'],
      tags: [],
      category: 'cafesAndBakeries',
      countries: ['CZ'],
    });
    expect(register.shops[0]).toEqual({
      uid: shopUid('feed:acq/kabat-3'),
      type: 'bricks',
      name: 'Kabát Vinohrady',
      tags: [],
      place: {
        street: 'Vinohradská 12',
        city: 'Praha',
        zip: '120 00',
        country: 'CZ',
        point: { precision: 'rooftop', lat: 50.0761, long: 14.4378 },
      },
      merchantUid: merchantUid('feed:acq/kabat'),
      storeNumber: '3',
    });
    expect(register.terminals).toEqual([
      {
        posId: 'CZ004711',
        merchantId: '000000001234567',
        merchantUid: merchantUid('feed:acq/kabat'),
        shopUid: shopUid('feed:acq/kabat-3'),
      },
      { merchantId: '000000001234599', merchantUid: merchantUid('feed:acq/kabat') },
      { posId: 'CZ004712', merchantUid: merchantUid('wikidata:Q151954'), shopUid: shopUid('osm:node/123') },
    ]);
    const rows = (await csv(table)).register;
    expect(rows.shops[0]).toMatchObject({ name: 'Trafika "U Nádraží"', place: { street: 'Wilsonova 300/8' } });
    expect(rows.merchants).toEqual([
      { uid: rows.shops[0]?.merchantUid, name: 'Trafika "U Nádraží"', tags: [], countries: ['CZ'] },
    ]);
    expect(rows.terminals).toMatchObject([
      { posId: 'CZ009001', shopUid: rows.shops[0]?.uid, merchantUid: rows.shops[0]?.merchantUid },
    ]);
  });

  it('has every field in the documentation, and the documentation no others', () => {
    const text = readFileSync(new URL('../../../../docs/shop-feeds.md', import.meta.url), 'utf8');
    for (const [kind, table] of Object.entries(feedFields)) {
      const section = text.split(`\n## ${kind}\n`)[1]?.split('\n## ')[0] ?? '';
      const named = kind === 'feed' ? section : [...section.matchAll(/^\| (`.*?) \|/gm)].map(([, cell]) => cell).join(' ');
      const fields = [...named.matchAll(/`([a-zA-Z]+)`/g)].map(([, field]) => field);
      expect([kind, new Set(fields)]).toEqual([kind, new Set(Object.keys(table))]);
    }
  });

  it('takes null, absent and an empty cell for not known', async () => {
    const one = await read(lines(kabat, { ...vinohrady, phone: null, aliases: null, storeNumber: null }));
    const other = await csv(
      'record,id,name,merchant,country,phone\nmerchant,kabat,Pekařství Kabát,,,\nshop,k3,Kabát Vinohrady,kabat,CZ,',
    );
    expect(one.register.shops).toEqual(other.register.shops);
    expect(one.register.merchants).toEqual(other.register.merchants);
    expect(JSON.stringify(one.register)).not.toContain('null');
  });

  it('finds what records refer to in any order and in any file of the feed', async () => {
    const { register } = await read(lines({ record: 'terminal', posId: '1', shop: 'k3' }, vinohrady), lines(kabat));
    expect(register.terminals).toEqual([
      { posId: '1', merchantUid: merchantUid('feed:acq/kabat'), shopUid: shopUid('feed:acq/k3') },
    ]);
  });

  it('takes a record for the one that it says it is', async () => {
    const { register } = await read(
      lines(
        { ...kabat, id: 'lidl', wikidata: 'Q151954' },
        { ...kabat, id: 'own', is: 'osm:node/9' },
        { ...vinohrady, is: 'osm:way/8', merchant: 'lidl' },
        { ...vinohrady, id: 'k4', merchant: 'feed:other/m7' },
      ),
    );
    expect(register.merchants.map(({ uid }) => uid)).toEqual([merchantUid('wikidata:Q151954'), merchantUid('osm:node/9')]);
    expect(register.shops.map(({ uid, merchantUid: whose }) => [uid, whose])).toEqual([
      [shopUid('osm:way/8'), merchantUid('wikidata:Q151954')],
      [shopUid('feed:acq/k4'), merchantUid('feed:other/m7')],
    ]);
  });

  it.each<[string, string | Uint8Array]>([
    ['a byte order mark', `\ufeff${lines(kabat)}`],
    ['lines ended by CR LF', `${lines(kabat)}\r\n\r\n`],
    ['no end of the last line', lines(kabat)],
  ])('reads a file with %s', async (_, content) => {
    expect((await readFeed([write(content)], options)).register.merchants).toMatchObject([{ name: 'Pekařství Kabát' }]);
  });

  it('reads CSV with semicolons, a mark, quotes, lists and cells of several lines', async () => {
    const { register } = await csv(
      '\ufeffrecord;id;name;aliases;country;street\r\nshop;1;"Bar ""A;B""";Bar A|Bar B;CZ;"Dlouhá 1\n(dvůr)"\r\n'.replace(
        '\n(',
        ' (',
      ),
    );
    expect(register.shops[0]).toMatchObject({
      name: 'Bar "A;B"',
      aliases: ['Bar A', 'Bar B'],
      place: { street: 'Dlouhá 1 (dvůr)' },
    });
    const two = await refused(csv('record,id,name,country\nshop,1,"Bar\nA",CZ\nshop,2,B,XXX\n'));
    expect(two).toContain("line 2: field 'name' has control characters in it");
    expect(two).toContain("line 4: field 'country'");
  });

  it('makes hours that cannot be read unknown, with a warning', async () => {
    const { register, warnings } = await read(lines(kabat, { ...vinohrady, openingHours: 'often' }));
    expect(register.shops[0]).not.toHaveProperty('openingHours');
    expect(warnings).toEqual([{ object: 'shop Kabát Vinohrady', message: 'openingHours "often" cannot be read: throws: often' }]);
  });

  it('tells how far it is', async () => {
    const told: number[] = [];
    const path = write(lines(kabat));
    await readFeed([path, write(lines(vinohrady))], {
      ...options,
      onProgress: ({ bytes, totalBytes }) => told.push(bytes / totalBytes),
    });
    expect(told.at(-1)).toBe(1);
  });
});

describe('readFeed refuses', () => {
  it.each<[string, object, string]>([
    ['no kind', { id: 'a' }, "line 1: field 'record' must be feed, merchant, shop, terminal, got undefined"],
    ['a kind of its own', { record: 'store' }, "line 1: field 'record' must be feed, merchant, shop, terminal, got 'store'"],
    ['a merchant without a name', { record: 'merchant', id: 'a' }, "line 1: field 'name' is missing"],
    [
      'an empty text',
      { ...kabat, url: '' },
      "line 1: field 'url' must be an address that begins with http:// or https://, got ''",
    ],
    ['an empty name', { ...kabat, name: ' ' }, "line 1: field 'name' must be a text of 1 to 200 characters, got ' '"],
    ['a field that nobody knows', { ...kabat, nmae: 'x' }, "line 1: a merchant has no field 'nmae'"],
    ['a number for a name', { ...kabat, name: 7 }, "line 1: field 'name' must be a text of 1 to 200 characters, got 7"],
    ['an id that looks like a reference', { ...kabat, id: 'osm:node/1' }, "line 1: field 'id' must not begin with"],
    ['a category of its own', { ...kabat, category: 'food' }, "line 1: field 'category' must be one of groceries,"],
    ['a code that nobody has', { ...kabat, mcc: '9998' }, "line 1: field 'mcc' must be a merchant category code"],
    ['a list that is a number', { ...kabat, aliases: 3 }, "line 1: field 'aliases' must be a list of at most 50 texts, got 3"],
    ['a list with an empty text', { ...kabat, aliases: ['a', ''] }, "line 1: field 'aliases' is a list of which each must be"],
    ['an item that is none', { ...kabat, wikidata: '151954' }, "line 1: field 'wikidata' must be a wikidata item"],
    ['a script for an address', { ...kabat, url: 'javascript:alert(1)' }, "line 1: field 'url' must be an address"],
    ['a shop without a country', { record: 'shop', id: 'a', name: 'A' }, "line 1: field 'country' is missing"],
    [
      'UK',
      { ...vinohrady, merchant: null, country: 'UK' },
      "line 1: field 'country' must be a country of ISO 3166-1, two capital letters, got 'UK'",
    ],
    [
      'half a point',
      { ...vinohrady, merchant: null, lat: 50 },
      "line 1: fields 'lat' and 'long' are given together or not at all",
    ],
    [
      'a latitude of 91',
      { ...vinohrady, merchant: null, lat: 91, long: 0 },
      "line 1: field 'lat' must be a number of degrees from -90 to 90, got 91",
    ],
    [
      'a place of an online shop',
      { ...vinohrady, merchant: null, type: 'online' },
      "line 1: field 'country': an online shop has no place",
    ],
    [
      'a shop that is another, of nobody',
      { ...vinohrady, merchant: null, is: 'osm:node/1' },
      "line 1: field 'merchant' is missing",
    ],
    [
      'a shop that is one of its own feed',
      { ...vinohrady, merchant: null, is: 'k4' },
      "line 1: field 'is' must be a record of the register",
    ],
    ['a shop of an item', { record: 'terminal', posId: '1', shop: 'wikidata:Q1' }, "line 1: field 'shop' must name a shop"],
    [
      'a uid that is none',
      { record: 'terminal', posId: '1', merchant: 'uid:abc' },
      "line 1: field 'merchant' must be uid: and the 20 letters",
    ],
    [
      'a terminal without numbers',
      { record: 'terminal', merchant: 'wikidata:Q1' },
      "line 1: field 'posId' or 'merchantId' is missing",
    ],
    ['a terminal of nobody', { record: 'terminal', posId: '1' }, "line 1: field 'shop' or 'merchant' is missing"],
    [
      'a terminal in a shop of another feed, of nobody',
      { record: 'terminal', posId: '1', shop: 'osm:node/1' },
      "line 1: field 'merchant' is missing: whose",
    ],
    [
      'a merchant that is not there',
      { ...vinohrady, merchant: 'nobody' },
      "line 1: field 'merchant' names 'nobody', and the feed has no such merchant",
    ],
    [
      'a shop that is not there',
      { record: 'terminal', posId: '1', shop: 'none' },
      "line 1: field 'shop' names 'none', and the feed has no such shop",
    ],
    ['a date that is none', { record: 'feed', date: 'yesterday' }, "line 1: field 'date' must be a date"],
  ])('%s', async (_, record, message) => {
    expect(await refused(read(lines(record)))).toContain(message);
  });

  it.each<[string, object[], string]>([
    ['two merchants of one id', [kabat, kabat], "line 2: a second merchant 'kabat': the first is line 1"],
    [
      'two merchants of one item',
      [
        { ...kabat, wikidata: 'Q1' },
        { ...kabat, id: 'b', wikidata: 'Q1' },
      ],
      "line 2: merchant 'b' is one that is here already: the first is line 1",
    ],
    ['two shops of one id', [kabat, vinohrady, vinohrady], "line 3: a second shop 'k3': the first is line 2"],
    [
      'two terminals of one pair of numbers',
      [
        kabat,
        { record: 'terminal', merchantId: '7', merchant: 'kabat' },
        { record: 'terminal', merchantId: '7', merchant: 'kabat' },
      ],
      'line 3: a second terminal of these numbers: the first is line 2',
    ],
    [
      'a terminal whose merchant is not its shop’s',
      [kabat, { ...kabat, id: 'other' }, vinohrady, { record: 'terminal', posId: '1', shop: 'k3', merchant: 'other' }],
      "line 4: field 'merchant' names another than the one whose shop it is",
    ],
  ])('%s', async (_, records, message) => {
    expect(await refused(read(lines(...records)))).toContain(message);
  });

  it('all of the problems at once, and no more than can be read', async () => {
    const message = await refused(read(Array.from({ length: 30 }, () => '{"record":"shop"}').join('\n')));
    expect(message).toMatch(/^90 problems\n {2}line 1: field 'id' is missing\n/);
    expect(message).toMatch(/\n {2}\.\.\. and 70 more$/);
  });

  it.each<[string, string, string | Uint8Array, string]>([
    ['what is no JSON', 'jsonl', '{"record":\n', 'line 1 is no JSON: '],
    ['a list', 'jsonl', '[]', 'line 1 is no JSON object'],
    ['an empty file', 'jsonl', '\n', 'has no records in it.'],
    [
      'UTF-16',
      'csv',
      Buffer.from('\ufeffrecord,id\n', 'utf16le'),
      'line 1 has zero bytes in it: is it UTF-16? Save it as UTF-8.',
    ],
    [
      'Latin-1',
      'jsonl',
      Buffer.from('\n{"record":"merchant","id":"a","name":"Café"}', 'latin1'),
      'line 2 is not UTF-8: save the file as UTF-8.',
    ],
    ['a head without a kind', 'csv', 'id,name\n1,A', "line 1: the head has no column 'record'."],
    ['a column twice', 'csv', 'record,id,id\n', "line 1: the head has the column 'id' twice."],
    ['a row that is too short', 'csv', 'record,id,name\nmerchant,1\n', 'line 2 has 2 cells, the head has 3'],
    ['a quote that is not closed', 'csv', 'record,id,name\nmerchant,1,"A\n', 'line 2 a quote is opened and not closed'],
    ['a quote within a cell', 'csv', 'record,id,name\nmerchant,1,A "B"\n', 'line 2 cell 3 has a quote in it, but not around it'],
    [
      'a cell that is not of the record',
      'csv',
      'record,id,name,posId\nmerchant,1,A,7\n',
      "line 2: a merchant has no field 'posId'",
    ],
  ])('%s', async (_, ending, content, message) => {
    expect(await refused(readFeed([write(content, ending)], options))).toContain(message);
  });

  it('a file that is not there', async () => {
    expect(await refused(readFeed([join(folder, 'none.csv')], options))).toContain('there is no such file');
  });
});
