import { describe, expect, test } from 'vitest';
import type { SearchHit } from '../../contract/app.ts';
import { readPasted } from './pasted/readPasted.ts';
import { pointIn, questionOf } from './readText.ts';

const asked = (text: string) => questionOf(text, readPasted(text));

describe('the query sent to the server', () => {
  test.each([
    ['a name', ' Praha ', 'Praha'],
    ['an address', 'V Celnici 10, Praha', 'V Celnici 10, Praha'],
    ['the words of a link', 'https://www.google.com/maps?q=10+Downing+St,+London', '10 Downing St, London'],
    ['the place next to a short plus code', 'GCMV+2X Praha', 'Praha'],
    ['nothing for only a short plus code', 'GCMV+2X', undefined],
    ['nothing for coordinates', '50.0875, 14.4213', undefined],
    ['nothing for an unreadable link', 'https://maps.app.goo.gl/AbCdEf123', undefined],
    ['nothing for one letter', 'P', undefined],
    ['no more than the server accepts', 'x'.repeat(300), 'x'.repeat(200)],
  ])('%s', (_, text, question) => {
    expect(asked(text)).toBe(question);
  });
});

describe('the point of a text', () => {
  const praha: SearchHit = { kind: 'city', label: 'Praha', lat: 50.0875, long: 14.4213 };
  const inPraha = { lat: expect.closeTo(50.0825625, 7), long: expect.closeTo(14.4449375, 7) };

  test('is near the place named next to a short plus code', () => {
    const found = pointIn(readPasted('3CMV+2X Praha'), [praha], { lat: 0, long: 0 });
    expect(found).toEqual({ ...inPraha, label: '3CMV+2X Praha' });
    expect(pointIn(readPasted('3CMV+2X Praha'), [], { lat: 50, long: 14 })).toBeUndefined();
  });

  test('is near the user for a short plus code without a place', () => {
    expect(pointIn(readPasted('3CMV+2X'), [], praha)).toEqual({ ...inPraha, label: '3CMV+2X' });
    expect(pointIn(readPasted('3CMV+2X'), [praha], undefined)).toBeUndefined();
  });

  test('is the point in the text, and none for a name', () => {
    expect(pointIn(readPasted('50.0875, 14.4213'), [], undefined)).toMatchObject({ lat: 50.0875, long: 14.4213 });
    expect(pointIn(readPasted('Praha'), [praha], praha)).toBeUndefined();
  });
});
