import { expect, it } from 'vitest';
import type { ExplainedLookUp } from '../../../contract/sandbox.ts';
import { cellsOf } from '../../../core/csvCells.ts';
import { resultCsv } from './resultCsv.ts';

const payment = { counterparties: [], descriptorParts: [], explanation: { readings: [], candidates: [] } };
const found: ExplainedLookUp = {
  result: 'found',
  handle: 's-tiger',
  match: { confidence: 0.997, confidenceLevel: 'VERY_HIGH', merchant: 'U Zlatého tygra' },
  shop: {
    uid: 's-tiger',
    type: 'bricks',
    name: 'U Zlatého tygra, "Golden Tiger"',
    tags: [],
    category: { code: 'barsAndNightlife', name: 'Bars and nightlife' },
    location: { address: { street: 'Husova 17', city: 'Praha', country: 'CZ' } },
    merchantUid: 'm-tiger',
    merchant: { uid: 'm-tiger', name: 'U Zlatého tygra' },
  },
  category: { code: 'barsAndNightlife', name: 'Bars and nightlife', from: 'shop' },
  ...payment,
};

function read(csv: string): readonly Record<string, string>[] {
  const [head = [], ...rows] = csv
    .trimEnd()
    .split('\r\n')
    .map((row) => {
      const split = cellsOf(row, ',');
      return 'cells' in split ? split.cells : [];
    });
  return rows.map((cells) => Object.fromEntries(head.map((name, index) => [name, cells[index] ?? '?'])));
}

it('contains the transaction and the result, with unknown values empty', () => {
  const lines = [
    { line: 2, sent: { description: 'SUMUP *U ZLATEHO TYGRA', city: 'PRAHA' } },
    { line: 5, sent: { posId: 'P1' } },
  ];
  const rows = read(resultCsv(lines, [found, { result: 'unsolved', ...payment }]));
  expect(rows[0]).toMatchObject({
    line: '2',
    description: 'SUMUP *U ZLATEHO TYGRA',
    city: 'PRAHA',
    country: '',
    recognised: 'shop',
    confidence: '0.997',
    handle: 's-tiger',
    shopName: 'U Zlatého tygra, "Golden Tiger"',
    category: 'barsAndNightlife',
    street: 'Husova 17',
    zip: '',
    addressCity: 'Praha',
    merchantUid: 'm-tiger',
  });
  expect(rows[1]).toMatchObject({ line: '5', description: '', posId: 'P1', recognised: 'unknown', confidence: '', handle: '' });
});

it('contains the amount, the fee and its comparison as numbers, and the ATM with its address', () => {
  const eur = (value: number) => ({ text: `${value} EUR`, value, currency: 'EUR' });
  const atm = {
    ...{ uid: 'a1', confidence: 0.97 },
    record: {
      ...{ uid: 'a1', merchant: { uid: 'bank', name: 'Origin Bank' } },
      location: {
        address: { street: 'Husova 17', zip: '11000', city: 'Praha', country: 'CZ' },
        coordinates: { lat: 50, long: 14 },
      },
    },
  };
  const feeCheck = { result: 'unknown' as const, expected: { amount: 4.95, currency: 'EUR' } };
  const line = { line: 1, sent: { description: 'ATM PRAHA' }, amount: eur(-12.4), fee: eur(2.5) };
  const [row] = read(resultCsv([line], [{ ...payment, result: 'unsolved', channel: 'atm', atm, feeCheck }]));
  expect(row).toMatchObject({
    ...{ amount: '-12.4', currency: 'EUR', fee: '2.5', feeCurrency: 'EUR' },
    ...{ feeCheck: 'unknown', expectedFee: '4.95', expectedFeeCurrency: 'EUR' },
    ...{ recognised: 'atm', atmUid: 'a1', atmOperator: 'Origin Bank' },
    ...{ street: 'Husova 17', zip: '11000', addressCity: 'Praha', addressCountry: 'CZ' },
  });
});

it('contains the lines that have a result so far', () => {
  const lines = ['A', 'B'].map((description, index) => ({ line: index + 1, sent: { description } }));
  expect(read(resultCsv(lines, [found]))).toHaveLength(1);
});

it.each(['=1+1', '+49 89 1', '-x', '-1+1', '@SUM(A1)'])('contains no formula for spreadsheets: %s', (description) => {
  const [row] = read(resultCsv([{ line: 1, sent: { description } }], [found]));
  expect(row?.description).toBe(`'${description}`);
});
