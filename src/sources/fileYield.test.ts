import { expect, it } from 'vitest';
import { describeImported, yieldOf } from './fileYield.ts';

it('names the record that repeats an id, and the earlier record', () => {
  const message = "has the same id '1001' as the record at line 2, but different values";
  const quarantined = [{ reason: 'duplicateId' as const, message, place: { at: 'line 7', id: '1001' } }];
  const all = yieldOf({ unit: 'rows', objectsRead: 3, leftOut: {}, quarantined, moreQuarantined: 0 }, 2);
  expect(describeImported(all, String)).toBe(
    "2 valid, 1 quarantined, mainly because 1 of 3 rows has the same id as an earlier record (line 7: has the same id '1001' as the record at line 2, but different values)",
  );
});
