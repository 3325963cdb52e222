import { expect, test } from 'vitest';
import { hostOf, outcomeKind, outcomeLooks, percent } from './outcome.ts';

test.each([
  [0.999, '99.9 %'],
  [0.9999, '99.9 %'],
  [0.88, '88.0 %'],
  [0.993, '99.3 %'],
])('%d is displayed as %s, never rounded up', (confidence, text) => expect(percent(confidence)).toBe(text));

const payment = { counterparties: [], descriptorParts: [], explanation: { readings: [], candidates: [] } };
test('a known merchant is a valid result, but a confidence without a merchant is not', () => {
  const match = { confidence: 0.93, confidenceLevel: 'LOW' as const, merchant: 'Billa', merchantUid: 'm-billa' };
  expect(outcomeKind({ result: 'unsolved', match, ...payment })).toBe('merchant');
  expect(outcomeLooks.merchant).toMatchObject({ tone: outcomeLooks.found.tone, icon: outcomeLooks.found.icon });
  expect(outcomeKind({ result: 'unsolved', match: { confidence: 0.93, confidenceLevel: 'LOW' }, ...payment })).toBe('nothing');
  expect(outcomeKind({ result: 'unsolved', ...payment })).toBe('nothing');
});

test.each([
  ['https://www.billa.example/cz?a=1', 'billa.example'],
  ['billa.example', 'billa.example'],
])('the site %s is shown by its host name', (url, host) => expect(hostOf(url)).toBe(host));
