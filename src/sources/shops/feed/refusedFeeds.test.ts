import { describe, expect, it } from 'vitest';
import { kabat, lines, missing, options, read, refused, vinohrady, write } from '../../../../test/support/shops/writtenFeeds.ts';
import { readFeed } from './readFeed.ts';

describe('readFeed skips, or rejects', () => {
  it.each<[string, object, string]>([
    ['no kind', { id: 'a' }, "line 1: field 'record' must be feed, merchant, shop, terminal, got undefined"],
    ['a kind of its own', { record: 'store' }, "line 1: field 'record' must be feed, merchant, shop, terminal, got 'store'"],
    ['a merchant without a name', { record: 'merchant', id: 'a' }, "line 1: field 'name' is missing"],
    ['an empty text', { ...kabat, url: '' }, "line 1: field 'url' must be a URL that begins with http:// or https://, got ''"],
    ['an empty name', { ...kabat, name: ' ' }, "line 1: field 'name' must be a string of 1 to 200 characters, got ' '"],
    ['an unknown field', { ...kabat, nmae: 'x' }, "line 1: a merchant has no field 'nmae'"],
    ['a number for a name', { ...kabat, name: 7 }, "line 1: field 'name' must be a string of 1 to 200 characters, got 7"],
    ['an id that looks like a reference', { ...kabat, id: 'osm:node/1' }, "line 1: field 'id' must not begin with"],
    ['a category of its own', { ...kabat, category: 'food' }, "line 1: field 'category' must be one of groceries,"],
    [
      'an unassigned code',
      { ...kabat, mcc: '9998' },
      "line 1: field 'mcc' must be a four-digit merchant category code (ISO 18245)",
    ],
    ['a list that is a number', { ...kabat, aliases: 3 }, "line 1: field 'aliases' must be a list of at most 50 strings, got 3"],
    [
      'a list with an empty text',
      { ...kabat, aliases: ['a', ''] },
      "line 1: field 'aliases' has an invalid item '': each item must be",
    ],
    ['an item that is none', { ...kabat, wikidata: '151954' }, "line 1: field 'wikidata' must be a Wikidata id"],
    ['a script for an address', { ...kabat, url: 'javascript:alert(1)' }, "line 1: field 'url' must be a URL"],
    ['a shop without a country', { record: 'shop', id: 'a', name: 'A' }, "line 1: field 'country' is missing"],
    [
      'UK',
      { ...vinohrady, merchant: null, country: 'UK' },
      "line 1: field 'country' must be an ISO 3166-1 country code of two uppercase letters, got 'UK'",
    ],
    ['half a point', { ...vinohrady, merchant: null, lat: 50 }, "line 1: fields 'lat' and 'long' must be specified together"],
    [
      'a latitude of 91',
      { ...vinohrady, merchant: null, lat: 91, long: 0 },
      "line 1: field 'lat' must be a number of degrees from -90 to 90, got 91",
    ],
    [
      'a place of an online shop',
      { ...vinohrady, merchant: null, type: 'online' },
      "line 1: field 'country' is not allowed for an online shop",
    ],
    [
      'a shop that is another, of nobody',
      { ...vinohrady, merchant: null, is: 'osm:node/1' },
      "line 1: field 'merchant' is missing",
    ],
    [
      'a shop that is one of its own feed',
      { ...vinohrady, merchant: null, is: 'k4' },
      "line 1: field 'is' must be a reference to a record",
    ],
    ['a shop of an item', { record: 'terminal', posId: '1', shop: 'wikidata:Q1' }, "line 1: field 'shop' must refer to a shop"],
    [
      'a uid that is none',
      { record: 'terminal', posId: '1', merchant: 'uid:abc' },
      "line 1: field 'merchant' must be uid: followed by 20 letters",
    ],
    [
      'a terminal without numbers',
      { record: 'terminal', merchant: 'wikidata:Q1' },
      "line 1: at least one of the fields 'posId' and 'merchantId' is required",
    ],
    [
      'a terminal of nobody',
      { record: 'terminal', posId: '1' },
      "line 1: at least one of the fields 'shop' and 'merchant' is required",
    ],
    [
      'a terminal in a shop of another feed, of nobody',
      { record: 'terminal', posId: '1', shop: 'osm:node/1' },
      "line 1: field 'merchant' is missing; ",
    ],
    [
      'a merchant that is not there',
      { ...vinohrady, merchant: 'nobody' },
      "line 1: field 'merchant' names 'nobody', but the feed contains no such merchant",
    ],
    [
      'a shop that is not there',
      { record: 'terminal', posId: '1', shop: 'none' },
      "line 1: field 'shop' names 'none', but the feed contains no such shop",
    ],
    ['a date that is none', { record: 'feed', date: 'yesterday' }, "line 1: field 'date' must be a date"],
  ])('%s', async (_, record, message) => {
    expect(await refused(read(lines(record)))).toContain(message);
  });

  it.each<[string, object[], string]>([
    ['two merchants with one id', [kabat, kabat], "line 2: a second merchant 'kabat'; the first is on line 1"],
    [
      'two merchants of one item',
      [
        { ...kabat, wikidata: 'Q1' },
        { ...kabat, id: 'b', wikidata: 'Q1' },
      ],
      "line 2: merchant 'b' has the same uid as an earlier merchant; the first is on line 1",
    ],
    ['two shops of one id', [kabat, vinohrady, vinohrady], "line 3: a second shop 'k3'; the first is on line 2"],
    [
      'two terminals whose numbers differ only in spelling',
      [
        kabat,
        vinohrady,
        { record: 'terminal', posId: '00ab12', merchant: 'kabat' },
        { record: 'terminal', posId: 'AB12', shop: 'k3' },
      ],
      "line 4: a second terminal of posId 'AB12' (letter case and leading zeros are ignored); the first is on line 3",
    ],
    [
      'two terminals of one pair of numbers',
      [
        kabat,
        { record: 'terminal', merchantId: '7', merchant: 'kabat' },
        { record: 'terminal', merchantId: '7', merchant: 'kabat' },
      ],
      "line 3: a second terminal of merchantId '7' (letter case and leading zeros are ignored); the first is on line 2",
    ],
    [
      'a terminal whose merchant is not its shop’s',
      [kabat, { ...kabat, id: 'other' }, vinohrady, { record: 'terminal', posId: '1', shop: 'k3', merchant: 'other' }],
      "line 4: field 'merchant' differs from the merchant of the terminal's shop",
    ],
  ])('%s', async (_, records, message) => {
    expect(await refused(read(lines(...records)))).toContain(message);
  });

  it('reports every problem with a record, and keeps the remaining records', async () => {
    const read = await readFeed([write(lines(kabat, { record: 'shop' }, vinohrady))], options);
    expect([read.register.merchants.length, read.register.shops.length]).toEqual([1, 1]);
    expect(read.quarantined).toEqual([
      {
        reason: 'noId',
        message: "field 'id' is missing; field 'name' is missing; field 'country' is missing",
        place: { at: 'line 2' },
      },
    ]);
  });

  it('records that refer to a skipped record', async () => {
    const { register, quarantined } = await read(
      lines(
        { record: 'terminal', posId: '1', shop: 'k3' },
        { record: 'terminal', posId: '2', merchant: 'kabat' },
        { ...kabat, url: 'nowhere' },
        vinohrady,
        { record: 'merchant', id: 'other', name: 'Other' },
        { record: 'terminal', posId: '3', merchant: 'other' },
      ),
    );
    expect(register.terminals).toMatchObject([{ posId: '3' }]);
    expect([register.shops, register.merchants.length]).toEqual([[], 1]);
    expect(quarantined.map(({ place, message }) => `${place.at}: ${message}`)).toEqual([
      expect.stringMatching(/^line 3: field 'url' must be/),
      "line 4: field 'merchant' names 'kabat', but the feed contains no such merchant",
      "line 1: field 'shop' names 'k3', but the feed contains no such shop",
      "line 2: field 'merchant' names 'kabat', but the feed contains no such merchant",
    ]);
  });

  it('an invalid record about the feed itself, which applies to all', async () => {
    await expect(read(lines({ record: 'feed', date: 'yesterday' }, kabat))).rejects.toThrow(
      "line 1: field 'date' must be a date",
    );
  });

  it.each<[string, string, string | Uint8Array, string]>([
    ['invalid JSON', 'jsonl', '{"record":\n', 'line 1: is not valid JSON: '],
    ['a list', 'jsonl', '[]', 'line 1: is not a JSON object'],
    ['an empty file', 'jsonl', '\n', 'has no records.'],
    [
      'UTF-16',
      'csv',
      Buffer.from('\ufeffrecord,id\n', 'utf16le'),
      'line 1 contains null bytes, so the file may be UTF-16. Save the file as UTF-8.',
    ],
    [
      'Latin-1',
      'jsonl',
      Buffer.from('\n{"record":"merchant","id":"a","name":"Café"}', 'latin1'),
      'line 2: is not UTF-8. Save the file as UTF-8',
    ],
    ['a head without a kind', 'csv', 'id,name\n1,A', "line 1: the header has no column 'record'."],
    [
      'an unknown column, even without values',
      'csv',
      'record,id,name,merchnt,country\nshop,1,A,,LI',
      "line 1: unknown column 'merchnt'. Known columns: record, title,",
    ],
    ['a column twice', 'csv', 'record,id,id\n', "line 1: the header has the column 'id' twice."],
    ['a row that is too short', 'csv', 'record,id,name\nmerchant,1\n', 'line 2: has 2 cells, but the header has 3'],
    ['a quote that is not closed', 'csv', 'record,id,name\nmerchant,1,"A\n', 'line 2: a quoted value is not closed'],
    ['a quote within a cell', 'csv', 'record,id,name\nmerchant,1,A "B"\n', 'line 2: cell 3 contains a quote but is not quoted'],
    [
      'a cell that is not of the record',
      'csv',
      'record,id,name,posId\nmerchant,1,A,7\n',
      "line 2: a merchant has no field 'posId'",
    ],
  ])('%s', async (_, ending, content, message) => {
    expect(await refused(readFeed([write(content, ending)], options))).toContain(message);
  });

  it('invalid JSON, with only the line in the file', async () => {
    const message = await refused(readFeed([write('\n{"a":1 "b":2}', 'jsonl')], options));
    expect(message).toMatch(/^line 2: is not valid JSON: .* at position \d+$/);
  });

  it('a missing file', async () => {
    expect(await refused(readFeed([missing], options))).toContain('there is no such file');
  });
});
