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
    shopCity: 'Praha',
    merchantUid: 'm-tiger',
  });
  expect(rows[1]).toMatchObject({ line: '5', description: '', posId: 'P1', recognised: 'unknown', confidence: '', handle: '' });
});

it('contains the lines that have a result so far', () => {
  const lines = ['A', 'B'].map((description, index) => ({ line: index + 1, sent: { description } }));
  expect(read(resultCsv(lines, [found]))).toHaveLength(1);
});

it.each(['=1+1', '+49 89 1', '-x', '@SUM(A1)'])('contains no formula for spreadsheets: %s', (description) => {
  const [row] = read(resultCsv([{ line: 1, sent: { description } }], [found]));
  expect(row?.description).toBe(`'${description}`);
});
