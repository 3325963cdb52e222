import { expect, it } from 'vitest';
import { type Days, readDays } from './lifecycle.ts';

const days = (first?: string, last?: string): Days => ({
  ...(first !== undefined && { first }),
  ...(last !== undefined && { last }),
});

it.each<[string, Days]>([
  ['2024-02-29', days('2024-02-29', '2024-02-29')],
  ['2024-05-01T12:00:00Z', days('2024-05-01', '2024-05-01')],
  ['2024-02', days('2024-02-01', '2024-02-29')],
  [' 2024 ', days('2024-01-01', '2024-12-31')],
  ['01.05.2024', days('2024-01-01', '2024-12-31')],
  ['5/1/2024', days('2024-01-01', '2024-12-31')],
  ['2010s', days('2010-01-01', '2019-12-31')],
  ['late 1920s', days('1920-01-01', '1929-12-31')],
  ['C19', days('1800-01-01', '1900-12-31')],
  ['mid C17', days('1600-01-01', '1700-12-31')],
  ['2010..2012-06', days('2010-01-01', '2012-06-30')],
  ['~2010..2012', days(undefined, '2012-12-31')],
  ['Before 2010', days(undefined, '2009-12-31')],
  ['after 2024-12-31', days('2025-01-01')],
  ['~2020', {}],
  ['2020?', {}],
  ['2023-02-30', {}],
  ['2023-13', {}],
  ['2023-00-01', {}],
  ['20240501', {}],
  ['before', {}],
  ['', {}],
  ['unknown', {}],
])('reads the dates of %j', (text, expected) => {
  expect(readDays(text)).toEqual(expected);
});
