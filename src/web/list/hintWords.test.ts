import { expect, test } from 'vitest';
import { type Hint, plainHints } from '../../contract/hints.ts';
import { hintText } from '../../core/atms/hintText.ts';
import { formatsFor } from '../texts/formats.ts';
import { ar } from '../texts/hints/ar.ts';
import { cs } from '../texts/hints/cs.ts';
import { de } from '../texts/hints/de.ts';
import { en } from '../texts/hints/en.ts';
import { es } from '../texts/hints/es.ts';
import { fr } from '../texts/hints/fr.ts';
import { pl } from '../texts/hints/pl.ts';
import { describeHints, hintWords } from './hintWords.ts';

const spaced = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');
const inGerman = (hints: readonly Hint[]) => spaced(hintWords(hints, de, formatsFor('de-DE')));

test.each<[readonly Hint[], string | undefined]>([
  [[{ code: 'inside' }], 'Drinnen'],
  [[{ code: 'level', values: ['-1'] }, { code: 'inside' }], 'Ebene -1 (unterirdisch), drinnen'],
  [[{ code: 'level', values: ['0', '1'] }], 'Ebene 0 und 1'],
  [[{ code: 'level', values: ['-1', '0'] }], 'Ebene -1 und 0'],
  [[{ code: 'floor', value: 'B2' }, { code: 'customers' }], 'Stockwerk B2, nur für Kunden'],
  [[{ code: 'at', value: 'Billa' }], 'Bei Billa'],
  [[{ code: 'wheelchairLimited' }], 'Eingeschränkt rollstuhlgerecht'],
  [[{ code: 'wheelchairLimited', value: 'one step' }], 'Eingeschränkt rollstuhlgerecht: one step'],
  [[{ code: 'surcharge', values: ['up to 5€', 'no'] }], 'Betreibergebühr: "up to 5€" / "no"'],
  [[{ code: 'operators', values: ['Kaspi', 'Halyk'] }], 'Betreiber: Kaspi, Halyk'],
  [[{ code: 'hours', value: 'on "request"' }], 'Öffnungszeiten: "on \'request\'"'],
  [[{ code: 'leastAmount', amount: 10, currency: 'GBP' }], 'Kleinste Auszahlung 10 £'],
  [[{ code: 'leastAmount', amount: 10 }], 'Kleinste Auszahlung 10'],
  [[{ code: 'note', text: 'inside, between the lifts' }, { code: 'inside' }], 'inside, between the lifts, drinnen'],
  [[{ code: 'fromALaterRelease' } as never, { code: 'inside' }], 'Drinnen'],
  [[{ code: 'fromALaterRelease' } as never], undefined],
])('%j reads %j', (hints, words) => {
  expect(inGerman(hints)).toBe(words);
});

test('in English, plain hints have the words of the API, except that a surcharge is an ATM fee', () => {
  const [some, others] = [
    plainHints.filter((code) => /^surcharge/.test(code)),
    plainHints.filter((code) => !/^surcharge/.test(code)),
  ];
  const inEnglish = (code: (typeof plainHints)[number]) => hintWords([{ code }], en, formatsFor('en-GB'));
  for (const code of others) expect(inEnglish(code)?.toLowerCase()).toBe(hintText([{ code }])?.toLowerCase());
  expect(some.map(inEnglish)).toEqual(['ATM fee, amount unknown', 'ATM fee for some cards']);
});

test.each(Object.entries({ ar, cs, de, es, fr, pl }))('%s has its own words for every hint', (_, texts) => {
  for (const code of [...plainHints, 'wheelchairLimited'] as const) {
    expect(texts.phrases[code]).toBeTruthy();
    if (code !== 'private') expect(texts.phrases[code]).not.toBe(en.phrases[code]);
  }
});

test('in Arabic a minus stays before its number and a name keeps its direction', () => {
  const hints: readonly Hint[] = [
    { code: 'at', value: 'Billa' },
    { code: 'level', values: ['-1'] },
  ];
  expect(hintWords(hints, ar, formatsFor('ar'))).toBe('في \u2068Billa\u2069، المستوى \u2068\u200e-1\u2069 (تحت الأرض)');
});

test('hints that only say where the ATM is are marked as a place', () => {
  const isPlace = (...hints: readonly Hint[]) => describeHints(hints, en, formatsFor('en-IE'))?.isPlace;
  const shown = plainHints.filter((code) => isPlace({ code }));
  expect(shown.slice(0, 3)).toEqual(['atBank', 'atPostOffice', 'atFuelStation']);
  expect(shown.slice(-4)).toEqual(['inLobby', 'inside', 'outside', 'driveThrough']);
  expect(shown).toHaveLength(16);
  expect(isPlace({ code: 'level', values: ['-1'] }, { code: 'floor', value: 'B2' }, { code: 'at', value: 'Billa' })).toBe(true);
  expect(isPlace({ code: 'note', text: 'EC, Visa, Maestro, Mastercard' })).toBe(false);
  expect(isPlace({ code: 'inside' }, { code: 'leastAmount', amount: 10, currency: 'GBP' })).toBe(false);
});
