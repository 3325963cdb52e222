import { expect, test } from 'vitest';
import { hintText } from './hintText.ts';
import { withHoursHint } from './hoursHint.ts';

test.each([
  ['nach Vereinbarung', 'hours: "nach Vereinbarung"'],
  ['9-5', 'hours: "9-5"'],
  ['closed', 'hours: "closed"'],
  ['"by appointment"', `hours: "'by appointment'"`],
  ['no', ''],
  ['Unknown', ''],
  ['N/A', ''],
  ['not known', ''],
  ['-', ''],
  ['unbekannt', ''],
])('the opening hours %j become the hint %j', (written, text) => {
  expect(hintText(withHoursHint([], written))).toBe(text);
  const behind = hintText(withHoursHint([{ code: 'inside' }], written));
  expect(behind).toBe(text === '' ? 'inside' : `inside, ${text}`);
});
