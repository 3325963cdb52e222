import { expect, test } from 'vitest';
import type { Hint } from '../../contract/hints.ts';
import { distinctHints, hintText } from './hintText.ts';

test.each<[readonly Hint[], string]>([
  [
    [{ code: 'at', value: 'Billa' }, { code: 'level', values: ['0', '1'] }, { code: 'inside' }],
    'at Billa, level 0 and 1, inside',
  ],
  [[{ code: 'wheelchairLimited' }], 'wheelchair access limited'],
  [[{ code: 'wheelchairLimited', value: 'one step' }], 'wheelchair access limited: one step'],
  [[{ code: 'surcharge', values: ['5 EUR', 'no'] }], 'surcharge: "5 EUR" / "no"'],
  [[{ code: 'surchargeAmountUnknown' }, { code: 'broken' }], 'surcharge, amount not known, reported broken'],
  [[{ code: 'hours', value: 'on "request"' }], `hours: "on 'request'"`],
  [[{ code: 'leastAmount', amount: 10, currency: 'GBP' }], 'withdrawals from 10 GBP'],
  [[{ code: 'leastAmount', amount: 2.5 }], 'withdrawals from 2.5'],
  [[{ code: 'operators', values: ['Kaspi', 'Halyk'] }], 'operators: Kaspi, Halyk'],
  [
    [
      { code: 'floor', value: 'B2' },
      { code: 'note', text: 'by the lift' },
    ],
    'floor B2, by the lift',
  ],
])('%j is %j in English', (hints, text) => {
  expect(hintText(hints)).toBe(text);
});

test('truncates a long text but does not change the hints', () => {
  const hints: readonly Hint[] = [{ code: 'inside' }, { code: 'note', text: 'word '.repeat(60).trim() }];
  expect([...hintText(hints)].length).toBeLessThanOrEqual(240);
  expect(hintText(hints).endsWith(' word…')).toBe(true);
});

test('omits a note if it is the same as the text of a code', () => {
  expect(distinctHints([{ code: 'inside' }, { code: 'note', text: 'inside' }, { code: 'inside' }])).toEqual([{ code: 'inside' }]);
});
