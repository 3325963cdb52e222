import { expect, test } from 'vitest';
import { someGazetteer } from '../../../test/support/places/someGazetteer.ts';
import { nearPlaces } from './nearPlace.ts';
import { buildPlaceIndex } from './placeIndex.ts';

const index = buildPlaceIndex([someGazetteer]);
const near = nearPlaces(index);

test.each([
  ['in front of Vodičkova 39', 50.0823, 14.4261, 'Vodičkova 791/39'],
  ['in Vodičkova, at no known house', 50.083, 14.4272, 'Vodičkova'],
  ['some kilometres from the middle of Prague', 50.06, 14.45, 'Praha'],
  ['in the sea off Malta', 36.3, 14.9, undefined],
  ['at the pole', 90, 0, undefined],
  ['on the 180th meridian', -17, 180, undefined],
])('%s', (_, lat, long, expected) => {
  const found = near({ lat, long });
  const name = found && [index.places[found.place]?.name, found.number].filter(Boolean).join(' ');
  expect(name).toBe(expected);
});
