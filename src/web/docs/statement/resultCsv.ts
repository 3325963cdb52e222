/** Formats requests and results as CSV for a spreadsheet. */
import type { ExplainedLookUp } from '../../../contract/sandbox.ts';
import { writtenCell } from '../../../core/csvCells.ts';
import type { StatementLine } from './readStatement.ts';
import { recognise } from './recognition.ts';

type Column = readonly [name: string, value: (line: StatementLine, answer: ExplainedLookUp) => string | number | undefined];

const columns: readonly Column[] = [
  ['line', ({ line }) => line],
  ['date', ({ day }) => day],
  ['amount', ({ amount }) => amount],
  ['description', ({ sent }) => sent.description],
  ['city', ({ sent }) => sent.city],
  ['country', ({ sent }) => sent.country],
  ['mcc', ({ sent }) => sent.mcc],
  ['posId', ({ sent }) => sent.posId],
  ['merchantId', ({ sent }) => sent.merchantId],
  ['recognised', (_, answer) => recognise(answer).kind],
  ['confidence', (_, answer) => recognise(answer).confidence],
  ['confidenceLevel', (_, { match }) => match?.confidenceLevel],
  ['channel', (_, { channel }) => channel],
  ['intermediary', (_, answer) => recognise(answer).intermediary?.name],
  ['merchant', (_, { match }) => match?.merchant],
  ['handle', (_, { handle }) => handle],
  ['shopUid', (_, { shop }) => shop?.uid],
  ['shopName', (_, { shop }) => shop?.name],
  ['shopType', (_, { shop }) => shop?.type],
  ['category', (_, { category }) => category?.code],
  ['street', (_, { shop }) => shop?.location?.address.street],
  ['zip', (_, { shop }) => shop?.location?.address.zip],
  ['shopCity', (_, { shop }) => shop?.location?.address.city],
  ['shopCountry', (_, { shop }) => shop?.location?.address.country],
  ['merchantUid', (_, { shop, merchant }) => shop?.merchantUid ?? merchant?.uid],
  ['atmUid', (_, { atm }) => atm?.uid],
];

/**
 * Prevents CSV injection: merchant names are untrusted, and a spreadsheet must not evaluate them as formulas. OWASP recommends
 * the leading apostrophe. Spreadsheets do not display this apostrophe.
 */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** @param answers the results for the first lines, in the same order */
export function resultCsv(lines: readonly StatementLine[], answers: readonly ExplainedLookUp[]): string {
  const head = columns.map(([name]) => name);
  const rows = answers.map((answer, index) =>
    columns.map(([, value]) => harmless(`${value(lines[index] as StatementLine, answer) ?? ''}`)),
  );
  return [head, ...rows].map((row) => `${row.map(writtenCell).join(',')}\r\n`).join('');
}
