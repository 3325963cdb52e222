import { expect, test } from 'vitest';
import { withArabicTexts } from './ar.ts';

const direction = (type: number, ...streets: string[]) => ({ type, streets, distance: 10 });
const say = (type: number, ...streets: string[]) => withArabicTexts([direction(type, ...streets)])[0]?.text;

test.each([
  [1, 'ابدأ السير في \u2068Celetná\u2069'],
  [7, 'تابع السير. يصبح اسم الطريق \u2068Celetná\u2069'],
  [10, 'انعطف يمينًا إلى \u2068Celetná\u2069'],
  [15, 'انعطف يسارًا إلى \u2068Celetná\u2069'],
  [18, 'اسلك الطريق الأيمن إلى \u2068Celetná\u2069'],
  [19, 'اسلك الطريق الأيسر إلى \u2068Celetná\u2069'],
  [22, 'عند التفرع، تابع السير مستقيمًا في \u2068Celetná\u2069'],
  [23, 'عند التفرع، اسلك الطريق الأيمن إلى \u2068Celetná\u2069'],
  [24, 'عند التفرع، اسلك الطريق الأيسر إلى \u2068Celetná\u2069'],
  [27, 'اخرج من الدوار إلى \u2068Celetná\u2069'],
])('maneuver %d names the street in its own direction', (type, text) => {
  expect(say(type, 'Celetná')).toBe(text);
});

test('a maneuver without a street is a complete instruction', () => {
  expect(say(10)).toBe('انعطف يمينًا');
  expect(say(40)).toBe('استخدم الدرج');
  expect(say(4)).toBe('وصلت إلى الصرّاف');
});

test.each([
  [8, 'تابع السير'],
  [17, 'تابع السير'],
  [20, 'اسلك الطريق الأيمن'],
  [21, 'اسلك الطريق الأيسر'],
])('maneuver %d, without a street, says %s', (type, text) => {
  expect(say(type)).toBe(text);
});

test.each([0, 25, 28, 36, 99])('a route with maneuver %d, which is unknown or not for pedestrians, has no directions', (type) => {
  expect(withArabicTexts([direction(1), direction(type), direction(4)])).toEqual([]);
});

test('a text of the engine is not replaced', () => {
  const given = { ...direction(99), text: 'اتجه' };
  expect(withArabicTexts([given])).toEqual([given]);
});

test('a street with several names shows them all', () => {
  expect(say(8, 'A 4', 'Hlavní')).toBe('تابع السير في \u2068A 4\u2069 / \u2068Hlavní\u2069');
});
