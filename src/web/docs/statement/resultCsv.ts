/** Formats requests and results as CSV for a spreadsheet. */
import type { ExplainedLookUp } from '../../../contract/sandbox.ts';
import { harmlessText, writtenCell } from '../../../core/csvCells.ts';
import type { StatementLine } from './readStatement.ts';
import { addressOf, recognise } from './recognition.ts';

type Column = readonly [name: string, value: (line: StatementLine, answer: ExplainedLookUp) => string | number | undefined];

const columns: readonly Column[] = [
  ['line', ({ line }) => line],
  ['date', ({ day }) => day],
  ['amount', ({ amount }) => amount?.value ?? amount?.text],
  ['currency', ({ amount }) => amount?.currency],
  ['fee', ({ fee }) => fee?.value ?? fee?.text],
  ['feeCurrency', ({ fee }) => fee?.currency],
  ['feeCheck', (_, { feeCheck }) => feeCheck?.result],
  ['expectedFee', (_, { feeCheck }) => feeCheck?.expected?.amount],
  ['expectedFeeCurrency', (_, { feeCheck }) => feeCheck?.expected?.currency],
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
  ['atmUid', (_, { atm }) => atm?.uid],
  ['atmOperator', (_, { atm }) => atm?.record.merchant?.name],
  ['street', (_, answer) => addressOf(answer)?.street],
  ['zip', (_, answer) => addressOf(answer)?.zip],
  ['addressCity', (_, answer) => addressOf(answer)?.city],
  ['addressCountry', (_, answer) => addressOf(answer)?.country],
  ['merchantUid', (_, { shop, merchant }) => shop?.merchantUid ?? merchant?.uid],
];

/** @param answers the results for the first lines, in the same order */
export function resultCsv(lines: readonly StatementLine[], answers: readonly ExplainedLookUp[]): string {
  const head = columns.map(([name]) => name);
  const rows = answers.map((answer, index) =>
    columns.map(([, value]) => harmlessText(`${value(lines[index] as StatementLine, answer) ?? ''}`)),
  );
  return [head, ...rows].map((row) => `${row.map(writtenCell).join(',')}\r\n`).join('');
}
