import { expect, it, test } from 'vitest';
import { readConfig } from '../runtime/config.ts';

test.each([
  [{ DESCRIPTOR_DAYS: 'none' }, "DESCRIPTOR_DAYS must be a whole number between 1 and 36500, not 'none'."],
  [{ DESCRIPTOR_DAYS: '0' }, "DESCRIPTOR_DAYS must be a whole number between 1 and 36500, not '0'."],
  [{ OUTCOME_DAYS: '7' }, "OUTCOME_DAYS must be a whole number between 30 and 36500, not '7'."],
  [{ INVALIDATION_DAYS: '1.5' }, "INVALIDATION_DAYS must be a whole number between 30 and 36500, not '1.5'."],
])('rejects %o', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(message);
});

it('does not limit the retention of outcomes by default, and allows unlimited retention of everything except texts', () => {
  expect(readConfig({}).retention).not.toHaveProperty('outcomeDays');
  const limits = ['OUTCOME_DAYS', 'INVALIDATION_DAYS', 'SUGGESTION_DAYS', 'HISTORY_DAYS', 'AUDIT_DAYS'];
  const none = Object.fromEntries(limits.map((name) => [name, 'none']));
  expect(readConfig(none).retention).toStrictEqual({ descriptorDays: 400 });
});
