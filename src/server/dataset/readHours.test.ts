import { expect, test } from 'vitest';
import { collectLog, scriptedReader } from '../../../test/support/server/doubles.ts';
import { scheduleKey } from '../../core/hours/scheduleKey.ts';
import { type Hours, hoursAge, type KeyedSchedule, readHours } from './readHours.ts';

const hour = 3_600_000;
const nine = Date.UTC(2026, 10, 21, 9);
const [office, shop] = ['Mo-Su 08:00-18:00', 'Mo-Sa 09:00-19:00'].map((value) => {
  const schedule = { value, timeZone: 'Europe/Prague', country: 'CZ' };
  return { schedule, key: scheduleKey(schedule) };
}) as [KeyedSchedule, KeyedSchedule];

test('parsed hours are reused until they expire, and then all hours are parsed again', async () => {
  const reader = scriptedReader();
  const read = (now: number, known?: Hours) => readHours(reader, [office, shop], now, collectLog(), known);
  const first = await readHours(reader, [office], nine, collectLog());
  const both = await read(nine + hour, first);
  expect(reader.asked.map(({ count }) => count)).toEqual([1, 1]);
  // Nothing changed, so the result is the same object and does not need to be written to a file again.
  expect(await read(nine + 2 * hour, both)).toBe(both);
  expect(reader.asked).toHaveLength(2);

  let later = nine;
  while (!hoursAge(first, later)) later += hour;
  const renewed = await read(later, first);
  expect(reader.asked.at(-1)?.count).toBe(2);
  expect(hoursAge(renewed, later)).toBe(false);
  expect(renewed.holdsUntil).toBeGreaterThan(first.holdsUntil);
});
