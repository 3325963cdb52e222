import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldName, spellingsOf } from './names.ts';

const wordsOf = (name: string) => foldName(name).words.join(' ');

describe('a folded name', () => {
  test.each([
    ["Sainsbury's", 'sainsburys'],
    ['SAINSBURYS', 'sainsburys'],
    ["MARCHANT'S SCHOOL SPORT", 'marchants school sport'],
    ['MARCHANT S SCHOOL SPORT', 'marchants school sport'],
    ['iz jackie?s coffee', 'iz jackies coffee'],
    ['B & Q', 'bq'],
    ['B AND Q', 'bq'],
    ['b  q', 'bq'],
    ['H&M Hennes & Mauritz AB', 'hm hennes mauritz'],
    ['Marks and Spencer', 'marks spencer'],
    ['J.J. DOWNS INDUSTRIAL', 'jj downs industrial'],
    ['W M Morrison plc', 'wm morrison'],
    ['WAL-MART', 'wal mart'],
    ['Café Crème', 'cafe creme'],
    ['Česká lékárna, a.s.', 'ceska lekarna'],
    ['Żabka Polska Sp. z o.o.', 'zabka polska'],
    ['Fressnapf Tiernahrungs GmbH & Co. KG', 'fressnapf tiernahrungs'],
    ['Tiendas Extra, S.A. de C.V.', 'tiendas extra'],
    ['Łódź Fabryczna', 'lodz fabryczna'],
    ['Straßenbäckerei', 'strassenbackerei'],
    ['Smørrebrød', 'smorrebrod'],
    ['Μασούτης', 'masoutis'],
    ['ΑΒ Βασιλόπουλος', 'av vasilopoulos'],
    ['Пятёрочка', 'pyaterochka'],
    ['Сільпо', 'silpo'],
    ['ООО Чайка', 'chayka'],
    ['ﾌｧﾐﾘｰﾏｰﾄ', 'ファミリーマート'],
    ['كارفور', 'كارفور'],
    ['7-Eleven', '7 eleven'],
    ['U.S.A. Nails', 'usa nails'],
    ['Limited', 'limited'],
    ['&', ''],
    ['', ''],
  ])('of %s is %s', (name, words) => {
    expect(wordsOf(name)).toBe(words);
  });

  test('has the same squeezed form if the spaces are omitted', () => {
    for (const [one, other] of [
      ['SHOPPERSDRUGMART', 'Shoppers Drug Mart'],
      ['WALMART', 'Wal-Mart'],
      ['marksspencer plc', 'Marks & Spencer'],
      ['theworks', 'The Works'],
    ] as const)
      expect(foldName(one).squeezed).toBe(foldName(other).squeezed);
  });

  test('returns the removed legal form, and keeps the legal form at the end of a truncated text', () => {
    expect(foldName('Lidl Česká republika s.r.o.').legalForm).toBe('sro');
    expect(foldName('PT Sumber Alfaria Trijaya Tbk').legalForm).toBe('pt tbk');
    expect(foldName('PLUMBING CO LTD').words).toEqual(['plumbing']);
    expect(foldName('THE LOVELY SA', true).words).toEqual(['the', 'lovely', 'sa']);
    expect('legalForm' in foldName('Lidl')).toBe(false);
  });

  const anyText = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
    fc
      .array(
        fc.constantFrom(
          's',
          'a',
          'ltd',
          'sp',
          'z',
          'o.o.',
          'GmbH',
          '&',
          'Co',
          'KG',
          'and',
          'pt',
          'Steve',
          "'s",
          '?',
          'ŁÓ',
          'Й',
          'αυ',
        ),
      )
      .map((parts) => parts.join(' ')),
  );

  test('is idempotent for any text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const once = foldName(text);
        expect(foldName(once.words.join(' ')).words).toEqual(once.words);
        expect(once.squeezed).toBe(once.words.join(''));
      }),
      { numRuns: 3000 },
    );
  });

  test('is at most 18 times as long as the text, and not empty if the text has an ASCII letter or digit', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { squeezed } = foldName(text);
        expect(squeezed.length).toBeLessThanOrEqual(18 * text.length);
        if (/[A-Za-z0-9]/.test(text)) expect(squeezed).not.toBe('');
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the spellings of a name', () => {
  test.each([
    ['Müller', ['muller', 'mueller']],
    ['The Body Shop', ['the body shop', 'body shop']],
    ['The Döner', ['the doner', 'the doener', 'doner', 'doener']],
    ['Lidl', ['lidl']],
  ])('of %s are %j', (name, spellings) => {
    expect(spellingsOf(name).map(({ words }) => words.join(' '))).toEqual(spellings);
  });
});
