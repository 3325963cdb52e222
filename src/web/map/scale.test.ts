import { expect, test } from 'vitest';
import { scaleOf } from './scale.ts';

test.each([
  [740, 'metric', 'en-IE', '500 m', 500 / 740],
  [999, 'metric', 'en-IE', '500 m', 500 / 999],
  [3200, 'metric', 'de', '3 km', 3 / 3.2],
  [740, 'metric', 'ar-EG', '٥٠٠ متر', 500 / 740],
  [1_200_000, 'metric', 'fr', '1 000 km', 1000 / 1200],
  [740, 'imperial', 'en-US', '2,000 ft', 2000 / (740 / 0.3048)],
  [4000, 'imperial', 'en-GB', '2 mi', (2 * 1609.344) / 4000],
] as const)('a line of %d metres in %s units of %s is labelled "%s"', (metres, units, locale, text, fraction) => {
  const scale = scaleOf(metres, { units, locale });
  expect(scale.text.replace(/\s/g, ' ')).toBe(text);
  expect(scale.fraction).toBeCloseTo(fraction, 9);
});
