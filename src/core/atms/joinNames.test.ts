import { describe, expect, it } from 'vitest';
import { isSameByKeys, operatorKeys } from './joinNames.ts';

const meet = (a: readonly string[], b: readonly string[]) => isSameByKeys(operatorKeys(a), operatorKeys(b));

describe('two records that are close together', () => {
  it.each([
    ['Česká spořitelna, a.s.', 'CESKA SPORITELNA'],
    ['HSBC UK Bank plc', 'HSBC UK'],
    ['HSBC Bank', 'HSBC'],
    ['Byblos bank - bab sharqi branch', 'Byblos Bank'],
    ['בנק אוצר החייל, סניף אריאל', 'בנק אוצר החייל'],
    ['البنك الأهلي المصري - فرع السيوف', 'البنك الأهلي المصري'],
    ['QNB Al Ahly', 'QNB Alahly'],
    ['Commercial International Bank', 'CIB Bank'],
    ['بنك قطر الوطني الأهلي QNB', 'بنك قطر الوطني الأهلي'],
  ])('%j and %j have the same operator', (a, b) => {
    expect([meet([a], [b]), meet([b], [a])]).toEqual([true, true]);
  });

  it.each([
    ['Arab Bank', 'Arab'],
    ['בנק לאומי', 'לאומי'],
    ['البنك الاهلى', 'الأهلي'],
    ['Al-Bank Al-Ahly', 'Al-Ahly'],
    ['The Bank of Palestine', 'Palestine'],
    ['Metro Bank', 'Metro'],
    ['Cash Branch Union', 'Union Bank'],
  ])('%j and %j can have the same operator if other evidence confirms this', (a, b) => {
    expect([meet([a], [b]), meet([b], [a])]).toEqual(['maybe', 'maybe']);
  });

  it.each([
    ['Arab Bank', 'Arab Islamic Bank'],
    ['Islamic Bank', 'Palestine Islamic Bank'],
    ['Bank of Jordan', 'Jordan Kuwait Bank'],
    ['Cairo Amman Bank', 'Banque du Caire'],
    ['HSBC UK', 'Barclays'],
    ['National Bank of Egypt', 'National Bank of Kuwait'],
    ['Bank', 'ATM'],
    ['Bank', 'Arab Bank'],
    ['', ''],
    ['-', '-'],
  ])('%j and %j have different operators', (a, b) => {
    expect(meet([a], [b])).toBe(false);
  });

  it('have the same operator if any of their names match', () => {
    expect(meet(['بنك القاهرة عمان', 'Cairo Amman Bank'], ['Cairo Amman Bank'])).toBe(true);
    expect(meet([], ['Cairo Amman Bank'])).toBe(false);
  });
});
