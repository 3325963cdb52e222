import { expect, test } from 'vitest';
import { splitPosition } from './hostBridge.ts';

test.each<[string, string, string, object?]>([
  ['', '', ''],
  ['?bank=kb&lat=50.0875&long=14.4213', '', '?bank=kb', { lat: 50.0875, long: 14.4213 }],
  ['?lat=-33.45&long=-70.66', '', '', { lat: -33.45, long: -70.66 }],
  ['?filters=openNow,isFree', '#lat=1&long=2', '?filters=openNow,isFree', { lat: 1, long: 2 }],
  ['?lat=5&long=6', '#lat=1&long=2', '', { lat: 1, long: 2 }],
  ['?at=50,14', '#top', '?at=50,14#top'],
])('%s%s becomes %s', (query, fragment, rest, position) => {
  expect(splitPosition(query, fragment)).toEqual({ rest, ...(position && { position }) });
});

test.each([
  'lat=91&long=0',
  'lat=0&long=181',
  'lat=1e1&long=2',
  'lat=NaN&long=0',
  'lat=50',
  'long=14',
  'lat=&long=',
  'lat=<b>&long=1',
])('%s is not a position, and is still removed', (query) => {
  expect(splitPosition(`?${query}`, '')).toEqual({ rest: '' });
  expect(splitPosition('', `#${query}`)).toEqual({ rest: '' });
});
