/** Somebody else's table of ATMs, with the mapping that explains it. */

import { dateInName } from '../dateInName.ts';
import type { InputFile } from '../osm/read/inputFile.ts';
import type { AtmReading, ReadingOptions } from '../reading.ts';
import type { DraftItem } from '../records/draftAtm.ts';
import { KeptTally, keepRecords } from '../records/keepRecords.ts';
import { SourceError } from '../sourceError.ts';
import { draftsOfRow } from './draftsOfRow.ts';
import { checkColumns } from './fillTemplates.ts';
import type { Mapping } from './mapping.ts';
import { rowsOfCsv, rowsOfGeoJson } from './tableRows.ts';

export interface TableFile {
  readonly input: InputFile;
  readonly form: 'csv' | 'geojson';
  readonly gzip: boolean;
}

async function* draftsOf(
  { input, form, gzip }: TableFile,
  mapping: Mapping,
  options: ReadingOptions,
  count: () => void,
): AsyncGenerator<DraftItem, void> {
  const onHead = (head: readonly string[]) => checkColumns(mapping, head, input.path);
  const rows = form === 'csv' ? rowsOfCsv(input, mapping, onHead, options) : rowsOfGeoJson(input, gzip, options);
  const today = new Date(options.now).toISOString().slice(0, 10);
  for await (const line of rows) {
    count();
    if ('problem' in line) {
      yield { kind: 'quarantined', reason: 'unreadable', message: line.problem, place: { at: line.at } };
    } else yield* draftsOfRow(mapping, line, { today, ofBank: options.ofBank ?? false });
  }
}

export function openTable(table: TableFile, mapping: Mapping, options: ReadingOptions): AtmReading {
  const { path, totalBytes } = table.input;
  const tally = new KeptTally();
  let rows = 0;
  return {
    path,
    kind: 'table',
    unit: table.form === 'csv' ? 'rows' : 'features',
    totalBytes,
    async *items() {
      yield* keepRecords(
        draftsOf(table, mapping, options, () => {
          rows += 1;
        }),
        { ...options, dataTimestamp: dateInName(path) },
        tally,
        path,
      );
      if (rows === 0) throw new SourceError(path, 'has no rows in it.');
    },
    facts() {
      const { title, attribution, attributionUrl, licence, date } = mapping.feed;
      return {
        attribution: options.attribution ?? {
          text: attribution ?? title ?? options.feed,
          ...(attributionUrl !== undefined && { url: attributionUrl }),
          ...(licence !== undefined && { licence }),
        },
        title: options.title ?? title ?? tally.title(path),
        bounds: tally.bounds,
        objectsRead: rows,
        ...(date !== undefined && { dataTimestamp: date }),
      };
    },
  };
}
