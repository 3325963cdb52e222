import { expect, it } from 'vitest';
import { type FeedDiff, losesTooMuch, lossOf, mostLoss } from './lossProtection.ts';

const diff = (change: Partial<FeedDiff>): FeedDiff => ({
  added: 0,
  changed: 0,
  unchanged: 0,
  renumbered: 0,
  gone: 0,
  reissued: 0,
  ...change,
});

it('renumbered and gone ids count as lost, and added ones do not matter', () => {
  expect(lossOf(diff({ unchanged: 6, changed: 2, renumbered: 1, gone: 1, added: 90 }))).toBe(0.2);
  expect(lossOf(diff({ added: 5 }))).toBe(0);
});

it('many counters do not hide the loss of ATMs, nor the reverse', () => {
  const [lost, kept] = [diff({ gone: 10 }), diff({ unchanged: 100 })];
  expect(losesTooMuch({ ...lost, others: kept }, mostLoss)).toBe(true);
  expect(losesTooMuch({ ...kept, others: lost }, mostLoss)).toBe(true);
  expect(losesTooMuch({ ...kept, others: kept }, mostLoss)).toBe(false);
  expect(losesTooMuch(kept, mostLoss)).toBe(false);
});
