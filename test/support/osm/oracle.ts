/**
 * Reads tables that libosmium created from the real extracts. Each table lists every object in an extract with amenity=atm or
 * with an atm tag other than no.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedData } from './files.ts';

/** A row, keyed by the table's column names. A value is empty if the object does not have the tag. */
export type OracleRow = Readonly<Record<string, string>> & { readonly lat: string; readonly lon: string };

interface Oracle {
  readonly extract: string;
  readonly path: string;
  /** The rows, keyed by object, such as "node 123". */
  readonly rows: ReadonlyMap<string, OracleRow>;
}

/** Parses CSV (RFC 4180). Fields in quotes can contain commas, line breaks and doubled quotes. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  const field = /("(?:[^"]|"")*"|[^,\r\n]*)(,|\r?\n|$)/g;
  let row: string[] = [];
  for (const [all, raw = '', end] of text.matchAll(field)) {
    if (all === '' && row.length === 0) break;
    row.push(raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw);
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

function readOracle(file: string): Oracle {
  const [head = [], ...lines] = readCsv(readFileSync(join(sharedData, 'osm/oracle', file), 'utf8'));
  const rows = new Map<string, OracleRow>();
  for (const line of lines) {
    const row = Object.fromEntries(head.map((column, i) => [column, line[i] ?? ''])) as unknown as OracleRow;
    rows.set(`${row.osm_type} ${row.osm_id}`, row);
  }
  const extract = file.replace(/\.atms\.csv$/, '');
  const path = ['osm', 'osm/pbf-edge'].map((folder) => join(sharedData, folder, extract)).find(existsSync);
  if (path === undefined) throw new Error(`There is a table for ${extract}, but no such extract`);
  return { extract, path, rows };
}

export function readOracles(): Oracle[] {
  return readdirSync(join(sharedData, 'osm/oracle')).sort().map(readOracle);
}
