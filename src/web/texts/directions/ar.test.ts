import { expect, test } from 'vitest';
import { directionText } from './ar.ts';

const say = (type: number, ...streets: string[]) => directionText({ type, streets });

test.each([
  [1, 'ابدأ السير في \u2068Celetná\u2069'],
  [7, 'تابع السير. يصبح اسم الطريق \u2068Celetná\u2069'],
  [10, 'انعطف يمينًا إلى \u2068Celetná\u2069'],
  [15, 'انعطف يسارًا إلى \u2068Celetná\u2069'],
  [27, 'اخرج من الدوار إلى \u2068Celetná\u2069'],
])('maneuver %d names the street in its own direction', (type, text) => {
  expect(say(type, 'Celetná')).toBe(text);
});

test('a maneuver without a street is a complete instruction', () => {
  expect(say(10)).toBe('انعطف يمينًا');
  expect(say(40)).toBe('استخدم الدرج');
  expect(say(4)).toBe('وصلت إلى الصرّاف');
});

test.each([0, 8, 17, 22, 25, 36, 99])('maneuver %d, which needs no turn or is unknown, says to continue', (type) => {
  expect(say(type)).toBe('تابع السير');
});

test('a street with several names shows them all', () => {
  expect(say(8, 'A 4', 'Hlavní')).toBe('تابع السير في \u2068A 4\u2069 / \u2068Hlavní\u2069');
});
