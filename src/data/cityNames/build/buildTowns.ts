/**
 * Builds towns.tsv from the same file that buildCityNames.ts uses:
 *
 *     node src/data/cityNames/build/buildTowns.ts cities500.txt > src/data/cityNames/towns.tsv
 *
 * The output contains the local name of each town with at least 5,000 people, but no quarters of cities.
 */

import { readFileSync } from 'node:fs';
import { argv, stdout } from 'node:process';
import { spellingsOf } from '../../../core/shops/names.ts';

const least = 5_000;
/** GeoNames feature codes for quarters and for abandoned, historical and destroyed places. */
const noTowns = new Set(['PPLX', 'PPLQ', 'PPLH', 'PPLW']);

/** Maps the name of a town, without spaces, to the countries that have a town with this name. */
const towns = new Map<string, Set<string>>();
for (const line of readFileSync(argv[2] ?? 'cities500.txt', 'utf8').split('\n')) {
  const row = line.split('\t');
  const [name = '', feature = '', country = '', people] = [row[1], row[7], row[8], Number(row[14])];
  if (!(people >= least) || noTowns.has(feature)) continue;
  for (const { squeezed } of spellingsOf(name)) {
    if (!/^[a-z]{4,}$/.test(squeezed)) continue;
    towns.getOrInsertComputed(squeezed, () => new Set()).add(country);
  }
}
const lines = [...towns].map(([name, countries]) => `${name}\t${[...countries].toSorted().join(' ')}`);
stdout.write(`${lines.toSorted().join('\n')}\n`);
