import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { csv, kabat, lines, options, read, refused, vinohrady, write } from '../../../../test/support/shops/writtenFeeds.ts';
import { merchantUid, shopUid } from '../shopUids.ts';
import { shopFeedFields } from './feedFields.ts';
import { readFeed } from './readFeed.ts';

describe('readFeed', () => {
  it('reads every example in the documentation', async () => {
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

  it('has exactly the fields in the documentation', () => {
    const text = readFileSync(new URL('../../../../docs/shop-feeds.md', import.meta.url), 'utf8');
    for (const [kind, table] of Object.entries(shopFeedFields)) {
      const section = text.split(`\n## ${kind}\n`)[1]?.split('\n## ')[0] ?? '';
      const named = kind === 'feed' ? section : [...section.matchAll(/^\| (`.*?) \|/gm)].map(([, cell]) => cell).join(' ');
      const fields = [...named.matchAll(/`([a-zA-Z]+)`/g)].map(([, field]) => field);
      expect([kind, new Set(fields)]).toEqual([kind, new Set(Object.keys(table))]);
    }
  });

  it('treats null, absent and an empty cell as unknown', async () => {
    const one = await read(lines(kabat, { ...vinohrady, phone: null, aliases: null, storeNumber: null }));
    const other = await csv(
      'record,id,name,merchant,country,phone\nmerchant,kabat,Pekařství Kabát,,,\nshop,k3,Kabát Vinohrady,kabat,CZ,',
    );
    expect(one.register.shops).toEqual(other.register.shops);
    expect(one.register.merchants).toEqual(other.register.merchants);
    expect(JSON.stringify(one.register)).not.toContain('null');
  });

  it('accepts one terminal in two spellings once, because some feeds list both', async () => {
    const spelled = ['ab12', 'AB12', '0000AB12'].map((posId) => ({ record: 'terminal', posId, shop: 'k3' }));
    const { register } = await read(lines(kabat, vinohrady, ...spelled));
    expect(register.terminals).toMatchObject([{ posId: 'ab12' }]);
  });

  it('resolves references between records in any order and in any file of the feed', async () => {
    const { register } = await read(lines({ record: 'terminal', posId: '1', shop: 'k3' }, vinohrady), lines(kabat));
    expect(register.terminals).toEqual([
      { posId: '1', merchantUid: merchantUid('feed:acq/kabat'), shopUid: shopUid('feed:acq/k3') },
    ]);
  });

  it('classifies a record by its declared type', async () => {
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

  it('reads CSV with semicolons, a byte order mark, quotes, lists and multi-line cells', async () => {
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
    expect(two).toContain("line 2: field 'name' must not contain control characters");
    expect(two).toContain("line 4: field 'country'");
  });

  it('makes unreadable hours unknown, with a warning', async () => {
    const { register, warnings } = await read(lines(kabat, { ...vinohrady, openingHours: '"often"' }));
    expect(register.shops[0]).not.toHaveProperty('openingHours');
    expect(warnings).toEqual([
      { object: 'shop Kabát Vinohrady', message: 'opening hours ""often"" cannot be read: throws: often' },
    ]);
  });

  it('reports its progress', async () => {
    const told: number[] = [];
    const path = write(lines(kabat));
    await readFeed([path, write(lines(vinohrady))], {
      ...options,
      onProgress: ({ bytes, totalBytes }) => told.push(bytes / totalBytes),
    });
    expect(told.at(-1)).toBe(1);
  });
});
