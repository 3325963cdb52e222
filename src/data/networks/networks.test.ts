import { readFileSync } from 'node:fs';
import { expect, it, test } from 'vitest';
import type { NetworkRecord, Sourced } from './networkRecord.ts';
import { networks } from './networks.ts';

const [, ...lines] = readFileSync(new URL('../operators/operators.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n');
const register = lines.map((line) => JSON.parse(line) as { readonly q: string; readonly c?: readonly string[] });

const statementsOf = ({ members, protectedName, price, ...row }: NetworkRecord): Sourced[] =>
  [row, members, protectedName, price].filter((one) => one !== undefined);

it.each(networks)('$uid names a source with a date for each of its statements', (network) => {
  for (const { source, date } of statementsOf(network)) {
    expect(source).toMatch(/^https?:\/\/|^name-suggestion-index \d/);
    expect(date).toMatch(/^\d{4}(-\d\d){0,2}$/);
  }
});

it.each(networks)('$uid has a stable uid, and countries in ascending order', ({ uid, countries }) => {
  expect(uid).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  expect(countries).toEqual([...new Set(countries)].sort());
  expect(countries.filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([]);
});

it.each(networks.filter(({ members }) => members !== undefined))(
  '$uid has only members that the register of operators contains in its countries',
  ({ members, countries }) => {
    const known = register.filter(({ c }) => c === undefined || c.some((code) => countries.includes(code))).map(({ q }) => q);
    expect([...(members?.operators ?? []), ...(members?.issuers ?? [])].filter((q) => !known.includes(q))).toEqual([]);
  },
);

test('no uid, and no name in a country, belongs to two networks', () => {
  const names = networks.flatMap(({ name, aliases = [], countries }) =>
    countries.flatMap((country) => [name, ...aliases].map((one) => `${country} ${one.toLowerCase()}`)),
  );
  expect(names).toHaveLength(new Set(names).size);
  expect(new Set(networks.map(({ uid }) => uid)).size).toBe(networks.length);
});
