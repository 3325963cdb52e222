import { readFileSync } from 'node:fs';
import { expect, it, test } from 'vitest';
import { currencyOfCountry } from '../../core/atms/dispensedCurrency.ts';
import type { BrandRecord } from '../brands/brandRecord.ts';
import type { Sourced } from '../networks/networkRecord.ts';
import type { ChainRecord } from './chainRecord.ts';
import { chains } from './chains.ts';

const recordsOf = (path: string): BrandRecord[] =>
  readFileSync(new URL(path, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line) as BrandRecord);
const brands = recordsOf('../brands/brands.jsonl');
// The register of operators contains the British Post Office, because it has ATMs. Its records do not contain kinds.
const operators = recordsOf('../operators/operators.jsonl');

const statementsOf = ({ purchase, limit, cards, ...row }: ChainRecord): Sourced[] =>
  [row, purchase, limit, cards].filter((one) => one !== undefined);

it.each(chains)('$name in $country names a page with a date for each of its statements', (chain) => {
  for (const { source, date } of statementsOf(chain)) {
    expect(source).toMatch(/^https?:\/\//);
    expect(date).toMatch(/^20\d\d(-\d\d){0,2}$/);
  }
});

it.each(chains)(
  '$wikidata is $name, and name-suggestion-index contains it in $country',
  ({ wikidata, name, country, places }) => {
    const found = [...brands, ...operators].filter(
      ({ q, n, c }) => q === wikidata && n === name && (c?.includes(country) ?? true),
    );
    expect(found).not.toEqual([]);
    expect(found.some(({ x = [] }) => x.includes(country))).toBe(false);
    const kinds = found.flatMap(({ k = ['amenity/post_office'] }) => k);
    expect(places).not.toEqual([]);
    expect(places.filter((place) => !kinds.includes(place))).toEqual([]);
  },
);

it.each(chains)('the amounts of $name in $country are positive and in its currency', ({ purchase, limit, country }) => {
  for (const { amount, currency } of [purchase?.minimum, limit].filter((one) => one !== undefined)) {
    expect(amount).toBeGreaterThan(0);
    expect(currency).toBe(currencyOfCountry(country));
  }
  if (purchase?.required === false) expect(purchase).not.toHaveProperty('minimum');
});

test('no kind of place has two rows for the same brand and country', () => {
  const keys = chains.flatMap(({ wikidata, country, places }) => places.map((place) => `${country} ${wikidata} ${place}`));
  expect(keys).toHaveLength(new Set(keys).size);
});
