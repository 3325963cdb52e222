/** The entry point for reading ATM files. It detects a file's format from the content. */
import { cellsOf, separatorOf } from '../core/csvCells.ts';
import { feedColumns, openAtmFeed } from './atmFeed/openAtmFeed.ts';
import { SourceError } from './files/sourceError.ts';
import { type JsonText, throughJson } from './json/jsonText.ts';
import { skipByteOrderMark } from './json/jsonWalk.ts';
import { kindOfJson } from './json/kindOfJson.ts';
import { openOpenBanking } from './openBanking/openOpenBanking.ts';
import type { OsmFile } from './osm/osmObject.ts';
import { readFeature } from './osm/read/geojson/featureObject.ts';
import { featureSlices } from './osm/read/geojson/featureSlices.ts';
import { openPeeked, wordsFor } from './osm/read/openOsmFile.ts';
import { type Peeked, peekFile } from './osm/read/peekFile.ts';
import type { AtmReading, ReadingOptions } from './reading/reading.ts';
import { textLines } from './rows/textLines.ts';
import { openAllThePlaces, spiderOf } from './table/allThePlaces.ts';
import { isRepeated, parsePath } from './table/jsonPath.ts';
import { mappingOf } from './table/knownMappings.ts';
import { type Mapping, readMapping } from './table/mapping.ts';
import { columnsOfMapping, openTable } from './table/openTable.ts';
import { columnWith, suggestForColumns, suggestForJson, UnknownColumns } from './table/suggestMapping.ts';

const readable =
  "supported formats: OpenStreetMap's .osm.pbf, .osm, .osm.gz, GeoJSON and Overpass JSON; Open Banking lists of ATMs or branches; All The Places; a bank's own feed as JSON Lines or CSV; any other CSV or JSON list with a column mapping (--map)";

const uselessMap =
  '--map works only with CSV, JSON lists (with paths such as {items[].lat}) and GeoJSON, and this file is none of them';

/** A list of records, or a map. In a map, the importer derives the address of an ATM from nearby objects. */
type AtmFile = AtmReading | OsmFile;

