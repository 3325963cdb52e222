/**
 * Why a file cannot be imported, in a form from which a page makes a sentence in the person's language. The values that the
 * sentence needs are in brackets; truncated, damaged: perhaps with the position [byte].
 * - unknownFormat: binary data, or a table or a text where OpenStreetMap data is expected
 * - otherFormat: the format [got] is not supported
 * - compressed: the file must be decompressed first; [got] is its compression
 * - webPage, script: an HTML page, or JavaScript
 * - excelLine: the first line [got] is an instruction for Excel
 * - notUtf8: [got] is the encoding, if it is known, and [line] the line
 * - notTable: a text whose first line has only one column
 * - unknownJson: JSON without a known structure
 * - noMapping: a column mapping cannot describe the format
 * - noRecords: no rows, records or features
 * - truncated: the file ends too early
 * - damaged: the message contains the details
 * - missingColumn, repeatedColumn, unknownColumn: of a table, or in the records of a list; [got] is the column
 * - lineNotRecord: [line] is not a complete JSON object
 * - otherPositions: the coordinates are in the system [got], not WGS 84
 * - samePosition: too many records are at the same position
 */
export const fileFaultCodes = [
  'unknownFormat',
  'otherFormat',
  'compressed',
  'webPage',
  'script',
  'excelLine',
  'notUtf8',
  'notTable',
  'unknownJson',
  'noMapping',
  'noRecords',
  'truncated',
  'damaged',
  'missingColumn',
  'repeatedColumn',
  'unknownColumn',
  'lineNotRecord',
  'otherPositions',
  'samePosition',
] as const;
export type FileFaultCode = (typeof fileFaultCodes)[number];

export interface FileFault {
  readonly code: FileFaultCode;
  readonly got?: string;
  readonly line?: number;
}
