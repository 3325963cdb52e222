/** The cities in the generated data set: real positions, each with its share of the ATMs. */
import { readFileSync } from 'node:fs';
import { countries } from './countries.ts';

interface City {
  readonly name: string;
  /** Index into `countries`. */
  readonly country: number;
  readonly lat: number;
  readonly long: number;
  /** Radius of the city centre, in km. */
  readonly core: number;
}

/** Reads the cities. None of them is farther north or south than 85.05 degrees, the limit of Redis. */
function readCities(): readonly City[] {
  const table = readFileSync(new URL('../../../src/data/cityNames/cityNames.tsv', import.meta.url), 'utf8');
  return table.split('\n').flatMap((line) => {
    const [code = '', lat = '', long = '', names = ''] = line.split('\t');
    const country = countries.findIndex((one) => one.code === code);
    const [name = ''] = names.split('|');
    return country >= 0 && name !== '' ? [{ name, country, lat: Number(lat), long: Number(long), core: 2.5 }] : [];
  });
}

/** The cities, largest first. The table is not sorted by size, so the n-th city in a fixed shuffle counts as the n-th largest. */
export const cities: readonly City[] = readCities()
  .map((city, at, all) => ({ city, rank: (at * 389) % all.length }))
  .sort((a, b) => a.rank - b.rank)
  .map(({ city }, rank) => ({ ...city, core: rank < 40 ? 5 : 2.5 }));

/**
 * The cumulative shares of the ATMs that are in each city, ending with 1. A city's share decreases with its rank (Zipf's law).
 */
export const cityShares: Float64Array = (() => {
  let sum = 0;
  const running = Float64Array.from(cities, (_, rank) => {
    sum += 1 / (rank + 5) ** 0.9;
    return sum;
  });
  return running.map((one) => one / sum);
})();
