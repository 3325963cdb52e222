import { expect, test } from 'vitest';
import { readText } from './readText.ts';
import { wordsOnly } from './useOptions.ts';

test('coordinates need no request to a geocoder', () => {
  const reading = readText('50.13, 14.49', 'en');
  expect(reading.question).toBeUndefined();
  expect(reading.pointIn([], undefined)).toMatchObject({ lat: 50.13, long: 14.49 });
});

test('words are sent to the server and are not a point, with or without the parser for pasted texts', () => {
  for (const read of [readText, wordsOnly]) {
    expect(read(' Veselská 663 ', 'cs').question).toBe('Veselská 663');
    expect(read('Veselská 663', 'cs').pointIn([], undefined)).toBeUndefined();
    expect(read('V', 'cs').question).toBeUndefined();
  }
});