/** Rejects a JavaScript file, because the import does not run programs. */
function refuseScript({ input, head }: Peeked): never {
  const beginning = new TextDecoder().decode(head.subarray(0, 200)).trimStart();
  const [, assignment = ''] = /^([^={[\n]{0,60}=)/.exec(beginning) ?? [];
  throw new SourceError(
    input.path,
    `this is JavaScript (it begins with ${JSON.stringify(assignment)}), not data. Save the text after the equals sign as a .geojson file, without the final semicolon`,
    undefined,
    { code: 'script' },
  );
}

/** Whether a column of the mapping is a path into a list of a JSON text. */
const hasListPath = (map: Mapping): boolean =>
  columnsOfMapping(map).some((column) => parsePath(column)?.some(isRepeated) === true);

/** Opens GeoJSON, which contains either OpenStreetMap data or other features that a mapping describes. */
async function openFeatures(peeked: Peeked, map: Mapping | undefined, options: ReadingOptions): Promise<AtmFile> {
  const { input, gzip } = peeked;
  const table = { input, gzip, form: 'geojson' } as const;
  if (map !== undefined) return openTable(table, map, options);
  for await (const element of throughJson({ input, gzip }, (cursor) => featureSlices(cursor, {}))) {
    if ('problem' in element) continue;
    const { value } = element;
    if (spiderOf(value) !== undefined) return openAllThePlaces({ input, gzip }, options);
    const columns = Object.keys(Object((Object(value) as { properties?: unknown }).properties));
    const found = readFeature(value).ok ? undefined : mappingOf(columns);
    return found === undefined ? openPeeked(peeked) : openTable(table, found, options);
  }
  return openPeeked(peeked);
}

/** The maximum number of lines of the first record. */
const mostSampleLines = 50;

/** Returns the columns of a table from its first line, and the values in its first record, which may have several lines. */
async function beginningOf(path: string): Promise<{ readonly head: readonly string[]; readonly row: readonly string[] }> {
  const lines: string[] = [];
  const split = (some: readonly string[]) => {
    const result = some.length === 0 ? undefined : cellsOf(some.join('\n'), separatorOf(lines[0] ?? ''));
    return result !== undefined && 'cells' in result ? result : { cells: [], open: false };
  };
  for await (const { text } of textLines({ path })) {
    if (text.trim() === '' && lines.length < 2) continue;
    lines.push(text);
    if (lines.length > mostSampleLines || (lines.length > 1 && !split(lines.slice(1)).open)) break;
  }
  const [head, row] = [lines.slice(0, 1), lines.slice(1)].map((some) => split(some).cells.map((cell) => cell.trim()));
  return { head: head ?? [], row: row ?? [] };
}

const isOnlyOne = (column: string, head: readonly string[]): boolean => head.indexOf(column) === head.lastIndexOf(column);

async function openRows(peeked: Peeked, map: Mapping | undefined, options: ReadingOptions): Promise<AtmReading> {
  const { input, gzip, inside } = peeked;
  const { path } = input;
  if (gzip)
    throw new SourceError(path, `this is ${wordsFor(inside, gzip)}. Decompress it first, for example with gunzip`, undefined, {
      code: 'compressed',
      got: 'gzip',
    });
  const table = { input, gzip, form: 'csv' } as const;
  if (map !== undefined) return openTable(table, map, options);
  const { head, row } = await beginningOf(path);
  const found = mappingOf(head);
  if (found !== undefined) return openTable(table, found, options);
  if (feedColumns.every((column) => head.includes(column))) return openAtmFeed(input, true, options);
  const isNamedMap = /\.(pbf|osm)$/i.test(path);
  if (head.length < 2 || isNamedMap) {
    const what = `${wordsFor(inside, gzip)}${isNamedMap ? ', not OpenStreetMap data' : ''}`;
    throw new SourceError(path, `this is ${what} (${readable})`, undefined, { code: 'notTable' });
  }
  throw new UnknownColumns(
    path,
    `the columns of this table are unknown (${head.join(', ')}). Use the column names of a bank's feed (id, lat, long, ...), or map the columns with --map FILE. See docs/atm-feeds.md.`,
    // A mapping cannot name the others.
    head.flatMap((column, i) => (column !== '' && isOnlyOne(column, head) ? columnWith(column, row[i]) : [])),
    suggestForColumns(head),
  );
}

/** Opens JSON Lines. Rejects a file whose first record is not complete on one line. */
async function openLines(input: Peeked['input'], options: ReadingOptions): Promise<AtmReading> {
  for await (const { number, text } of textLines(input)) {
    if (text.trim() === '') continue;
    if (text.trimEnd().endsWith('}')) break;
    throw new SourceError(
      input.path,
      `line ${number} is not a complete JSON object. Write one record per line (JSON Lines)`,
      undefined,
      {
        code: 'lineNotRecord',
        line: number,
      },
    );
  }
  return openAtmFeed(input, false, options);
}

async function openJson(peeked: Peeked, map: Mapping | undefined, options: ReadingOptions): Promise<AtmFile> {
  const { input, gzip } = peeked;
  const { kind, names } = await kindOfJson({ input, gzip });
  const isUnread = kind === 'records' || kind === 'unknown';
  if (gzip && isUnread && ((kind === 'records' && map === undefined) || (await hasSeveralTexts({ input, gzip }))))
    throw new SourceError(
      input.path,
      'this is compressed JSON Lines. Decompress the file first, for example with gunzip.',
      undefined,
      {
        code: 'compressed',
        got: 'gzip',
      },
    );
  if (kind === 'script' && map !== undefined) return refuseScript(peeked);
  // A mapping with paths describes the JSON text itself, even if the text resembles a different format.
  const isOther = kind === 'geojson' || kind === 'overpass' || kind === 'openBanking';
  if (map !== undefined && (!isOther || hasListPath(map))) return openTable({ input, gzip, form: 'json' }, map, options);
  if (kind === 'geojson') return openFeatures(peeked, map, options);
  if (map !== undefined) throw new SourceError(input.path, uselessMap, undefined, { code: 'noMapping' });
  if (kind === 'script') return refuseScript(peeked);
  if (kind === 'overpass') return openPeeked(peeked);
  if (kind === 'openBanking') return openOpenBanking({ input, gzip }, options);
  if (kind === 'records') return openLines(input, options);
  if (kind === 'listOfRecords')
    return refuseJson(
      peeked,
      'this is a JSON array of records. Write one record per line instead, without brackets and commas (JSON Lines), or map its members with --map FILE.',
    );
  return refuseJson(peeked, `this is JSON with ${names.join(', ') || 'no members'} (${readable}).`);
}

/** Whether a complete object is followed by another one, as in JSON Lines. */
async function hasSeveralTexts(text: JsonText): Promise<boolean> {
  try {
    for await (const next of throughJson(text, async function* (cursor) {
      await skipByteOrderMark(cursor);
      await cursor.value();
      yield await cursor.peek();
    }))
      return next === '{';
  } catch {
    // The first object is invalid, or too long for a record. The reader of documents reports errors with their position.
  }
  return false;
}

/** Rejects a JSON text of an unknown kind, with a suggestion if the text contains recognizable positions. */
async function refuseJson({ input, gzip }: Peeked, reason: string): Promise<never> {
  const suggestion = await suggestForJson({ input, gzip }).catch(() => undefined);
  throw suggestion === undefined
    ? new SourceError(input.path, reason, undefined, { code: 'unknownJson' })
    : new UnknownColumns(input.path, reason, suggestion.columns, suggestion);
}

/**
 * Detects a file's format and opens the file. OpenStreetMap data does not use the options.
 * @throws SourceError if the file is missing, empty, unreadable or in an unknown format; if the file is damaged, reading it
 * throws a SourceError later
 */
export async function openAtmFile(path: string, options: ReadingOptions): Promise<AtmFile> {
  const peeked = await peekFile(path);
  const map = options.map === undefined ? undefined : readMapping(options.map);
  if (peeked.inside.kind === 'json') return openJson(peeked, map, options);
  if (peeked.inside.kind === 'text') return openRows(peeked, map, options);
  if (map !== undefined) throw new SourceError(path, uselessMap, undefined, { code: 'noMapping' });
  const { inside } = peeked;
  if (inside.kind === 'other')
    throw new SourceError(path, `this is ${wordsFor(inside, peeked.gzip)} (${readable})`, undefined, inside.fault);
  return openPeeked(peeked);
}
