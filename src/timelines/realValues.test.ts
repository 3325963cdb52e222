import { expect, test } from 'vitest';
import { readRealValues } from '../../test/support/hours/readRealValues.ts';
import { hasRealValues, named, realValues } from '../../test/support/hours/realValues.ts';

test.skipIf(!hasRealValues)(
  named('reads one in fifty of 83 000 real values within the deadline and without errors'),
  async () => {
    const values = realValues(50);
    expect(values.length).toBeGreaterThan(1600);
    const { read, notUnderstood, failed } = await readRealValues(values, Date.parse('2026-10-24T10:00Z'));
    expect(read).toBe(values.length);
    expect(failed).toEqual([]);
    // Most values in the folder are malformed. The reader must still interpret at least nine in ten.
    expect(notUnderstood).toBeLessThan(values.length / 10);
  },
);
