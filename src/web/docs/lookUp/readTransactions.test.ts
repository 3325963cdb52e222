import { describe, expect, it, test } from 'vitest';
import { queryReader } from '../../../contract/parameters.ts';
import { LookUpQuery, transactionParameters } from '../../../contract/shops.ts';
import { asPasted, fieldRules, mostLines, readTransactions, wrongWith } from './readTransactions.ts';

describe('texts, one per line', () => {
  it('become one description each, with the line number', () => {
    expect(readTransactions('SUMUP *U ZLATEHO TYGRA\r\n\r\n  BILLA 0423, PRAHA  \n')).toEqual({
      lines: [
        { line: 1, transaction: { description: 'SUMUP *U ZLATEHO TYGRA' } },
        { line: 3, transaction: { description: 'BILLA 0423, PRAHA' } },
      ],
      bad: [],
      unused: [],
    });
  });

  it('get the same city and country', () => {
    const { lines } = readTransactions('A\nB', { city: 'Praha', country: 'CZ' });
    expect(lines.map(({ transaction }) => transaction)).toEqual([
      { description: 'A', city: 'Praha', country: 'CZ' },
      { description: 'B', city: 'Praha', country: 'CZ' },
    ]);
  });

  test.each(['', ' \n\t\n', '\ufeff'])('%j contains no texts', (text) =>
    expect(readTransactions(text)).toEqual({ lines: [], bad: [], unused: [] }),
  );

  test.each([
    ['x'.repeat(513), 'description has 513 characters, but at most 512 are allowed'],
    ['BILLA\tPRAHA\tCZ', 'several columns without a header row, such as description, city, country'],
  ])('are listed with their line if they cannot be looked up', (text, problem) => {
    expect(readTransactions(`GOOD\n${text}\nGOOD TOO`)).toMatchObject({
      lines: [{ line: 1 }, { line: 3 }],
      bad: [{ line: 2, problem }],
    });
  });
});

describe('CSV', () => {
  it.each([',', ';', '\t'])('can have its columns in any order, separated by %j, and unused columns are not sent', (sign) => {
    const rows = [
      ['Merchant ID', 'Amount', 'country', 'Descriptor', 'pos_id', 'MCC', 'City'],
      ['M1', '12.50', 'CZ', 'BILLA', 'P1', '5411', 'PRAHA'],
      ['', '3', '', 'TESCO', '', '', ''],
    ];
    const { lines, bad, unused } = readTransactions(rows.map((row) => row.join(sign)).join('\n'), { country: 'SK' });
    expect(lines).toEqual([
      {
        line: 2,
        transaction: { merchantId: 'M1', country: 'CZ', description: 'BILLA', posId: 'P1', mcc: '5411', city: 'PRAHA' },
      },
      { line: 3, transaction: { country: 'SK', description: 'TESCO' } },
    ]);
    expect([bad, unused]).toEqual([[], ['Amount']]);
  });

  test.each([
    ['description,country\nA,cz', 2, "country must be two capital letters, such as CZ, not 'cz'"],
    ['description,mcc\nA,541', 2, "mcc must be four digits, such as 5411, not '541'"],
    ['description,city\n\nA', 3, '1 cells, but the header has 2 columns'],
    ['description,city\nA,B,C', 2, '3 cells, but the header has 2 columns'],
    ['description,city\n , ', 2, 'nothing to look up'],
    ['description,city\n"A"x,B', 2, 'unexpected text after the closing quote of cell 1'],
    ['description,city\n"A,B\nC', 2, 'a quoted value is not closed'],
    ['description,descriptor\nA,B', 1, 'two columns are named description'],
  ])('%j gets an error message', (text, line, problem) => {
    expect(readTransactions(text)).toMatchObject({ lines: [], bad: [{ line, problem }] });
  });

  it('continues after an invalid line, and counts the lines of a quoted cell', () => {
    const { lines, bad } = readTransactions('description,city\n"TWO\nLINES",Praha\nA,B,C\nLAST,Brno');
    expect(lines).toEqual([
      { line: 2, transaction: { description: 'TWO\nLINES', city: 'Praha' } },
      { line: 5, transaction: { description: 'LAST', city: 'Brno' } },
    ]);
    expect(bad.map(({ line }) => line)).toEqual([4]);
  });

  it('does not lose the lines after an unclosed quote', () => {
    const { lines, bad } = readTransactions(`description,city\n"OPEN,Praha\n${'A,Praha\n'.repeat(100)}`);
    expect(bad[0]).toEqual({ line: 2, problem: 'a quoted value is not closed' });
    expect(lines.length).toBeGreaterThan(75);
  });

  it('reads its own output', () => {
    const transactions = [
      { description: 'A "B", C', city: 'Praha', country: 'CZ' },
      { description: 'D', country: 'SK', mcc: '5411' },
    ];
    expect(readTransactions(asPasted(transactions)).lines.map(({ transaction }) => transaction)).toEqual(transactions);
  });
});

it('reads up to a maximum number of lines, and returns the number of lines left out', () => {
  const { lines, bad } = readTransactions('A\n'.repeat(mostLines + 3));
  expect(lines).toHaveLength(mostLines);
  expect(bad).toEqual([
    { line: 5001, problem: expect.stringMatching(/^at most 5,000 lines are allowed; 3 lines from here on were skipped$/) },
  ]);
});

describe('fields follow the contract', () => {
  test.each(Object.keys(fieldRules) as (keyof typeof fieldRules)[])('%s', (field) => {
    expect(fieldRules[field].longest).toBe(transactionParameters[field].maxLength);
    for (const value of [
      'CZ',
      'cz',
      'CZE',
      '5411',
      '541',
      'A',
      'x'.repeat(64),
      'x'.repeat(65),
      'x'.repeat(128),
      'x'.repeat(513),
    ]) {
      expect(wrongWith(field, value) === undefined, `${field} ${value}`).toBe(queryReader(LookUpQuery)({ [field]: value }).ok);
    }
  });
  it('there are no other fields', () =>
    expect(Object.keys(fieldRules).sort()).toEqual(Object.keys(transactionParameters).sort()));
});
