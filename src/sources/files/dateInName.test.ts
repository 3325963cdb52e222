import { expect, it } from 'vitest';
import { dateInName } from './dateInName.ts';

it.each([
  ['malta-2018.osm.pbf', '2018-01-01'],
  ['/data/2016/europe_2024-01-31.osm.gz', '2024-01-31'],
  ['new-york-state_atm-2015.csv', '2015-01-01'],
  ['atms-202401.csv', '2024-01-01'],
  ['hsbc_atm-2024-06.json', '2024-06-01'],
])('%s has the date %s', (path, day) => {
  expect(dateInName(path)).toBe(Date.parse(day));
});

it.each(['praha.osm.pbf', 'bank24.csv', 'atm-3000.csv', 'area-12018.osm', ''])('%s has no date', (path) => {
  expect(dateInName(path)).toBeUndefined();
});
