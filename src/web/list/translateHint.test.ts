import { expect, test } from 'vitest';
import { betweenHints, feeHints } from '../../core/atms/feeHints.ts';
import { hintPhrases } from '../../core/atms/hintPhrases.ts';
import { ar } from '../texts/hints/ar.ts';
import { de } from '../texts/hints/de.ts';
import { en } from '../texts/hints/en.ts';
import { translateHint } from './translateHint.ts';

const list = (words: readonly string[]) => words.join(' und ');
const inGerman = (hint: string) => translateHint(hint, de, list);
const inEnglish = (hint: string) => translateHint(hint, en, (words) => words.join(' and '));

test.each([
  ['inside', 'drinnen'],
  ['level -1, inside', 'Ebene -1, drinnen'],
  ['level 0 and 1', 'Ebene 0 und 1'],
  ['level 0-3', 'Ebene 0-3'],
  ['floor B2, customers only', 'Stockwerk B2, nur für Kunden'],
  ['at the bank', 'bei der Bank'],
  ['at Billa, level 1', 'bei Billa, Ebene 1'],
  ['wheelchair access limited, drive-through', 'eingeschränkt rollstuhlgerecht, vom Auto aus'],
  ['wheelchair access limited: one step', 'eingeschränkt rollstuhlgerecht: one step'],
  ['surcharge: "up to 5€" / "no"', 'Betreibergebühr: "up to 5€" / "no"'],
  ['inside, operators: Kaspi, Halyk', 'drinnen, Betreiber: Kaspi, Halyk'],
  ['at the bank, inside, hours: "Br hours"', 'bei der Bank, drinnen, Öffnungszeiten: "Br hours"'],
  ['at the station, withdrawals from 10 GBP', 'am Bahnhof, Auszahlungen ab 10 GBP'],
  // Free text is not translated.
  ['Ring the bell & wait', 'Ring the bell & wait'],
  ['inside, between the lifts, left', 'drinnen, between the lifts, left'],
  ['inside the mall', 'inside the mall'],
  ['level with the street', 'level with the street'],
  ['inside, at the corner', 'drinnen, at the corner'],
  ['přízemí, vlevo', 'přízemí, vlevo'],
  ['one\nin two lines', 'one\nin two lines'],
  ['', ''],
])('%j is shown as %j', (hint, told) => {
  expect(inGerman(hint)).toBe(told);
});

test('in English every hint is shown unchanged', () => {
  const parts = [...Object.values(hintPhrases), ...Object.values(feeHints), 'level -1', 'floor B2', 'by the stairs, left'];
  for (const [i, part] of parts.entries()) {
    const hint = [part, parts[(i * 7 + 3) % parts.length], 'operators: A, B'].join(betweenHints);
    expect(inEnglish(hint)).toBe(hint);
  }
});

test('none of our own phrases is left in English', () => {
  for (const phrase of Object.values(hintPhrases)) expect(inGerman(phrase)).not.toBe(phrase);
});

test('in Arabic a minus stays before its number and a name keeps its direction', () => {
  expect(translateHint('at Billa, level -1', ar, list)).toBe('في \u2068Billa\u2069، المستوى \u2068\u200e-1\u2069');
});
