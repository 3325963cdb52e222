import { expect, test } from 'vitest';
import { percent } from './outcome.ts';

test.each([
  [0.999, '99.9 %'],
  [0.9999, '99.9 %'],
  [0.88, '88.0 %'],
  [0.993, '99.3 %'],
])('%d is written as %s, never as more', (confidence, text) => expect(percent(confidence)).toBe(text));
