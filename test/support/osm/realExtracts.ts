/** Extracts records from real files. Each file is read once per test file. */
import { basename } from 'node:path';
import { type ImportedAtm, isAtm } from '../../../src/core/atms/atm.ts';
import { openOsmFile } from '../../../src/sources/osm/read/openOsmFile.ts';
import type { Extraction } from '../../../src/sources/reading/extraction.ts';
import { extractFile } from './extractTown.ts';

const made = new Map<string, Promise<Extraction>>();

/** Extracts the ATMs of a file. Accepts all opening hours, because other tests cover the parsing of opening hours. */
export function extractionOf(path: string): Promise<Extraction> {
  const known = made.get(path);
  if (known !== undefined) return known;
  const extraction = openOsmFile(path).then((file) => extractFile(file, { name: basename(path) }));
  made.set(path, extraction);
  return extraction;
}

/** Returns the ATMs in a file, without other places, keyed by OSM object, such as "node 123". */
export async function atmsOf(path: string): Promise<Map<string, ImportedAtm>> {
  const { atms } = await extractionOf(path);
  return new Map(atms.filter(isAtm).map((atm) => [(atm.source ?? '').replace('OpenStreetMap ', ''), atm]));
}

/** Returns a table for people to read, with columns as wide as their widest cells. */
export function textTable(rows: readonly (readonly (string | number)[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => String(row[column] ?? '').length)));
  return rows
    .map((row) =>
      row.map((cell, i) => (i === 0 ? String(cell).padEnd(widths[i] ?? 0) : String(cell).padStart(widths[i] ?? 0))).join('  '),
    )
    .join('\n');
}
