import { expect, test } from 'vitest';
import { withHoursAsHint } from './hoursHint.ts';

test.each([
  ['nach Vereinbarung', 'hours: "nach Vereinbarung"'],
  ['9-5', 'hours: "9-5"'],
  ['closed', 'hours: "closed"'],
  ['no', undefined],
  ['Unknown', undefined],
  ['N/A', undefined],
  ['not known', undefined],
  ['-', undefined],
  ['unbekannt', undefined],
])('the hours "%s" are shown as %j', (written, hint) => {
  expect(withHoursAsHint(undefined, written)).toBe(hint);
  expect(withHoursAsHint('inside', written)).toBe(hint === undefined ? 'inside' : `inside, ${hint}`);
});
