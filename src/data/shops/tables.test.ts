import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tableRows } from '../../core/shops/tableRows.ts';
import { toPlainLetters } from '../../core/text/transliteration.ts';
import { largeCities } from './cities.ts';
import { commonNameWords } from './commonNameWords.ts';
import { gluedMarks, intermediaryTable } from './intermediaries.ts';
import { paymentPhrases } from './paymentPhrases.ts';
import {
  beforeAmount,
  beforeDay,
  beforeRate,
  instalments,
  introducing,
  kindsOfDay,
  monthNames,
  paying,
  prepositions,
} from './statementWords.ts';
import { sharedHostTable } from './webAddresses.ts';

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
const files = readdirSync(new URL('.', import.meta.url)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));

test('every file has a source, and the README lists every file', () => {
  const readme = read('README.md');
  expect(files.filter((name) => !/\bsource\b/i.test(read(name)))).toEqual([]);
  expect(files.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});

test.each(
  Object.entries({
    beforeAmount,
    beforeDay,
    beforeRate,
    instalments,
    intermediaryTable,
    introducing,
    kindsOfDay,
    monthNames,
    paying,
    prepositions,
    sharedHostTable,
  }),
)('every row of %s has all cells and a source', (_name, table) => {
  const rows = tableRows(table);
  expect(new Set(rows.map(({ length }) => length)).size).toBe(1);
  expect(rows.filter((cells) => !/[a-z]{3}/i.test(cells.at(-1) ?? ''))).toEqual([]);
});

test('common words in names are folded, sorted and unique', () => {
  const groups = Object.values(commonNameWords).map((words) => words.trim().split(/\s+/));
  for (const words of groups) expect(words).toEqual([...words].sort());
  const all = groups.flat();
  expect(all.filter((word) => toPlainLetters(word) !== word)).toEqual([]);
  expect(all.filter((word, at) => all.indexOf(word) !== at)).toEqual([]);
});

test('bank phrases are folded, sorted and unique', () => {
  const groups = Object.values(paymentPhrases).map((phrases) => phrases.trim().split(/,\s+/));
  for (const phrases of groups) expect(phrases).toEqual([...phrases].sort());
  const all = groups.flat();
  expect(all.filter((phrase) => toPlainLetters(phrase) !== phrase)).toEqual([]);
  expect(new Set(all).size).toBe(all.length);
});

test('the table of intermediaries contains every mark that can occur without its asterisk', () => {
  const marks = tableRows(intermediaryTable).flatMap(([words = '']) => words.split(', '));
  expect(gluedMarks.filter((mark) => !marks.includes(mark))).toEqual([]);
});

test('cities are folded, without leading or trailing spaces', () => {
  for (const city of largeCities) expect(city).toMatch(/^[a-z]+( [a-z]+)*$/);
});
