import { expect, test } from 'vitest';
import type { Schedule } from '../../core/hours/timeline.ts';
import { collectLog, scriptedReader } from '../testing/doubles.ts';
import { type Hours, hoursAge, readHours } from './readHours.ts';

const hour = 3_600_000;
const nine = Date.UTC(2026, 10, 21, 9);
const [office, shop]: Schedule[] = ['Mo-Su 08:00-18:00', 'Mo-Sa 09:00-19:00'].map((value) => ({
  value,
  timeZone: 'Europe/Prague',
  country: 'CZ',
})) as [Schedule, Schedule];

test('hours that were read are taken over while they are fresh, and all are read again when they age', async () => {
  const reader = scriptedReader();
  const read = (now: number, known?: Hours) => readHours(reader, [office, shop] as Schedule[], now, collectLog(), known);
  const first = await readHours(reader, [office] as Schedule[], nine, collectLog());
  await read(nine + hour, first);
  expect(reader.asked.map(({ count }) => count)).toEqual([1, 1]);

  let later = nine;
  while (!hoursAge(first, later)) later += hour;
  const renewed = await read(later, first);
  expect(reader.asked.at(-1)?.count).toBe(2);
  expect(hoursAge(renewed, later)).toBe(false);
  expect(renewed.holdsUntil).toBeGreaterThan(first.holdsUntil);
});
