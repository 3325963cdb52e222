import { expect, test } from 'vitest';
import { readRealValues } from '../../test/support/hours/readRealValues.ts';
import { hasRealValues, named, realValues } from '../../test/support/hours/realValues.ts';

test.skipIf(!hasRealValues)(named('real values pass their deadline without a throw: one in fifty of 83 000'), async () => {
  const values = realValues(50);
  expect(values.length).toBeGreaterThan(1600);
  const { read, notUnderstood, failed } = await readRealValues(values, Date.parse('2026-10-24T10:00Z'));
  expect(read).toBe(values.length);
  expect(failed).toEqual([]);
  // Most values in the folder are malformed. At least nine in ten must still be understood.
  expect(notUnderstood).toBeLessThan(values.length / 10);
});
