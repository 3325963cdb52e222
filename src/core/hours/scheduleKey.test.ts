import { expect, test } from 'vitest';
import { namesTheSun, saysNonStop, scheduleKey } from './scheduleKey.ts';

test.each([
  ['24/7', true],
  [' 24/7 ', true],
  ['24/7;', true],
  ['24/7 open', true],
  ['00:00-24:00', true],
  ['0:00-24:00', true],
  ['Mo-Su 00:00-24:00', true],
  ['mo-su 00:00-24:00', true],
  ['Mo-Su,PH 00:00-24:00', true],
  ['24/7; PH off', false],
  ['24/7 "ring the bell"', false],
  ['24/7 off', false],
  ['Mo-Sa 00:00-24:00', false],
  ['00:00-23:59', false],
  ['Mo-Su 00:00-24:00; Dec 25 off', false],
  ['', false],
])('"%s" never closes: %s', (value, expected) => {
  expect(saysNonStop(value)).toBe(expected);
});

test.each([
  ['sunrise-sunset', true],
  ['Mo-Fr (sunrise+01:00)-18:00', true],
  ['dawn-dusk', true],
  ['Apr-Oct 08:00-Sonnenuntergang', true],
  ['Mo-Su 08:00-20:00', false],
  ['Su 10:00-12:00', false],
])('%s depends on the sun: %s', (value, expected) => {
  expect(namesTheSun(value)).toBe(expected);
});

test('a key contains all inputs for the evaluation, but the position only if the value depends on the sun', () => {
  const schedule = { value: 'Mo-Fr 09:00-17:00', timeZone: 'Europe/Prague', country: 'CZ' };
  const key = scheduleKey(schedule);
  expect(scheduleKey({ ...schedule, lat: 50, long: 14 })).toBe(key);
  const others = [
    { ...schedule, value: 'Mo-Fr 09:00-18:00' },
    { ...schedule, timeZone: 'Europe/Berlin' },
    { ...schedule, country: 'SK' },
    { ...schedule, region: 'CZ-10' },
    { ...schedule, value: 'sunrise-sunset', lat: 50, long: 14 },
    { ...schedule, value: 'sunrise-sunset', lat: 50, long: 14.1 },
    { ...schedule, value: 'sunrise-sunset' },
  ].map(scheduleKey);
  expect(new Set([key, ...others]).size).toBe(others.length + 1);
});
