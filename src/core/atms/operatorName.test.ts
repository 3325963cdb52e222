import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseOperatorName } from './operatorName.ts';

describe('spellings of an operator’s name', () => {
  it.each([
    [['Česká spořitelna, a.s.', 'Ceska Sporitelna', 'ČESKÁ SPOŘITELNA', 'Česká spořitelna, a. s.']],
    [['MONETA Money Bank a.s.', 'MONETA Money Bank, a.s.', 'Moneta Money Bank']],
    [['Liechtensteinische Landesbank AG', 'Liechtensteinische Landesbank']],
    [['Volksbank Saaletal eG', 'Volksbank Saaletal']],
    [['SGB-Bank S.A.', 'SGB Bank', 'SGB Bank S. A.']],
    [['Citi Bank', 'Citibank', 'CITI BANK', 'CitiBank']],
    [['Housing & Development Bank', 'Housing and Development Bank']],
    [['The Housing Bank for Trade & Finance', 'Housing Bank for Trade and Finance']],
    [['Kremser Bank und Sparkassen AG', 'Kremser Bank & Sparkassen']],
    [["Banc Sabadell d'Andorra", "BancSabadell d'Andorra", 'Banc Sabadell d’Andorra']],
    [['H.S.B.C.', 'HSBC', 'H S B C', 'HSBC plc', 'HSBC Ltd.']],
    [['Barclays Bank PLC', 'Barclays Bank']],
    [['Ecard Sp. z o.o.', 'eCard']],
    [['Banco Azteca, S.A. de C.V.', 'Banco Azteca']],
    [['Đông Á', 'Dong A']],
    [['Crédit Agricole', 'Credit Agricole']],
    [['البنك الأهلي المصري', 'البنك الاهلي المصري', 'البنك الأهلى المصرى']],
    [['بنك عودة', 'بنك عوده', 'بنك عَوده']],
    [['ПАО Сбербанк', 'Сбербанк']],
  ])('%j have the same key', (spellings) => {
    expect(new Set(spellings.map(normaliseOperatorName)).size).toBe(1);
  });

  it.each([
    ['Bank of Jordan', 'Bank of Palestine'],
    ['AG', 'SA'],
    ['Sparkasse Jena', 'Sparkasse Neuss'],
    ['ธนาคารกสิกรไทย', 'ธนาคารกรุงไทย'],
    ['กา', 'กี'],
    ['Arab Bank', 'Arab Islamic Bank'],
  ])('%s and %s have different keys', (one, other) => {
    expect(normaliseOperatorName(one)).not.toBe(normaliseOperatorName(other));
  });

  it.each(['a.s.', 'AG', 'and', '&', '!!!', 'The', 'S.A.'])('the key of %s is not empty', (name) => {
    expect(normaliseOperatorName(name)).not.toBe('');
  });

  it('never throws, never returns an empty key, and ignores case and surrounding spaces', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
        if (name.trim() === '') return;
        expect(normaliseOperatorName(name)).not.toBe('');
        expect(normaliseOperatorName(`  ${name} `)).toBe(normaliseOperatorName(name));
      }),
      { numRuns: 2000 },
    );
  });
});
