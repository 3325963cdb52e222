/** Reads a bank's feed of its own ATMs line by line, as JSON Lines or CSV. */
import { memberText } from '../../core/jsonObject.ts';
import { dateInName } from '../files/dateInName.ts';
import type { InputFile } from '../files/inputFile.ts';
import { SourceError } from '../files/sourceError.ts';
import type { AtmReading, ReadingOptions } from '../reading/reading.ts';
import { collectRecords, RecordTally } from '../records/collectRecords.ts';
import type { DraftItem } from '../records/draftAtm.ts';
import { isWrong } from '../rows/fieldReaders.ts';
import { readFields } from '../rows/readFields.ts';
import { csvLines, type FieldsOfLine, jsonLines, type LineProblem } from '../rows/recordLines.ts';
import { atmFeedFields, atmFields, type FeedValues, recordKind } from './atmFields.ts';
import { draftOfValues } from './draftOfValues.ts';
import { readValues } from './readValues.ts';

/** Valid CSV columns. */
const known: ReadonlySet<string> = new Set(['record', ...Object.keys(atmFields), ...Object.keys(atmFeedFields)]);

/** Columns that identify a table as a feed. */
export const feedColumns = ['id', 'lat', 'long'] as const;

interface Heard {
  feed: FeedValues;
  records: number;
}

async function* linesOf(input: InputFile, csv: boolean, options: ReadingOptions): AsyncGenerator<FieldsOfLine | LineProblem> {
  const { totalBytes } = input;
  const onBytes = (bytes: number) => options.onProgress?.({ pass: 'lines', passNumber: 1, passes: 1, bytes, totalBytes });
  yield* csv ? csvLines(input, { required: feedColumns, known }, onBytes) : jsonLines(input, onBytes);
}

/**
 * Reads the feed record, which describes the feed. A feed may contain only one feed record, before the first ATM, because this
 * record applies to all ATMs.
 */
function hear({ number, fields }: FieldsOfLine, path: string, heard: Heard): void {
  const { record: _, ...given } = fields;
  if (heard.records > 0 || Object.keys(heard.feed).length > 0) {
    throw new SourceError(path, `line ${number}: the feed record must be the first record, and there can be only one.`);
  }
  const { values, problems } = readFields(atmFeedFields, given, 'a feed');
  if (problems.length > 0) throw new SourceError(path, `line ${number}: ${problems.join('; ')}`);
  heard.feed = values;
}

/**
 * Replaces parsed partner data with its source text, because callers receive partner data exactly as written. In CSV, partner
 * data is already text.
 */
function withPartnerText({ fields, text }: FieldsOfLine): FieldsOfLine['fields'] {
  const { partnerData } = fields;
  if (text === undefined || typeof partnerData !== 'object' || partnerData === null) return fields;
  return { ...fields, partnerData: memberText(text, 'partnerData') };
}

async function* draftsOf(
  lines: AsyncIterable<FieldsOfLine | LineProblem>,
  path: string,
  heard: Heard,
  now: number,
): AsyncGenerator<DraftItem, void> {
  const today = new Date(now).toISOString().slice(0, 10);
  for await (const line of lines) {
    const at = `line ${line.number}`;
    if ('problem' in line) {
      heard.records += 1;
      yield { kind: 'quarantined', reason: 'unreadable', message: line.problem, place: { at } };
      continue;
    }
    const kind = line.fields.record ?? 'atm';
    if (kind === 'feed') {
      hear(line, path, heard);
      continue;
    }
    heard.records += 1;
    const { record: _, ...given } = withPartnerText(line);
    const refused = recordKind(kind);
    const reading = isWrong(refused)
      ? ({ reason: 'unreadable', message: `field 'record' ${refused.wrong}` } as const)
      : readValues(given);
    if ('reason' in reading) {
      const { reason, message } = reading;
      const id = 'id' in reading ? reading.id : undefined;
      yield { kind: 'quarantined', reason, message, place: { at, ...(id !== undefined && { id }) } };
      continue;
    }
    const place = { at, id: reading.values.id };
    const { draft, warnings } = draftOfValues(reading.values, { feed: heard.feed, today });
    for (const warning of [...reading.warnings, ...warnings]) yield { kind: 'warning', ...warning, place };
    yield { kind: 'draft', draft, place };
  }
}

/** @param csv true for CSV, false for JSON Lines */
export function openAtmFeed(input: InputFile, csv: boolean, options: ReadingOptions): AtmReading {
  const { path, totalBytes } = input;
  const tally = new RecordTally();
  const heard: Heard = { feed: {}, records: 0 };
  return {
    path,
    kind: 'atmFeed',
    unit: csv ? 'rows' : 'records',
    totalBytes,
    async *items() {
      const dated = {
        ...options,
        // This value is available only after the first line has been read.
        get dataTimestamp() {
          return heard.feed.date ?? dateInName(path);
        },
      };
      yield* collectRecords(draftsOf(linesOf(input, csv, options), path, heard, options.now), dated, tally, path);
      if (heard.records === 0) throw new SourceError(path, 'has no records.', undefined, { code: 'noRecords' });
    },
    facts() {
      const { title, attribution, attributionUrl, licence, date, operator } = heard.feed;
      return {
        attribution: options.attribution ?? {
          text: attribution ?? options.title ?? title ?? options.earlier?.attribution ?? operator ?? options.feed,
          ...(attributionUrl !== undefined && { url: attributionUrl }),
          ...(licence !== undefined && { licence }),
        },
        title: options.title ?? title ?? options.earlier?.title ?? tally.title(path),
        bounds: tally.bounds,
        objectsRead: heard.records,
        ...(date !== undefined && { dataTimestamp: date }),
      };
    },
  };
}
