import { expect, test } from 'vitest';
import { dataAge } from './dataAge.ts';

test.each([
  ['at once', 0, '0'],
  ['within the first second', 999, '0'],
  ['after a minute and a half', 90_500, '90'],
])('the age of what was confirmed is told %s', (_, passed, text) => {
  let steady = 5;
  const age = dataAge(() => steady);
  age.confirm();
  steady += passed;
  expect(age.text()).toBe(text);
  age.confirm();
  expect(age.text()).toBe('0');
});

test('what was confirmed earlier, by another process, is older; what is said to have been so in the future is new', () => {
  const age = dataAge(() => 0);
  age.confirm(3_600_000);
  expect(age.text()).toBe('3600');
  age.confirm(-3_600_000);
  expect(age.text()).toBe('0');
});
