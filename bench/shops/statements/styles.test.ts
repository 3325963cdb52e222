import { describe, expect, it } from 'vitest';
import { cityWidth, type FiledShop, nameWidths } from './layout.ts';
import { madeTown } from './madeTowns.ts';
import { printShop, type StyleName, styleNames, styleOf } from './styles.ts';

const kabat: FiledShop = {
  name: 'Pekařství Kabát a synové',
  city: 'České Budějovice',
  country: 'CZ',
  region: 'CZ-31',
  zip: '370 01',
  district: 'Pražské Předměstí',
  url: 'https://www.kabat.example/cz',
  phone: '+420 387 123 456',
};
const munich: FiledShop = { ...kabat, name: 'Bäckerei Müller', city: 'München', country: 'DE', region: 'DE-BY' };
const peshchera: FiledShop = { name: 'Цветя Южен щурец', city: 'Пещера', country: 'BG' };

const towns = (['tuning', 'heldOut', 'latin'] as const).flatMap((which) => madeTown(which).shops);
const texts = styleNames.flatMap((style) =>
  towns.flatMap(({ uid, name, phone, place }) => {
    if (place?.city === undefined) return [];
    const shop = { name, city: place.city, country: place.country, zip: '12345', ...(phone !== undefined && { phone }) };
    const text = printShop(style, shop, uid, ['Anderswo']);
    return text === undefined ? [] : [{ style, name, text }];
  }),
);

describe('a printed shop', () => {
  it.each([
    ['cityCountry', kabat, 'PEKARSTVI KABAT A SYNO', 'CESKE BUD CZE'],
    ['cityBehindPostcode', kabat, 'PEKARSTVI KABAT A SYNOVE', '370 01 CESKE'],
    ['cityDistrict', kabat, 'PEKARSTVI KABAT A SYNO', 'PRAZSKE PREDM'],
    ['noCity', kabat, 'PEKARSTVI KABAT A SYNO', undefined],
    ['lightspeed', kabat, 'LS PEKARSTVI KABAT A S', 'CESKE BUDEJOV'],
    ['noVowels', kabat, 'PKRSTV KBT A SYNV', 'CESKE BUDEJOV'],
    ['cityState', munich, 'BACKEREI MULLER', 'MUNCHEN, BY'],
    ['cityTwice', munich, 'BACKEREI MULLER MUNCHEN', 'MUNCHEN'],
    ['digraphs', munich, 'BAECKEREI MUELLER', 'MUENCHEN'],
    ['icao', peshchera, 'TSVETIA IUZHEN SHCHURE', 'PESHCHERA'],
  ] as const)('%s', (style, shop, description, city) => {
    // The width of the name field is random. About a third of the keys yield the width that this test expects.
    const printed = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => printShop(style, shop, key)?.transaction);
    expect(printed).toContainEqual({ description, ...(city !== undefined && { city }), country: shop.country });
  });

  it.each([
    ['pos', /^PEKARSTVI KABAT A SYNO(VE)? POS \d{4}$/],
    ['posDate', /^PEKARSTVI KABAT A SYNO(VE)? POS \d{4} \d\d[A-Z]{3}$/],
    ['onDate', /^PEKARSTVI KABAT A SYNO(VE)? ON \d\d [A-Z]{3} BCC$/],
    ['cutBeforeTerminal', /^PEKARSTVI KAB[A ]* ?(T|TID|[A-Z]{2})?\d{6,8}$/],
    ['inventedFront', /^[A-Z]{2,6} ?\* ?PEKARSTVI KABAT/],
    ['together', /^[A-Z_]+ ?\*PEKARS[A-Z ]* \d{3,5}$/],
  ] as const)('%s', (style, pattern) => {
    expect(printShop(style, kabat, 'a')?.transaction.description).toMatch(pattern);
  });

  it('has the same text for the same key, and a different text for a different key', () => {
    for (const style of ['facilitator', 'bankFront', 'lettersLost', 'cityPhone'] as const) {
      const print = (key: string) => JSON.stringify(printShop(style, kabat, key)?.transaction);
      expect(print('x')).toBe(print('x'));
      expect(new Set(['x', 'y', 'z', 'u', 'v'].map(print)).size).toBeGreaterThan(1);
    }
  });
});

describe('all texts of the generated towns', () => {
  it('exist in every style except those that need attributes which these shops lack', () => {
    const lacking: readonly StyleName[] = ['cityDistrict', 'cityQuarter', 'cityShort'];
    expect(new Set(texts.map(({ style }) => style))).toEqual(new Set(styleNames.filter((style) => !lacking.includes(style))));
  });

  it('are ASCII, keep the width of the city field, and truncate names to their field', () => {
    const wrong = texts.filter(({ text, name }) => {
      const { description = '', city = '' } = text.transaction;
      const isAscii = /^[\x20-\x7e]+$/.test(description + city);
      return !isAscii || city.length > cityWidth || text.shown(name).length > nameWidths.visa;
    });
    expect(wrong).toEqual([]);
  });

  it('contain the printed part of the name, except in styles that lose letters', () => {
    const wrong = texts.filter(
      ({ style, name, text }) => style !== 'lettersLost' && !text.transaction.description?.includes(text.shown(name)),
    );
    expect(wrong).toEqual([]);
  });

  it('differ from the plain text of the same shop', () => {
    const seen = new Map<string, Set<string>>();
    for (const { style, name, text } of texts) {
      const { description = '', city } = text.transaction;
      const kind = styleOf(style).ofMadeTowns ? 'icao' : style;
      seen.set(kind, (seen.get(kind) ?? new Set()).add(`${name}|${description}|${city}`));
    }
    const plain = seen.get('plain') ?? new Set();
    for (const [style, some] of seen) if (style !== 'plain') expect([style, some.intersection(plain).size]).toEqual([style, 0]);
  });
});
