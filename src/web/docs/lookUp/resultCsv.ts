/** Formats requests and results as CSV for a spreadsheet. */
import type { ExplainedLookUp } from '../../../contract/sandbox.ts';
import { writtenCell } from '../../../core/csvCells.ts';
import { outcomeKind } from './outcome.ts';
import type { PastedLine } from './readTransactions.ts';

type Column = readonly [name: string, value: (line: PastedLine, answer: ExplainedLookUp) => string | number | undefined];

const columns: readonly Column[] = [
  ['line', ({ line }) => line],
  ['description', ({ transaction }) => transaction.description],
  ['city', ({ transaction }) => transaction.city],
  ['country', ({ transaction }) => transaction.country],
  ['mcc', ({ transaction }) => transaction.mcc],
  ['posId', ({ transaction }) => transaction.posId],
  ['merchantId', ({ transaction }) => transaction.merchantId],
  ['result', (_, answer) => outcomeKind(answer)],
  ['confidence', (_, { match }) => match?.confidence],
  ['merchant', (_, { match }) => match?.merchant],
  ['handle', (_, { handle }) => handle],
  ['shopUid', (_, { shop }) => shop?.uid],
  ['shopName', (_, { shop }) => shop?.name],
  ['shopType', (_, { shop }) => shop?.type],
  ['category', (_, { shop, merchant }) => (shop ?? merchant)?.category?.name],
  ['street', (_, { shop }) => shop?.location?.address.street],
  ['zip', (_, { shop }) => shop?.location?.address.zip],
  ['shopCity', (_, { shop }) => shop?.location?.address.city],
  ['shopCountry', (_, { shop }) => shop?.location?.address.country],
  ['merchantUid', (_, { shop, merchant }) => shop?.merchantUid ?? merchant?.uid],
];

/**
 * Prevents CSV injection: merchant names are untrusted, and a spreadsheet must not evaluate them as formulas. OWASP recommends
 * the leading apostrophe. Spreadsheets do not display this apostrophe.
 */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** @param answers the results for the first lines, in the same order */
export function resultCsv(lines: readonly PastedLine[], answers: readonly ExplainedLookUp[]): string {
  const head = columns.map(([name]) => name);
  const rows = answers.map((answer, index) =>
    columns.map(([, value]) => harmless(`${value(lines[index] as PastedLine, answer) ?? ''}`)),
  );
  return [head, ...rows].map((row) => `${row.map(writtenCell).join(',')}\r\n`).join('');
}
